internal import CThreadContext
package import WorkQueues

/// The headless heart of one app: its windows, its counters and its commit.
///
/// UIKit keeps this in process-wide singletons. Here several apps may live in one process, so each has a context, found
/// through the thread that runs the app. A view takes the context that is current when it is made and keeps it, so that
/// a write from a wrong thread is counted in the app it belongs to.
@preconcurrency @MainActor
public final class UIContext {
    // Exclusivity is not checked: one queue writes, and never while reading; the check would cost more than the counting.
    /// What has happened since the context began.
    @exclusivity(unchecked) public package(set) var counters = UICounters()

    /// Whether the next commit has anything to do.
    public var needsCommit: Bool { isDirty && !isSuspended }

    /// The queues the app lives on; nil in plain unit tests.
    package let queues: (any WorkQueues)?

    @exclusivity(unchecked) var isDirty = false
    @exclusivity(unchecked) var uiUIKitMeter = UIKitMeter()
    @exclusivity(unchecked) private var isVisiblyChanged = false
    /// True while the app is in the background: what is dirty stays dirty until it returns.
    var isSuspended = false
    weak var firstResponder: UIResponder?
    /// Whether there has been a search bar: until then no stack of screens looks for one.
    @exclusivity(unchecked) var hasSearch = false
    /// Whether any constraint has been active: until then no view looks for one.
    @exclusivity(unchecked) var solvesConstraints = false
    /// Whether any view grows with its superview: until then no view looks for one.
    @exclusivity(unchecked) var resizesSubviews = false
    /// The table's cell that the user's finger is on.
    var touched: ObjectIdentifier?

    private let mainQueue: UnsafeMutableRawPointer?
    private var isCommitting = false
    private var transitions: [any CommitTransition] = []
    private var completions: [@MainActor () -> Void] = []
    private var observers: [@MainActor (UIContext) -> Void] = []

    // Guarded by the main queue, where UI objects are made and freed; `nonisolated` because a deinitialiser is. The
    // objects take themselves out before they go, so nothing here dangles, and no weak reference is paid for.
    private nonisolated(unsafe) var windows: [Unmanaged<UIWindow>] = []
    private nonisolated(unsafe) var controllers: [Unmanaged<UIViewController>] = []
    nonisolated(unsafe) var application: Unmanaged<UIApplication>?

    /// Creates the context of an app that lives on `queues`.
    package convenience init(queues: any WorkQueues) {
        self.init(optionalQueues: queues)
    }

    /// Creates the context of the process that comes after `former`'s, killed between two commits.
    ///
    /// Counters go on, and so do the harness's settings and observers; windows and screens stay behind. Nothing holds back
    /// the former context's commits any more, so that its window can let go of its screens.
    package convenience init(after former: UIContext) {
        self.init(optionalQueues: former.queues)
        counters = former.counters
        uiUIKitMeter = former.uiUIKitMeter
        observers = former.observers
        drawingCost = former.drawingCost
        sweptSizes = former.sweptSizes
        screenObserver = former.screenObserver
        former.observers = []
        former.screenObserver = nil
        former.isSuspended = false
    }

    private init(optionalQueues: (any WorkQueues)?) {
        queues = optionalQueues
        mainQueue = optionalQueues.map { Unmanaged.passUnretained($0.main.queue).toOpaque() }
    }

    // MARK: The current context

    /// The context of the app that this thread runs.
    ///
    /// One without queues is made where there is none.
    public static var current: UIContext {
        if let context = hk_get_context() {
            return Unmanaged<UIContext>.fromOpaque(context).takeUnretainedValue()
        }
        if let live { return live }
        let context = UIContext(optionalQueues: nil)
        context.makeCurrent()
        return context
    }

    /// The context on threads that have none: of an app on the process's own main queue, which runs on any of them.
    package static var live: UIContext?

    /// Creates the context of such an app.
    package static func onProcessMainQueue() -> UIContext { UIContext(optionalQueues: nil) }

    /// Makes this the thread's context, retained until another takes its place.
    public func makeCurrent() {
        let previous = hk_get_context()
        hk_set_context(Unmanaged.passRetained(self).toOpaque())
        if let previous { Unmanaged<UIContext>.fromOpaque(previous).release() }
    }

    /// Makes this the thread's context for the length of `body`.
    public func withCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        let previous = hk_get_context()
        hk_set_context(Unmanaged.passUnretained(self).toOpaque())
        defer { hk_set_context(previous) }
        return try withExtendedLifetime(self) { try body() }
    }

    /// How high a table is that no one has given a frame, in points; set before there are any.
    @exclusivity(unchecked) package var screenHeight: CGFloat = 800
    /// The screen, in points.
    package var screenBounds: CGRect { CGRect(x: 0, y: 0, width: 400, height: screenHeight) }
    /// How often people's clock has jumped.
    var clockJumps = 0
    /// As its source has it, unless a sweep says otherwise; set before the app is made.
    package var sweptSizes = SweptSizes()

    /// What drawing is made to cost on top, for sensitivity tables; nothing by default.
    package var drawingCost = DrawingCost() {
        didSet { owedDrawing = 0 }
    }
    /// Nanoseconds of drawing since the last commit that are still to be spent.
    private var owedDrawing: UInt64 = 0

    /// Whether a table is having a cell filled, which it has counted.
    @exclusivity(unchecked) var isFillingCell = false

    /// Counts a configured cell.
    func noteCellConfigured() {
        counters.cellsConfigured &+= 1
        owedDrawing &+= drawingCost.cell
    }

    /// Counts `cell` as configured when it is on the screen and changes by itself: it is laid out and drawn like another.
    func noteContentChanged(in cell: UIView) {
        if !isFillingCell, cell.isOnScreen { noteCellConfigured() }
    }

    /// Counts a layout pass; a cell's is part of what a configured cell costs to draw.
    func noteLayoutPass(isInCell: Bool) {
        counters.layoutPasses &+= 1
        guard !isInCell else { return }
        counters.layoutPassesOutsideCells &+= 1
        owedDrawing &+= drawingCost.layout
    }

    // MARK: Observing

    // Off by default: a write that changes something then costs one test more.
    /// Notified of what changes on the screen; the harness's, while it measures latency.
    @exclusivity(unchecked) package var screenObserver: (any ScreenObserver)?

    // MARK: Commit

    /// Brings the screen up to date: transitions, properties, layout and cells, again until nothing is dirty.
    ///
    /// The harness calls it at the end of each turn of the main queue, or at a frame. Traps after 100 passes, which is a
    /// layout loop. Does nothing while the app is in the background.
    ///
    /// - Returns: Whether there was anything to do.
    @discardableResult
    public func commit() -> Bool {
        guard isDirty, !isSuspended, !isCommitting else { return false }
        inKit { commitAll() }
        return true
    }

    private func commitAll() {
        isCommitting = true
        counters.commits &+= 1
        var passes = 0
        while isDirty {
            passes += 1
            guard passes <= 100 else { fatalError("layout loop: 100 passes and still not clean") }
            isDirty = false
            beginTransitions()
            for window in windows { window.takeUnretainedValue().updateTree() }
            for window in windows { window.takeUnretainedValue().layoutTree() }
            if !isDirty { endTransitions() }
        }
        if isVisiblyChanged {
            isVisiblyChanged = false
            counters.renders &+= 1
        }
        isCommitting = false
        if owedDrawing > 0 {
            DrawingCost.spend(owedDrawing)
            owedDrawing = 0
        }
        inApp { for observer in observers { observer(self) } }
        if !completions.isEmpty { releaseCompletions() }
    }

    /// Adds a harness observer, called after each commit that had anything to do.
    public func onCommit(_ observer: @escaping @MainActor (UIContext) -> Void) {
        observers.append(observer)
    }

    private func beginTransitions() {
        var index = 0
        while index < transitions.count {
            transitions[index].begin()
            index += 1
        }
    }

    private func endTransitions() {
        guard !transitions.isEmpty else { return }
        let ended = transitions
        transitions.removeAll(keepingCapacity: true)
        for transition in ended { transition.end() }
    }

    /// Runs `transition` in the next commit, once, however often it is asked for.
    func enqueue(_ transition: any CommitTransition) {
        isDirty = true
        guard !transitions.contains(where: { $0 === transition }) else { return }
        transitions.append(transition)
    }

    /// Runs `completion` in a turn of the main queue after the next commit.
    func afterCommit(_ completion: @escaping @MainActor () -> Void) {
        isDirty = true
        completions.append(completion)
    }

    private func releaseCompletions() {
        let released = completions
        completions.removeAll()
        for completion in released {
            if let queues { queues.main.async(completion) } else { inApp { completion() } }
        }
    }

    // MARK: Writes

    /// Stores `value`, counts the write, and says whether it changed anything.
    ///
    /// Every property setter goes through here.
    @inline(__always)
    func write<Value: Equatable>(
        _ value: Value,
        into stored: inout Value,
        isOnScreen: Bool
    ) -> Bool {
        let isChange = stored != value
        noteWrite(isChange: isChange, isOnScreen: isOnScreen)
        if isChange { stored = value }
        return isChange
    }

    @inline(__always)
    func noteWrite(isChange: Bool, isOnScreen: Bool) {
        counters.propertyWrites &+= 1
        if !isChange {
            counters.redundantWrites &+= 1
        } else if isOnScreen {
            noteVisibleChange()
        }
        if mainQueue != nil, wq_get_queue() != mainQueue { counters.breaches &+= 1 }
    }

    /// Asks for a commit that counts as a render.
    @inline(__always)
    func noteVisibleChange() {
        isVisiblyChanged = true
        isDirty = true
    }

    // MARK: Registries

    /// View controllers that have not been freed, in order of creation (BEHAVIOUR, R18).
    public var liveViewControllers: [UIViewController] {
        controllers.map { $0.takeUnretainedValue() }
    }

    /// Windows on screen, in the order in which they were shown.
    public var visibleWindows: [UIWindow] {
        windows.map { $0.takeUnretainedValue() }
    }

    func add(_ window: UIWindow) {
        windows.append(Unmanaged.passUnretained(window))
    }

    nonisolated func remove(_ window: UIWindow) {
        let window = Unmanaged.passUnretained(window).toOpaque()
        windows.removeAll { $0.toOpaque() == window }
    }

    /// The app; one that is made here stays as long as the process.
    var sharedApplication: UIApplication {
        if let application { return application.takeUnretainedValue() }
        return Unmanaged.passRetained(UIApplication()).takeUnretainedValue()
    }

    nonisolated func remove(_ app: UIApplication) {
        if application?.toOpaque() == Unmanaged.passUnretained(app).toOpaque() { application = nil }
    }

    func add(_ controller: UIViewController) {
        controllers.append(Unmanaged.passUnretained(controller))
    }

    nonisolated func remove(_ controller: UIViewController) {
        let controller = Unmanaged.passUnretained(controller).toOpaque()
        controllers.removeAll { $0.toOpaque() == controller }
    }
}

/// Something that changes which screens are up; begun before layout, ended when layout is clean.
@MainActor
protocol CommitTransition: AnyObject {
    func begin()
    func end()
}
