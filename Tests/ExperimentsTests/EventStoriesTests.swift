import Experiments
import RunRecords
import Studies
import StudyRecords
import Testing
import TraceDriver

@testable import Measuring

/// Single events told out of two timelines.
struct EventStoriesTests {
    private static func timeline(_ costs: [Int]) -> Timeline {
        var work = ReplayWork()
        return Timeline(
            queues: ["main", "store"],
            services: [1],
            arrivals: costs.indices.map { index in
                Timeline.Arrival(
                    event: 10 + index,
                    kind: index == 4 ? .open : .pushElsewhere,
                    text: "event \(index)",
                    instant: Int64(index)
                )
            },
            steps: costs.enumerated().flatMap { index, cost in
                work.allocations = cost
                return [0, 1, nil].map { queue in
                    Timeline.Step(
                        queue: queue,
                        items: 1,
                        event: 10 + index,
                        instant: Int64(index),
                        start: 0,
                        duration: 1,
                        work: queue == 0 ? work : .init()
                    )
                }
            }
        )
    }

    private let stories = EventStories([
        ("a", timeline([5, 1, 9, 3, 90])), ("b", timeline([50, 70, 10, 30, 0])),
    ])

    @Test func theMedianOfAKindIsTheOneInTheMiddleByWhatBothAllocate() {
        // 55, 71, 19 and 33 of one kind: the lower of both in the middle; 90 of the other.
        let medians = stories.medians
        #expect(medians.map(\.event) == [13, 14])
        #expect(medians.map(\.count) == [4, 1])
        #expect(medians.map { $0.sides.map { $0.total[.allocations] } } == [[3, 30], [90, 0]])
        #expect(medians.allSatisfy { $0.isMedian })
    }

    @Test func aStoryHasItsStepsInTheirOrder() throws {
        let story = try #require(stories.story(of: 12))
        #expect(story.sides[0].steps.map(\.place) == ["main", "store", "screen"])
        #expect(story.sides[0].steps.map(\.isService) == [false, true, false])
        #expect(!story.isMedian)
    }

    @Test func thereIsNoStoryOfAnEventOutsideTheWindow() {
        #expect(stories.story(of: 9) == nil)
        #expect(stories.events == 10...14)
    }
}
