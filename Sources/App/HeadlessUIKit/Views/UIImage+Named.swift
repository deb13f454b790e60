internal import Synchronization

extension UIImage {
    /// How an image takes on a tint; nothing is drawn here.
    public enum RenderingMode: Int, Hashable, Sendable {
        case automatic
        case alwaysOriginal
        case alwaysTemplate
    }

    /// Creates the image called so in the app's assets: of no size, since there are none here to look into.
    public convenience init?(named name: String) {
        self.init(identifier: Self.number(of: name), size: .zero)
        Self.names.withLock { $0[identifier] = name }
    }

    /// Creates the system's symbol called so, of 20 × 20 points.
    public convenience init?(systemName name: String) {
        self.init(identifier: Self.number(of: name), size: CGSize(width: 20, height: 20))
        Self.names.withLock { $0[identifier] = name }
    }

    /// Which form of a symbol is taken.
    public final class SymbolConfiguration: Hashable, Sendable {
        private let name: String

        /// Creates one of a size.
        public init(pointSize: CGFloat) { name = "size \(pointSize)" }
        /// Creates one of a size and weight.
        public init(pointSize: CGFloat, weight: SymbolWeight) {
            name = "size \(pointSize) \(weight)"
        }
        /// Creates one of a size, weight and scale.
        public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            name = "size \(pointSize) \(weight) \(scale)"
        }
        /// Creates one of a scale.
        public init(scale: SymbolScale) { name = "scale \(scale)" }
        /// Creates one of a weight.
        public init(weight: SymbolWeight) { name = "weight \(weight)" }
        /// Creates one that fits a text.
        public init(textStyle: UIFont.TextStyle) { name = "text \(textStyle)" }
        /// Creates one that fits a text, of a scale.
        public init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            name = "text \(textStyle) \(scale)"
        }
        /// Creates one that fits a font.
        public init(font: UIFont) { name = "font \(font.pointSize)" }

        /// Compares what they say.
        public static func == (left: SymbolConfiguration, right: SymbolConfiguration) -> Bool {
            left.name == right.name
        }

        /// Hashes what it says.
        public func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    /// How heavy a symbol is.
    public enum SymbolWeight: Int, Hashable, Sendable {
        case unspecified
        case ultraLight
        case thin
        case light
        case regular
        case medium
        case semibold
        case bold
        case heavy
        case black
    }

    /// How large a symbol is beside text.
    public enum SymbolScale: Int, Hashable, Sendable {
        case `default` = -1
        case unspecified = 0
        case small
        case medium
        case large
    }

    /// Creates the system's symbol called so, of 20 × 20 points.
    public convenience init?(systemName name: String, withConfiguration: SymbolConfiguration?) {
        self.init(systemName: name)
    }

    /// Creates an image of no size and no content.
    public convenience init() { self.init(identifier: 0, size: .zero) }

    /// The same image in another form.
    public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { self }

    /// The same image.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }

    /// The same image.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }

    /// The same image.
    public func withTintColor(_ color: UIColor) -> UIImage { self }

    /// The name that an image was made by; nil for any other.
    package var name: String? { Self.names.withLock { $0[identifier] } }

    // Beside the images, which are made by the thousand and mostly have no name.
    private static let names = Mutex<[UInt64: String]>([:])

    /// The same number for the same name in every process: FNV-1a.
    private static func number(of name: String) -> UInt64 {
        name.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }
}
