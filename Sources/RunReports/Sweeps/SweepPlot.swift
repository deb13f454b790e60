package import RunRecords
import Foundation
import SampleStatistics

/// Draws a sweep: one panel a headline metric, both axes logarithmic, one line an architecture, as an SVG of one file.
package struct SweepPlot: Sendable {
    private static let width = 1_040.0, height = 500.0
    private static let top = 92.0, bottom = 64.0

    private let record: SweepRecord

    /// Makes a picture.
    package init(_ record: SweepRecord) {
        self.record = record
    }

    /// The picture; the same bytes for equal records.
    package var svg: String {
        let text = SweepText(record: record)
        let metrics = text.headlineMetrics
        let share = Self.width / Double(max(1, metrics.count))
        let colours = SweepColours(record.architectures.map(\.id))
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(Int(Self.width))" height="\#(Int(Self.height))" "#
                + #"viewBox="0 0 \#(Int(Self.width)) \#(Int(Self.height))" role="img" aria-labelledby="name">"#,
            #"<title id="name">\#(SVGText.escaped(text.title))</title>"#,
            "<style>",
            "text{font:12px system-ui,'Segoe UI',Helvetica,'DejaVu Sans',sans-serif;fill:#333}",
            ".head{font-size:18px;font-weight:600;fill:#111}.sub{fill:#666}.panel{font-weight:600;fill:#111}",
            ".grid{stroke:#e4e6ea;stroke-width:1}.axis{stroke:#9aa0a8;stroke-width:1}",
            ".line{fill:none;stroke-width:2;stroke-linejoin:round}.bar{stroke-width:1.2;opacity:.6}",
            "</style>",
            ##"<rect width="100%" height="100%" fill="#fff"/>"##,
            #"<text class="head" x="24" y="32">\#(SVGText.escaped(record.scenario.id)) as \#(SVGText.escaped(record.axis.name)) grows</text>"#,
            #"<text class="sub" x="24" y="52">\#(SVGText.escaped(record.axis.meaning)); both axes logarithmic; bars from the smallest to the largest sample; the number is the exponent x of nˣ</text>"#,
        ]
        for (index, metric) in metrics.enumerated() {
            let frame = SweepPanel.Frame(
                left: Double(index) * share + 84,
                right: Double(index + 1) * share - 150,
                top: Self.top,
                bottom: Self.height - Self.bottom
            )
            lines += SweepPanel(record, metric, frame, colours)?.lines ?? []
        }
        return (lines + ["</svg>", ""]).joined(separator: "\n")
    }

    /// The geometric mean; the plain one where a sample has no logarithm; nil for no sample.
    static func mean(_ samples: [Double]) -> Double? {
        guard !samples.isEmpty else { return nil }
        let count = Double(samples.count)
        guard samples.allSatisfy({ $0 > 0 }) else { return samples.reduce(0, +) / count }
        return exp(samples.reduce(0) { $0 + log($1) } / count)
    }
}

/// One colour an architecture, the same in every panel.
struct SweepColours {
    /// Told apart also by people who see few colours: Okabe and Ito's, the yellow darker for thin lines.
    private static let palette = [
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b59a00", "#56b4e9", "#e69f00", "#4d4d4d",
    ]

    private let ids: [String]

    init(_ ids: [String]) { self.ids = ids }

    subscript(_ id: String) -> String {
        Self.palette[(ids.firstIndex(of: id) ?? 0) % Self.palette.count]
    }
}

/// Text and numbers as XML has them.
enum SVGText {
    /// Text between tags or in quotes; what no XML may hold becomes U+FFFD, so that it is seen.
    static func escaped(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { isAllowed($0) ? $0 : "\u{FFFD}" })
        )
        .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;")
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20
            ? scalar.value != 0xFFFE && scalar.value != 0xFFFF
            : "\t\n\r".unicodeScalars.contains(scalar)
    }

    /// Pixels with one decimal.
    static func pixels(_ value: Double) -> String { NumberText.fixed(value, 1) }
}
