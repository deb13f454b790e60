/// A view that shows an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
    private final var imageValue: UIImage?

    /// Creates a view that shows `image`, in its size.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        imageValue = image
    }

    /// Creates a view that shows `image`, and another one while it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        rare.makePart(Highlight.self).image = highlightedImage
    }

    /// What few views have.
    final class Highlight: RareState.Part {
        var image: UIImage?
        var isOn = false
        var symbol: UIImage.SymbolConfiguration?
    }

    /// The image while the view is highlighted; not shown.
    public final var highlightedImage: UIImage? {
        get { rare.part(Highlight.self)?.image }
        set { _ = write(newValue, into: &rare.makePart(Highlight.self).image) }
    }

    /// Whether the view is highlighted; nothing is drawn.
    public final var isHighlighted: Bool {
        get { rare.part(Highlight.self)?.isOn ?? false }
        set { _ = write(newValue, into: &rare.makePart(Highlight.self).isOn) }
    }

    /// Which form of a symbol is taken; nothing is drawn.
    public final var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { rare.part(Highlight.self)?.symbol }
        set { _ = write(newValue, into: &rare.makePart(Highlight.self).symbol) }
    }

    /// The image.
    ///
    /// A change of size invalidates the superview's layout.
    open var image: UIImage? {
        get { imageValue }
        set {
            let isResized = imageValue?.size != newValue?.size
            if write(newValue, into: &imageValue), isResized { invalidateIntrinsicContentSize() }
        }
    }
}
