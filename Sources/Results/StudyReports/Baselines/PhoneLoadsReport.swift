internal import RunRecords
package import RunReports
package import StudyRecords

/// Whether the choice of an architecture matters on a phone: what each scenario takes of its main thread, and from which rate on frames
/// are missed.
package struct PhoneLoadsReport {
    private typealias Load = PhoneLoads.Load

    private let loads: [Load]
    private let reference: String
    /// More than baseline apps.
    private let architectures: [String]

    package init(_ loads: PhoneLoads, reference: String) {
        self.loads = loads.loads.filter { $0.costs[reference] != nil }
        self.reference = reference
        architectures = Set(loads.loads.flatMap(\.costs.keys)).filter { id in
            !RunRecord.Overhead.baselines.contains(RunRecord.architecture(ofVariant: id))
        }.sorted()
    }

    /// At the scenarios' own rates, and at higher ones, in two sentences; nil without scenarios.
    package var answer: String? {
        guard let heaviest = loads.max(by: { share($0) < share($1) }),
            let soonest = loads.min(by: { full($0) < full($1) }),
            let heavy = most(heaviest), let slow = most(soonest), let fast = least(soonest)
        else { return nil }
        return
            "At the scenarios' own rates no architecture takes more than \(percent(heaviest.share(of: heavy))) of a modelled phone's main thread (\(ends(heaviest.share(of: heavy), percent)) with all costs low or high): \(heavy) in \(heaviest.scenario), where \(reference) takes \(percent(heaviest.share(of: reference))). It shows at higher ones: in \(soonest.scenario) \(slow) fills the thread at \(rate(soonest.fullAt(slow))) events a second, \(reference) at \(rate(soonest.fullAt(reference))), \(fast) at \(rate(soonest.fullAt(fast)))."
    }

    package var blocks: [ReportBlock] {
        let rows = TableRows(loads)
        return [
            .table(
                ReportTable(
                    caption:
                        "Share of a phone's main thread by the model at each scenario's own rate, and how many events a second fill it (all costs low to all high). Events are taken to come evenly; those of one frame share their list updates, as counted. Frames are missed sooner where events come in bursts, and where one event takes longer than a frame.",
                    columns: [
                        rows.left("Scenario", \.scenario),
                        rows.right("Events a\nsecond") {
                            NumberText.significant($0.eventsPerSecond)
                        },
                        rows.left("\(reference)\nuses") { cell($0.share(of: reference), percent) },
                        rows.left("Least") { named($0, least($0)) { $0.share(of: $1) } },
                        rows.left("Most") { named($0, most($0)) { $0.share(of: $1) } },
                        rows.left("Most\nfull at") { load in
                            cell(most(load).flatMap(load.fullAt), rate)
                        },
                        rows.left("Least\nfull at") { load in
                            cell(least(load).flatMap(load.fullAt), rate)
                        },
                    ]
                )
            )
        ]
    }

    /// The middle value, and between what it lies.
    private func cell(
        _ levels: CostModel.Levels?,
        _ words: (CostModel.Levels?) -> String
    ) -> ReportTable.Cell {
        guard let levels else { return .missing }
        return ReportTable.Cell(words(levels), remark: "(\(ends(levels, words)))")
    }

    /// The figure with all costs low and with all high.
    private func ends(
        _ levels: CostModel.Levels?,
        _ words: (CostModel.Levels?) -> String
    ) -> String {
        guard let levels else { return "" }
        return [levels.low, levels.high].sorted().map { end in
            words(CostModel.Levels { _ in end }).replacing(" %", with: "")
        }.joined(separator: " to ")
    }

    private func named(
        _ load: Load,
        _ id: String?,
        _ levels: (Load, String) -> CostModel.Levels?
    ) -> ReportTable.Cell {
        guard let id else { return .missing }
        return ReportTable.Cell("\(percent(levels(load, id))), \(id)")
    }

    private func least(_ load: Load) -> String? {
        architectures.filter { load.costs[$0] != nil }.min { cost(load, $0) < cost(load, $1) }
    }

    private func most(_ load: Load) -> String? {
        architectures.filter { load.costs[$0] != nil }.max { cost(load, $0) < cost(load, $1) }
    }

    private func cost(_ load: Load, _ id: String) -> Double { load.costs[id]?.mid ?? 0 }

    private func share(_ load: Load) -> Double {
        most(load).flatMap(load.share)?.mid ?? 0
    }

    private func full(_ load: Load) -> Double {
        most(load).flatMap(load.fullAt)?.mid ?? .infinity
    }

    private func percent(_ levels: CostModel.Levels?) -> String {
        levels.map { "\(NumberText.significant($0.mid * 100, digits: 2)) %" } ?? ""
    }

    /// With two digits: a model of assumed costs has no more.
    private func rate(_ levels: CostModel.Levels?) -> String {
        levels.map { NumberText.readable(NumberText.significant($0.mid, digits: 2)) } ?? ""
    }
}
