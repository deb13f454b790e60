import ScreenSnapshots
import Testing
import UIKit

struct ScreenUnderTestTests {
    @MainActor private final class Label: UIViewController {
        let label = UILabel()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(label)
        }
    }

    private struct Failed: Error {}

    @Test func timePassesWhenTheTestSaysSo() throws {
        try ScreenUnderTest.run { screen in
            let controller = Label()
            try screen.show(controller)
            let start = try screen.snapshot("start") {
                Task {
                    try await Task.sleep(for: .seconds(60))
                    controller.label.text = "over"
                }
            }
            #expect(start.screen == "window\n  label \"\"\n")
            let later = try screen.snapshot("a minute later", after: .seconds(60))
            try later.expect(
                """
                a minute later: 0 cells, 0 redundant writes, 1 hop
                window
                  label "over"
                """
            )
        }
    }

    @Test func whatTheBodyThrowsIsThrown() {
        #expect(throws: Failed.self) { try ScreenUnderTest.run { _ in throw Failed() } }
    }

    @Test func workThatMakesWorkForEverIsGivenUp() {
        @MainActor func again() { Task { again() } }
        let error = #expect(throws: RestlessScreen.self) {
            try ScreenUnderTest.run { screen in
                _ = try screen.snapshot("start") { again() }
            }
        }
        #expect(error?.description == "after \"start\": not at rest after 100000 items of work")
    }

    @Test func theMainActorsTestsRunToo() async throws {
        try await MainActor.run {
            try ScreenUnderTest.run { screen in
                let appear = try screen.show(Label())
                #expect(appear.screen == "window\n  label \"\"\n")
            }
        }
    }
}
