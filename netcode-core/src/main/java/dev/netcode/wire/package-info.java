/**
 * What travels between the two ends, and its decoded form: {@link dev.netcode.wire.Snapshot} is the seam behind which
 * codec and transport can be replaced.
 *
 * <p>Thread: each object belongs to one thread at a time. Bytes off the wire never throw: they give a result and a
 * counter.
 */
@NullMarked
package dev.netcode.wire;

import org.jspecify.annotations.NullMarked;
