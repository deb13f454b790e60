#if Workflow
import ArchitectureContract
import HeadlessUIKit

/// What a workflow renders: all that a view controller shows, and what it calls.
///
/// As in WorkflowUI, which is written against UIKit itself and so is not built here.
@MainActor
protocol Screen {
    /// A view controller that shows this screen and those that follow.
    func makeViewController(_ environment: ArchitectureEnvironment) -> UIViewController

    /// Has a view controller of this kind show this screen.
    func update(_ controller: UIViewController)
}

/// A view controller that shows screens of one kind.
class ScreenViewController<ScreenType: Screen>: UIViewController {
    let environment: ArchitectureEnvironment
    /// The latest screen.
    private(set) var screen: ScreenType
    private var shown: ScreenType?

    private lazy var listening = environment.makeListening(
        start: { [unowned self] in show() },
        stop: { [unowned self] in isListening = false }
    )
    private var isListening = false

    init(screen: ScreenType, environment: ArchitectureEnvironment) {
        self.screen = screen
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        listening.didLoad()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        listening.willAppear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        listening.didDisappear()
    }

    final func update(screen: ScreenType) {
        self.screen = screen
        if isListening { show() }
    }

    private func show() {
        isListening = true
        let former = shown
        shown = screen
        screenDidChange(from: former)
    }

    /// Shows the screen; `former` is what was shown before.
    func screenDidChange(from former: ScreenType?) {}

    /// Whether a part of the screen is to be shown.
    final func has<Part: Equatable>(
        _ path: KeyPath<ScreenType, Part>,
        from former: ScreenType?
    )
        -> Bool
    {
        guard let former, environment.repeats == .dropped else { return true }
        return former[keyPath: path] != screen[keyPath: path]
    }
}
#endif
