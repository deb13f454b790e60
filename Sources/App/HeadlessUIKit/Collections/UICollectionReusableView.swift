/// A view of a collection that is handed from place to place: a cell, a header, a badge.
///
/// A collection makes those of a class registered with it through `init(frame:)`.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The queue that the view returns to; nil for one that the app made by hand.
    public private(set) final var reuseIdentifier: String?

    /// Creates a view: by hand, and as a collection does of a class registered with it.
    public override init(frame: CGRect) {
        reuseIdentifier = nil
        super.init(frame: frame)
    }

    /// Creates a view as an archive would.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    /// Called before the view is handed to another place.
    open func prepareForReuse() {}

    /// Called with where the layout has put the view, before it is there.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before another layout takes the view over.
    open func willTransition(
        from oldLayout: UICollectionViewLayout,
        to newLayout: UICollectionViewLayout
    ) {}

    /// Called after another layout has taken the view over.
    open func didTransition(
        from oldLayout: UICollectionViewLayout,
        to newLayout: UICollectionViewLayout
    ) {}

    /// Where the view would rather be, asked where the layout has only an estimate: by default of the height that
    /// `systemLayoutSizeFitting(_:)` answers, the estimate where that is zero.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let height = systemLayoutSizeFitting(layoutAttributes.size).height
        if height > 0 { layoutAttributes.frame.size.height = height }
        return layoutAttributes
    }

    class var dequeueFailure: String { "could not dequeue a view" }

    final func adopt(_ identifier: String) {
        if reuseIdentifier == nil { reuseIdentifier = identifier }
    }
}

/// An item on screen, handed from item to item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view to put content in.
    public final let contentView: UIView = CellContent()
    override var contentHolder: UIView { contentView }

    private final var isChosen = false
    private final var isTouched = false

    /// Creates a cell: by hand, and as a collection does of a class registered with it.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isCell = true
        addSubview(contentView)
    }

    /// Creates a cell as an archive would.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isCell = true
        addSubview(contentView)
    }

    /// Whether the cell's item is selected; the collection sets it.
    open var isSelected: Bool {
        get { isChosen }
        set { if write(newValue, into: &isChosen) { setNeedsUpdateConfiguration() } }
    }

    /// Whether the user's finger is on the cell; the collection sets it.
    open var isHighlighted: Bool {
        get { isTouched }
        set { if write(newValue, into: &isTouched) { setNeedsUpdateConfiguration() } }
    }

    /// What few cells have.
    final class Backgrounds: RareState.Part {
        var background: UIView?
        var selected: UIView?
    }

    /// The view behind the content.
    public final var backgroundView: UIView? {
        get { rare.part(Backgrounds.self)?.background }
        set {
            let backgrounds = rare.makePart(Backgrounds.self)
            backgrounds.background?.removeFromSuperview()
            backgrounds.background = newValue
            if let newValue { insertSubview(newValue, at: 0) }
        }
    }

    /// The view behind the content of a selected cell; kept, and not shown.
    public final var selectedBackgroundView: UIView? {
        get { rare.part(Backgrounds.self)?.selected }
        set { rare.makePart(Backgrounds.self).selected = newValue }
    }

    /// What the cell's configuration may depend on.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = (superview as? UICollectionView)?.isEditing ?? false
        return state
    }

    /// Sets the configurations for a state: called when the cell is shown, and at the commit after its state has changed.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Runs a configuration update that is due.
    open override func updateProperties() {
        super.updateProperties()
        updateConfigurationIfNeeded()
    }

    override class var dequeueFailure: String {
        "could not dequeue a view of kind: UICollectionElementKindCell"
    }
}
