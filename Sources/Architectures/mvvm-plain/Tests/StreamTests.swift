import Testing

@testable import PlainStreamsMVVM

/// What subscribers hear, in which order, and until when.
@MainActor
struct StreamTests {
    @Test func subscribersHearInTheOrderInWhichTheyCame() {
        let relay = Relay<Int>()
        var heard: [Int] = []
        var subscriptions = (1...3).map { factor in
            relay.subscribe { heard.append($0 * factor) }
        }
        relay.accept(10)
        subscriptions.remove(at: 0)
        relay.subscribe { heard.append($0) }.store(in: &subscriptions)
        relay.accept(100)
        #expect(heard == [10, 20, 30, 200, 300, 100])
    }

    @Test func whoIsCancelledWhileOthersAreToldHearsNoMore() {
        let relay = Relay<Int>()
        var heard: [Int] = []
        var second: Subscription?
        let first = relay.subscribe { _ in second?.cancel() }
        second = relay.subscribe { heard.append($0) }
        relay.accept(1)
        #expect(heard.isEmpty)
        withExtendedLifetime(first) {}
    }

    @Test func aSubscriptionThatIsFreedKeepsNothing() {
        final class Listener {}
        let relay = Relay<Int>()
        var listener: Listener? = Listener()
        weak let kept = listener
        var subscription: Subscription? =
            relay
            .map { [listener] in (listener, $0) }
            .flatMapLatest { Stream.just($0) }
            .subscribe { _ in }
        listener = nil
        #expect(subscription != nil && kept != nil)
        subscription = nil
        #expect(kept == nil)
    }

    @Test func aStateBeginsWithItsValueAndIsRenewedBeforeItIsTold() {
        let state = StateRelay(1)
        var heard: [[Int]] = []
        let subscription = state.subscribe { heard.append([$0, state.value]) }
        state.accept(2)
        #expect(heard == [[1, 1], [2, 2]])
        withExtendedLifetime(subscription) {}
    }

    @Test func eachSubscriberScansForItself() {
        let relay = Relay<Int>()
        let sums = relay.scan(0, +).removeDuplicates()
        var (first, second): ([Int], [Int]) = ([], [])
        let early = sums.subscribe { first.append($0) }
        relay.accept(1)
        let late = sums.subscribe { second.append($0) }
        for value in [2, 0] { relay.accept(value) }
        #expect(first == [1, 3])
        #expect(second == [2])
        withExtendedLifetime((early, late)) {}
    }

    @Test func combiningWaitsForBoth() {
        let (left, right) = (Relay<Int>(), Relay<String>())
        var heard: [String] = []
        let subscription = left.combineLatest(right).subscribe { heard.append("\($0)\($1)") }
        left.accept(1)
        right.accept("a")
        left.accept(2)
        #expect(heard == ["1a", "2a"])
        withExtendedLifetime(subscription) {}
    }

    @Test func whatComesBeforeTheGateOpensWaits() {
        let (relay, gate) = (Relay<Int>(), Relay<Void>())
        var heard: [Int] = []
        let subscription = relay.buffer(until: gate).subscribe { heard.append($0) }
        for value in 1...2 { relay.accept(value) }
        #expect(heard.isEmpty)
        gate.accept()
        relay.accept(3)
        gate.accept()
        #expect(heard == [1, 2, 3])
        withExtendedLifetime(subscription) {}
    }
}
