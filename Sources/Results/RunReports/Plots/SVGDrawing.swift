internal import RunRecords

/// A picture that is being drawn, element by element, and the words beside its rows.
///
/// Across, places are shares of the width between both sides, so that one picture fits a desk, a phone and paper; down, they are
/// pixels from the plane's or the row's top. The style sheet turns a ``Frame`` into sizes and puts words beside marks or above them.
/// Colours and fonts are classes of it as well, so that a picture follows the reader's theme.
package struct SVGDrawing {
    package enum Anchor: String {
        case start, middle, end
    }

    /// How a picture is divided, in pixels; each is a variable of the style sheet.
    package struct Frame {
        /// Rows below each other, whose texts stand above their marks where there is little room; 0 for a plane of two axes.
        var rows = 0
        /// How high a row is, or the plane.
        var step: Double
        /// What is kept free above, below, and on both sides of where the marks are.
        var top = 8.0
        var foot = 44.0
        var left = 0.0
        var right = 0.0
        /// Stands in the upper left corner.
        var title: String?

        /// How high the picture is where there is room.
        package var height: Double { top + Double(max(1, rows)) * step + foot }
    }

    /// The words of a row.
    struct Label {
        var name: String
        var isStrong = false
        /// A number, on the right.
        var figure = ""
        /// A sign, and what it says where there is room; with the style sheet's class for their colour.
        var verdict: (glyph: String, word: String, kind: String?)?
        /// What a pointer brings up; nil where its words say all.
        var title: String?
    }

    package let frame: Frame
    private var lines: [String] = []
    private var labels: [Label] = []

    init(_ frame: Frame) { self.frame = frame }

    /// A plane without axes.
    package init(height: Double, top: Double, foot: Double) {
        frame = Frame(step: height, top: top, foot: foot)
    }

    /// Rows below each other, with room for their names on the left.
    package init(rows: [String], step: Double, top: Double = 8, foot: Double = 44, right: Double) {
        let left = TextWidth.widest(rows) + 14
        self.init(
            Frame(rows: rows.count, step: step, top: top, foot: foot, left: left, right: right)
        )
    }

    /// Groups what `draw` adds under words that a pointer brings up.
    package mutating func titled(_ title: String, _ draw: (inout SVGDrawing) -> Void) {
        lines.append("<g class=\"mark\"><title>\(XMLText.escaped(title))</title>")
        draw(&self)
        lines.append("</g>")
    }

    /// A row: its name, a number on the right, what a pointer brings up where that does not say all, and its marks.
    package mutating func row(
        _ name: String,
        _ figure: String,
        title: String? = nil,
        marks: (inout SVGDrawing) -> Void
    ) {
        row(Label(name: name, figure: figure, title: title), marks: marks)
    }

    /// The same with words that stand out.
    mutating func row(_ label: Label, marks: (inout SVGDrawing) -> Void) {
        lines.append("<g style=\"--i:\(labels.count)\">")
        labels.append(label)
        marks(&self)
        lines.append("</g>")
    }

    // MARK: Marks

    /// Writes text; `dx` pixels beside its place.
    package mutating func text(
        _ text: String,
        _ x: Double,
        _ y: Length,
        _ kind: String = "",
        _ anchor: Anchor = .start,
        dx: Double = 0
    ) {
        let side = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
        let kind = kind.isEmpty ? "" : "class=\"\(kind)\" "
        let shift = dx == 0 ? "" : " dx=\"\(Self.number(dx))\""
        lines.append(
            "<text \(kind)x=\"\(Self.share(x))\" y=\"\(y.text)\"\(shift)\(side)>\(XMLText.escaped(text))</text>"
        )
    }

    package mutating func line(
        _ x1: Double,
        _ y1: Length,
        _ x2: Double,
        _ y2: Length,
        _ kind: String
    ) {
        lines.append(
            "<line class=\"\(kind)\" x1=\"\(Self.share(x1))\" y1=\"\(y1.text)\" x2=\"\(Self.share(x2))\" y2=\"\(y2.text)\"/>"
        )
    }

    /// A bar; one of no height or width leaves nothing.
    package mutating func rectangle(
        _ x: Double,
        _ y: Length,
        _ width: Double,
        _ height: Length,
        _ kind: String
    ) {
        guard width > 0, height.value > 0 else { return }
        lines.append(
            "<rect class=\"\(kind)\" x=\"\(Self.share(x))\" y=\"\(y.text)\" width=\"\(Self.share(width))\" height=\"\(height.text)\"/>"
        )
    }

    package mutating func circle(_ x: Double, _ y: Length, _ radius: Double, _ kind: String) {
        lines.append(
            "<circle class=\"\(kind)\" cx=\"\(Self.share(x))\" cy=\"\(y.text)\" r=\"\(Self.number(radius))\"/>"
        )
    }

    /// Small dots in one line, whose radius and height are the style sheet's.
    mutating func dots(_ places: [Double], _ kind: String) {
        guard !places.isEmpty else { return }
        let circles = places.map { "<circle cx=\"\(Self.share($0))\"/>" }.joined()
        lines.append("<g class=\"\(kind)\">\(circles)</g>")
    }

    /// Columns of one width, each touching the next, on the lower end of `height` pixels from `y` on; heights are shares of it.
    ///
    /// - Parameters:
    ///   - columns: Which of all each is, and its height.
    ///   - count: How many there are in all.
    ///   - y: Where their highest may begin.
    ///   - height: How high that is.
    ///   - kind: The style sheet's class.
    package mutating func columns(
        _ columns: [(place: Int, height: Double)],
        of count: Int,
        _ y: Double,
        _ height: Double,
        _ kind: String
    ) {
        guard !columns.isEmpty else { return }
        let wide = 1_000 / Double(max(1, count))
        let first = columns.first.map { Int(Double($0.place) * wide) } ?? 0
        let steps = columns.map { place, share in
            "V\(1_000 - Int(clamping: share * 1_000))H\(Int(Double(place + 1) * wide))"
        }
        let path = "M\(first) 1000\(steps.joined())V1000Z"
        lines.append(
            "<svg y=\"\(Self.number(y))\" height=\"\(Self.number(height))\" viewBox=\"0 0 1000 1000\" preserveAspectRatio=\"none\">"
                + "<path class=\"\(kind)\" d=\"\(path)\"/></svg>"
        )
    }

    /// A shape of fixed size around a place; `path` is in pixels from there.
    package mutating func shape(_ path: String, _ x: Double, _ y: Length, _ kind: String) {
        lines.append(
            "<svg x=\"\(Self.share(x))\" y=\"\(y.text)\"><path class=\"\(kind)\" d=\"\(path)\"/></svg>"
        )
    }

    /// A line through points, whose places are shares of the area across and down, `height` pixels high from `y` on.
    mutating func curve(
        _ points: [(x: Double, y: Double)],
        _ y: Double,
        _ height: Length,
        _ kind: String,
        isClosed: Bool = false
    ) {
        // Shares in thousandths; finer than a pixel.
        let places = points.map { point in
            "\(Int(clamping: point.x * 1_000)),\(Int(clamping: point.y * 1_000))"
        }.joined(separator: " ")
        let name = isClosed ? "polygon" : "polyline"
        lines.append(
            "<svg y=\"\(Self.number(y))\" height=\"\(height.text)\" viewBox=\"0 0 1000 1000\" preserveAspectRatio=\"none\">"
                + "<\(name) class=\"\(kind)\" points=\"\(places)\"/></svg>"
        )
    }

    /// Marks of an axis: a line down the whole plane and a word below it, and its title; every second word is left out where there is little room.
    package mutating func ticks(
        _ axis: PlotAxis,
        labelled label: (PlotAxis.Tick) -> String = \.label
    ) {
        let first = axis.ticks.firstIndex { $0.value == 1 } ?? 0
        for (index, tick) in axis.ticks.enumerated() {
            line(axis[tick.value], 0, axis[tick.value], .all, "grid")
            let isMinor = !(index - first).isMultiple(of: 2)
            text(
                label(tick),
                axis[tick.value],
                .all,
                isMinor ? "tick below minor" : "tick below",
                .middle
            )
        }
        text(axis.title, 0.5, .all, "tick title", .middle)
    }

    // MARK: Elements

    /// The picture as elements of a page: one drawing, and the words beside it.
    ///
    /// - Parameter name: What it shows, for those who do not see it.
    /// - Returns: An element that is as wide as there is room.
    func node(name: String) -> HTMLNode {
        let sizes = [
            ("n", Double(max(1, frame.rows))), ("s", frame.step), ("t", frame.top),
            ("f", frame.foot), ("l", frame.left), ("r", frame.right),
        ]
        let style = sizes.map { "--\($0):\(Self.number($1))" }.joined(separator: ";")
        return element("div", ["class": frame.rows > 0 ? "plot rows" : "plot", "style": style]) {
            if let title = frame.title { element("div", ["class": "note"]) { title } }
            for (index, label) in labels.enumerated() {
                element("p", ["style": "--i:\(index)", "title": label.title]) {
                    element("span", ["class": label.isStrong ? "strong" : nil]) { label.name }
                    if !label.figure.isEmpty { element("i") { label.figure } }
                    if let (glyph, word, kind) = label.verdict {
                        element("b", ["class": kind]) {
                            glyph
                            element("span", ["class": "word"]) { " \(word)" }
                        }
                    }
                }
            }
            HTMLNode.raw(
                "<svg role=\"img\" aria-label=\"\(XMLText.escaped(name))\">" + lines.joined()
                    + "</svg>"
            )
        }
    }

    /// The plane alone, as part of a drawing of fixed width.
    ///
    /// - Parameters:
    ///   - y: Where it begins, its title included.
    ///   - width: How wide all of it is.
    /// - Returns: Elements of SVG.
    package func panel(y: Double, width: Double) -> String {
        let title = (frame.title ?? "").isEmpty ? "" : XMLText.escaped(frame.title ?? "")
        let place = [
            ("x", frame.left), ("y", y + frame.top), ("width", width - frame.left - frame.right),
            ("height", Double(max(1, frame.rows)) * frame.step),
        ].map { "\($0)=\"\(Self.number($1))\"" }.joined(separator: " ")
        return
            ([
                "<text class=\"tick\" y=\"\(Self.number(y + 16))\">\(title)</text>",
                "<svg \(place)>",
            ] + lines + ["</svg>"]).joined(separator: "\n")
    }

    /// Whole pixels and tenths are all that can be seen.
    private static func number(_ value: Double) -> String {
        let tenths = (value * 10).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(clamping: tenths))" : "\(tenths)"
    }

    /// A tenth of a percent is less than a pixel of most pages.
    private static func share(_ value: Double) -> String {
        let text = number(value * 100)
        return text == "0" ? "0" : "\(text)%"
    }
}

extension SVGDrawing {
    /// A place or a size down a picture: pixels, or a share of the area.
    package struct Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        let value: Double
        private var isShare = false

        package init(floatLiteral value: Double) { self.value = value }

        package init(integerLiteral value: Int) { self.value = Double(value) }

        package init(_ pixels: Double) { value = pixels }

        /// A share of the area's height.
        static func share(_ value: Double) -> Self {
            var length = Self(value)
            length.isShare = true
            return length
        }

        /// The whole height of the area.
        package static let all = share(1)

        fileprivate var text: String {
            isShare ? SVGDrawing.share(value) : SVGDrawing.number(value)
        }
    }
}

/// What a mark of a plot stands for, said beside it.
package struct PlotKey: Sendable {
    package enum Shape: Sendable {
        case bar, dot, ring, cross, diamond, square
    }

    package var name: String
    package var shape = Shape.bar
    /// The style sheet's class for its colour.
    package var kind: String

    package init(name: String, shape: Shape = Shape.bar, kind: String) {
        self.name = name
        self.shape = shape
        self.kind = kind
    }
}

/// Something that can be drawn.
package protocol Plot: Sendable {
    /// What it shows, for those who do not see it.
    var name: String { get }
    /// What its marks stand for; empty where all are named where they are.
    var key: [PlotKey] { get }
    /// Draws it for every width.
    func drawn() -> SVGDrawing
}

extension Plot {
    package var key: [PlotKey] { [] }
}

/// How wide text comes out in the page's font of 12 pixels; a generous guess, since the font is the reader's own.
package enum TextWidth {
    package static func of(_ text: String) -> Double { Double(text.count) * 6.8 }

    package static func widest(_ texts: [String]) -> Double { texts.map(of).max() ?? 0 }
}
