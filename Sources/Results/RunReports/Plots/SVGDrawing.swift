internal import RunRecords

/// A picture that is being drawn, element by element.
///
/// Colours and fonts are classes of the page's style sheet, so that a picture follows the reader's theme.
struct SVGDrawing {
    enum Anchor: String {
        case start, middle, end
    }

    let width: Double
    private var lines: [String] = []

    init(width: Double) { self.width = width }

    /// Groups what `draw` adds under words that a pointer brings up.
    mutating func titled(
        _ title: String,
        _ kind: String = "mark",
        _ draw: (inout SVGDrawing) -> Void
    ) {
        lines.append(#"<g class="\#(kind)"><title>\#(XMLText.escaped(title))</title>"#)
        draw(&self)
        lines.append("</g>")
    }

    mutating func text(
        _ text: String,
        _ x: Double,
        _ y: Double,
        _ kind: String = "label",
        _ anchor: Anchor = .start
    ) {
        let side = anchor == .start ? "" : #" text-anchor="\#(anchor.rawValue)""#
        lines.append(
            #"<text class="\#(kind)" x="\#(p(x))" y="\#(p(y))"\#(side)>\#(XMLText.escaped(text))</text>"#
        )
    }

    mutating func line(
        _ x1: Double,
        _ y1: Double,
        _ x2: Double,
        _ y2: Double,
        _ kind: String
    ) {
        lines.append(
            #"<line class="\#(kind)" x1="\#(p(x1))" y1="\#(p(y1))" x2="\#(p(x2))" y2="\#(p(y2))"/>"#
        )
    }

    /// A bar; one of no height or width leaves nothing.
    mutating func rectangle(
        _ x: Double,
        _ y: Double,
        _ width: Double,
        _ height: Double,
        _ kind: String
    ) {
        guard width > 0, height > 0 else { return }
        lines.append(
            #"<rect class="\#(kind)" x="\#(p(x))" y="\#(p(y))" width="\#(p(width))" height="\#(p(height))"/>"#
        )
    }

    mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ kind: String) {
        lines.append(#"<circle class="\#(kind)" cx="\#(p(x))" cy="\#(p(y))" r="\#(p(radius))"/>"#)
    }

    mutating func polyline(_ points: [(x: Double, y: Double)], _ kind: String) {
        let places = points.map { "\(p($0.x)),\(p($0.y))" }.joined(separator: " ")
        lines.append(#"<polyline class="\#(kind)" points="\#(places)"/>"#)
    }

    mutating func polygon(_ points: [(x: Double, y: Double)], _ kind: String) {
        let places = points.map { "\(p($0.x)),\(p($0.y))" }.joined(separator: " ")
        lines.append(#"<polygon class="\#(kind)" points="\#(places)"/>"#)
    }

    /// The picture as an element of the page.
    ///
    /// - Parameters:
    ///   - height: Its height in pixels.
    ///   - name: What it shows, for those who do not see it.
    ///   - kind: The page's class for it.
    /// - Returns: An `svg` element for a page in HTML.
    func element(height: Double, name: String, kind: String) -> String {
        ([
            #"<svg class="\#(kind)" viewBox="0 0 \#(p(width)) \#(p(height))" width="\#(p(width))" "#
                + #"height="\#(p(height))" role="img" aria-label="\#(XMLText.escaped(name))">"#
        ] + lines + ["</svg>"]).joined(separator: "\n")
    }

    /// Draws another picture with its upper left corner here.
    mutating func place(_ picture: SVGDrawing, _ x: Double, _ y: Double) {
        lines.append(#"<g transform="translate(\#(p(x)) \#(p(y)))">"#)
        lines += picture.lines
        lines.append("</g>")
    }

    /// The picture as a file of its own, with the page's style sheet for drawings and colours.
    func file(height: Double, name: String) -> String {
        let size = #"width="\#(p(width + 48))" height="\#(p(height + 24))""#
        let frame = #"viewBox="-24 -12 \#(p(width + 48)) \#(p(height + 24))""#
        return
            ([
                #"<?xml version="1.0" encoding="UTF-8"?>"#,
                #"<svg xmlns="http://www.w3.org/2000/svg" \#(size) \#(frame) role="img" aria-labelledby="name">"#,
                #"<title id="name">\#(XMLText.escaped(name))</title>"#,
                "<style>", HTMLStyle.drawing, "</style>",
                #"<rect x="-24" y="-12" width="100%" height="100%" fill="var(--page)"/>"#,
            ] + lines + ["</svg>", ""]).joined(separator: "\n")
    }

    private func p(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : XMLText.pixels(value)
    }
}

/// Something that can be drawn at any width.
protocol Plot: Sendable {
    /// What it shows, for those who do not see it.
    var name: String { get }
    /// Draws it.
    ///
    /// - Returns: The picture and its height.
    func drawn(width: Double) -> (drawing: SVGDrawing, height: Double)
}

extension Plot {
    /// The picture twice, for a page and for a phone; the style sheet shows the one that fits.
    var elements: String {
        [(width: 880.0, kind: "wide"), (width: 350.0, kind: "narrow")].map { size, kind in
            let (drawing, height) = drawn(width: size)
            return drawing.element(height: height, name: name, kind: kind)
        }.joined(separator: "\n")
    }
}

/// How wide text comes out in the page's font of 12 pixels; a generous guess, since the font is the reader's own.
enum TextWidth {
    static func of(_ text: String) -> Double { Double(text.count) * 6.8 }

    static func widest(_ texts: [String]) -> Double { texts.map(of).max() ?? 0 }
}
