import ScreenSnapshots
import Testing
import UIKit

/// Screens over Dispatch, in real time; and timers, in both.
struct LiveScreenTests {
    /// As most apps load: a spinner, a queue, the main queue.
    private final class Loading: UIViewController {
        let label = UILabel()
        private let spinner = UIActivityIndicatorView(style: .medium)

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(label)
            view.addSubview(spinner)
            spinner.startAnimating()
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { [weak self] in
                DispatchQueue.main.async {
                    self?.label.text = "loaded"
                    self?.spinner.stopAnimating()
                    // What is made in such a block is this app's as well.
                    self?.view.addSubview(UILabel())
                }
            }
        }
    }

    @Test func aScreenThatLoadsIsWaitedFor() async throws {
        try await LiveScreen.run { screen in
            let shot = try await screen.show(Loading())
            #expect(
                shot.description == """
                    appear: 0 cells, 0 redundant writes
                    window
                      label "loaded"
                      label ""
                    """
            )
        }
    }

    @Test func aScreenThatIsPresentedLaterIsShown() async throws {
        try await LiveScreen.run { screen in
            let root = UIViewController()
            try await screen.show(root)
            let shot = try await screen.snapshot("present") {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
                    MainActor.assumeIsolated {
                        let alert = UIAlertController(
                            title: "Sure?",
                            message: nil,
                            preferredStyle: .alert
                        )
                        root.present(alert, animated: true)
                    }
                }
            }
            #expect(shot.screen == "window\n  alert\n    label \"Sure?\"\n")
        }
    }

    @Test func whatIsWaitedForCanBeNamed() async throws {
        try await LiveScreen.run { screen in
            let root = UIViewController()
            try await screen.show(root)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                MainActor.assumeIsolated { root.title = "done" }
            }
            try await screen.settled(when: { root.title == "done" })
            #expect(root.title == "done")
        }
    }

    @Test func aSpinnerThatTurnsForEverIsGivenUp() async throws {
        try await LiveScreen.run { screen in
            try await screen.show(UIViewController())
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            screen.window.addSubview(spinner)
            let error = await #expect(throws: RestlessScreen.self) {
                try await screen.settled(within: .milliseconds(50))
            }
            let message = "not at rest after 0.05 seconds: a spinner turns on the screen"
            #expect(error?.description.hasSuffix(message) == true)
        }
    }

    @Test func oneWithinAnotherIsRefused() async throws {
        try await LiveScreen.run { _ in
            await #expect(throws: LiveScreen.NestedScreen.self) {
                try await LiveScreen.run { _ in }
            }
        }
    }

    @Test func timersRunInVirtualTime() throws {
        try ScreenUnderTest.run { screen in
            let controller = UIViewController()
            let label = UILabel()
            controller.view.addSubview(label)
            try screen.show(controller)
            var beats = 0
            let timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in
                beats += 1
                label.text = "\(beats) min"
            }
            let hour = try screen.snapshot("an hour later", after: .seconds(3600))
            #expect(hour.screen == "window\n  label \"60 min\"\n")
            timer.invalidate()
            let later = try screen.snapshot("later", after: .seconds(3600))
            #expect(later.screen == hour.screen)
            let waiting = Timer(timeInterval: 1, repeats: false) { _ in label.text = "over" }
            RunLoop.main.add(waiting, forMode: .common)
            let end = try screen.snapshot("end", after: .seconds(1))
            #expect(end.screen == "window\n  label \"over\"\n")
        }
    }
}
