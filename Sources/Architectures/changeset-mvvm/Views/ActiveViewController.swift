import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// A screen that knows whether it is active: visible, and the app in the foreground.
class ActiveViewController: UIViewController {
    let surroundings: ScreenSurroundings
    /// True from before the view appears until before it disappears, while the app is in the foreground.
    let isActive: AnyPublisher<Bool, Never>

    private let isVisible = BehaviorRelay(false)

    init(in surroundings: ScreenSurroundings) {
        self.surroundings = surroundings
        isActive = CombineLatest(isVisible, surroundings.isForeground)
            .map { isVisible, isForeground in isVisible && isForeground }
            .removeDuplicates()
            .eraseToAnyPublisher()
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isVisible.accept(true)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        isVisible.accept(false)
    }
}
