import HeadlessUIKit
// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
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

    func bindViewModel() -> Bool { false }

    /// Shows each text below the other views; nil hides the line.
    func showAlerts(_ texts: AnyPublisher<String?, Never>, identifier: String) {
        alertLabel.accessibilityIdentifier = identifier
        alertLabel.isHidden = true
        view.addSubview(alertLabel)
        texts.bind(toTextOf: alertLabel).store(in: &subscriptions)
    }
}
