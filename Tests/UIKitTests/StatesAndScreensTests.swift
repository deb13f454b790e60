import Testing
import UIKit

/// Controls in states, and containers and screens of the system's.
@MainActor
struct StatesAndScreensTests {
    private let window = UIWindow()

    private func show(_ controller: UIViewController) {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.context.commit()
    }

    private var screen: String { window.context.screenDescription(of: window) }

    @Test func aButtonShowsWhatItsStateHas() {
        let button = UIButton(type: .custom)
        button.setTitle("Follow", for: .normal)
        button.setTitle("Following", for: .selected)
        button.setImage(UIImage(systemName: "plus"), for: .normal)
        #expect(button.currentTitle == "Follow")
        button.isSelected = true
        #expect(button.currentTitle == "Following")
        #expect(button.title(for: .highlighted) == "Follow")
        #expect(button.state == .selected)
        button.isEnabled = false
        #expect(button.state == [.selected, .disabled])
        #expect(button.currentTitle == "Follow")
        #expect(button.currentImage == UIImage(systemName: "plus"))
    }

    /// As cells and buttons of apps do it.
    private final class Chip: UIButton {
        private(set) var changes: [Bool] = []
        override var isHighlighted: Bool { didSet { changes.append(isHighlighted) } }
        override var isSelected: Bool { didSet { changes.append(isSelected) } }
    }

    @Test func statesCanBeOverridden() {
        let chip = Chip()
        chip.isHighlighted = true
        chip.isSelected = true
        #expect(chip.changes == [true, true])
    }

    @Test func aConfigurationIsShown() {
        let controller = UIViewController()
        var look = UIButton.Configuration.filled()
        look.attributedTitle = AttributedString("Retry")
        let button = UIButton(configuration: look)
        controller.view.addSubview(button)
        button.configuration?.image = UIImage(systemName: "star")
        show(controller)
        #expect(screen == "window\n  button \"Retry\"\n")
        button.configuration?.attributedTitle = nil
        #expect(screen == "window\n  button \"\" image \"star\"\n")
    }

    private final class Pages: NSObject, UIPageViewControllerDataSource,
        UIPageViewControllerDelegate
    {
        let all = (0..<2).map { _ in UIViewController() }
        private(set) var turns = 0

        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { viewController === all[1] ? all[0] : nil }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { viewController === all[0] ? all[1] : nil }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) { turns += 1 }
    }

    @Test func pagesAreTurnedByTheUser() {
        let pages = Pages()
        for (number, page) in pages.all.enumerated() {
            let label = UILabel()
            label.text = "page \(number)"
            page.view.addSubview(label)
        }
        let book = UIPageViewController(
            transitionStyle: .scroll,
            navigationOrientation: .horizontal
        )
        (book.dataSource, book.delegate) = (pages, pages)
        book.setViewControllers([pages.all[0]], direction: .forward, animated: false)
        show(book)
        #expect(screen == "window\n  label \"page 0\"\n")
        #expect(book.turnPage())
        window.context.commit()
        #expect(screen == "window\n  label \"page 1\"\n")
        #expect(!book.turnPage())
        #expect(book.turnPage(.reverse))
        #expect(book.viewControllers == [pages.all[0]])
        #expect(pages.turns == 2)
        #expect(pages.all[1].parent == nil)
    }

    @Test func tabsReadTheItemOfAStacksFirstScreen() {
        let (first, second) = (UIViewController(), UIViewController())
        first.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
        second.title = "Search"
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second].map {
            UINavigationController(rootViewController: $0)
        }
        show(tabs)
        #expect(screen.contains("tabs \"Favorites\" [selected] \"Search\"\n"))
        #expect(tabs.tabBar.items?.first === first.tabBarItem)
        #expect(tabs.tabBar.selectedItem === first.tabBarItem)
    }

    private final class EmptyScreen: UIViewController {
        override func updateContentUnavailableConfiguration(
            using state: UIContentUnavailableConfigurationState
        ) {
            var none = UIContentUnavailableConfiguration.empty()
            none.text = "No Messages"
            none.image = UIImage(systemName: "tray")
            contentUnavailableConfiguration = none
        }
    }

    @Test func whereThereIsNoContentThatIsSaid() {
        let controller = EmptyScreen()
        show(controller)
        controller.setNeedsUpdateContentUnavailableConfiguration()
        #expect(screen == "window\n  image \"tray\"\n  label \"No Messages\"\n")
        controller.contentUnavailableConfiguration = nil
        #expect(screen == "window\n")
    }

    private final class Sheet: UIViewController {
        private(set) var phases: [String] = []
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            if isBeingPresented { phases.append("presented") }
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if isBeingDismissed { phases.append("dismissed") }
        }
    }

    @Test func aPresentedScreenKnowsThatItComesAndGoes() {
        let (root, sheet) = (UIViewController(), Sheet())
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        show(root)
        root.present(sheet, animated: true)
        window.context.commit()
        #expect(!sheet.isBeingPresented)
        root.dismiss(animated: true)
        window.context.commit()
        #expect(sheet.phases == ["presented", "dismissed"])
        #expect(sheet.presentationController === sheet.sheetPresentationController)
    }

    @Test func whatIsSharedIsDone() {
        let root = UIViewController()
        show(root)
        let share = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        var done: [Bool] = []
        share.completionWithItemsHandler = { type, completed, _, _ in
            done.append(type == .mail && completed)
        }
        root.present(share, animated: true)
        window.context.commit()
        share.finish(.mail, completed: true)
        window.context.commit()
        #expect(done == [true])
        #expect(root.presentedViewController == nil)
    }

    @Test func aFieldShowsItsPlaceholderWhileItIsEmpty() {
        let controller = UIViewController()
        let field = UITextField()
        field.placeholder = "Search"
        controller.view.addSubview(field)
        show(controller)
        #expect(screen == "window\n  field \"\" placeholder \"Search\"\n")
        field.text = "a"
        #expect(screen == "window\n  field \"a\"\n")
    }

    @Test func aScreenIsAsLargeAsTheWindowWhenItIsLoaded() {
        #expect(UIViewController().view.bounds == UIScreen.main.bounds)
    }

    @Test func aTimerRunsOnTheProcessesMainQueue() async throws {
        await withCheckedContinuation { continuation in
            Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { timer in
                #expect(!timer.isValid)
                continuation.resume()
            }
        }
    }
}
