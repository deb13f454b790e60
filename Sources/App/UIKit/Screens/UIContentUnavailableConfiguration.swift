public import HeadlessUIKit

/// What shows where there is no content: texts, a picture, a button; it stands in front of the screen's view.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// How a text looks; nothing is drawn.
    public struct TextProperties: Hashable, Sendable {
        /// The font.
        public var font = UIFont.preferredFont(forTextStyle: .title2)
        /// The colour.
        public var color = UIColor.label
        /// How many lines; 0 for all.
        public var numberOfLines = 0
        /// How lines that are too long are cut.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    }

    /// How a picture looks; nothing is drawn.
    public struct ImageProperties: Hashable, Sendable {
        /// Its colour.
        public var tintColor: UIColor?
        /// Which form of a symbol is taken.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// How round its corners are.
        public var cornerRadius: CGFloat = 0
        /// How large it is at most.
        public var maximumSize = CGSize.zero
    }

    /// What a button runs.
    public struct ButtonProperties {
        /// What a tap runs.
        public var primaryAction: UIAction?
        /// Whether it can be worked.
        public var isEnabled = true
    }

    private var isLoading = false
    /// The text.
    public var text: String?
    /// How it looks.
    public var textProperties = TextProperties()
    /// The second text.
    public var secondaryText: String?
    /// How it looks.
    public var secondaryTextProperties = TextProperties()
    /// The picture.
    public var image: UIImage?
    /// How it looks.
    public var imageProperties = ImageProperties()
    /// The button; without a title there is none.
    public var button = UIButton.Configuration.plain()
    /// What it runs.
    public var buttonProperties = ButtonProperties()
    /// The second button; without a title there is none.
    public var secondaryButton = UIButton.Configuration.plain()
    /// What it runs.
    public var secondaryButtonProperties = ButtonProperties()
    /// What is behind.
    public var background = UIBackgroundConfiguration.clear()

    private init() {}

    /// Nothing yet.
    public static func empty() -> UIContentUnavailableConfiguration { Self() }
    /// A spinner, and that something is loading.
    public static func loading() -> UIContentUnavailableConfiguration {
        var made = Self()
        made.isLoading = true
        made.text = "Loading…"
        return made
    }
    /// That nothing was found.
    public static func search() -> UIContentUnavailableConfiguration {
        var made = Self()
        made.image = UIImage(systemName: "magnifyingglass")
        made.text = "No Results"
        made.secondaryText = "Check the spelling or try a new search."
        return made
    }

    /// Makes a view that shows this.
    @MainActor
    public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }
    /// The same for any state.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        self
    }

    @MainActor
    fileprivate var parts: [UIView] {
        var parts: [UIView] = []
        if isLoading {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            parts.append(spinner)
        }
        if let image { parts.append(UIImageView(image: image)) }
        for text in [text, secondaryText] {
            guard let text else { continue }
            let label = UILabel()
            label.text = text
            parts.append(label)
        }
        for (look, properties) in [
            (button, buttonProperties), (secondaryButton, secondaryButtonProperties),
        ] where look.title != nil || look.image != nil {
            let button = UIButton(configuration: look, primaryAction: properties.primaryAction)
            button.isEnabled = properties.isEnabled
            parts.append(button)
        }
        return parts
    }
}

/// The view of such a configuration.
@preconcurrency @MainActor
public final class UIContentUnavailableView: UIView, UIContentView {
    /// What it shows.
    public var configuration: any UIContentConfiguration {
        didSet { show() }
    }

    /// Creates one.
    public init(configuration: UIContentUnavailableConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        show()
    }

    /// Creates an empty one.
    public required init?(coder: NSCoder) {
        configuration = UIContentUnavailableConfiguration.empty()
        super.init(coder: coder)
    }

    private func show() {
        for view in subviews { view.removeFromSuperview() }
        let shown = configuration as? UIContentUnavailableConfiguration
        for view in shown?.parts ?? [] { addSubview(view) }
    }
}

extension UIViewController {
    /// What shows where there is no content; nil for nothing.
    public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { extra("unavailable") as? any UIContentConfiguration }
        set {
            (extra("unavailableView") as? UIView)?.removeFromSuperview()
            let shown = newValue.map { $0.makeContentView() as UIView }
            keepExtra(newValue, "unavailable")
            keepExtra(shown, "unavailableView")
            guard let shown, let view else { return }
            shown.frame = view.bounds
            view.addSubview(shown)
        }
    }

    /// The state that the configuration is for.
    public final var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = navigationItem.searchController?.searchBar.text
        return state
    }

    /// Has the app set what shows where there is no content, at once.
    public final func setNeedsUpdateContentUnavailableConfiguration() {
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
}
