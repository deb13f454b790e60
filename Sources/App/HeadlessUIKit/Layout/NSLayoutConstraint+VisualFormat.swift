extension NSLayoutConstraint {
    /// How views of a visual format are lined up.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// By their left edges.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// By their right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// By their upper edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// By their lower edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// By the edges that reading begins at.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// By the edges that reading ends at.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// By their middles between left and right.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// By their middles between top and bottom.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// By their last lines of text.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// By their first lines of text.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// From left to right, whichever way people read.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

        fileprivate static let attributes: [(FormatOptions, Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
            (.alignAllBottom, .bottom), (.alignAllLeading, .leading),
            (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
    }

    /// The constraints that a visual format stands for, such as `"H:|-[name(>=80)]-12-[time(60@750)]-|"`.
    ///
    /// Traps where the format cannot be read, as UIKit does.
    /// - Parameters:
    ///   - format: The format.
    ///   - options: What the views have in common beside it.
    ///   - metrics: Numbers by the names that the format has for them.
    ///   - views: Views and guides by such names.
    /// - Returns: The constraints, none of them active.
    public static func constraints(
        withVisualFormat format: String,
        options: FormatOptions = [],
        metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var reader = VisualFormat(format, metrics ?? [:], views)
        var constraints = reader.read()
        for (option, attribute) in FormatOptions.attributes where options.contains(option) {
            for (left, right) in zip(reader.line, reader.line.dropFirst()) {
                constraints.append(
                    NSLayoutConstraint(
                        item: left,
                        attribute: attribute,
                        relatedBy: .equal,
                        toItem: right,
                        attribute: attribute,
                        multiplier: 1,
                        constant: 0
                    )
                )
            }
        }
        return constraints
    }
}

/// Reads a visual format.
@MainActor
private struct VisualFormat {
    /// A size or a gap, as in `>=8@750`.
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        var view: Any?
        var priority = UILayoutPriority.required
        /// Whether it is the superview's margin, as a gap at an edge is that has no number.
        var isMargin = false
    }

    private let format: String
    private var rest: Substring
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var isVertical = false
    private var constraints: [NSLayoutConstraint] = []
    /// The views read so far, in line.
    private(set) var line: [Any] = []

    init(_ format: String, _ metrics: [String: Any], _ views: [String: Any]) {
        self.format = format
        rest = Substring(format.filter { $0 != " " })
        self.metrics = metrics
        self.views = views
    }

    mutating func read() -> [NSLayoutConstraint] {
        if take("V:") { isVertical = true } else { _ = take("H:") }
        var before: Any?
        var gap: [Predicate]?
        var isFromEdge = take("|")
        if isFromEdge { gap = readGap(isAtEdge: true) }
        while take("[") {
            let view = readView()
            if isFromEdge {
                join(superview(of: view), view, gap ?? [Predicate()], isLeading: true)
            } else if let before {
                join(before, view, gap ?? [Predicate()])
            }
            isFromEdge = false
            before = view
            line.append(view)
            gap = readGap(isAtEdge: rest.hasPrefix("-|"))
        }
        if let before, take("|") {
            join(superview(of: before), before, gap ?? [Predicate()], isTrailing: true)
        } else if gap != nil {
            fail("a view or |")
        }
        guard rest.isEmpty, before != nil else { fail("the end") }
        return constraints
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest.removeFirst(text.count)
        return true
    }

    private func fail(_ expected: String) -> Never {
        fatalError(
            "Unable to parse constraint format: \(expected) expected at '\(rest)' of '\(format)'"
        )
    }

    /// What is between two views: nil where they touch.
    private mutating func readGap(isAtEdge: Bool) -> [Predicate]? {
        guard take("-") else { return nil }
        if rest.hasPrefix("[") || rest.hasPrefix("|") {
            return [isAtEdge ? Predicate(isMargin: true) : Predicate(constant: 8)]
        }
        let gap = rest.hasPrefix("(") ? readPredicates() : [readPredicate()]
        guard take("-") else { fail("-") }
        return gap
    }

    private mutating func readView() -> Any {
        let name = takeName()
        guard let view = views[name] else { fail("a name of a view instead of \(name)") }
        if rest.hasPrefix("(") {
            for predicate in readPredicates() {
                let extent: NSLayoutConstraint.Attribute = isVertical ? .height : .width
                add(view, extent, predicate.view, extent, predicate, predicate.constant)
            }
        }
        guard take("]") else { fail("]") }
        return view
    }

    private mutating func readPredicates() -> [Predicate] {
        _ = take("(")
        var predicates = [readPredicate()]
        while take(",") { predicates.append(readPredicate()) }
        guard take(")") else { fail(")") }
        return predicates
    }

    private mutating func readPredicate() -> Predicate {
        var predicate = Predicate()
        if take(">=") {
            predicate.relation = .greaterThanOrEqual
        } else if take("<=") {
            predicate.relation = .lessThanOrEqual
        } else {
            _ = take("==")
        }
        let name = takeName()
        if let view = views[name] {
            predicate.view = view
        } else {
            predicate.constant = number(name)
        }
        if take("@") { predicate.priority = UILayoutPriority(Float(number(takeName()))) }
        return predicate
    }

    private mutating func takeName() -> String {
        let name = rest.prefix {
            $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "-" && rest.first == "-"
        }
        guard !name.isEmpty else { fail("a name or a number") }
        rest.removeFirst(name.count)
        return String(name)
    }

    private func number(_ name: String) -> CGFloat {
        if let value = Double(name) { return value }
        switch metrics[name] {
        case let value as Double: return value
        case let value as Int: return CGFloat(value)
        case let value as Float: return CGFloat(value)
        default: fail("a number or the name of one instead of \(name)")
        }
    }

    private func superview(of item: Any) -> Any {
        let parent = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
        guard let parent else { fail("views that have a superview") }
        return parent
    }

    /// Has one item follow another, or lie in it at an edge.
    private mutating func join(
        _ left: Any,
        _ right: Any,
        _ gap: [Predicate],
        isLeading: Bool = false,
        isTrailing: Bool = false
    ) {
        let start: NSLayoutConstraint.Attribute = isVertical ? .top : .leading
        let end: NSLayoutConstraint.Attribute = isVertical ? .bottom : .trailing
        let startMargin: NSLayoutConstraint.Attribute = isVertical ? .topMargin : .leadingMargin
        let endMargin: NSLayoutConstraint.Attribute = isVertical ? .bottomMargin : .trailingMargin
        for predicate in gap {
            let distance = predicate.constant
            if isTrailing {
                add(left, predicate.isMargin ? endMargin : end, right, end, predicate, distance)
            } else if isLeading {
                add(
                    right,
                    start,
                    left,
                    predicate.isMargin ? startMargin : start,
                    predicate,
                    distance
                )
            } else {
                add(right, start, left, end, predicate, distance)
            }
        }
    }

    private mutating func add(
        _ item: Any,
        _ attribute: NSLayoutConstraint.Attribute,
        _ other: Any?,
        _ otherAttribute: NSLayoutConstraint.Attribute,
        _ predicate: Predicate,
        _ constant: CGFloat
    ) {
        let constraint = NSLayoutConstraint(
            item: item,
            attribute: attribute,
            relatedBy: predicate.relation,
            toItem: other,
            attribute: other == nil ? .notAnAttribute : otherAttribute,
            multiplier: 1,
            constant: constant
        )
        constraint.priority = predicate.priority
        constraints.append(constraint)
    }
}
