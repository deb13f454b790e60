internal import Foundation

/// Draws stacks as a flame graph: an SVG of one file that any browser opens, without a network.
///
/// A frame's width is its share of the samples, callers lie above what they call, and colours tell groups of modules apart. The
/// outermost frames are at the top, since stacks through publishers are so deep that the bottom lies out of sight.
/// Click to zoom, search by regular expression, or walk with the arrow keys; without scripts it is still a picture with
/// a tooltip on each frame.
///
/// - Source: The picture is Gregg's, *The Flame Graph* (2016); the code is our own.
package struct FlameGraph: Sendable {
    static let width = 1_200
    static let margin = 12
    static let frameHeight = 17
    /// Advance of a character in the monospaced fonts that are asked for, at 11 pixels.
    static let characterWidth = 6.62
    /// Frames narrower than this many pixels are left out.
    static let thinnest = 0.1

    private let title: String
    private let subtitle: String
    private let tree: FlameTree
    private let hot: HotFunctions
    private let unit: String
    private let comparison: Comparison?

    /// What a profile is compared with: colours then tell where it has more and where less.
    package struct Comparison: Sendable {
        /// The other profile.
        let base: FlameTree
        /// What a sample of each weighs, such as microseconds an event.
        let weights: (base: Double, own: Double)
        /// What weights are in, such as "µs an event".
        let unit: String
        /// Whether counts are exact, so that each difference is one; else it must stand out from chance.
        let isExact: Bool

        package init(
            _ base: StackProfile,
            weights: (base: Double, own: Double),
            unit: String,
            isExact: Bool
        ) {
            self.base = FlameTree(base.foldingHarness)
            self.weights = weights
            self.unit = unit
            self.isExact = isExact
        }

        /// Standard deviations of a Poisson count, beyond which a difference is not taken for chance.
        static let threshold = 3.0

        /// By how much a frame has more, in ``unit``; nil where that may be chance.
        func difference(_ before: Int, _ now: Int) -> Double? {
            let (old, new) = (Double(before) * weights.base, Double(now) * weights.own)
            let difference = new - old
            if isExact { return difference == 0 ? nil : difference }
            let variance =
                Double(before) * weights.base * weights.base + Double(now) * weights.own
                * weights.own
            return abs(difference) > Self.threshold * variance.squareRoot() ? difference : nil
        }
    }

    /// - Parameters:
    ///   - profile: What to draw.
    ///   - title: The heading.
    ///   - subtitle: What was measured, and how; one line.
    ///   - unit: What is counted.
    ///   - comparison: What it is compared with; nil for nothing.
    package init(
        _ profile: StackProfile,
        title: String,
        subtitle: String,
        unit: String = "samples",
        comparison: Comparison? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.unit = unit
        self.comparison = comparison
        tree = FlameTree(profile.foldingHarness)
        hot = HotFunctions(profile)
    }

    /// The picture; the same bytes for equal profiles.
    package var svg: String {
        let samples = tree.samples
        let minimum = Double(samples) * Self.thinnest / Double(Self.inner)
        let boxes = tree.boxes(
            minimum: max(1, Int(minimum.rounded(.up))),
            besides: comparison?.base
        )
        let legend = comparison == nil ? FlameLegend(hot, width: Self.inner) : .ofChanges
        let top = 112 + legend.height
        let depth = (boxes.map(\.depth).max() ?? 0) + 1
        let height = top + depth * Self.frameHeight + 16
        var lines = FlameStyle.opening(width: Self.width, height: height)
        lines += [
            #"<title id="name">\#(title.escaped)</title>"#,
            #"<desc id="about">\#(subtitle.escaped)</desc>"#,
            #"<rect class="page" width="100%" height="100%"/>"#,
            #"<text class="head" x="\#(Self.margin)" y="28">\#(title.escaped)</text>"#,
            #"<text class="sub" x="\#(Self.margin)" y="48">\#(subtitle.escaped)</text>"#,
            #"<g transform="translate(\#(Self.margin) 62)">"#,
        ]
        lines += legend.lines
        lines += [
            "</g>",
            #"<g id="tools" transform="translate(\#(Self.margin) \#(66 + legend.height))"></g>"#,
            #"<text id="detail" class="sub" x="\#(Self.margin)" y="\#(top - 8)"></text>"#,
            #"<g id="frames" transform="translate(\#(Self.margin) \#(top))" "#
                + #"data-samples="\#(samples)" data-width="\#(Self.inner)" data-unit="\#(unit)">"#,
        ]
        lines += boxes.map { frame($0) }
        lines += ["</g>", FlameStyle.script, "</svg>", ""]
        return lines.joined(separator: "\n")
    }

    private static var inner: Int { width - 2 * margin }

    private func frame(_ box: FlameTree.Box) -> String {
        let scale = Double(Self.inner) / Double(tree.samples)
        let x = Double(box.start) * scale
        let width = Double(box.samples) * scale
        let y = box.depth * Self.frameHeight
        let name = box.function.name
        let share = Percent.text(box.samples, of: tree.samples, decimals: 2)
        let group = box.depth < 2 ? "" : ", \(box.function.group.title)"
        let tip = "\(name) (\(box.samples.grouped) \(unit), \(share) %\(group)\(change(box)))"
        let kind = box.depth < 2 ? "root" : colour(box)
        // A colour that says how much differs stays what the legend shows.
        let shade = comparison == nil ? name.shade : 0
        let label = Self.label(box.function, width: width)
        let module =
            name.contains("\(box.function.module).")
            ? #" data-m="\#(box.function.module.escaped)""# : ""
        return
            #"<g class="f \#(kind) s\#(shade)" data-x="\#(box.start)" data-n="\#(box.samples)"\#(module)>"#
            + "<title>\(tip.escaped)</title>"
            + #"<rect x="\#(x.pixels)" y="\#(y)" width="\#(width.pixels)" height="\#(Self.frameHeight)"/>"#
            + (label.isEmpty
                ? "" : #"<text x="\#((x + 3).pixels)" y="\#(y + 12)">\#(label.escaped)</text>"#)
            + "</g>"
    }

    /// By how much a frame differs, for its tooltip.
    private func change(_ box: FlameTree.Box) -> String {
        guard let comparison else { return "" }
        guard let difference = comparison.difference(box.before, box.samples) else {
            return ", no difference to tell"
        }
        let isNew = box.before == 0 ? ", new" : ""
        let sign = difference < 0 ? "−" : "+"
        return ", \(sign)\(abs(difference).pixels) \(comparison.unit)\(isNew)"
    }

    /// The class that colours a frame: its group, or how much of the whole it has more or less.
    private func colour(_ box: FlameTree.Box) -> String {
        guard let comparison else { return box.function.group.rawValue }
        guard let difference = comparison.difference(box.before, box.samples) else { return "even" }
        let whole = Double(tree.samples) * comparison.weights.own
        let share = whole > 0 ? abs(difference) / whole : 0
        let strength = share > 0.1 ? 3 : share > 0.02 ? 2 : 1
        return "\(difference > 0 ? "more" : "less")\(strength)"
    }

    /// As much of a name as fits, without the module where that makes the rest fit better; nothing when that would be less
    /// than three characters.
    static func label(_ function: ProfiledFunction, width: Double) -> String {
        let space = Int((width - 6) / characterWidth)
        if space < 3 { return "" }
        if function.name.count <= space { return function.name }
        let mark = function.name.range(of: "\(function.module).")
        guard let mark, !function.module.isEmpty else { return function.name.cut(to: space) }
        return function.name.replacingCharacters(in: mark, with: "").cut(to: space)
    }
}

extension String {
    /// For text and attributes of XML; characters that XML has no place for are left out.
    var escaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\t", "\n", "\r": text += " "
            default: if scalar.value >= 0x20 { text.unicodeScalars.append(scalar) }
            }
        }
        return text
    }

    /// One of three shades, so that neighbours differ; FNV-1a, since a hash must not vary.
    fileprivate var shade: UInt32 {
        (utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } >> 7) % 3
    }
}

extension Int {
    /// With thin blanks between groups of three digits.
    var grouped: String {
        var text = ""
        for (place, digit) in String(self).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3) { text.append("\u{202F}") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}

extension Double {
    /// Pixels with at most two decimals.
    fileprivate var pixels: String {
        let hundredths = Int((self * 100).rounded())
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return String(whole) }
        return rest < 10
            ? "\(whole).0\(rest)" : rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest)"
    }
}
