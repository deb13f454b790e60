import ArchitectureContract
import HeadlessUIKit
import TestSupport
import Testing

/// A screen listens while it exists, or while it can be seen.
struct ListeningViewControllerTests {
    @MainActor
    private final class Screen: ListeningViewController {
        private(set) var heard: [String] = []
        private let environment: ArchitectureEnvironment

        init(_ environment: ArchitectureEnvironment) {
            self.environment = environment
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() { beginListening(in: environment) }

        override func startListening() { heard.append("start") }

        override func stopListening() { heard.append("stop") }
    }

    @Test(arguments: [
        (CoveredScreens.work, ["start"], true), (.wait, ["start", "stop", "start", "stop"], false),
    ])
    func itStopsWhereCoveredScreensWait(
        covered: CoveredScreens,
        heard: [String],
        isListening: Bool
    ) {
        var choices = Choices.leastWork
        choices.covered = covered
        StubbedWorld.run(choices: choices) { world in
            world.onMain {
                let screen = Screen(world.environment)
                screen.loadViewIfNeeded()
                #expect(screen.isListening == isListening)
                for _ in 0..<2 {
                    screen.viewWillAppear(false)
                    screen.viewDidDisappear(false)
                }
                #expect(screen.heard == heard)
            }
        }
    }
}
