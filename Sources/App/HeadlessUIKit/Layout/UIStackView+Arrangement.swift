internal import ConstraintSolver

/// A box seen along a stack's axis.
private struct Stretch {
    var start: LinearExpression
    var length: LinearExpression
    var crossStart: LinearExpression
    var crossLength: LinearExpression

    var end: LinearExpression { start + length }
    var middle: LinearExpression { start + length * 0.5 }
    var crossEnd: LinearExpression { crossStart + crossLength }
    var crossMiddle: LinearExpression { crossStart + crossLength * 0.5 }

    init(_ box: LayoutBox, _ axis: NSLayoutConstraint.Axis) {
        switch axis {
        case .horizontal:
            (start, length, crossStart, crossLength) = (box.left, box.width, box.top, box.height)
        case .vertical:
            (start, length, crossStart, crossLength) = (box.top, box.height, box.left, box.width)
        }
    }
}

/// Priorities that UIStackView has, as published lists of its constraints show them.
private enum Priority {
    /// That a stack is no higher across than its views need.
    static let fit: Float = 51
    /// That its views are not, where nothing says how high they are.
    static let viewFit: Float = 25
    /// That middles are equally far apart.
    static let evenMiddles: Float = 149
    /// That gaps are no larger than they must be.
    static let smallGaps: Float = 49
    /// That the first view has its share of the length; each further one less.
    static let share: Float = 999
}

extension UIStackView {
    /// Adds what places the arranged views.
    final func arrange(in system: inout LayoutSystem) {
        guard var box = system.box(of: self, in: self) else { return }
        if isLayoutMarginsRelativeArrangement { box.inset(by: layoutMargins) }
        let whole = Stretch(box, axis)
        var line: [(view: UIView, box: LayoutBox, stretch: Stretch)] = []
        for view in arrangedSubviews {
            guard let box = system.box(of: view, in: self) else { continue }
            let stretch = Stretch(box, axis)
            if view.isHidden {
                system.add(stretch.length, .equal)
                system.add(stretch.start - (line.last?.stretch.end ?? whole.start), .equal)
            } else {
                line.append((view, box, stretch))
            }
        }
        guard let first = line.first, let last = line.last else { return }
        system.add(first.stretch.start - whole.start, .equal)
        system.add(last.stretch.end - whole.end, .equal)
        distribute(line.map { ($0.view, $0.stretch) }, whole, in: &system)
        for (view, box, stretch) in line {
            align(view, box, stretch, first.view, first.box, whole, in: &system)
        }
        if alignment != .fill { system.add(whole.crossLength, .equal, Priority.fit) }
    }

    private final func distribute(
        _ line: [(view: UIView, stretch: Stretch)],
        _ whole: Stretch,
        in system: inout LayoutSystem
    ) {
        let isEven = distribution == .equalSpacing || distribution == .equalCentering
        let even = isEven ? LinearExpression(variable: system.makeVariables(1)) : nil
        for (left, right) in zip(line, line.dropFirst()) {
            let room = right.stretch.start - left.stretch.end
            let excess = room - LinearExpression(Double(gap(after: left.view)))
            guard let even else {
                system.add(excess, .equal)
                continue
            }
            system.add(excess, .atLeast)
            system.add(excess, .equal, Priority.smallGaps)
            let distance = right.stretch.middle - left.stretch.middle
            switch distribution {
            case .equalSpacing: system.add(room - even, .equal)
            default: system.add(distance - even, .equal, Priority.evenMiddles)
            }
        }
        switch distribution {
        case .fillEqually:
            for (left, right) in zip(line, line.dropFirst()) {
                system.add(right.stretch.length - left.stretch.length, .equal)
            }
        case .fillProportionally: share(line, whole, in: &system)
        case .fill, .equalSpacing, .equalCentering: break
        }
    }

    /// Gives each view the part of the length that it wants of what all want.
    private final func share(
        _ line: [(view: UIView, stretch: Stretch)],
        _ whole: Stretch,
        in system: inout LayoutSystem
    ) {
        let wanted = line.map { max(0, wantedLength(of: $0.view)) }
        let gaps = line.dropLast().reduce(0) { $0 + Double(gap(after: $1.view)) }
        let sum = wanted.reduce(gaps, +)
        guard sum > 0 else { return }
        for (index, (_, stretch)) in line.enumerated() where wanted[index] > 0 {
            let part = stretch.length - whole.length * (wanted[index] / sum)
            system.add(part, .equal, Priority.share - Float(index))
        }
    }

    /// What a view wants along the axis.
    private final func wantedLength(of view: UIView) -> Double {
        let size = context.inApp { view.intrinsicContentSize }
        return Double(axis == .horizontal ? size.width : size.height)
    }

    private final func align(
        _ view: UIView,
        _ box: LayoutBox,
        _ stretch: Stretch,
        _ firstView: UIView,
        _ firstBox: LayoutBox,
        _ whole: Stretch,
        in system: inout LayoutSystem
    ) {
        let (before, after) = (
            stretch.crossStart - whole.crossStart, whole.crossEnd - stretch.crossEnd
        )
        system.add(before, alignment == .fill || alignment == .leading ? .equal : .atLeast)
        system.add(after, alignment == .fill || alignment == .trailing ? .equal : .atLeast)
        if alignment != .fill { system.add(stretch.crossLength, .equal, Priority.viewFit) }
        switch alignment {
        case .center: system.add(stretch.crossMiddle - whole.crossMiddle, .equal)
        case .firstBaseline, .lastBaseline:
            let line: NSLayoutConstraint.Attribute =
                alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            guard axis == .horizontal, view !== firstView,
                let own = box.expression(of: line, view),
                let common = firstBox.expression(of: line, firstView)
            else { break }
            system.add(own - common, .equal)
        case .fill, .leading, .trailing: break
        }
    }
}
