/// A view that shows an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
    private final var imageValue: UIImage?

    /// Creates a view that shows `image`, in its size.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        imageValue = image
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
