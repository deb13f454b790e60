/// What is behind a cell's content, as a value; kept, and not drawn.
public struct UIBackgroundConfiguration: Hashable {
    /// The colour.
    public var backgroundColor: UIColor?
    /// The colour in a state; the same in each.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// How round the corners are.
    public var cornerRadius: CGFloat = 0
    /// How far inside the cell it is.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour of the border.
    public var strokeColor: UIColor?
    /// How wide the border is.
    public var strokeWidth: CGFloat = 0
    /// How far outside the border is.
    public var strokeOutset: CGFloat = 0
    /// The picture.
    public var image: UIImage?
    /// How the picture fits.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// What shines through.
    public var visualEffect: UIVisualEffect?
    /// A view of the app's.
    public var customView: UIView? {
        get { view?.view }
        set { view = newValue.map(ViewIdentity.init) }
    }
    private var view: ViewIdentity?

    private init() {}

    /// Nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// That of a row.
    public static func listPlainCell() -> UIBackgroundConfiguration { clear() }
    /// That of a row in a group.
    public static func listGroupedCell() -> UIBackgroundConfiguration { clear() }
    /// That of a row at the side of a screen.
    public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
    /// That of a row in a list at the side that stands beside others.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { clear() }
    /// That of a row, by its list.
    public static func listCell() -> UIBackgroundConfiguration { clear() }
    /// That of a header, by its list.
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    /// That of a header or footer.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// That of a header or footer of a group.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// That of a header at the side of a screen.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

    /// The same for another state of the cell: nothing depends on it here.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

    /// The colour to show over a tint.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        backgroundColor ?? tintColor
    }

    /// A view, compared by identity.
    private struct ViewIdentity: Hashable {
        let view: UIView

        static func == (left: ViewIdentity, right: ViewIdentity) -> Bool {
            left.view === right.view
        }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(view)) }
    }
}
