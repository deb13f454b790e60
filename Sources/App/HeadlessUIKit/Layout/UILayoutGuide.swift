public import class Foundation.NSObject

/// A rectangle in a view that constraints are about.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// What a guide follows that the system gives.
    enum Area {
        /// Constraints alone.
        case constrained
        case safeArea
        case margins
        /// Nothing, at the lower edge: no keys are shown.
        case keyboard
        /// What a scroll view shows of its content.
        case visibleContent
        /// A scroll view's content.
        case content
    }

    /// The view that it is a part of.
    public internal(set) final weak var owningView: UIView?
    /// A name, for finding it.
    public final var identifier = ""
    /// The rectangle in the owning view, as of the last layout.
    public internal(set) final var layoutFrame = CGRect.zero
    final let area: Area

    /// Creates a guide.
    public override init() {
        area = .constrained
        super.init()
    }

    init(_ area: Area, of view: UIView) {
        self.area = area
        owningView = view
        super.init()
    }

    /// The edge that reading begins at.
    public final var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
    /// The edge that reading ends at.
    public final var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
    /// The left edge.
    public final var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
    /// The right edge.
    public final var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
    /// The middle between left and right.
    public final var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
    /// The upper edge.
    public final var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
    /// The lower edge.
    public final var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
    /// The middle between top and bottom.
    public final var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
    /// The extent from left to right.
    public final var widthAnchor: NSLayoutDimension { .init(self, .width) }
    /// The extent from top to bottom.
    public final var heightAnchor: NSLayoutDimension { .init(self, .height) }
}

extension UIView {
    /// The edge that reading begins at.
    public final var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
    /// The edge that reading ends at.
    public final var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
    /// The left edge.
    public final var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
    /// The right edge.
    public final var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
    /// The middle between left and right.
    public final var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
    /// The upper edge.
    public final var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
    /// The lower edge.
    public final var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
    /// The middle between top and bottom.
    public final var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
    /// The first line of text.
    public final var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
    /// The last line of text.
    public final var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }
    /// The extent from left to right.
    public final var widthAnchor: NSLayoutDimension { .init(self, .width) }
    /// The extent from top to bottom.
    public final var heightAnchor: NSLayoutDimension { .init(self, .height) }

    /// The part of the view that no bar covers.
    public final var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
    /// The part of the view within its margins.
    public final var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
    /// The part of the view that is no wider than text reads well in: that within its margins, screens are narrow here.
    public final var readableContentGuide: UILayoutGuide { guide(.margins) }
    /// What the keys cover: nothing, at the lower edge.
    public final var keyboardLayoutGuide: UILayoutGuide { guide(.keyboard) }

    /// The guides that the app has added.
    public final var layoutGuides: [UILayoutGuide] { rare.part(LayoutState.self)?.guides ?? [] }

    /// The view's guide of an area, the same one each time.
    final func guide(_ area: UILayoutGuide.Area) -> UILayoutGuide {
        let state = rare.makePart(LayoutState.self)
        if let guide = state.areas[area] { return guide }
        let guide = UILayoutGuide(area, of: self)
        state.areas[area] = guide
        return guide
    }

    /// Gives a guide to the view.
    public final func addLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView !== self else { return }
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        rare.makePart(LayoutState.self).guides.append(guide)
    }

    /// Takes a guide from the view.
    public final func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard let state = rare.part(LayoutState.self), guide.owningView === self else { return }
        state.guides.removeAll { $0 === guide }
        guide.owningView = nil
        setNeedsLayout()
    }
}
