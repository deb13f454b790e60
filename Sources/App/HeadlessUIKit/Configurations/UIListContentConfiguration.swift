/// What a row shows: a picture, a text, a second text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// How a text looks.
    public struct TextProperties: Hashable, Sendable {
        /// How a text is aligned.
        public enum TextAlignment: Int, Hashable, Sendable {
            case natural
            case center
            case justified
        }

        /// How capitals are used.
        public enum TextTransform: Int, Hashable, Sendable {
            case none
            case uppercase
            case lowercase
            case capitalized
        }

        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// How it is aligned.
        public var alignment = TextAlignment.natural
        /// How many lines may be shown; 0 for all.
        public var numberOfLines = 0
        /// How text that is too long is cut.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// How capitals are used; without effect.
        public var transform = TextTransform.none
        /// Whether a smaller font is taken where there is little room; without effect.
        public var adjustsFontSizeToFitWidth = false
        /// How much smaller; without effect.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether the font follows the user's setting; without effect.
        public var adjustsFontForContentSizeCategory = true
        /// The colour in a state; the same in each.
        public var colorTransformer: UIConfigurationColorTransformer?

        /// The colour to show.
        public func resolvedColor() -> UIColor { colorTransformer?.transform(color) ?? color }
    }

    /// How the picture looks.
    public struct ImageProperties: Hashable, Sendable {
        /// The size of pictures without one.
        nonisolated public static let standardDimension: CGFloat = 24

        /// How it is tinted.
        public var tintColor: UIColor?
        /// How round its corners are.
        public var cornerRadius: CGFloat = 0
        /// The largest size; zero for any.
        public var maximumSize = CGSize.zero
        /// The size of its place; zero for its own.
        public var reservedLayoutSize = CGSize.zero
        /// Which symbol is taken.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour in a state; the same in each.
        public var tintColorTransformer: UIConfigurationColorTransformer?
    }

    /// The picture.
    public var image: UIImage?
    /// How the picture looks.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// How the text looks.
    public var textProperties = TextProperties(font: .body, color: .label)
    /// The second text.
    public var secondaryText: String?
    /// How the second text looks.
    public var secondaryTextProperties = TextProperties(
        font: .preferredFont(forTextStyle: .caption1),
        color: .secondaryLabel
    )
    /// Whether the two texts stand beside each other.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The room around.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11,
        leading: 16,
        bottom: 11,
        trailing: 8
    )
    /// Which margins of the cell count.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// The room between picture and text.
    public var imageToTextPadding: CGFloat = 16
    /// The room between texts beside each other.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The room between texts below each other.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init() {}

    /// A row.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A row with a second text below the first.
    public static func subtitleCell() -> UIListContentConfiguration { cell() }
    /// A row with a second text at its end.
    public static func valueCell() -> UIListContentConfiguration {
        var value = cell()
        value.prefersSideBySideTextAndSecondaryText = true
        value.secondaryTextProperties.font = .body
        return value
    }
    /// A row at the side of a screen.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// A row at the side of a screen with a second text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { cell() }
    /// A row in a list at the side that stands beside others.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// A row in a list at the side that stands beside others, with a second text.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { cell() }
    /// A header.
    public static func plainHeader() -> UIListContentConfiguration { header }
    /// A header of a group.
    public static func groupedHeader() -> UIListContentConfiguration { header }
    /// A header at the side of a screen.
    public static func sidebarHeader() -> UIListContentConfiguration { header }
    /// A large header of a group.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { header }
    /// A header that is larger than others.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { header }
    /// A footer.
    public static func plainFooter() -> UIListContentConfiguration { footer }
    /// A footer of a group.
    public static func groupedFooter() -> UIListContentConfiguration { footer }

    private static var header: UIListContentConfiguration {
        var header = cell()
        header.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
        return header
    }

    private static var footer: UIListContentConfiguration {
        var footer = cell()
        footer.textProperties.font = .systemFont(ofSize: 13)
        footer.textProperties.color = .secondaryLabel
        return footer
    }

    /// Makes a view of labels and a picture.
    @MainActor
    public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    /// The same: nothing depends on the state here.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Both directions, one or none.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// From left to right.
    public static let horizontal = UIAxis(rawValue: 1)
    /// From top to bottom.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both.
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// Makes one colour of another.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
    /// Makes one colour of another.
    public let transform: @Sendable (UIColor) -> UIColor
    private let name: String

    /// Creates one.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
        self.init("", transform)
    }

    private init(_ name: String, _ transform: @escaping @Sendable (UIColor) -> UIColor) {
        self.name = name
        self.transform = transform
    }

    /// Grey.
    public static let grayscale = UIConfigurationColorTransformer("grayscale") { $0 }
    /// The tint that is preferred.
    public static let preferredTint = UIConfigurationColorTransformer("preferred") { $0 }
    /// A tint without colour.
    public static let monochromeTint = UIConfigurationColorTransformer("monochrome") { $0 }

    /// The colour that it makes of another.
    public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }

    /// Compares names: closures cannot be compared.
    public static func == (
        left: UIConfigurationColorTransformer,
        right: UIConfigurationColorTransformer
    ) -> Bool { left.name == right.name && !left.name.isEmpty }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Shows what a row shows: labels and a picture.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    /// The guide around the text, where there is one.
    public final var textLayoutGuide: UILayoutGuide? { shown.text == nil ? nil : UILayoutGuide() }
    /// The guide around the second text, where there is one.
    public final var secondaryTextLayoutGuide: UILayoutGuide? {
        shown.secondaryText == nil ? nil : UILayoutGuide()
    }
    /// The guide around the picture, where there is one.
    public final var imageLayoutGuide: UILayoutGuide? { shown.image == nil ? nil : UILayoutGuide() }

    private final var shown: UIListContentConfiguration
    private final var label: UILabel?
    private final var secondLabel: UILabel?
    private final var picture: UIImageView?

    /// Creates a view that shows `configuration`.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        fill()
    }

    /// Creates a view that shows nothing yet.
    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
    }

    /// What it shows.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                fatalError("a list content view shows no \(type(of: newValue))")
            }
            guard new != shown else { return }
            shown = new
            fill()
        }
    }

    private final func fill() {
        label = filled(label, shown.text, shown.textProperties)
        secondLabel = filled(secondLabel, shown.secondaryText, shown.secondaryTextProperties)
        if let image = shown.image {
            let view = picture ?? UIImageView()
            if picture == nil { insertSubview(view, at: 0) }
            picture = view
            if view.image != image { view.image = image }
        } else {
            picture?.removeFromSuperview()
            picture = nil
        }
    }

    private final func filled(
        _ former: UILabel?,
        _ text: String?,
        _ look: UIListContentConfiguration.TextProperties
    ) -> UILabel? {
        guard let text else {
            former?.removeFromSuperview()
            return nil
        }
        let label = former ?? UILabel()
        if former == nil { addSubview(label) }
        if label.text != text { label.text = text }
        if label.font != look.font { label.font = look.font }
        let color = look.resolvedColor()
        if label.textColor != color { label.textColor = color }
        if label.numberOfLines != look.numberOfLines { label.numberOfLines = look.numberOfLines }
        return label
    }
}
