#if RxSwift
import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency import RxSwift
import RxSwiftUIKit

/// What all controllers have in common.
class BaseViewController: UIViewController, AppViewController {
    var appCoordinator: (any AppCoordinator)?
    var viewModel: BaseViewModel?
    /// Disposed of with the controller.
    let disposeBag = DisposeBag()

    /// Says what is wrong, hidden while nothing is.
    private let alertLabel = UILabel()

    func bindViewModel() -> Bool { false }

    /// Shows each text below the other views; nil hides the line.
    func showAlerts(_ texts: Observable<String?>, identifier: String) {
        alertLabel.accessibilityIdentifier = identifier
        alertLabel.isHidden = true
        view.addSubview(alertLabel)
        texts.bind(toTextOf: alertLabel).disposed(by: disposeBag)
    }
}
#endif
