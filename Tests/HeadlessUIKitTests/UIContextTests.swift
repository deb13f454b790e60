import class Foundation.NSObject
import HeadlessUIKit
import Testing
import WorkQueues

@Suite struct UIContextTests {
    @Test func aSecondCommitHasNothingToDo() {
        withApp { context, _ in
            let window = show(NumbersController(0..<20))
            let before = context.counters
            #expect(!context.needsCommit)
            #expect(!context.commit())
            #expect(context.counters == before)
            withExtendedLifetime(window) {}
        }
    }

    @Test func anEqualValueIsARedundantWriteAndNoCommit() {
        withApp { context, _ in
            let (window, label) = labelOnScreen()
            label.text = "one"
            context.commit()
            let change = context.counting { label.text = "one" }
            #expect(change.propertyWrites == 1)
            #expect(change.redundantWrites == 1)
            #expect(change.commits == 0)
            withExtendedLifetime(window) {}
        }
    }

    @Test func aChangeOnScreenIsOneRenderHoweverManyWrites() {
        withApp { context, _ in
            let (window, label) = labelOnScreen()
            let change = context.counting {
                label.text = "one"
                label.text = "two"
                label.alpha = 0.5
            }
            #expect(change.propertyWrites == 3)
            #expect(change.redundantWrites == 0)
            #expect(change.renders == 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func aChangeOffScreenIsNoCommit() {
        withApp { context, _ in
            let label = UILabel()
            let change = context.counting { label.text = "no one sees this" }
            #expect(change.propertyWrites == 1)
            #expect(change.commits == 0)
        }
    }

    @Test func aNewTextLaysTheSuperviewOutOnce() {
        withApp { context, _ in
            let (window, label) = labelOnScreen()
            let change = context.counting {
                label.text = "one"
                label.text = "two"
            }
            #expect(change.layoutPasses == 1)
            #expect(change.layoutPassesOutsideCells == 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func aCellsLayoutIsNoneOutsideCells() throws {
        try withApp { context, _ in
            let controller = NumbersController(1...3)
            let window = show(controller)
            let cell = try #require(controller.cell(0))
            let text = context.counting { cell.label.text = "new" }
            #expect(text.layoutPasses == 1)
            #expect(text.layoutPassesOutsideCells == 0)
            let inside = context.counting {
                cell.contentView.setNeedsLayout()
                cell.contentView.layoutIfNeeded()
            }
            #expect(inside.layoutPasses == 1)
            #expect(inside.layoutPassesOutsideCells == 0)
            let table = context.counting { controller.table.setNeedsLayout() }
            #expect(table.layoutPasses == 1)
            #expect(table.layoutPassesOutsideCells == 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func aWriteOffTheMainQueueIsABreach() {
        withApp { context, queues in
            let label = UILabel()
            let writer = UncheckedWriter(label: label)
            queues.background("worker").async { writer.write() }
            queues.settle()
            #expect(context.counters.breaches == 1)
        }
    }

    @Test func layoutRunsParentsFirstUntilClean() {
        withApp { context, _ in
            let log = Log()
            let outer = LoggingView("outer", log)
            let inner = LoggingView("inner", log)
            inner.onLayout = { if log.entries.count < 4 { outer.setNeedsLayout() } }
            outer.addSubview(inner)
            let controller = UIViewController()
            controller.view.addSubview(outer)
            let window = show(controller)
            #expect(log.entries == ["outer", "inner", "outer"])
            #expect(!context.needsCommit)
            withExtendedLifetime(window) {}
        }
    }

    @Test func propertiesAreUpdatedBeforeLayoutAndOnDemand() {
        withApp { context, _ in
            let log = Log()
            let controller = UpdatingController(log)
            let window = show(controller)
            #expect(log.entries == ["update", "layout"])
            controller.setNeedsUpdateProperties()
            controller.setNeedsUpdateProperties()
            context.commit()
            #expect(log.entries == ["update", "layout", "update"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aLayoutLoopTraps() async {
        await #expect(processExitsWith: .failure) {
            withApp { _, _ in
                let looping = LoggingView("loop", Log())
                looping.onLayout = { [unowned looping] in looping.setNeedsLayout() }
                let controller = UIViewController()
                controller.view.addSubview(looping)
                let window = show(controller)
                withExtendedLifetime(window) {}
            }
        }
    }

    @Test func observersHearOfCommitsThatDidSomething() {
        withApp { context, _ in
            var heard = 0
            context.onCommit { _ in heard += 1 }
            let (window, label) = labelOnScreen()
            let before = heard
            context.commit()
            #expect(heard == before)
            label.text = "one"
            context.commit()
            #expect(heard == before + 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func controllersAreListedUntilFreed() {
        withApp { context, _ in
            var controller: UIViewController? = UIViewController()
            #expect(context.liveViewControllers.count == 1)
            #expect(context.liveViewControllers.first === controller)
            controller = nil
            #expect(context.liveViewControllers.isEmpty)
        }
    }

    @Test func eachAppHasCountersOfItsOwn() {
        withApp { outer, _ in
            withApp { inner, _ in
                UILabel().text = "inner"
                #expect(inner.counters.propertyWrites == 1)
            }
            #expect(outer.counters.propertyWrites == 0)
            #expect(UIContext.current === outer)
        }
    }

    @MainActor
    private func labelOnScreen() -> (UIWindow, UILabel) {
        let controller = UIViewController()
        let label = UILabel()
        controller.view.addSubview(label)
        return (show(controller), label)
    }
}

/// Writes a label's text without asking where it is.
struct UncheckedWriter: @unchecked Sendable {
    // @unchecked: a breach on purpose; the simulation runs it on the test's own thread.
    let label: UILabel

    func write() {
        let write: @MainActor () -> Void = { label.text = "breach" }
        unsafeBitCast(write, to: (() -> Void).self)()
    }
}

@MainActor
final class Log: NSObject {
    var entries: [String] = []
}

final class LoggingView: UIView {
    let name: String
    let log: Log
    var onLayout: () -> Void = {}

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.entries.append(name)
        onLayout()
    }
}

final class UpdatingController: UIViewController {
    let log: Log

    init(_ log: Log) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func updateProperties() { log.entries.append("update") }
    override func viewDidLayoutSubviews() { log.entries.append("layout") }
}
