internal import ConstraintSolver

extension LayoutBox {
    /// What an attribute of `item`, which has this box, stands for; nil for none.
    @MainActor
    func expression(
        of attribute: NSLayoutConstraint.Attribute,
        _ item: AnyObject
    ) -> LinearExpression? {
        switch attribute {
        case .left, .leading: return left
        case .right, .trailing: return right
        case .top: return top
        case .bottom: return bottom
        case .width: return width
        case .height: return height
        case .centerX: return left + width * 0.5
        case .centerY: return top + height * 0.5
        case .firstBaseline:
            return top + LinearExpression(Double((item as? UIView)?.firstBaselineOffset ?? 0))
        case .lastBaseline:
            return bottom - LinearExpression(Double((item as? UIView)?.lastBaselineOffset ?? 0))
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
            var inner = self
            inner.inset(by: (item as? UIView)?.layoutMargins ?? .zero)
            return inner.expression(of: attribute.withoutMargin, item)
        case .notAnAttribute: return nil
        }
    }

    /// Makes the box smaller.
    mutating func inset(by insets: UIEdgeInsets) {
        left.constant += Double(insets.left)
        top.constant += Double(insets.top)
        width.constant -= Double(insets.left + insets.right)
        height.constant -= Double(insets.top + insets.bottom)
    }
}

extension NSLayoutConstraint.Attribute {
    /// The attribute of the view itself for one of the area within its margins.
    fileprivate var withoutMargin: Self {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }
}

extension UIView {
    /// Points from the upper edge to the first line that text stands on.
    fileprivate final var firstBaselineOffset: CGFloat {
        switch self {
        case let label as UILabel: label.font.ascender
        case let button as UIButton:
            (button.intrinsicContentSize.height + UIFont.button.capHeight) / 2
        default: 0
        }
    }

    /// Points from the last line that text stands on to the lower edge.
    fileprivate final var lastBaselineOffset: CGFloat {
        switch self {
        case let label as UILabel: -label.font.descender
        case let button as UIButton:
            (button.intrinsicContentSize.height - UIFont.button.capHeight) / 2
        default: 0
        }
    }
}
