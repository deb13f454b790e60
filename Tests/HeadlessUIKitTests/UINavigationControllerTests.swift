import HeadlessUIKit
import Testing

@Suite struct UINavigationControllerTests {
    @Test func aPushRunsCallbacksInUIKitsOrder() {
        withApp { context, _ in
            let log = Log()
            let navigation = UINavigationController(rootViewController: Screen("a", log))
            navigation.delegate = log
            let window = show(navigation)
            #expect(
                log.entries == [
                    "a load", "show a", "a willAppear", "a isAppearing", "a layout", "a didAppear",
                    "shown a",
                ]
            )
            log.entries = []
            navigation.pushViewController(Screen("b", log), animated: true)
            #expect(log.entries.isEmpty)
            context.commit()
            #expect(
                log.entries == [
                    "b load", "show b", "a willDisappear", "b willAppear", "b isAppearing",
                    "b layout",
                    "a didDisappear", "b didAppear", "shown b",
                ]
            )
            withExtendedLifetime(window) {}
        }
    }

    @Test func aPopRunsCallbacksInUIKitsOrderAndFreesTheScreen() {
        withApp { context, _ in
            let log = Log()
            let navigation = UINavigationController(rootViewController: Screen("a", log))
            let window = show(navigation)
            weak var popped: UIViewController?
            do {
                let screen = Screen("b", log)
                popped = screen
                navigation.pushViewController(screen, animated: true)
            }
            context.commit()
            log.entries = []
            #expect(navigation.tapBack())
            context.commit()
            #expect(
                log.entries == [
                    "b willDisappear leaving", "a willAppear", "a isAppearing",
                    "b didDisappear leaving", "a didAppear",
                ]
            )
            #expect(popped == nil)
            #expect(!navigation.tapBack())
            withExtendedLifetime(window) {}
        }
    }

    @Test func aPushUndoneBeforeTheCommitNeverAppears() {
        withApp { context, _ in
            let log = Log()
            let navigation = UINavigationController(rootViewController: Screen("a", log))
            let window = show(navigation)
            log.entries = []
            navigation.pushViewController(Screen("b", log), animated: true)
            navigation.popViewController(animated: true)
            context.commit()
            #expect(log.entries.isEmpty)
            withExtendedLifetime(window) {}
        }
    }

    @Test func replacingTheTopSkipsWhatIsBelow() {
        withApp { context, _ in
            let log = Log()
            let root = Screen("a", log)
            let navigation = UINavigationController(rootViewController: root)
            let window = show(navigation)
            navigation.pushViewController(Screen("b", log), animated: true)
            context.commit()
            log.entries = []
            let next = Screen("c", log)
            navigation.setViewControllers([root, next], animated: false)
            #expect(navigation.topViewController === next)
            context.commit()
            #expect(
                log.entries == [
                    "c load", "b willDisappear leaving", "c willAppear", "c isAppearing",
                    "c layout",
                    "b didDisappear leaving", "c didAppear",
                ]
            )
            #expect(root.navigationController === navigation)
            withExtendedLifetime(window) {}
        }
    }

    @Test func onlyTheTopIsInTheWindow() {
        withApp { context, _ in
            let log = Log()
            let (first, second) = (Screen("a", log), Screen("b", log))
            let navigation = UINavigationController(rootViewController: first)
            let window = show(navigation)
            navigation.pushViewController(second, animated: true)
            context.commit()
            #expect(first.view.window == nil)
            #expect(second.view.window === window)
            let hidden = context.counting { first.view.alpha = 0.5 }
            #expect(hidden.commits == 0)
        }
    }

    @Test func aCoveredTableCatchesUpWhenItIsBack() {
        withApp { context, _ in
            let list = NumbersController(0..<5)
            let navigation = UINavigationController(rootViewController: list)
            let window = show(navigation)
            navigation.pushViewController(Screen("b", Log()), animated: true)
            context.commit()
            list.configured = []
            let covered = context.counting {
                list.rows.insert(9, at: 0)
                list.table.insertRows(at: paths(0), with: .none)
            }
            #expect(covered.commits == 0)
            navigation.popViewController(animated: true)
            context.commit()
            #expect(list.configured == [9])
            #expect(list.shown == [9, 0, 1, 2, 3, 4])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aPushFromACallbackFollows() {
        withApp { context, _ in
            let log = Log()
            let first = Screen("a", log)
            let navigation = UINavigationController(rootViewController: first)
            first.onDidAppear = { [unowned navigation] in
                navigation.pushViewController(Screen("b", log), animated: false)
            }
            let window = show(navigation)
            #expect(log.entries.suffix(2) == ["a didDisappear", "b didAppear"])
            #expect(!context.needsCommit)
            withExtendedLifetime(window) {}
        }
    }

    @Test func changesWhileOffScreenShowWhenTheStackDoes() {
        withApp { _, _ in
            let log = Log()
            let navigation = UINavigationController(rootViewController: Screen("a", log))
            navigation.pushViewController(Screen("b", log), animated: false)
            #expect(log.entries.isEmpty)
            let window = show(navigation)
            #expect(!log.entries.contains { $0.hasPrefix("a") })
            #expect(log.entries.last == "b didAppear")
            withExtendedLifetime(window) {}
        }
    }
}

extension Log: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {
        entries.append("show \(viewController.title ?? "")")
    }

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        entries.append("shown \(viewController.title ?? "")")
    }
}

final class Screen: UIViewController {
    let log: Log
    var onDidAppear: () -> Void = {}

    init(_ title: String, _ log: Log) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ what: String) {
        log.entries.append("\(title ?? "") \(what)\(isMovingFromParent ? " leaving" : "")")
    }

    override func viewDidLoad() { note("load") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidLayoutSubviews() { note("layout") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func viewDidAppear(_ animated: Bool) {
        note("didAppear")
        onDidAppear()
    }
}
