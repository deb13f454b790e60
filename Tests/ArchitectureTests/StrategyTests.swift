import ArchitectureContract
import Testing

/// What an environment hands to architectures for their choices.
@MainActor
struct StrategyTests {
    // MARK: Rows

    @Test func rowsAreMadeWhenAskedForUnderPull() {
        var (numbers, made) = ([1, 2, 3], 0)
        let rows = Rows(.pull, count: { numbers.count }) { place in
            made += 1
            return numbers[place]
        }
        rows.change()
        #expect(made == 0)
        numbers = [7]
        #expect(rows.count == 1)
        #expect(rows[0] == 7)
        #expect(made == 1)
    }

    @Test func rowsAreMadeAtEachChangeUnderPush() {
        var (numbers, made) = ([1, 2, 3], 0)
        let rows = Rows(.push, count: { numbers.count }) { place in
            made += 1
            return numbers[place]
        }
        #expect(rows.count == 0)
        rows.change()
        #expect(made == 3)
        numbers = [7]
        #expect((0..<rows.count).map { rows[$0] } == [1, 2, 3])
        rows.change()
        #expect((0..<rows.count).map { rows[$0] } == [7])
        #expect(made == 4)
    }

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
