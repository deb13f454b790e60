extension UIBarButtonItem {
    /// What few items have.
    final class Look: RareState.Part {
        var image: UIImage?
        var tint: UIColor?
        var view: UIView?
        var tag = 0
    }

    /// How a button stands out; all look the same here.
    public enum Style: Int, Hashable, Sendable {
        case plain
        case done = 2
    }

    /// Creates an item with a picture.
    public convenience init(
        title: String? = nil,
        image: UIImage?,
        primaryAction: UIAction? = nil
    ) {
        self.init(title: title, primaryAction: primaryAction)
        rare.makePart(Look.self).image = image
    }

    /// Creates an item that is a view.
    public convenience init(customView: UIView) {
        self.init(title: nil, primaryAction: nil)
        rare.makePart(Look.self).view = customView
        Differences.say("the custom view of a bar button is kept, and not on the screen")
    }

    /// The picture.
    public final var image: UIImage? {
        get { rare.part(Look.self)?.image }
        set { _ = context.write(newValue, into: &rare.makePart(Look.self).image, isOnScreen: true) }
    }

    /// The colour.
    public final var tintColor: UIColor? {
        get { rare.part(Look.self)?.tint }
        set { _ = context.write(newValue, into: &rare.makePart(Look.self).tint, isOnScreen: true) }
    }

    /// The view in place of a button; kept, and not on the screen.
    public final var customView: UIView? { rare.part(Look.self)?.view }

    /// A number for the app's own use.
    public final var tag: Int {
        get { rare.part(Look.self)?.tag ?? 0 }
        set { rare.makePart(Look.self).tag = newValue }
    }
}
