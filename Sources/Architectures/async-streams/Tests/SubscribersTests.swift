import ArchitectureContract
import Testing

@testable import AsyncStreams

/// Which values go into streams.
struct SubscribersTests {
    @Test(arguments: [(Repeats.shown, [1, 1, 2, 2, 1]), (.dropped, [1, 2, 1])])
    func whatEqualsTheLastIsToldOnlyWhereRepeatsAreShown(
        repeats: Repeats,
        expected: [Int]
    ) async {
        var subscribers = Subscribers<Int>(repeats)
        let values = subscribers.add(.unbounded, first: 1)
        for value in [1, 2, 2, 1] { subscribers.yield(value) }
        subscribers.finish()
        let told = await values.reduce(into: [Int]()) { $0.append($1) }
        #expect(told == expected)
    }

    @Test func whatALaterOneBeganWithCountsAsTold() async {
        var subscribers = Subscribers<Int>(.dropped)
        _ = subscribers.add(.unbounded, first: 1)
        // The value has changed while no one was told.
        subscribers.remove(0)
        let values = subscribers.add(.unbounded, first: 2)
        for value in [2, 1] { subscribers.yield(value) }
        subscribers.finish()
        let told = await values.reduce(into: [Int]()) { $0.append($1) }
        #expect(told == [2, 1])
    }
}
