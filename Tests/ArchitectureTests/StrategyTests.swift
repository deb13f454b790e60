import ArchitectureContract
import Testing

/// What an environment hands to architectures for their choices.
@MainActor
struct StrategyTests {
    // MARK: Listening

    private func listening(_ covered: CoveredScreens) -> (ScreenListening, Heard) {
        let heard = Heard()
        let listening = ScreenListening(
            covered,
            start: { heard.all.append("start") },
            stop: { heard.all.append("stop") }
        )
        return (listening, heard)
    }

    private final class Heard {
        var all: [String] = []
    }

    @Test func aScreenThatWorksListensFromItsViewOn() {
        let (listening, heard) = listening(.work)
        listening.didLoad()
        listening.willAppear()
        listening.didDisappear()
        listening.willAppear()
        #expect(heard.all == ["start"])
    }

    @Test func aScreenThatWaitsListensWhileItIsSeen() {
        let (listening, heard) = listening(.wait)
        listening.didLoad()
        #expect(heard.all.isEmpty)
        listening.willAppear()
        listening.didDisappear()
        listening.didDisappear()
        listening.willAppear()
        #expect(heard.all == ["start", "stop", "start"])
    }

    // MARK: Repeats

    @Test func anEqualValueIsShownAgainOrDropped() {
        #expect(Repeats.shown.shows(1, after: 1))
        #expect(!Repeats.dropped.shows(1, after: 1))
        #expect(Repeats.dropped.shows(1, after: 2))
        #expect(Repeats.dropped.shows(1, after: nil))
    }
}
