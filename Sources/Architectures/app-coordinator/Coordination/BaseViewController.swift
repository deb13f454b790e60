import ArchitectureContract
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// What all controllers have in common.
class BaseViewController: UIViewController, AppViewController {
    var appCoordinator: (any AppCoordinator)?
    var viewModel: BaseViewModel?
    /// End with the controller.
    var subscriptions: [AnyCancellable] = []

    /// Says what is wrong, hidden while nothing is.
    private let alertLabel = UILabel()
    private var listening: ScreenListening?
    /// End when the scene listens no more.
    private var listeners: [AnyCancellable] = []

    func bindViewModel() -> Bool { false }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        listening?.willAppear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        listening?.didDisappear()
    }

    /// Listens to what the scene shows: as long as it exists, or while no other scene covers it.
    ///
    /// For streams that begin with what is so now, since `subscribe` is called again after a cover.
    func listen(_ subscribe: @escaping () -> [AnyCancellable]) {
        listening = appCoordinator?.displayService.makeListening(
            start: { [unowned self] in listeners = subscribe() },
            stop: { [unowned self] in listeners = [] }
        )
        listening?.didLoad()
    }

    /// Shows each text below the other views; nil hides the line.
    func showAlerts(_ texts: AnyPublisher<String?, Never>, identifier: String) {
        alertLabel.accessibilityIdentifier = identifier
        alertLabel.isHidden = true
        view.addSubview(alertLabel)
        texts.bind(toTextOf: alertLabel).store(in: &subscriptions)
    }
}
