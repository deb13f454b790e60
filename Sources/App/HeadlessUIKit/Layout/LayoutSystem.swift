internal import ConstraintSolver

/// A rectangle by expressions, in some view's coordinates.
struct LayoutBox {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    var right: LinearExpression { left + width }
    var bottom: LinearExpression { top + height }
}

/// A tree of views as linear constraints over the frames of those that do not set their own.
///
/// Each frame is in its superview's coordinates. A cell's tree is a system of its own.
@MainActor
struct LayoutSystem {
    /// What a tree that has no size yet is to be fitted into.
    struct Fitting {
        var size: CGSize
        var horizontal: Float
        var vertical: Float
    }

    /// Constraints and by what they are met, to be kept until one changes.
    struct Solved {
        fileprivate var question: [LinearConstraint]
        fileprivate var texts: [String]
        fileprivate var answer: LinearSolution
    }

    let root: UIView
    private let fitting: Fitting?
    private var variables = 0
    /// The first of four variables of a view or guide: left, top, width, height.
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var placedViews: [UIView] = []
    private var placedGuides: [UILayoutGuide] = []
    private var scrollViews: [UIScrollView] = []
    private var texts: [String] = []
    /// The widths that texts of several lines have been found to have.
    private var foundWidths: [ObjectIdentifier: CGFloat] = [:]
    private var constraints: [LinearConstraint] = []
    /// Which of `constraints` the app has made, by index.
    private var origins: [Int: NSLayoutConstraint] = [:]

    /// Whether nothing is placed by constraints.
    private(set) var isEmpty = true

    /// Reads the constraints of a tree.
    /// - Parameters:
    ///   - root: The uppermost view; it has its size, unless it is to be fitted.
    ///   - fitting: What it is to be fitted into.
    init(root: UIView, fitting: Fitting?) {
        self.root = root
        self.fitting = fitting
        read()
    }

    private mutating func read() {
        (variables, constraints, origins) = (0, [], [:])
        (numbers, placedViews, placedGuides, scrollViews, texts) = ([:], [], [], [], [])
        var holders: [UIView] = []
        number(root, &holders)
        if let fitting, let first = numbers[ObjectIdentifier(root)] {
            let (width, height) = (Double(fitting.size.width), Double(fitting.size.height))
            add(.init(variable: first + 2) - .init(width), .equal, fitting.horizontal)
            add(.init(variable: first + 3) - .init(height), .equal, fitting.vertical)
        }
        for view in placedViews { addExtent(of: view) }
        for guide in placedGuides { addNonNegative(guide) }
        for scroll in scrollViews { addNonNegative(scroll.contentLayoutGuide) }
        for view in holders {
            (view as? UIStackView)?.arrange(in: &self)
            for constraint in view.constraints { add(constraint) }
        }
    }

    /// Numbers the variables of a tree, and lists the views that hold constraints.
    private mutating func number(_ view: UIView, _ holders: inout [UIView]) {
        let isRoot = view === root
        if view.contentHolder !== view { view.contentHolder.place(view.bounds) }
        if isRoot ? fitting != nil : !view.translatesAutoresizingMaskIntoConstraints {
            numbers[ObjectIdentifier(view)] = makeVariables(4)
            placedViews.append(view)
            if !isRoot { isEmpty = false }
        }
        if let scroll = view as? UIScrollView, !scroll.rowsAreItsContent {
            numbers[ObjectIdentifier(scroll.contentLayoutGuide)] = makeVariables(4)
            scrollViews.append(scroll)
        }
        if let state = view.rare.part(LayoutState.self) {
            for guide in state.guides {
                numbers[ObjectIdentifier(guide)] = makeVariables(4)
                placedGuides.append(guide)
            }
            if !state.constraints.isEmpty {
                isEmpty = false
                holders.append(view)
            }
        }
        if let stack = view as? UIStackView, holders.last !== view { holders.append(stack) }
        for subview in view.subviews where !subview.isCell { number(subview, &holders) }
    }

    /// Makes variables, and gives the first one's number.
    mutating func makeVariables(_ count: Int) -> Int {
        variables += count
        return variables - count
    }

    // MARK: Boxes

    /// Where a view or guide is, in the coordinates of `holder`, which it is in.
    func box(of item: AnyObject, in holder: UIView) -> LayoutBox? {
        var box: LayoutBox
        var container: UIView?
        if let view = item as? UIView {
            guard view !== holder else { return ownBox(of: view) }
            box = frame(of: view)
            container = view.superview
        } else if let guide = item as? UILayoutGuide, let owner = guide.owningView {
            box = frame(of: guide, owner)
            container = owner
        } else {
            return nil
        }
        while let view = container, view !== holder {
            let outer = frame(of: view)
            box.left.add(outer.left)
            box.top.add(outer.top)
            if let scroll = view as? UIScrollView {
                box.left.constant -= Double(scroll.contentOffset.x)
                box.top.constant -= Double(scroll.contentOffset.y)
            }
            container = view.superview
        }
        return container == nil ? nil : box
    }

    /// The view in its own coordinates.
    private func ownBox(of view: UIView) -> LayoutBox {
        var box = frame(of: view)
        (box.left, box.top) = (.init(), .init())
        return box
    }

    /// The view in its superview's coordinates.
    private func frame(of view: UIView) -> LayoutBox {
        if let first = numbers[ObjectIdentifier(view)] { return box(from: first) }
        let frame = view === root ? CGRect(origin: .zero, size: view.bounds.size) : view.frame
        return LayoutBox(
            left: .init(Double(frame.minX)),
            top: .init(Double(frame.minY)),
            width: .init(Double(frame.width)),
            height: .init(Double(frame.height))
        )
    }

    private func box(from first: Int) -> LayoutBox {
        LayoutBox(
            left: .init(variable: first),
            top: .init(variable: first + 1),
            width: .init(variable: first + 2),
            height: .init(variable: first + 3)
        )
    }

    /// The guide in its owner's coordinates.
    private func frame(of guide: UILayoutGuide, _ owner: UIView) -> LayoutBox {
        var box = ownBox(of: owner)
        switch guide.area {
        case .safeArea: box.inset(by: owner.safeAreaInsets)
        case .margins: box.inset(by: owner.layoutMargins)
        case .keyboard:
            box.top = box.height
            box.height = .init()
        case .visibleContent:
            let offset = (owner as? UIScrollView)?.contentOffset ?? .zero
            box.left.constant += Double(offset.x)
            box.top.constant += Double(offset.y)
        case .content:
            guard let first = numbers[ObjectIdentifier(guide)] else { break }
            (box.width, box.height) = (.init(variable: first + 2), .init(variable: first + 3))
        case .constrained:
            if let first = numbers[ObjectIdentifier(guide)] { box = self.box(from: first) }
        }
        return box
    }

    // MARK: Constraints

    /// Has an expression compare with zero as asked.
    mutating func add(
        _ expression: LinearExpression,
        _ relation: LinearConstraint.Relation,
        _ priority: Float = LinearConstraint.required
    ) {
        constraints.append(LinearConstraint(expression, relation, priority: priority))
    }

    private mutating func addNonNegative(_ item: AnyObject) {
        guard let first = numbers[ObjectIdentifier(item)] else { return }
        add(.init(variable: first + 2), .atLeast)
        add(.init(variable: first + 3), .atLeast)
    }

    /// What a view's content wants of its width and height.
    private mutating func addExtent(of view: UIView) {
        addNonNegative(view)
        guard let first = numbers[ObjectIdentifier(view)] else { return }
        let extent: CGSize
        if let label = view as? UILabel, label.numberOfLines != 1 {
            let width = foundWidths[ObjectIdentifier(label)] ?? label.preferredMaxLayoutWidth
            extent = label.extent(within: width)
            let (lines, size) = (label.numberOfLines, label.font.pointSize)
            texts.append("\(lines) lines of \(size) points: \(label.text ?? "")")
        } else {
            extent = view.context.inApp { view.intrinsicContentSize }
        }
        let extents: [(Int, CGFloat, NSLayoutConstraint.Axis)] = [
            (first + 2, extent.width, .horizontal), (first + 3, extent.height, .vertical),
        ]
        for (variable, extent, axis) in extents where extent != UIView.noIntrinsicMetric {
            let difference = LinearExpression(variable: variable) - .init(Double(extent))
            add(difference, .atMost, view.contentHuggingPriority(for: axis).rawValue)
            add(
                difference,
                .atLeast,
                view.contentCompressionResistancePriority(for: axis).rawValue
            )
        }
    }

    private mutating func add(_ constraint: NSLayoutConstraint) {
        guard let holder = constraint.holder, constraint.isWithinHolder else {
            // A view was taken out, or is gone.
            constraint.isActive = false
            return
        }
        guard let first = constraint.firstItem,
            var difference = expression(
                first,
                constraint.firstAttribute,
                beside: constraint.secondItem,
                in: holder
            )
        else { return }
        if let second = constraint.secondItem,
            let other = expression(second, constraint.secondAttribute, beside: first, in: holder)
        {
            difference.add(other, times: -Double(constraint.multiplier))
        }
        difference.constant -= Double(constraint.constant)
        origins[constraints.count] = constraint
        let relation: LinearConstraint.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .greaterThanOrEqual: .atLeast
            case .lessThanOrEqual: .atMost
            }
        add(difference, relation, constraint.priority.rawValue)
    }

    /// An attribute in the coordinates of `holder`.
    ///
    /// A scroll view's edges are those of its content for what is in it.
    private func expression(
        _ item: AnyObject,
        _ attribute: NSLayoutConstraint.Attribute,
        beside other: AnyObject?,
        in holder: UIView
    ) -> LinearExpression? {
        var edges = item
        if let scroll = item as? UIScrollView, scroll === holder, let other, other !== scroll,
            numbers[ObjectIdentifier(scroll.contentLayoutGuide)] != nil,
            attribute != .width, attribute != .height
        {
            edges = scroll.contentLayoutGuide
        }
        guard let box = box(of: edges, in: holder) else { return nil }
        return box.expression(of: attribute, item)
    }

    // MARK: Solving

    /// By what the constraints are met: as before where none has changed.
    mutating func solved(after former: Solved?) -> Solved {
        if let former, former.question == constraints, former.texts == texts { return former }
        let (question, texts) = (constraints, self.texts)
        var answer = solve()
        for view in placedViews {
            guard let label = view as? UILabel, label.numberOfLines != 1,
                let first = numbers[ObjectIdentifier(label)]
            else { continue }
            let width = CGFloat(answer.values[first + 2])
            if width + 0.01 < label.extent(within: label.preferredMaxLayoutWidth).width {
                foundWidths[ObjectIdentifier(label)] = width
            }
        }
        if !foundWidths.isEmpty {
            // A text is as high as its width makes it.
            read()
            answer = solve()
        }
        for index in answer.broken {
            guard let constraint = origins[index] else { continue }
            Differences.say("Unable to simultaneously satisfy constraints; broken: \(constraint)")
        }
        return Solved(question: question, texts: texts, answer: answer)
    }

    private func solve() -> LinearSolution {
        root.context.counters.constraintPasses &+= 1
        root.context.counters.constraintsSolved &+= constraints.count
        return LinearSolution(of: variables, constraints)
    }

    /// Sets the frames of views and guides, and the sizes of scroll views' content.
    func place(by solved: Solved) {
        func rectangle(_ item: AnyObject) -> CGRect? {
            guard let first = numbers[ObjectIdentifier(item)] else { return nil }
            // What is left of sums is no part of a point.
            let values = solved.answer.values[first..<first + 4].map {
                // Nor is the sign of zero.
                ($0 * 65_536).rounded() / 65_536 + 0
            }
            return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
        }
        for view in placedViews where view !== root {
            if let frame = rectangle(view) { view.place(frame) }
        }
        for guide in placedGuides {
            if let frame = rectangle(guide) { guide.layoutFrame = frame }
        }
        for scroll in scrollViews {
            guard let content = rectangle(scroll.contentLayoutGuide) else { continue }
            scroll.contentLayoutGuide.layoutFrame = content
            if content.width > 0 || content.height > 0 { scroll.contentSize = content.size }
        }
    }

    /// The size of a root that was fitted.
    func rootSize(by solved: Solved) -> CGSize? {
        guard let first = numbers[ObjectIdentifier(root)] else { return nil }
        let values = solved.answer.values
        return CGSize(width: values[first + 2], height: values[first + 3])
    }
}
