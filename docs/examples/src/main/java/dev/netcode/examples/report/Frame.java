package dev.netcode.examples.report;

/** The box that a plot stands in: its size, its two scales, its grid and its words. */
final class Frame {

    static final int LEFT = 52;
    static final int TOP = 26;
    static final int BOTTOM = 36;

    private final int width;
    private final int height;
    private final int right;

    /** A box of this many pixels, {@code right} of which are kept free for names at the lines' ends. */
    Frame(int width, int height, int right) {
        this.width = width;
        this.height = height;
        this.right = right;
    }

    double x0() {
        return LEFT;
    }

    double x1() {
        return width - right;
    }

    double y0() {
        return height - BOTTOM;
    }

    double y1() {
        return TOP;
    }

    /** Opens the picture; the scales' numbers are handed to the pointer's readout. */
    void open(Markup out, String description, Scale x, Scale y) {
        out.format("<svg class=\"plot\" viewBox=\"0 0 %d %d\" role=\"img\" ", width, height);
        out.format("data-x=\"%.4f %.4f %.1f %.1f\" ", x.low(), x.high(), x.fromPixel(), x.toPixel());
        if (y.isLogarithmic()) {
            out.raw("data-decades=\"\" ");
        }
        out.raw("aria-label=\"").text(description).raw("\">");
        grid(out, x, y);
    }

    private void grid(Markup out, Scale x, Scale y) {
        for (double mark : y.marks(4)) {
            double at = y.pixel(mark);
            out.raw(mark == 0 ? "<path class=\"base\" d=\"M" : "<path class=\"grid\" d=\"M");
            out.number(x0()).raw(" ").number(at).raw("H").number(x1()).raw("\"/>");
            out.raw("<text class=\"mark\" text-anchor=\"end\" x=\"").number(x0() - 7);
            out.raw("\" y=\"").number(at + 3.5).raw("\">");
            out.raw(Scale.label(mark)).raw("</text>");
        }
        for (double mark : x.marks(6)) {
            double at = x.pixel(mark);
            out.raw("<path class=\"tick\" d=\"M")
                    .number(at)
                    .raw(" ")
                    .number(y0())
                    .raw("v4\"/>");
            out.raw("<text class=\"mark\" text-anchor=\"middle\" x=\"").number(at);
            out.raw("\" y=\"").number(y0() + 16).raw("\">");
            out.raw(Scale.label(mark)).raw("</text>");
        }
    }

    /** Names the axes. */
    void axes(Markup out, String xName, String yName) {
        out.raw("<text class=\"axis\" text-anchor=\"end\" x=\"").number(x1());
        out.raw("\" y=\"").number(height - 4).raw("\">").text(xName).raw("</text>");
        out.raw("<text class=\"axis\" x=\"").number(2).raw("\" y=\"").number(10).raw("\">");
        out.text(yName).raw("</text>");
    }

    void close(Markup out) {
        out.raw("</svg>");
    }
}
