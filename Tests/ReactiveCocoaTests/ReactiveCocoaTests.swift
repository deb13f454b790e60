#if ReactiveSwift
import HeadlessUIKit
import ReactiveCocoa
// ReactiveSwift 7.2 is not strict about Sendable; all of it is on the main queue.
@preconcurrency import ReactiveSwift
import Testing

/// Controls and screens as articles bind them.
struct ReactiveCocoaTests {
    @Test func aButtonStartsItsActionAndIsEnabledAsItIs() {
        withApp { _ in
            let allowed = MutableProperty(false)
            var started: [Int] = []
            let action = Action<Int, Void, Never>(enabledIf: allowed) { number in
                SignalProducer { started.append(number) }
            }
            let button = UIButton(type: .system)
            let window = show(button)
            button.reactive.pressed = CocoaAction(action, input: 7)
            #expect(!button.isEnabled)
            button.tap()
            #expect(started.isEmpty)
            allowed.value = true
            #expect(button.isEnabled)
            button.tap()
            #expect(started == [7])
            button.reactive.pressed = nil
            button.tap()
            #expect(started == [7])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aBarButtonItemStartsItsAction() {
        withApp { _ in
            var taps = 0
            let action = Action<Void, Void, Never> { SignalProducer { taps += 1 } }
            let item = UIBarButtonItem(title: "Add")
            item.reactive.pressed = CocoaAction(action)
            item.tap()
            #expect(taps == 1)
        }
    }

    @Test func aScreenTellsOfItsWayInAndOut() {
        withApp { context in
            let screen = UIViewController()
            var steps: [String] = []
            let controller = UINavigationController(rootViewController: UIViewController())
            let window = UIWindow()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            context.commit()
            screen.reactive.viewWillAppear.observeValues { steps.append("will appear") }
            screen.reactive.viewDidAppear.observeValues { steps.append("did appear") }
            screen.reactive.viewDidDisappear.observeValues { steps.append("did disappear") }
            controller.pushViewController(screen, animated: false)
            context.commit()
            _ = controller.popViewController(animated: false)
            context.commit()
            #expect(steps == ["will appear", "did appear", "did disappear"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aBindingEndsWithItsObject() {
        withApp { _ in
            let text = MutableProperty<String?>("a")
            weak var gone: UILabel?
            do {
                let label = UILabel()
                gone = label
                label.reactive.text <~ text
                #expect(label.text == "a")
                text.value = "b"
                #expect(label.text == "b")
            }
            #expect(gone == nil)
            text.value = "c"
        }
    }

    @Test func aTableIsReloadedAtEachValue() {
        withApp { context in
            let table = UITableView()
            let (signal, observer) = Signal<Void, Never>.pipe()
            table.reactive.reloadData <~ signal
            let before = context.counters.reloadDataCalls
            observer.send(value: ())
            #expect(context.counters.reloadDataCalls == before + 1)
        }
    }
}
#endif
