import TestSupport
import Testing
import WorkQueues

/// Unfair schedules are unkind, and legal.
struct UnfairScheduleTests {
    static let schedules = [
        UnfairSchedule(seed: 1, precedence: .main),
        UnfairSchedule(seed: 2, precedence: .background),
        UnfairSchedule(seed: 3, starvation: 20),
        UnfairSchedule(seed: 4, delay: 8),
        UnfairSchedule(seed: 5, precedence: .main, starvation: 5, delay: 16),
    ]

    @Test(arguments: schedules)
    func everyQueueStaysFirstInFirstOutAndNothingIsLost(schedule: UnfairSchedule) {
        let queues = SimulatedWorkQueues(.unfair(schedule))
        let seen = (0..<3).map { _ in Recorder<Int>() }
        queues.run {
            let background = (0..<3).map { queues.background("\($0)") }
            for number in 0..<200 {
                for (queue, recorder) in zip(background, seen) {
                    queue.async { recorder.note(number) }
                }
                queues.main.async {}
            }
            #expect(queues.settle())
            #expect(queues.isAtRest)
        }
        for recorder in seen { #expect(recorder.entries == Array(0..<200)) }
    }

    @Test(arguments: schedules)
    func aSeedReplaysItsSchedule(schedule: UnfairSchedule) {
        #expect(Self.order(schedule) == Self.order(schedule))
        var other = schedule
        other.seed += 100
        #expect(Self.order(schedule) != Self.order(other))
    }

    @Test func whoTakesPrecedenceMostlyGoesFirst() {
        func meanPlaceOfMain(_ precedence: UnfairSchedule.Precedence) -> Int {
            let order = Self.order(UnfairSchedule(seed: 9, precedence: precedence))
            return order.indices.filter { order[$0] == "main" }.reduce(0, +) / 50
        }
        #expect(meanPlaceOfMain(.main) < meanPlaceOfMain(.none))
        #expect(meanPlaceOfMain(.none) < meanPlaceOfMain(.background))
    }

    @Test func aStarvedQueueWaitsWhileOthersRun() {
        // With a victim for a hundred steps some queue of three does not run for long.
        let order = Self.order(UnfairSchedule(seed: 12, starvation: 100))
        let fair = Self.order(UnfairSchedule(seed: 12))
        func longestGap(_ order: [String]) -> Int {
            ["main", "a", "b"].map { name in
                let places = [-1] + order.indices.filter { order[$0] == name } + [order.count]
                return zip(places, places.dropFirst()).map { $1 - $0 }.max() ?? 0
            }.max() ?? 0
        }
        #expect(longestGap(order) >= longestGap(fair))
        #expect(order.count == fair.count)
    }

    /// Which of three queues with fifty items each ran at every step.
    private static func order(_ schedule: UnfairSchedule) -> [String] {
        let queues = SimulatedWorkQueues(.unfair(schedule))
        let seen = Recorder<String>()
        queues.run {
            let a = queues.background("a")
            let b = queues.background("b")
            for _ in 0..<50 {
                queues.main.async { seen.note("main") }
                a.async { seen.note("a") }
                b.async { seen.note("b") }
            }
            queues.settle()
        }
        return seen.entries
    }
}
