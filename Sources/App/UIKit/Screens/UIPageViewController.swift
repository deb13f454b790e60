public import HeadlessUIKit

/// Asked which screen comes before and after another.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// The screen before; nil where it is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The screen after; nil where it is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots show; none does.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Which of them is filled.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// None.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// The first.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Notified of the user's turning pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called before the user turns the page.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    )
    /// Called when the user has turned it.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    )
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {}
}

/// Screens of which one is visible, as pages; a page is turned in no time.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// How pages are turned.
    public enum TransitionStyle: Int, Hashable, Sendable {
        case pageCurl
        case scroll
    }

    /// Which way.
    public enum NavigationOrientation: Int, Hashable, Sendable {
        case horizontal
        case vertical
    }

    /// To which side.
    public enum NavigationDirection: Int, Hashable, Sendable {
        case forward
        case reverse
    }

    /// What can be set at the beginning.
    public enum OptionsKey: String, Sendable {
        case interPageSpacing = "InterPageSpacing"
        case spineLocation = "SpineLocation"
    }

    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// How they are turned.
    public final let transitionStyle: TransitionStyle
    /// Which way.
    public final let navigationOrientation: NavigationOrientation
    open var isDoubleSided = false
    open private(set) var viewControllers: [UIViewController]? = []

    /// Creates one without pages.
    public init(
        transitionStyle style: TransitionStyle,
        navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates one as an archive would.
    public required init?(coder: NSCoder) {
        transitionStyle = .pageCurl
        navigationOrientation = .horizontal
        super.init(coder: coder)
    }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?,
        direction: NavigationDirection,
        animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        for page in self.viewControllers ?? [] where viewControllers?.contains(page) != true {
            page.willMove(toParent: nil)
            page.viewIfLoaded?.removeFromSuperview()
            page.removeFromParent()
        }
        for page in viewControllers ?? [] where page.parent !== self {
            addChild(page)
            page.view.frame = view.bounds
            view.addSubview(page.view)
            page.didMove(toParent: self)
        }
        self.viewControllers = viewControllers
        UIView.animate(withDuration: 0, animations: {}, completion: { completion?($0) })
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for page in viewControllers ?? [] where page.view.frame != view.bounds {
            page.view.frame = view.bounds
        }
    }

    /// For the harness: the user turns the page.
    ///
    /// - Returns: Whether there is one to turn to.
    @discardableResult
    public final func turnPage(_ direction: NavigationDirection = .forward) -> Bool {
        guard viewIfLoaded?.canBeTouched == true, let dataSource,
            let page = viewControllers?.first,
            let next =
                direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: page)
                : dataSource.pageViewController(self, viewControllerBefore: page)
        else { return false }
        delegate?.pageViewController(self, willTransitionTo: [next])
        setViewControllers([next], direction: direction, animated: false)
        delegate?.pageViewController(
            self,
            didFinishAnimating: true,
            previousViewControllers: [page],
            transitionCompleted: true
        )
        return true
    }
}
