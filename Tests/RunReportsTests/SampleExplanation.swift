import RunRecords
import StudyRecords

/// Two revisions of an architecture: a date made once more for each row, and a line of text for each push.
enum SampleExplanation {
    static func explanation() -> Explanation {
        let own = Explanation.Division.own
        let allocations = Explanation.Division(
            .allocations,
            first: 1_000,
            second: 1_400,
            parts: [
                .init(
                    function: "ChatDomain.DateText.string(from:)",
                    owner: "shared model",
                    caller: "MVC.ChatRowCell.configure(with:)",
                    type: "Swift.__StringStorage",
                    first: 100,
                    second: 400
                ),
                .init(
                    function: "MVC.ChatRowCell.configure(with:)",
                    owner: own,
                    first: 20,
                    second: 20
                ),
                .init(
                    function: "MVC.AppDelegate.received(_:)",
                    owner: own,
                    first: 880,
                    second: 980
                ),
            ]
        )
        let instructions = Explanation.Division(
            .instructions,
            first: 100_000,
            second: 150_000,
            parts: [
                .init(
                    function: "ChatDomain.DateText.string(from:)",
                    owner: "shared model",
                    caller: "MVC.ChatRowCell.configure(with:)",
                    first: 60_000,
                    second: 100_000
                ),
                .init(
                    function: "HeadlessUIKit.UIView.layout()",
                    owner: "HeadlessUIKit",
                    first: 40_000,
                    second: 50_000
                ),
            ]
        )
        var explanation = Explanation(
            scenario: "morning-rush",
            traceSHA256: String(repeating: "0", count: 64),
            events: 100,
            first: "main",
            second: "HEAD",
            allocations: allocations,
            alive: Explanation.Division(.allocations, first: 0, second: 0, parts: []),
            environment: SampleRecord.record([]).environment
        )
        explanation.byEvent = [
            event(
                "push for another chat",
                80,
                (900, counts(cells: 80, reloads: 10, redundant: 4, hops: 80, layouts: 80)),
                (1_000, counts(cells: 80, reloads: 10, redundant: 4, hops: 160, layouts: 80))
            ),
            event(
                "opening a chat",
                20,
                (100, counts(cells: 300, reloads: 20, redundant: 10, hops: 20, layouts: 20)),
                (400, counts(cells: 300, reloads: 20, redundant: 13, hops: 20, layouts: 20))
            ),
        ]
        explanation.instructions = instructions
        return explanation
    }

    private static func event(
        _ kind: String,
        _ count: Int,
        _ first: (Int, [Metric: Int]),
        _ second: (Int, [Metric: Int])
    ) -> Explanation.Event {
        var event = Explanation.Event(kind: kind, count: count)
        (event.first, event.firstCounts) = first
        (event.second, event.secondCounts) = second
        return event
    }

    private static func counts(
        cells: Int,
        reloads: Int,
        redundant: Int,
        hops: Int,
        layouts: Int
    ) -> [Metric: Int] {
        [
            .cellsConfigured: cells, .tableReloads: reloads, .rowBatches: 0,
            .redundantWrites: redundant, .mainHops: hops, .layoutPasses: layouts,
        ]
    }
}
