extension UIView {
    /// Has the subviews that are to grow with the view grow, before it is resized.
    @inline(never)
    final func resizeSubviews(to size: CGSize) {
        guard autoresizesSubviews else { return }
        let old = bounds.size
        for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
            let mask = view.autoresizingMask
            guard !mask.isEmpty else { continue }
            var frame = view.frame
            Self.resize(
                &frame.origin.x,
                &frame.size.width,
                in: old.width,
                by: size.width - old.width,
                mask.contains(.flexibleLeftMargin),
                mask.contains(.flexibleWidth),
                mask.contains(.flexibleRightMargin)
            )
            Self.resize(
                &frame.origin.y,
                &frame.size.height,
                in: old.height,
                by: size.height - old.height,
                mask.contains(.flexibleTopMargin),
                mask.contains(.flexibleHeight),
                mask.contains(.flexibleBottomMargin)
            )
            view.place(frame)
        }
    }

    /// Shares a change among the parts of a length that may change, in proportion to them; equally where all are 0.
    private static func resize(
        _ start: inout CGFloat,
        _ length: inout CGFloat,
        in whole: CGFloat,
        by change: CGFloat,
        _ isStartFlexible: Bool,
        _ isLengthFlexible: Bool,
        _ isEndFlexible: Bool
    ) {
        let parts = [
            isStartFlexible ? max(start, 0) : nil, isLengthFlexible ? max(length, 0) : nil,
            isEndFlexible ? max(whole - start - length, 0) : nil,
        ]
        let flexible = parts.compactMap(\.self)
        guard !flexible.isEmpty else { return }
        let sum = flexible.reduce(0, +)
        func share(_ part: CGFloat?) -> CGFloat {
            guard let part else { return 0 }
            return sum > 0 ? change * part / sum : change / CGFloat(flexible.count)
        }
        start += share(parts[0])
        length = max(length + share(parts[1]), 0)
    }
}
