// What views want that have content, in points: controls as on a phone, text by a table of letters.

extension UIView {
    /// The room that the content takes in lines no wider than `width`, 0 for any; `noIntrinsicMetric` where it does not matter.
    final func contentExtent(within width: CGFloat) -> CGSize {
        let none = UIView.noIntrinsicMetric
        switch self {
        case let label as UILabel:
            return label.extent(within: width > 0 ? width : label.preferredMaxLayoutWidth)
        case let button as UIButton: return button.extent
        case let picture as UIImageView:
            return picture.image?.size ?? CGSize(width: none, height: none)
        case let field as UITextField: return field.extent
        case let text as UITextView where !text.isScrollEnabled: return text.extent(within: width)
        case is UISwitch: return CGSize(width: 51, height: 31)
        case is UIStepper: return CGSize(width: 94, height: 32)
        case is UISlider: return CGSize(width: none, height: 34)
        case is UIProgressView: return CGSize(width: none, height: 4)
        case let control as UISegmentedControl:
            return CGSize(width: control.titlesWidth, height: 32)
        case is UISearchBar: return CGSize(width: none, height: 56)
        case let spinner as UIActivityIndicatorView:
            let side: CGFloat = spinner.style == .large || spinner.style == .whiteLarge ? 37 : 20
            return CGSize(width: side, height: side)
        default: return CGSize(width: none, height: none)
        }
    }

    /// The same, the view's own size where there is no content.
    final func fittingExtent(within width: CGFloat) -> CGSize {
        let extent = contentExtent(within: width)
        return CGSize(
            width: extent.width == UIView.noIntrinsicMetric ? frame.width : extent.width,
            height: extent.height == UIView.noIntrinsicMetric ? frame.height : extent.height
        )
    }
}

extension UILabel {
    /// The size of the text, in lines no wider than `width` where there may be several.
    final func extent(within width: CGFloat) -> CGSize {
        TextExtents.size(of: text ?? "", font, within: width, lines: numberOfLines)
    }
}

extension UIButton {
    fileprivate final var extent: CGSize {
        let content = rare.part(Content.self)
        let (insets, image) = (content?.insets ?? .zero, currentImage?.size ?? .zero)
        let title = TextExtents.size(of: currentTitle ?? "", content?.label?.font ?? .button)
        let hasRoom = insets == .zero
        return CGSize(
            width: max(title.width + image.width, hasRoom ? 30 : 0) + insets.left + insets.right,
            height: max(title.height + (hasRoom ? 12 : 0), image.height)
                + insets.top + insets.bottom
        )
    }
}

extension UITextField {
    fileprivate final var extent: CGSize {
        let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
        let size = TextExtents.size(of: shown, font ?? .body)
        return borderStyle == .roundedRect
            ? CGSize(width: size.width + 14, height: 34)
            : CGSize(width: size.width, height: max(size.height, 22))
    }
}

extension UITextView {
    fileprivate final func extent(within width: CGFloat) -> CGSize {
        // The text container's padding is five points on either side.
        let room = textContainerInset.left + textContainerInset.right + 10
        let text = TextExtents.size(
            of: text.isEmpty ? " " : text,
            font ?? .systemFont(ofSize: 12),
            within: max(width - room, 0),
            lines: 0
        )
        return CGSize(
            width: text.width + room,
            height: text.height + textContainerInset.top + textContainerInset.bottom
        )
    }
}

extension UISegmentedControl {
    /// All segments are as wide as the widest title needs.
    fileprivate final var titlesWidth: CGFloat {
        let font = UIFont.systemFont(ofSize: 13)
        let widths = (0..<numberOfSegments).map { index in
            TextExtents.size(of: titleForSegment(at: index) ?? "", font).width + 20
        }
        return (widths.max() ?? 0) * CGFloat(numberOfSegments)
    }
}

extension UIScrollView {
    /// Whether the content is rows, items or text and not views that constraints place.
    final var rowsAreItsContent: Bool {
        self is UITableView || self is UICollectionView || self is UITextView
    }
}
