import ReportedErrors
import RunRecords

/// Says under which conditions a run was measured, where they change how its figures may be read.
struct ConditionNotes {
    let record: RunRecord

    @Sentences
    var lines: [String] {
        if !record.notes.areWords {
            if let replays = record.latency { latency(replays) }
            sharedCore
            unequalSlowing
            busy
        }
    }

    /// Whether µs are of a core which another machine shared.
    var sharesCore: Bool { (record.harness.slowShare ?? 0) > Self.sharedShare }

    @Sentences
    private func latency(_ replays: RunRecord.LatencyReplays) -> [String] {
        if record.environment.cores < 3 {
            "Latency was measured on \(record.environment.cores, "core"), fewer than generator, main queue and worker need:"
                + " its figures are contended."
        }
        let gaps = [
            record.hasRun(.latency)
                ? "\(NumberText.single(replays.readyGap / 1e6)) ms (event→ready)" : nil,
            record.hasRun(.frames)
                ? "\(NumberText.single(replays.pacedGap / 1e6)) ms (frames)" : nil,
        ]
        "Latency: idle gaps are shortened to \(gaps.compactMap(\.self).joined(separator: " and ")); timers, frames and"
            + " the network run at ×\(NumberText.single(replays.timeScale)). Figures per second are per second of the scenario."
        if replays.framesPerSecond != 60 {
            "The display of the frames pass beats \(replays.framesPerSecond) times a second."
        }
    }

    /// That µs are of a core which another machine shared; nil where it mostly did not.
    private var sharedCore: String? {
        guard sharesCore, let share = record.harness.slowShare else { return nil }
        return
            "CPU interference: another machine shared the core in \(NumberText.fixed(share * 100, 0)) % of readings."
            + " µs per event are raw; ratios are paired within milliseconds."
    }

    /// The same for a table whose µs are marked.
    var rough: String? {
        sharesCore
            ? "≈: another machine shared the core; ratios are paired within milliseconds." : nil
    }

    /// Of readings of the calibration loop, slow ones beyond which µs are not those of a core alone.
    private static let sharedShare = 0.2

    /// That harness and reference were slowed by different factors, which moves what is left of costs without the harness; nil where
    /// its share of the reference's cost is much the same in eight blocks of ten.
    private var unequalSlowing: String? {
        guard let id = record.reference, let windows = record[id]?.windows,
            let nets = record[id]?[.mainCPU]?.samples
        else { return nil }
        let blocks = Dictionary(grouping: windows, by: \.block).sorted { $0.key < $1.key }
        guard blocks.count == nets.count else { return nil }
        let shares = zip(blocks, nets).map { block, net in
            1 - net * Double(block.value.count) / block.value.map(\.mainCost).reduce(0, +)
        }.sorted()
        let tenth = shares.count / 10
        let middle = shares.dropFirst(tenth).dropLast(tenth)
        guard let low = middle.first, let high = middle.last, high - low > Self.steadyShare else {
            return nil
        }
        let ends = [low, high].map { NumberText.fixed($0 * 100, 0) }
        return
            "Harness and \(id) were slowed unequally: by block, the harness took \(ends[0])–\(ends[1]) % of \(id)'s main CPU."
            + " Ratios rest on what it leaves: compare gross figures too, or repeat on an idle machine."
    }

    /// Of the reference's cost, how far the harness's share differs between blocks of undisturbed runs, and more.
    private static let steadyShare = 0.04

    /// That other processes ran beside the measurement; nil where none did.
    var busy: String? {
        guard let cores = record.harness.othersCores, cores > 0.2 else { return nil }
        return
            "Other processes kept \(NumberText.fixed(cores, 1)) cores busy during the throughput pass. Memory-bound work costs"
            + " more then; repeat on an idle machine."
    }
}
