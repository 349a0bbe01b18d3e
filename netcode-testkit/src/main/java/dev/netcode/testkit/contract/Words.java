package dev.netcode.testkit.contract;

import dev.netcode.sim.ContactImpulses;
import dev.netcode.state.Field;
import dev.netcode.state.FieldKind;
import dev.netcode.state.StateLayout;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Words as bytes and back, in the plainest way: every component as a whole number of its field's steps. */
final class Words {

    private Words() {}

    static void throughCodes(StateLayout layout, double[] in, int io, double[] out) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream to = new DataOutputStream(bytes);
            for (int f = 0; f < layout.fieldCount(); f++) {
                Field field = layout.field(f);
                for (int k = 0; k < field.width(); k++) {
                    double value = in[io + field.offset() + k];
                    to.writeLong(field.kind() == FieldKind.ENTITY ? (long) value : layout.code(f, value));
                }
            }
            DataInputStream from = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
            for (int f = 0; f < layout.fieldCount(); f++) {
                Field field = layout.field(f);
                for (int k = 0; k < field.width(); k++) {
                    long code = from.readLong();
                    out[field.offset() + k] = field.kind() == FieldKind.ENTITY ? code : layout.value(f, code);
                }
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    static void throughBytes(ContactImpulses in, ContactImpulses out) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream to = new DataOutputStream(bytes);
            for (int i = 0; i < in.size(); i++) {
                to.writeLong(in.first(i));
                to.writeLong(in.second(i));
                to.writeLong(in.feature(i));
                to.writeFloat(in.normal(i));
                to.writeFloat(in.tangent(i));
                to.writeFloat(in.tangent2(i));
            }
            DataInputStream from = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
            out.clear();
            for (int i = 0; i < in.size(); i++) {
                long first = from.readLong();
                long second = from.readLong();
                long feature = from.readLong();
                float normal = from.readFloat();
                float tangent = from.readFloat();
                out.add(first, second, feature, normal, tangent, from.readFloat());
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
