/// Light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    case unspecified
    /// Light; always so here.
    case light
    case dark
}

/// How much room there is.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
    case unspecified
    case compact
    case regular
}

/// What kind of machine this is.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
    case unspecified = -1
    /// A phone; always so here.
    case phone
    case pad
}

/// What a screen is shown on: a phone held upright in the light.
public struct UITraitCollection: Hashable, Sendable {
    /// Light or dark.
    public let userInterfaceStyle = UIUserInterfaceStyle.light
    /// The room from left to right.
    public let horizontalSizeClass = UIUserInterfaceSizeClass.compact
    /// The room from top to bottom.
    public let verticalSizeClass = UIUserInterfaceSizeClass.regular
    /// What kind of machine this is.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
    /// Pixels a point.
    public let displayScale: CGFloat = 3

    /// Creates the phone's.
    public init() {}
}

extension UIView {
    /// What the view is shown on.
    public final var traitCollection: UITraitCollection { UITraitCollection() }
}

extension UIViewController {
    /// What the screen is shown on.
    public final var traitCollection: UITraitCollection { UITraitCollection() }
}

/// The machine.
@preconcurrency @MainActor
public struct UIDevice {
    /// This one.
    public static let current = UIDevice()

    /// What kind it is.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
    /// The system's version, of which everything declared here is.
    public let systemVersion = "26.0"
    /// Its name.
    public let name = "Headless"
    /// What it is called by its maker.
    public let model = "iPhone"
}

/// The machine's screen: 400 × 800 points.
@preconcurrency @MainActor
public struct UIScreen {
    /// The only one.
    public static let main = UIScreen()

    /// Its size.
    public let bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    /// Pixels a point.
    public let scale: CGFloat = 3
}
