import ArchitectureContract
import ChatSessions
import HeadlessUIKit
@preconcurrency import OpenCombine
import WorkQueues

/// A screen of an observable view model.
///
/// As published it shows all properties in the turn after any of them has changed: `objectWillChange` comes before the change,
/// and once for each, however many are made. Where repeats are dropped it has a sink for each property instead.
class ObservingViewController<ViewModel: ScreenViewModel>: ListeningViewController {
    let viewModel: ViewModel
    private var observations: [AnyCancellable] = []
    private var needsRefresh = false

    var environment: ArchitectureEnvironment { viewModel.session.environment }

    init(viewModel: ViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func startListening() {
        viewModel.start()
        switch environment.repeats {
        case .shown:
            refresh()
            observations = [
                viewModel.objectWillChange.sink { [weak self] in self?.setNeedsRefresh() }
            ]
        case .dropped:
            observations = sinks()
        }
    }

    override func stopListening() {
        observations = []
        viewModel.stop()
    }

    private func setNeedsRefresh() {
        guard !needsRefresh else { return }
        needsRefresh = true
        environment.queues.main.async { [weak self] in
            guard let self else { return }
            needsRefresh = false
            if isListening { refresh() }
        }
    }

    // MARK: For subclasses

    /// Shows all properties.
    func refresh() {}

    /// Shows each property, now and whenever it is another.
    func sinks() -> [AnyCancellable] { [] }
}
