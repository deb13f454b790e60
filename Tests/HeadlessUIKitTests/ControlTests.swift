import HeadlessUIKit
import Testing

@Suite struct ControlTests {
    @Test func anActionOfTheSameIdentifierReplacesTheFirst() {
        withApp { _, _ in
            var ran: [String] = []
            let control = UIControl()
            let name = UIAction.Identifier("send")
            control.addAction(
                UIAction(identifier: name) { _ in ran.append("first") },
                for: .valueChanged
            )
            control.addAction(
                UIAction(identifier: name) { _ in ran.append("second") },
                for: .valueChanged
            )
            control.addAction(UIAction { _ in ran.append("unnamed") }, for: .valueChanged)
            control.addAction(UIAction { _ in ran.append("unnamed") }, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(ran == ["second", "unnamed", "unnamed"])
            control.removeAction(identifiedBy: name, for: .valueChanged)
            ran = []
            control.sendActions(for: .valueChanged)
            #expect(ran == ["unnamed", "unnamed"])
        }
    }

    @Test func aTapRunsThePrimaryActionUnlessDisabledOrHidden() {
        withApp { _, _ in
            var taps = 0
            let button = UIButton(primaryAction: UIAction(title: "Send") { _ in taps += 1 })
            let window = onScreen(button)
            #expect(button.title(for: .normal) == "Send")
            #expect(button.tap())
            button.isEnabled = false
            #expect(!button.tap())
            button.isEnabled = true
            button.superview?.isHidden = true
            #expect(!button.tap())
            #expect(taps == 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func typingSendsEventsAndIsNoWrite() {
        withApp { context, _ in
            let field = UITextField()
            var events: [String] = []
            field.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
            field.addAction(UIAction { _ in events.append("changed") }, for: .editingChanged)
            field.addAction(UIAction { _ in events.append("return") }, for: .editingDidEndOnExit)
            let window = onScreen(field)
            let change = context.counting {
                field.type("hello")
                field.type("hello")
                field.pressReturn()
            }
            #expect(field.text == "hello")
            #expect(events == ["begin", "changed", "return"])
            #expect(change.propertyWrites == 0)
            #expect(change.renders == 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func writingTextSendsNothing() {
        withApp { _, _ in
            let field = UITextField()
            field.addAction(UIAction { _ in Issue.record("an event") }, for: .editingChanged)
            field.text = nil
            #expect(field.text == "")
        }
    }

    @Test func pullingSpinsAndSendsOnce() {
        withApp { context, _ in
            let list = NumbersController(0..<3)
            var refreshes = 0
            let refresh = UIRefreshControl()
            refresh.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
            list.table.refreshControl = refresh
            let window = show(list)
            #expect(list.table.pullToRefresh())
            #expect(!list.table.pullToRefresh())
            #expect(refresh.isRefreshing)
            refresh.endRefreshing()
            #expect(list.table.pullToRefresh())
            #expect(refreshes == 2)
            withExtendedLifetime(window) {}
        }
    }

    @Test func aSpinnerHidesWhileItStandsStill() {
        withApp { _, _ in
            let spinner = UIActivityIndicatorView(style: .medium)
            #expect(spinner.isHidden)
            spinner.startAnimating()
            #expect(!spinner.isHidden)
            spinner.stopAnimating()
            spinner.hidesWhenStopped = false
            #expect(!spinner.isHidden)
        }
    }

    @MainActor
    private func onScreen(_ view: UIView) -> UIWindow {
        let controller = UIViewController()
        controller.view.addSubview(view)
        return show(controller)
    }
}
