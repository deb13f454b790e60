#if ReactiveSwift
import HeadlessUIKit
@preconcurrency import ReactiveSwift

/// A screen that knows whether it is active: visible, and the app in the foreground.
class ActiveViewController: UIViewController {
    let surroundings: ScreenSurroundings
    /// True from before the view appears until before it disappears, while the app is in the foreground.
    let isActive: Property<Bool>

    private let isVisible = MutableProperty(false)

    init(in surroundings: ScreenSurroundings) {
        self.surroundings = surroundings
        isActive = isVisible.and(surroundings.isForeground).skipRepeats()
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isVisible.value = true
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        isVisible.value = false
    }
}
#endif
