import ArchitectureContract
import ChatDomain
import ChatSessions
import HeadlessUIKit
@preconcurrency import OpenCombine
import TestSupport
import Testing

@testable import PublishedMVVM

/// When a screen shows what its view model publishes, and how much of it.
struct ObservingViewControllerTests {
    @Test func manyChangesAreShownOnceAndInTheNextTurn() {
        Self.run(.shown) { world, screen in
            world.onMain {
                for count in 1...5 { screen.viewModel.count = count }
                screen.viewModel.text = "five"
                #expect(screen.shown == ["0", ""])
            }
            world.settle()
            #expect(world.onMain { screen.shown } == ["0", "", "5", "five"])
        }
    }

    /// Each property by itself and at once; what it held already is not shown again.
    @Test func onlyWhatChangedIsShownWhereRepeatsAreDropped() {
        Self.run(.dropped) { world, screen in
            world.onMain {
                for count in [1, 1, 2] { screen.viewModel.count = count }
                screen.viewModel.text = ""
                #expect(screen.shown == ["0", "", "1", "2"])
            }
        }
    }

    @Test(arguments: [Repeats.shown, .dropped])
    func aCoveredScreenShowsNothingAndCatchesUp(repeats: Repeats) {
        Self.run(repeats) { world, screen in
            world.onMain {
                screen.viewModel.count = 1
                screen.viewDidDisappear(false)
                screen.viewModel.count = 2
            }
            world.settle()
            let before = world.onMain { screen.shown }
            #expect(before == (repeats == .shown ? ["0", ""] : ["0", "", "1"]))
            world.onMain { screen.viewWillAppear(false) }
            #expect(world.onMain { screen.shown } == before + ["2", ""])
            #expect(world.onMain { screen.viewModel.starts } == 2)
        }
    }

    private static func run(_ repeats: Repeats, _ body: (StubbedWorld, Screen) -> Void) {
        var choices = PublishedMVVMArchitecture.identity.choices.tuned
        choices.repeats = repeats
        StubbedWorld.run(choices: choices) { world in
            let screen = world.onMain {
                let session = ChatSession(environment: world.environment)
                let screen = Screen(viewModel: Counter(session: session))
                screen.loadViewIfNeeded()
                screen.viewWillAppear(false)
                return screen
            }
            body(world, screen)
        }
    }
}

private final class Counter: ScreenViewModel {
    @Published var count = 0
    @Published var text = ""
    private(set) var starts = 0
    let session: ChatSession

    init(session: ChatSession) { self.session = session }

    func start() { starts += 1 }

    func stop() {}
}

private final class Screen: ObservingViewController<Counter> {
    private(set) var shown: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        beginListening(in: environment)
    }

    override func refresh() { shown += [String(viewModel.count), viewModel.text] }

    override func sinks() -> [AnyCancellable] {
        [
            viewModel.$count.show { [unowned self] in shown.append(String($0)) },
            viewModel.$text.show { [unowned self] in shown.append($0) },
        ]
    }
}
