internal import RunRecords

/// What a model says of a run, in sentences; baseline apps are left aside.
struct PhoneWords {
    let run: RankedRun
    let cost: ModelledCost

    private var compared: [ModelledCost.Row] {
        cost.rows.filter { $0.ratio != nil && !RunRecord.isBaseline($0.id) }
    }

    /// Whether the order of measured main CPU turns round; nil where nothing is compared.
    var order: String? {
        guard let reference = cost.reference, !compared.isEmpty else { return nil }
        func ids(_ levels: [CostModel.Level]) -> [String] {
            cost.turned(at: levels).map(\.id).filter { !RunRecord.isBaseline($0) }
        }
        let turned = ids([.mid])
        guard !turned.isEmpty else {
            return
                "With middle costs, none of \(compared.count) changes sides of \(reference) against measured main CPU."
        }
        let always = ids(CostModel.Level.allCases)
        return
            "With middle costs, \(turned.count) of \(compared.count) change sides of \(reference) against measured main CPU: "
            + "\(turned.joined(separator: ", ")). \(always.count) of these do so with all costs low and with all high as well."
    }

    /// Which cost decides.
    var decisive: String? {
        guard let reference = cost.reference, let first = cost.influences.first else { return nil }
        func count(_ ids: [String]) -> Int { ids.count { !RunRecord.isBaseline($0) } }
        func name(_ influence: ModelledCost.Influence) -> String {
            "the \(influence.unit.name), \(PhoneText.span(cost.model[influence.unit], influence.unit))"
        }
        let inMiddle = cost.influences.max { count($0.changing) < count($1.changing) } ?? first
        let elseLow =
            cost.influences.max { count($0.changingElseLow) < count($1.changingElseLow) } ?? first
        let (middle, low) = (count(inMiddle.changing), count(elseLow.changingElseLow))
        let parts = [
            middle > 0
                ? "with all others in the middle most, \(middle), by \(name(inMiddle))" : nil,
            low > 0 ? "with all others low most, \(low), by \(name(elseLow))" : nil,
        ].compactMap(\.self)
        guard !parts.isEmpty else {
            return
                "No cost alone makes any of them change sides of \(reference). Most is moved by \(name(first)): "
                + "\(first.furthest) from ×\(RatioText.times(first.swing.low)) to ×\(RatioText.times(first.swing.high))."
        }
        return
            "One cost alone makes some of \(compared.count) change sides of \(reference): \(parts.joined(separator: "; "))."
    }

    /// What the event that takes longest does to a frame; nil where events were not counted one by one.
    var longest: String? {
        let rows = run.conforming.filter { !RunRecord.isBaseline($0.id) }
            .compactMap { row in stretches(row).map { (id: row.id, longest: $0.longest) } }
        guard let most = rows.max(by: { $0.longest.mid < $1.longest.mid }),
            let least = rows.min(by: { $0.longest.mid < $1.longest.mid })
        else { return nil }
        func words(_ row: (id: String, longest: CostModel.Levels)) -> String {
            "\(PhoneText.milliseconds(row.longest)) ms in \(row.id)"
        }
        let others = least.id == most.id ? "" : ", \(words(least))"
        let bare = run.conforming.first { $0.id == RunRecord.Overhead.baselines[0] }
            .flatMap(stretches).map {
                ", \(PhoneText.milliseconds($0.longest)) ms without any architecture"
            }
        return
            "Modelled, the longest event blocks the main thread for \(words(most))\(others)\(bare ?? ""). A frame of 60 Hz has 16.7 ms."
    }

    private func stretches(_ row: RunRecord.Architecture) -> RunRecord.ModelledStretches? {
        row.modelledStretches.flatMap { $0.model == cost.model.name ? $0 : nil }
    }

    /// Which costs no one has published.
    var assumed: String {
        let units = CostModel.Unit.allCases.filter { cost.model[$0].isAssumed }
        let rests =
            units.isEmpty
            ? ""
            : " Assumed, without a source: \(units.map(\.name).joined(separator: ", ")). The order rests on them."
        let own =
            cost.isExact
            ? "what is allocated and retained stands for the app's own time," : "main CPU"
        return
            "Modelled, not measured: \(own) × \(PhoneText.amount(cost.model[.mainCPU].mid)), plus counts × the cost of each."
            + rests
    }

    /// Which counts it rests on, and what is in no figure.
    @Sentences
    var basis: [String] {
        counts
        if !cost.leftOut.isEmpty {
            "Not counted in this record, so not charged: \(cost.leftOut.map(\.name).joined(separator: ", "))."
        }
        if !cost.missing.isEmpty {
            "No modelled cost for lack of time or counts: \(cost.missing.joined(separator: ", "))."
        }
        "Not modelled: animation, prefetching, changed labels outside cells by themselves. The app's own time holds headless "
            + "UIKit's work, which a phone's costs replace: that part is counted twice."
    }

    private var counts: String {
        cost.counts == .framePaced
            ? "Counts are frame-paced, over the whole window: updates of one frame share a commit."
            : "Counts are of one event at a time, with a commit whenever all is at rest. A phone commits once a frame: "
                + "reloads are overstated where events share a frame."
    }
}
