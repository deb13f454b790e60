public import HeadlessUIKit

/// A screen that listens to what it shows: while it exists, or while it can be seen.
///
/// Which of the two is the app's choice of covered screens; a subclass says what listening is.
open class ListeningViewController: UIViewController {
    private var listening: ScreenListening?

    /// Whether it listens.
    public final var isListening: Bool { listening?.isListening ?? false }

    /// Begins to listen as the environment has it; called at the end of `viewDidLoad`.
    public final func beginListening(in environment: ArchitectureEnvironment) {
        let listening = environment.makeListening(
            start: { [unowned self] in startListening() },
            stop: { [unowned self] in stopListening() }
        )
        self.listening = listening
        listening.didLoad()
    }

    /// Starts to listen, and catches up: called again after each ``stopListening()``.
    open func startListening() {}

    /// Stops to listen, as another screen covers this one.
    open func stopListening() {}

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        listening?.willAppear()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        listening?.didDisappear()
    }
}
