internal import CPageText

/// The page's style sheet: one set of rules, two sets of colours, and what changes on a phone and on paper.
package enum HTMLStyle {
    static let sheet =
        colours + String(cString: crosstalkPageCSS()) + plots
        + String(cString: crosstalkControlsCSS()).replacing("LIGHT", with: PagePalette.light)

    /// What a drawing needs in a file of its own.
    package static let drawing =
        colours + "svg{font:12px system-ui,'Segoe UI',Helvetica,'DejaVu Sans',sans-serif}"
        + "svg .head{font-size:18px;font-weight:600}\n" + plots.dropLast()

    private static let plots = String(cString: crosstalkPlotCSS())

    private static let colours =
        ":root{color-scheme:light dark;\(PagePalette.light)}\n"
        + "@media (prefers-color-scheme:dark){:root{\(PagePalette.dark)}}\n"
}
