package dev.netcode.examples.report;

import dev.netcode.examples.result.Series;
import java.util.ArrayList;
import java.util.List;

/** Paths over the ground, a metre as long to the side as upwards, with the level's outlines under them. */
final class PathPlot {

    private static final int WIDTH = 640;
    private static final int MOST_HEIGHT = 300;
    private static final int LEAST_HEIGHT = 150;

    private final List<Series> paths = new ArrayList<>();
    private final List<String> styles = new ArrayList<>();
    private final List<double[]> level = new ArrayList<>();

    PathPlot level(List<double[]> outlines) {
        level.addAll(outlines);
        return this;
    }

    PathPlot add(Series path, String style) {
        paths.add(path);
        styles.add(style);
        return this;
    }

    boolean isEmpty() {
        return paths.isEmpty();
    }

    void draw(Markup out) {
        double[] box = bounds();
        double metresWide = Math.max(4, box[2] - box[0]);
        double metresHigh = Math.max(3, box[3] - box[1]);
        double perMetre = Math.min((WIDTH - 20) / metresWide, (MOST_HEIGHT - 20) / metresHigh);
        double height = Math.max(LEAST_HEIGHT, metresHigh * perMetre + 20);
        double left = WIDTH / 2.0 - perMetre * (box[0] + box[2]) / 2;
        double base = height / 2 + perMetre * (box[1] + box[3]) / 2;
        out.raw("<p class=\"legend\">");
        for (int i = 0; i < paths.size(); i++) {
            out.raw("<span class=\"key ").raw(styles.get(i)).raw("\"><i></i>");
            out.text(paths.get(i).name()).raw("</span>");
        }
        out.format("</p><svg class=\"plot path\" viewBox=\"0 0 %d %.0f\" role=\"img\" ", WIDTH, height);
        out.raw("aria-label=\"paths over the ground\">");
        for (double[] outline : level) {
            out.raw("<polygon class=\"solid\" points=\"");
            for (int i = 0; i + 1 < outline.length; i += 2) {
                out.number(left + outline[i] * perMetre).raw(",");
                out.number(base - outline[i + 1] * perMetre).raw(" ");
            }
            out.raw("\"/>");
        }
        for (int p = 0; p < paths.size(); p++) {
            path(out, paths.get(p), styles.get(p), left, base, perMetre);
        }
        ruler(out, perMetre, height);
        out.raw("</svg>");
    }

    private static void path(Markup out, Series path, String style, double left, double base, double perMetre) {
        out.raw("<polyline class=\"line ").raw(style).raw("\" points=\"");
        double lastX = Double.NaN;
        double lastY = Double.NaN;
        for (int i = 0; i < path.size(); i++) {
            double x = left + path.x(i) * perMetre;
            double y = base - path.y(i) * perMetre;
            if (!(Math.abs(x - lastX) + Math.abs(y - lastY) < 0.4)) {
                out.number(x).raw(",").number(y).raw(" ");
                lastX = x;
                lastY = y;
            }
        }
        out.raw("\"/>");
    }

    private static void ruler(Markup out, double perMetre, double height) {
        int metres = 1;
        while (metres * perMetre < 50) {
            metres = metres == 1 ? 2 : metres == 2 ? 5 : metres * 2;
        }
        out.raw("<path class=\"ruler\" d=\"M12 ").number(height - 14).raw("v4h").number(metres * perMetre);
        out.raw("v-4\"/><text class=\"mark\" x=\"12\" y=\"").number(height - 18).raw("\">");
        out.format("%d m", metres).raw("</text>");
    }

    /** Of the paths, and of the level no more than a margin about them. */
    private double[] bounds() {
        double[] box = {Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
        for (Series path : paths) {
            for (int i = 0; i < path.size(); i++) {
                box[0] = Math.min(box[0], path.x(i));
                box[1] = Math.min(box[1], path.y(i));
                box[2] = Math.max(box[2], path.x(i));
                box[3] = Math.max(box[3], path.y(i));
            }
        }
        if (box[2] < box[0]) {
            return new double[] {0, 0, 1, 1};
        }
        double margin = 3;
        return new double[] {box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin};
    }
}
