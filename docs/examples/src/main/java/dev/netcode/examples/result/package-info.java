/** What a gauntlet run tells: one row a case, as a record, as a line of the printed table and as an object of the JSON file. */
@NullMarked
package dev.netcode.examples.result;

import org.jspecify.annotations.NullMarked;
