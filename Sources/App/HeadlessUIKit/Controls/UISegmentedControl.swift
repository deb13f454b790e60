/// Choices beside one another, one of which is chosen.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// Stands for none.
    nonisolated public static let noSegment = -1

    private struct Segment: Hashable {
        var title: String?
        var image: UIImage?
        var isEnabled = true
    }

    private final var segments: [Segment] = []
    private final var chosen = UISegmentedControl.noSegment

    /// Whether the choice is forgotten at once.
    public final var isMomentary = false
    /// Whether wide titles get wide segments; without effect.
    public final var apportionsSegmentWidthsByContent = false
    /// The colour of the chosen segment; nothing is drawn.
    public final var selectedSegmentTintColor: UIColor?

    /// Creates choices with texts or pictures.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    }

    /// Creates choices of actions, each of which runs when it is chosen.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions {
            segments.append(Segment(title: action.title, image: action.image))
        }
        self.actions = actions
    }

    private final var actions: [UIAction] = []

    /// How many there are.
    public final var numberOfSegments: Int { segments.count }

    /// The number of the one chosen; -1 for none.
    ///
    /// Writing it sends no event.
    open var selectedSegmentIndex: Int {
        get { chosen }
        set { _ = write(newValue, into: &chosen) }
    }

    /// Adds a choice with a text before those from `segment` on.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }

    /// Adds a choice with a picture before those from `segment` on.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }

    private final func insert(_ new: Segment, at index: Int) {
        var changed = segments
        changed.insert(new, at: max(0, min(index, changed.count)))
        _ = write(changed, into: &segments)
    }

    /// Takes a choice out.
    open func removeSegment(at segment: Int, animated: Bool) {
        var changed = segments
        changed.remove(at: segment)
        _ = write(changed, into: &segments)
        if chosen >= segments.count { chosen = UISegmentedControl.noSegment }
    }

    /// Takes all choices out.
    open func removeAllSegments() {
        _ = write([], into: &segments)
        chosen = UISegmentedControl.noSegment
    }

    /// Sets a choice's text.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        _ = write(title, into: &segments[segment].title)
    }

    /// A choice's text.
    public final func titleForSegment(at segment: Int) -> String? { segments[segment].title }

    /// Sets a choice's picture.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        _ = write(image, into: &segments[segment].image)
    }

    /// A choice's picture.
    public final func imageForSegment(at segment: Int) -> UIImage? { segments[segment].image }

    /// Sets whether a choice can be chosen.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        _ = write(enabled, into: &segments[segment].isEnabled)
    }

    /// Whether a choice can be chosen.
    public final func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }

    /// For the harness: the user taps a choice; an event is sent where it is another.
    ///
    /// - Returns: Whether it can be chosen.
    @discardableResult
    public final func tapSegment(at index: Int) -> Bool {
        guard isEnabled, canBeTouched, segments.indices.contains(index),
            segments[index].isEnabled
        else { return false }
        guard isMomentary || index != chosen else { return true }
        chosen = index
        if isOnScreen { context.noteVisibleChange() }
        if actions.indices.contains(index) { context.inApp { actions[index].run(from: self) } }
        sendActions(for: .valueChanged)
        if isMomentary { chosen = UISegmentedControl.noSegment }
        return true
    }
}
