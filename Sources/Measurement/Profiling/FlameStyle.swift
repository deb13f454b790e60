internal import CPageText

enum FlameStyle {
    /// Fill by group; each carries dark text with a contrast of at least 7 : 1, and neighbours differ in lightness as well
    /// as in hue.
    static let fills: [(group: ModuleGroup, fill: String)] = [
        (.architecture, "#f58b4c"), (.library, "#f7c948"), (.interface, "#84b6ea"),
        (.model, "#8fd18b"), (.services, "#5fc4b4"), (.queues, "#bda7e8"), (.harness, "#c4c8ce"),
        (.runtime, "#e9d8b8"), (.kernel, "#eda9bb"), (.unknown, "#ececec"),
    ]

    /// Fill where two profiles are compared.
    static let changes: [(name: String, fill: String, meaning: String)] = [
        ("more3", "#f2704f", "over 10 % of the whole more"), ("more2", "#f8a78d", "over 2 % more"),
        ("more1", "#fbd5c8", "more"), ("even", "#e3e3e3", "no difference to tell"),
        ("less1", "#cfe0f5", "less"), ("less2", "#9dc0ea", "over 2 % less"),
        ("less3", "#6aa1df", "over 10 % of the whole less"),
    ]

    /// Zoom, search and tooltips.
    static let script = "<script><![CDATA[\n\(String(cString: crosstalkFlameJS()))]]></script>"

    static func opening(width: Int, height: Int) -> [String] {
        let colours =
            fills.map { ".\($0.group.rawValue) rect{fill:\($0.fill)}" }
            + changes.map { ".\($0.name) rect{fill:\($0.fill)}" }
        return [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
                + #"viewBox="0 0 \#(width) \#(height)" role="group" aria-labelledby="name about">"#,
            "<style>",
            String(cString: crosstalkFlameCSS())
                .replacing("COLOURS", with: colours.joined(separator: "\n")) + "</style>",
        ]
    }
}

/// Which colour means what, with each group's own share.
struct FlameLegend {
    let lines: [String]
    let height: Int

    /// What the colours of a comparison mean, in one row.
    static let ofChanges = Self(FlameStyle.changes.map { ($0.name, $0.meaning) }, width: .max)

    init(_ hot: HotFunctions, width: Int) {
        let entries = hot.groups.map { row in
            (row.group.rawValue, "\(row.group.title) \(hot.percent(row.own)) %")
        }
        self.init(entries, width: width)
    }

    private init(_ entries: [(kind: String, text: String)], width: Int) {
        var lines: [String] = []
        var x = 0
        var y = 0
        for (kind, text) in entries {
            // The font is the reader's own: 6.6 pixels a character is a generous guess.
            let space = 20 + Int(Double(text.count) * 6.6) + 14
            if x + space > width {
                x = 0
                y += 20
            }
            lines.append(
                #"<g class="\#(kind)"><rect x="\#(x)" y="\#(y)" width="13" height="13" rx="2"/>"#
                    + #"<text class="key" x="\#(x + 19)" y="\#(y + 11)">\#(text.escaped)</text></g>"#
            )
            x += space
        }
        self.lines = lines
        height = y + 20
    }
}
