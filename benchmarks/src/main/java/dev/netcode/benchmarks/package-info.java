/**
 * Speed, as ratios that hold on any machine: JMH benchmarks of single parts, and {@link dev.netcode.benchmarks.Ratios}, which
 * holds each part against its floor (the least work that could do the same job) or a peer, interleaved in one process.
 */
@NullMarked
package dev.netcode.benchmarks;

import org.jspecify.annotations.NullMarked;
