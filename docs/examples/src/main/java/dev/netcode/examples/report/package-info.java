/** The gauntlet's report: one HTML page that needs nothing else, its plots drawn as SVG by the classes here. */
@NullMarked
package dev.netcode.examples.report;

import org.jspecify.annotations.NullMarked;
