public import HeadlessUIKit

extension UIButton {
    /// What a button shows and how it looks, in one value: title and picture show, the rest is kept.
    public struct Configuration {
        /// How large a button is.
        public enum Size: Int, Hashable, Sendable {
            case medium
            case small
            case mini
            case large
        }

        /// How round corners are.
        public enum CornerStyle: Int, Hashable, Sendable {
            case fixed = -1
            case dynamic
            case small
            case medium
            case large
            case capsule
        }

        /// How both lines lie.
        public enum TitleAlignment: Int, Hashable, Sendable {
            case automatic
            case leading
            case center
            case trailing
        }

        /// The title.
        public var title: String?
        /// The title with its looks, of which the text alone shows.
        public var attributedTitle: AttributedString? {
            didSet { title = attributedTitle.map { String($0.characters) } }
        }
        /// The second line; not on the screen.
        public var subtitle: String?
        /// The picture.
        public var image: UIImage?
        /// Where it is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The room beside it.
        public var imagePadding: CGFloat = 0
        /// The room between the lines.
        public var titlePadding: CGFloat = 1
        /// How both lines lie.
        public var titleAlignment = TitleAlignment.automatic
        /// The room around all.
        public var contentInsets = NSDirectionalEdgeInsets(
            top: 7,
            leading: 12,
            bottom: 7,
            trailing: 12
        )
        /// The colour of what is shown.
        public var baseForegroundColor: UIColor?
        /// The colour behind it.
        public var baseBackgroundColor: UIColor?
        /// How corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// How large it is.
        public var buttonSize = Size.medium
        /// Whether a spinner shows in place of the picture; not on the screen.
        public var showsActivityIndicator = false
        /// What is behind.
        public var background = UIBackgroundConfiguration.clear()
        /// Which form of a symbol is taken.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

        private init() {}

        /// Without a background.
        public static func plain() -> Configuration { Configuration() }
        /// Grey behind.
        public static func gray() -> Configuration { Configuration() }
        /// The tint behind, lightly.
        public static func tinted() -> Configuration { Configuration() }
        /// The tint behind.
        public static func filled() -> Configuration { Configuration() }
        /// Without more than text.
        public static func borderless() -> Configuration { Configuration() }
        /// With a border.
        public static func bordered() -> Configuration { Configuration() }
        /// With a border, and the tint behind.
        public static func borderedProminent() -> Configuration { Configuration() }
        /// With a border, and the tint behind lightly.
        public static func borderedTinted() -> Configuration { Configuration() }
    }

    /// What it shows and how it looks.
    public final var configuration: Configuration? {
        get { extra("configuration") as? Configuration }
        set {
            keepExtra(newValue, "configuration")
            guard let newValue else { return }
            if newValue.title != title(for: .normal) { setTitle(newValue.title, for: .normal) }
            if newValue.image != image(for: .normal) { setImage(newValue.image, for: .normal) }
        }
    }

    /// Sets the configuration for a state: called by `setNeedsUpdateConfiguration()`.
    public final var configurationUpdateHandler: ((UIButton) -> Void)? {
        get { extra("updateHandler") as? (UIButton) -> Void }
        set { keepExtra(newValue, "updateHandler") }
    }

    /// Has the handler run, at once.
    public final func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

    /// Creates a button of a look, which runs `primaryAction`.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        var configuration = configuration
        if configuration.title == nil { configuration.title = primaryAction?.title }
        self.configuration = configuration
    }

    /// Sets the title with its looks for a state, of which the text alone shows.
    public final func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        keepExtra(title, "attributedTitle\(state.rawValue)")
        setTitle(title?.string, for: state)
    }

    /// The title with its looks for a state.
    public final func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        extra("attributedTitle\(state.rawValue)") as? NSAttributedString
    }

    /// The room around the title; without effect.
    public final var titleEdgeInsets: UIEdgeInsets {
        get { extra("titleInsets") as? UIEdgeInsets ?? .zero }
        set { keepExtra(newValue, "titleInsets") }
    }

    /// The room around the picture; without effect.
    public final var imageEdgeInsets: UIEdgeInsets {
        get { extra("imageInsets") as? UIEdgeInsets ?? .zero }
        set { keepExtra(newValue, "imageInsets") }
    }

    /// Whether the picture is darker under a finger; nothing is drawn.
    public final var adjustsImageWhenHighlighted: Bool {
        get { extra("darkens") as? Bool ?? true }
        set { keepExtra(newValue, "darkens") }
    }
}
