import HeadlessUIKit
import Testing
import WorkQueues

@Suite struct PresentationTests {
    @Test func anAlertIsWorkedByItsButtonAndGoesBeforeItsHandlerRuns() throws {
        try withApp { context, queues in
            let screen = UIViewController()
            let window = show(screen)
            var chosen: [String] = []
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            alert.addAction(
                UIAlertAction(title: "Delete", style: .destructive) { [weak screen] action in
                    chosen.append("\(action.title ?? "") \(screen?.presentedViewController == nil)")
                }
            )
            screen.present(alert, animated: true)
            #expect(screen.presentedViewController === alert)
            context.commit()
            #expect(
                context.screenDescription(of: window) == """
                    window
                      alert
                        label "Delete?"
                        button "Delete"

                    """
            )
            let button = try #require(
                window.visibleDescendants.lazy.compactMap { $0 as? UIButton }.first
            )
            #expect(button.tap())
            context.commit()
            queues.settle()
            #expect(chosen == ["Delete true"])
            #expect(context.screenDescription(of: window) == "window\n")
        }
    }

    @Test func whatLiesBehindAPresentedScreenCannotBeTouched() {
        withApp { context, _ in
            let screen = UIViewController()
            let window = show(screen)
            screen.present(UIViewController(), animated: false)
            context.commit()
            #expect(!screen.view.canBeTouched)
            screen.dismiss(animated: false)
            context.commit()
            #expect(screen.view.canBeTouched)
            withExtendedLifetime(window) {}
        }
    }

    @Test(arguments: [
        (UIModalPresentationStyle.automatic, ["sheet up", "sheet down"]),
        (.fullScreen, ["root down", "sheet up", "sheet down", "root up"]),
    ])
    func onlyAFullScreenMakesTheScreenBehindItDisappear(
        style: UIModalPresentationStyle,
        expected: [String]
    ) {
        withApp { context, _ in
            let log = AppearanceLog()
            let root = LoggedController("root", log)
            let window = show(root)
            log.entries = []
            let sheet = LoggedController("sheet", log)
            sheet.modalPresentationStyle = style
            root.present(sheet, animated: false)
            context.commit()
            sheet.dismiss(animated: false)
            context.commit()
            #expect(log.entries == expected)
            withExtendedLifetime(window) {}
        }
    }

    @Test func aPresentedStackIsInFrontUntilTheButtonOnItsLeftIsTapped() {
        withApp { context, _ in
            let stack = UINavigationController(rootViewController: UIViewController())
            let window = show(stack)
            #expect(stack.visibleViewController === stack.topViewController)
            let form = UIViewController()
            form.navigationItem.leftBarButtonItem = UIBarButtonItem(
                systemItem: .cancel,
                primaryAction: UIAction { [weak stack] _ in stack?.dismiss(animated: true) }
            )
            let modal = UINavigationController(rootViewController: form)
            stack.present(modal, animated: true)
            context.commit()
            #expect(stack.visibleViewController === modal)
            #expect(window.frontScreen === form)
            #expect(window.screens.count == 2 && window.screens.last === form)
            #expect(window.goBack())
            context.commit()
            #expect(stack.visibleViewController === stack.topViewController)
            #expect(window.screens.count == 1 && !window.goBack())
        }
    }

    @Test func whatIsPushedBehindAFullScreenAppearsInstead() {
        withApp { context, _ in
            let log = AppearanceLog()
            let stack = UINavigationController(rootViewController: LoggedController("list", log))
            let window = show(stack)
            let form = LoggedController("form", log)
            form.modalPresentationStyle = .fullScreen
            stack.present(form, animated: true)
            context.commit()
            log.entries = []
            stack.pushViewController(LoggedController("next", log), animated: false)
            stack.dismiss(animated: true)
            context.commit()
            #expect(log.entries == ["form down", "next up"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aPresentedScreenGoesWithItsPresenter() {
        withApp { context, _ in
            let window = show(UIViewController())
            weak var sheet: UIViewController?
            do {
                let presented = UIViewController()
                sheet = presented
                window.rootViewController?.present(presented, animated: false)
            }
            context.commit()
            #expect(sheet != nil)
            window.rootViewController = nil
            context.commit()
            #expect(sheet == nil)
        }
    }

    @Test func aTabAppearsWhenItIsTappedFirst() {
        withApp { context, _ in
            let log = AppearanceLog()
            let tabs = UITabBarController()
            tabs.viewControllers = [LoggedController("a", log), LoggedController("b", log)]
            let window = show(tabs)
            #expect(log.entries == ["a up"])
            #expect(tabs.tapTab(at: 1))
            context.commit()
            #expect(log.entries == ["a up", "a down", "b up"])
            withExtendedLifetime(window) {}
        }
    }
}

@MainActor
final class AppearanceLog {
    var entries: [String] = []
}

final class LoggedController: UIViewController {
    private let name: String
    private let log: AppearanceLog

    init(_ name: String, _ log: AppearanceLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { log.entries.append("\(name) up") }
    override func viewWillDisappear(_ animated: Bool) { log.entries.append("\(name) down") }
}
