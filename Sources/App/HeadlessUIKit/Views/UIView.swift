/// A node of the screen: a rectangle with views in it.
///
/// Layout invalidated now is done at the next commit, parents before children. Only views in a visible window are laid
/// out, and only their changes count as renders.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// What is due for this view; one byte, so that a clean subtree costs one test.
    struct Dues: OptionSet {
        let rawValue: UInt8
        static let layout = Dues(rawValue: 1)
        static let update = Dues(rawValue: 2)
        static let controllerUpdate = Dues(rawValue: 4)
        static let layoutBelow = Dues(rawValue: 8)
        static let updateBelow = Dues(rawValue: 16)
        /// Of a cell: never due by itself, asked for as an update.
        static let configuration = Dues(rawValue: 32)
    }

    /// The views in this one, back to front.
    public private(set) final var subviews: [UIView] = []

    /// The view that this one is in.
    public final var superview: UIView? { parentView }

    // Guarded by the main queue. Unowned and unsafe instead of weak, which would allocate for each view: a parent clears
    // it when it lets a child go or is freed itself, `nonisolated` because it does so in its deinitialiser.
    private nonisolated(unsafe) unowned(unsafe) var parentView: UIView?

    // Guarded like `parentView`; the controller clears it when it is freed.
    nonisolated(unsafe) unowned(unsafe) final var controller: UIViewController?

    final var dues: Dues = [.layout, .update]
    /// Whether the view is in a visible window; kept up to date when trees are joined and split.
    package final private(set) var isOnScreen = false
    /// Whether the view is a cell; its layout and that of all in it is the cell's.
    final var isCell = false
    /// Whether it has shown a configuration: asked of each cell, which may have other rare state.
    final var hasConfigurations = false
    /// Whether it is a presented screen's: what lies behind it cannot be touched.
    final var coversOthers = false
    private final var ignoresTouches = false
    private final var keepsFrame = true

    private final var hiddenValue = false
    private final var alphaValue: CGFloat = 1
    private final var frameValue: CGRect
    private final var backgroundValue: UIColor?
    private final var tagValue = 0
    private final var identifierValue: String?
    private final var labelValue: String?
    private final var accessibilityValueValue: String?

    /// Creates a view.
    public init(frame: CGRect) {
        frameValue = frame
        super.init()
    }

    /// Creates a view of no size.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Creates a view for a metatype; see `UITableView.register(_:forCellReuseIdentifier:)`.
    public required init?(coder: NSCoder) {
        frameValue = .zero
        super.init()
    }

    deinit {
        for view in subviews { view.parentView = nil }
    }

    // MARK: The tree

    /// Adds `view` in front of the others, taking it out of where it was.
    open func addSubview(_ view: UIView) {
        guard view.parentView !== self else { return }
        context.inKit {
            view.removeFromSuperview()
            attach(view)
            setNeedsLayout()
        }
    }

    /// Adds `view` behind those from `index` on, taking it out of where it was.
    open func insertSubview(_ view: UIView, at index: Int) {
        context.inKit {
            view.removeFromSuperview()
            attach(view, at: max(0, min(index, subviews.count)))
            setNeedsLayout()
        }
    }

    /// Adds `view`, which is nowhere, without asking for layout: for a table view in the midst of its own.
    final func attach(_ view: UIView, at index: Int? = nil) {
        view.willMove(toSuperview: self)
        subviews.insert(view, at: index ?? subviews.endIndex)
        view.parentView = self
        if !view.dues.isDisjoint(with: [.layout, .layoutBelow]) { raise(.layoutBelow) }
        if !view.dues.isDisjoint(with: [.update, .controllerUpdate, .updateBelow]) {
            raise(.updateBelow)
        }
        if isOnScreen {
            view.setOnScreen(true)
            context.noteVisibleChange()
        }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    /// Takes the view out of its superview.
    open func removeFromSuperview() {
        guard let parent = parentView else { return }
        context.inKit {
            detach(from: parent)
            parent.setNeedsLayout()
        }
    }

    /// Leaves `parent` without asking for layout.
    final func detach(from parent: UIView) {
        willMove(toSuperview: nil)
        parent.willRemoveSubview(self)
        if isOnScreen {
            setOnScreen(false)
            context.noteVisibleChange()
        }
        parentView = nil
        if let index = parent.subviews.lastIndex(where: { $0 === self }) {
            parent.subviews.remove(at: index)
        }
        didMoveToSuperview()
    }

    /// The window that the view is in.
    public final var window: UIWindow? {
        var view = self
        while let parent = view.parentView { view = parent }
        return view as? UIWindow
    }

    final func setOnScreen(_ isOnScreen: Bool) {
        guard self.isOnScreen != isOnScreen else { return }
        self.isOnScreen = isOnScreen
        if isOnScreen, !dues.isEmpty { context.isDirty = true }
        for view in subviews { view.setOnScreen(isOnScreen) }
        didMoveToWindow()
    }

    /// The subviews as a reader meets them: top to bottom where that differs from the order of adding.
    var subviewsInReadingOrder: [UIView] { subviews }

    // MARK: Properties

    /// Stores, counts and, on screen, asks for a commit; returns whether the value changed.
    @inline(__always)
    final func write<Value: Equatable>(_ value: Value, into stored: inout Value) -> Bool {
        context.write(value, into: &stored, isOnScreen: isOnScreen)
    }

    /// Whether the view and all in it are invisible.
    open var isHidden: Bool {
        get { hiddenValue }
        set {
            guard write(newValue, into: &hiddenValue) else { return }
            context.screenObserver?.viewDidChange(self)
            if context.solvesConstraints { parentView?.setNeedsLayout() }
        }
    }

    /// How opaque the view is, in `0...1`.
    open var alpha: CGFloat {
        get { alphaValue }
        set {
            if write(newValue, into: &alphaValue) { context.screenObserver?.viewDidChange(self) }
        }
    }

    /// The colour behind the content.
    open var backgroundColor: UIColor? {
        get { backgroundValue }
        set { _ = write(newValue, into: &backgroundValue) }
    }

    /// The rectangle in the superview.
    ///
    /// A change of size invalidates layout.
    open var frame: CGRect {
        get { frameValue }
        set {
            let isResized = frameValue.size != newValue.size
            if isResized, context.resizesSubviews { resizeSubviews(to: newValue.size) }
            if write(newValue, into: &frameValue), isResized { setNeedsLayout() }
        }
    }

    /// The rectangle in the view's own coordinates; its origin is always zero here.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frameValue.size) }
        set { frame = CGRect(origin: frameValue.origin, size: newValue.size) }
    }

    /// A number for the app's own use.
    open var tag: Int {
        get { tagValue }
        set { if write(newValue, into: &tagValue) { context.screenObserver?.viewDidChange(self) } }
    }

    /// What tests and the harness find the view by.
    open var accessibilityIdentifier: String? {
        get { identifierValue }
        set { _ = write(newValue, into: &identifierValue) }
    }

    /// What a screen reader calls the view.
    open var accessibilityLabel: String? {
        get { labelValue }
        set { _ = write(newValue, into: &labelValue) }
    }

    /// What a screen reader says the view holds.
    open var accessibilityValue: String? {
        get { accessibilityValueValue }
        set { _ = write(newValue, into: &accessibilityValueValue) }
    }

    /// Whether the view and all in it can be touched.
    open var isUserInteractionEnabled: Bool {
        get { !ignoresTouches }
        set { ignoresTouches = !newValue }
    }

    /// The colour of what can be touched: the nearest superview's where none is set, blue at last.
    open var tintColor: UIColor {
        get { rare.part(Look.self)?.tint ?? superview?.tintColor ?? .systemBlue }
        set {
            if write(newValue, into: &rare.makePart(Look.self).tint) { tintColorDidChange() }
        }
    }

    /// Called when a tint has been set on this view.
    open func tintColorDidChange() {}

    // MARK: Layout

    /// Whether the frame is the app's to set; else constraints place the view.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { keepsFrame }
        set {
            keepsFrame = newValue
            if context.solvesConstraints { setNeedsLayout() }
        }
    }

    /// The size of the content, where it has one, for constraints.
    open var intrinsicContentSize: CGSize { contentExtent(within: 0) }

    /// The size that fits best: that of text and controls, else the view's own unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { fittingExtent(within: size.width) }

    /// Takes on the size that fits best.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        if size != frameValue.size { frame = CGRect(origin: frameValue.origin, size: size) }
    }

    /// Asks for `layoutSubviews` at the next commit.
    public final func setNeedsLayout() {
        guard !dues.contains(.layout) else { return }
        dues.insert(.layout)
        parentView?.raise(.layoutBelow)
        if isOnScreen { context.isDirty = true }
    }

    /// Lays the view and its subviews out now, if layout is due.
    open func layoutIfNeeded() {
        context.inKit {
            updateTree()
            if context.solvesConstraints { solveConstraintsAround() }
            layoutTree(isInCell: isInCell)
        }
    }

    private final var isInCell: Bool {
        var candidate = parentView
        while let view = candidate, !view.isCell { candidate = view.parentView }
        return candidate != nil
    }

    /// Places the subviews.
    ///
    /// Called by the commit; call `setNeedsLayout()` instead of this.
    open func layoutSubviews() {}

    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }

    /// Called before constraints are solved, once and after `setNeedsUpdateConstraints()`; never where no view has any.
    open func updateConstraints() {}
    /// Called with what to draw in; never called, nothing is drawn.
    open func draw(_ rect: CGRect) {}
    /// Called when the view has been put into another or taken out.
    open func didMoveToSuperview() {}
    /// Called when the view has entered a window or left it.
    open func didMoveToWindow() {}
    /// Called before the view is put into another or taken out.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called before the view enters a window or leaves it; never called, `didMoveToWindow()` is.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called when the view has got another view in it.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a view is taken out of this one.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called when what the view is shown on has changed; never called, it does not.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called when the margins have changed; never called.
    open func layoutMarginsDidChange() {}
    /// Called when what bars cover has changed; never called.
    open func safeAreaInsetsDidChange() {}
    /// The view that a touch at a point goes to; not asked, the harness touches views by name.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviews.reversed() {
            let inside = CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
            if let found = view.hitTest(inside, with: event) { return found }
        }
        return self
    }
    /// Whether a point is in the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Whether what layout reads is tracked: not of a table, whose layout has its data source make cells.
    var tracksLayout: Bool { true }

    /// Asks for `updateProperties` at the next commit.
    public final func setNeedsUpdateProperties() {
        demand(.update)
    }

    /// Writes the model's values into the view, before layout.
    ///
    /// Called once when the view first comes on screen, then
    /// after `setNeedsUpdateProperties()` and after a change of what it has read of an `@Observable` object.
    open func updateProperties() {}

    /// Tells the superview that the size the content wants has changed.
    public final func invalidateIntrinsicContentSize() {
        parentView?.setNeedsLayout()
    }

    /// The size that the content wants, by constraints where there are any; a self-sizing cell overrides it.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        let width: UILayoutPriority = contentHolder === self ? .fittingSizeLevel : .required
        return sizeByConstraints(targetSize, width, .fittingSizeLevel)
            ?? CGSize(width: targetSize.width, height: frameValue.size.height)
    }

    /// The view in it that holds what the app adds: a cell's is not the cell.
    var contentHolder: UIView { self }

    /// Sets the frame on UIKit's behalf: not a write of the app's.
    final func place(_ frame: CGRect) {
        guard frameValue != frame else { return }
        if frameValue.size != frame.size {
            if context.resizesSubviews { resizeSubviews(to: frame.size) }
            setNeedsLayout()
        }
        frameValue = frame
    }

    final func demand(_ due: Dues) {
        guard !dues.contains(due) else { return }
        dues.insert(due)
        parentView?.raise(.updateBelow)
        if isOnScreen { context.isDirty = true }
    }

    /// Marks this view and its ancestors up to the first that is marked already.
    private final func raise(_ due: Dues) {
        var candidate: UIView? = self
        while let view = candidate, !view.dues.contains(due) {
            view.dues.insert(due)
            if view.isCell, due == .layoutBelow { context.noteContentChanged(in: view) }
            candidate = view.parentView
        }
        if isOnScreen { context.isDirty = true }
    }
}
