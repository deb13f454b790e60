extension UIImage {
    /// How an image takes on a tint; nothing is drawn here.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// As fits the place.
        case automatic
        /// With its own colours.
        case alwaysOriginal
        /// In one colour.
        case alwaysTemplate
    }

    /// Creates the image called so in the app's assets: of no size, since there are none here to look into.
    public convenience init?(named name: String) {
        self.init(identifier: Self.number(of: name), size: .zero)
    }

    /// Creates the system's symbol called so, of 20 × 20 points.
    public convenience init?(systemName name: String) {
        self.init(identifier: Self.number(of: name), size: CGSize(width: 20, height: 20))
    }

    /// The same image.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }

    /// The same image.
    public func withTintColor(_ color: UIColor) -> UIImage { self }

    /// The same number for the same name in every process: FNV-1a.
    private static func number(of name: String) -> UInt64 {
        name.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }
}
