internal import RunReports
internal import TraceDriver

/// Figures of the frame loop and of the generator.
extension LatencyPass {
    /// Keys of what the generator says of itself; not metrics of an architecture.
    static let arrivalErrorMedian = "arrival_error_p50_ns", arrivalErrorP99 = "arrival_error_p99_ns"
    /// Arrivals handed over in a second, and the share of a core that the generator's thread used.
    static let heldRate = "held_rate_per_s", generatorShare = "generator_share"

    /// What the main thread did between the window's start and the last arrival.
    ///
    /// Hitches and wake-ups are counted in a second of wall time as it was replayed, at the run's rate scale: a second in which
    /// that many times more happens than in one of the scenario's. Utilisation is divided by the scale, which assumes that an
    /// event costs at the scenario's own rate what it costs here; with fewer events to share a turn and a commit it costs
    /// more, so the figure is a lower bound.
    static func frameFigures(
        _ report: OpenLoopReplay.Report,
        rateScale: Double
    ) -> [String: Double] {
        guard report.duration > 0 else { return [:] }
        let seconds = Double(report.duration) / 1e9
        let frames = report.frames
        var figures = [
            "number_of_hitches": Double(frames.hitches),
            "hitch_time_ratio_ms_per_s": Double(frames.hitchTime) / 1e6 / seconds,
            "hang_count": Double(frames.hangs),
            "hang_time_ms": Double(frames.hangTime) / 1e6,
            "wakeups_per_s": Double(report.turns) / seconds,
            mainUtilization: Double(report.mainCPU) / Double(report.duration) / rateScale,
        ]
        let delays = report.mainQueueDelays.sorted()
        // A percentile needs a hundred samples beyond it.
        for (name, percent) in [("p50", 50), ("p99", 99)]
        where delays.count * (100 - percent) >= 10_000 {
            figures["main_queue_delay_\(name)_ns"] = percentile(delays, percent)
        }
        return figures
    }

    /// When each of the hitches and hangs was that ``frameFigures(_:rateScale:)`` adds up.
    static func timeline(_ report: OpenLoopReplay.Report) -> RunRecord.FrameTimeline? {
        guard report.duration > 0 else { return nil }
        func spells(_ found: LongestSpells) -> [RunRecord.FrameTimeline.Spell] {
            found.kept.map { spell in
                // Nothing that is noted in the window began before it: the main thread opened it.
                RunRecord.FrameTimeline.Spell(
                    start: max(0, Double(spell.start) - Double(report.openedAt)) / 1e9,
                    milliseconds: Double(spell.length) / 1e6
                )
            }
        }
        let (hitches, hangs) = (report.frames.hitchSpells, report.frames.hangSpells)
        return RunRecord.FrameTimeline(
            seconds: Double(report.duration) / 1e9,
            hitches: spells(hitches),
            hitchesLeftOut: hitches.leftOut,
            hangs: spells(hangs),
            hangsLeftOut: hangs.leftOut
        )
    }

    /// Harness included; a run takes off what the empty architecture uses.
    static let mainUtilization = "main_utilization"

    /// How the generator held its schedule.
    static func arrivalFigures(_ report: OpenLoopReplay.Report) -> [String: Double] {
        let lateness = report.lateness.sorted()
        guard let first = report.lateness.first, let last = report.lateness.last,
            let due = report.intendedAt.first(where: { $0 > 0 }), let end = report.intendedAt.last,
            end + last > due + first
        else { return [:] }
        let wall = Double(end + last - due - first)
        return [
            arrivalErrorMedian: percentile(lateness, 50),
            arrivalErrorP99: percentile(lateness, 99),
            heldRate: Double(lateness.count - 1) / (wall / 1e9),
            generatorShare: Double(report.generatorCPU) / wall,
        ]
    }

    /// The nearest rank of ascending samples.
    private static func percentile(_ sorted: [UInt64], _ percent: Int) -> Double {
        Double(sorted[max(0, (sorted.count * percent + 99) / 100 - 1)])
    }
}
