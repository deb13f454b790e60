import HeadlessUIKit
// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// A screen that knows whether it is active: visible, and the app in the foreground.
class ActiveViewController: UIViewController {
    /// Whether the app is in the foreground.
    let isForeground: BehaviorRelay<Bool>
    /// True from before the view appears until before it disappears, while the app is in the foreground.
    let isActive: AnyPublisher<Bool, Never>

    private let isVisible = BehaviorRelay(false)

    init(isForeground: BehaviorRelay<Bool>) {
        self.isForeground = isForeground
        isActive = CombineLatest(isVisible, isForeground)
            .map { isVisible, isForeground in isVisible && isForeground }
            .removeDuplicates()
            .eraseToAnyPublisher()
        super.init()
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
