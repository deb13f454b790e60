import RunRecords
import StudyRecords
import Testing

@testable import RunReports
@testable import StudyReports

/// One event step by step, architectures side by side.
struct EventStoryReportTests {
    private static func step(
        _ place: String,
        _ allocations: Int,
        cells: Int = 0
    )
        -> EventStory.Step
    {
        let counts: [Metric: Int] = [.allocations: allocations, .cellsConfigured: cells]
        var step = EventStory.Step(place: place, counts: counts)
        step.isService = place == "store"
        return step
    }

    static let story: EventStory = {
        var story = told
        story.count = 2_143
        story.isMedian = true
        return story
    }()

    private static let told = EventStory(
        kind: "push for another chat",
        event: 1_000,
        text: "push of message 7",
        sides: [
            .init(name: "mvc", steps: [step("main", 11), step("store", 1), step("screen", 0)]),
            .init(
                name: "viper",
                steps: [
                    step("main", 100), step("rows", 30), step("main", 6), step("store", 1),
                    step("screen", 2, cells: 17),
                ]
            ),
        ]
    )

    @Test func stepsOfOnePlaceStandOnOneLine() {
        let lines = EventStoryReport.aligned(Self.story.sides.map(\.steps))
        let places = lines.map { $0.map { $0?.place ?? "–" } }
        #expect(
            places == [
                ["main", "main"], ["–", "rows"], ["–", "main"], ["store", "store"],
                ["screen", "screen"],
            ]
        )
    }

    @Test func everyStepOfEverySideIsKeptInItsOrder() {
        let sides = [
            ["a", "b", "c", "a"], ["c", "a", "b"], [], ["b", "b", "c"],
        ].map { $0.map { Self.step($0, 1) } }
        let lines = EventStoryReport.aligned(sides)
        for (index, side) in sides.enumerated() {
            #expect(lines.compactMap { $0[index] } == side)
        }
        for line in lines { #expect(Set(line.compactMap { $0?.place }).count == 1) }
    }

    @Test func aStorySaysWhatEachSideTook() {
        let text = EventStoryReport([Self.story], scenario: "rush").text(width: 100)
        #expect(text.contains("Push for another chat: the median of 2143"))
        #expect(text.contains("mvc takes 2 steps and 12 allocations"))
        #expect(text.contains("viper takes 4 steps and 139 allocations, 17"))
    }

    @Test func timesAreToldWhereTheyWereRead() {
        var story = Self.story
        #expect(!EventStoryReport([story], scenario: "rush").text(width: 100).contains("µs"))
        story.sides[0].steps[0].cpuNanoseconds = 12_300
        story.sides[0].steps[1].cpuNanoseconds = 700
        let text = EventStoryReport([story], scenario: "rush").text(width: 100)
        #expect(text.contains("mvc takes 2 steps and 13.0 µs, 12 allocations"))
        #expect(text.contains("12.3 µs, 11 allocations"))
    }

    @Test func oneOfAThingIsSaidInTheSingular() {
        #expect(
            EventStoryReport.amounts([.allocations: 1, .cellsConfigured: 1, .layoutPasses: 2])
                == "1 allocation, 1 cell configured, 2 layout passes"
        )
        #expect(
            EventStoryReport.amounts([
                .allocations: 0, .tableReloads: 1, .rowBatches: 1, .propertyWrites: 1,
                .redundantWrites: 1, .layoutPasses: 1,
            ])
                == "1 table reload, 1 row batch, 1 property write, 1 redundant write, 1 layout pass"
        )
    }

    @Test func aPageDrawsBothSidesAsASequence() {
        var explanation = SampleExplanation.explanation()
        explanation.medians = [Self.story]
        explanation.retained = [.init(type: "Row", first: nil, second: "held by List.rows → Row")]
        let page = ExplanationReport(explanation).html(
            files: [("allocations.svg", "Flame graph")],
            footer: "crosstalk explain"
        )
        #expect(page.contains("mvc: 12 allocations") && page.contains("viper: 139 allocations"))
        #expect(page.contains("held by List.rows → Row"))
        #expect(page.contains("href=\"allocations.svg\""))
    }
}
