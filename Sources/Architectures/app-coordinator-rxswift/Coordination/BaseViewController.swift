#if RxSwift
import ArchitectureContract
import HeadlessUIKit
import RxCocoa
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
    private var listening: ScreenListening?
    /// Replaced when the scene listens no more.
    private var listeners = DisposeBag()

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
    /// For streams that begin with what is so now, since `subscribe` is called again, with another bag, after a cover.
    func listen(_ subscribe: @escaping (DisposeBag) -> Void) {
        listening = appCoordinator?.displayService.makeListening(
            start: { [unowned self] in subscribe(listeners) },
            stop: { [unowned self] in listeners = DisposeBag() }
        )
        listening?.didLoad()
    }

    /// Shows each text below the other views; nil hides the line.
    func showAlerts(_ texts: Observable<String?>, identifier: String) {
        alertLabel.accessibilityIdentifier = identifier
        alertLabel.isHidden = true
        view.addSubview(alertLabel)
        texts.bind(toTextOf: alertLabel).disposed(by: disposeBag)
    }
}
#endif
