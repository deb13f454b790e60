/// A value between two ends.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private final var valueValue: Float = 0

    /// The lower end.
    public final var minimumValue: Float = 0
    /// The upper end.
    public final var maximumValue: Float = 1
    /// Whether events come while it is dragged; without effect, a drag takes no time.
    public final var isContinuous = true
    /// The colour up to the value; nothing is drawn.
    public final var minimumTrackTintColor: UIColor?
    /// The colour behind the value; nothing is drawn.
    public final var maximumTrackTintColor: UIColor?
    /// The colour of the handle; nothing is drawn.
    public final var thumbTintColor: UIColor?

    /// The value, between the ends.
    ///
    /// Writing it sends no event.
    open var value: Float {
        get { valueValue }
        set { _ = write(max(minimumValue, min(newValue, maximumValue)), into: &valueValue) }
    }

    /// Sets the value, without sending an event.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// For the harness: the user drags the handle.
    ///
    /// - Returns: Whether that can be done.
    @discardableResult
    public final func drag(to value: Float) -> Bool {
        guard isEnabled, canBeTouched else { return false }
        let new = max(minimumValue, min(value, maximumValue))
        guard new != valueValue else { return true }
        valueValue = new
        if isOnScreen { context.noteVisibleChange() }
        sendActions(for: .valueChanged)
        return true
    }
}

/// A value that two buttons make larger and smaller.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private final var valueValue = 0.0

    /// The least value.
    public final var minimumValue = 0.0
    /// The largest value.
    public final var maximumValue = 100.0
    /// By how much a tap changes it.
    public final var stepValue = 1.0
    /// Whether it goes on at the other end.
    public final var wraps = false
    /// Whether a long touch goes on; without effect.
    public final var autorepeat = true
    /// Whether events come during a long touch; without effect.
    public final var isContinuous = true

    /// The value, between the least and the largest.
    ///
    /// Writing it sends no event.
    open var value: Double {
        get { valueValue }
        set { _ = write(max(minimumValue, min(newValue, maximumValue)), into: &valueValue) }
    }

    /// For the harness: the user taps one of the buttons.
    ///
    /// - Returns: Whether that changes anything.
    @discardableResult
    public final func tap(up: Bool) -> Bool {
        guard isEnabled, canBeTouched else { return false }
        var new = valueValue + (up ? stepValue : -stepValue)
        if new > maximumValue { new = wraps ? minimumValue : maximumValue }
        if new < minimumValue { new = wraps ? maximumValue : minimumValue }
        guard new != valueValue else { return false }
        valueValue = new
        if isOnScreen { context.noteVisibleChange() }
        sendActions(for: .valueChanged)
        return true
    }
}

/// How far something is.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// How it looks; all alike here.
    public enum Style: Int, Hashable, Sendable {
        case `default`
        case bar
    }

    private final var progressValue: Float = 0

    /// The colour up to there; nothing is drawn.
    public final var progressTintColor: UIColor?
    /// The colour behind; nothing is drawn.
    public final var trackTintColor: UIColor?

    /// Creates one at the beginning.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

    /// How far, in `0...1`.
    open var progress: Float {
        get { progressValue }
        set { _ = write(max(0, min(newValue, 1)), into: &progressValue) }
    }

    /// Sets how far.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// Which of several pages shows.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private final var pages = 0
    private final var page = 0

    /// The colour of the dots; nothing is drawn.
    public final var pageIndicatorTintColor: UIColor?
    /// The colour of the dot of the page that shows; nothing is drawn.
    public final var currentPageIndicatorTintColor: UIColor?
    /// Whether it is not there for one page.
    public final var hidesForSinglePage = false

    /// How many pages there are.
    open var numberOfPages: Int {
        get { pages }
        set { _ = write(max(0, newValue), into: &pages) }
    }

    /// The number of the page that shows.
    ///
    /// Writing it sends no event.
    open var currentPage: Int {
        get { page }
        set { _ = write(max(0, min(newValue, max(0, pages - 1))), into: &page) }
    }

    /// For the harness: the user taps beside the dots.
    ///
    /// - Returns: Whether that changes anything.
    @discardableResult
    public final func tap(forward: Bool) -> Bool {
        let new = max(0, min(page + (forward ? 1 : -1), pages - 1))
        guard isEnabled, canBeTouched, new != page else { return false }
        page = new
        if isOnScreen { context.noteVisibleChange() }
        sendActions(for: .valueChanged)
        return true
    }
}
