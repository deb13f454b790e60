internal import RunRecords
internal import TraceDriver

/// Figures of the frame loop and of the generator.
extension LatencyPass {
    /// What the main thread did between the window's start and the last arrival.
    ///
    /// What is stated per second is per second of the scenario: idle gaps that were shortened, and time that passed faster,
    /// count as long as they are written.
    ///
    /// - Parameters:
    ///   - report: What the replay was like.
    ///   - seconds: How long its window is in the scenario.
    /// - Returns: None without a window.
    static func frameFigures(_ report: OpenLoopReplay.Report, seconds: Double) -> [Metric: Double] {
        guard report.window.length > 0, seconds > 0 else { return [:] }
        let frames = report.window.tally
        var figures: [Metric: Double] = [
            .hitches: Double(frames.hitches),
            .hitchTimeRatio: Double(frames.hitchTime) / 1e6 / seconds,
            .hangs: Double(frames.hangs),
            .hangTime: Double(frames.hangTime) / 1e6,
            .wakeupsPerSecond: Double(report.window.turns) / seconds,
            .mainUtilization: Double(report.window.mainCPU) / 1e9 / seconds,
        ]
        figures[.pacedMainWaiting] = report.window.mainWaiting.map { $0 / 1e6 / seconds }
        let delays = report.window.delays.sorted()
        for (metric, percent) in [(Metric.mainQueueDelayP50, 50), (.mainQueueDelayP99, 99)]
        where delays.count * (100 - percent) >= Metric.samplesBeyond * 100 {
            figures[metric] = percentile(delays, percent)
        }
        return figures
    }

    /// When each of the hitches and hangs was that ``frameFigures(_:seconds:)`` adds up.
    static func timeline(
        _ report: OpenLoopReplay.Report,
        seconds: Double,
        events: Int
    ) -> RunRecord.FrameTimeline? {
        guard report.window.length > 0 else { return nil }
        func spells(_ found: LongestSpells) -> [RunRecord.FrameTimeline.Spell] {
            found.kept.map { spell in
                // Nothing that is noted in the window began before it: the main thread opened it.
                RunRecord.FrameTimeline.Spell(
                    start: max(0, Double(spell.start) - Double(report.window.openedAt)) / 1e9,
                    milliseconds: Double(spell.length) / 1e6
                )
            }
        }
        let (hitches, hangs) = (report.window.tally.hitchSpells, report.window.tally.hangSpells)
        var timeline = RunRecord.FrameTimeline(
            seconds: Double(report.window.length) / 1e9,
            hitches: spells(hitches),
            hangs: spells(hangs)
        )
        (timeline.scenarioSeconds, timeline.events) = (seconds, events)
        (timeline.hitchesLeftOut, timeline.hangsLeftOut) = (hitches.leftOut, hangs.leftOut)
        return timeline
    }

    /// How the generator held its schedule; nil without two arrivals.
    static func arrivalFigures(_ report: OpenLoopReplay.Report) -> ArrivalLatenessFigures? {
        let lateness = report.generation.lateness.sorted()
        guard let first = report.generation.lateness.first,
            let last = report.generation.lateness.last,
            let due = report.intendedAt.first(where: { $0 > 0 }), let end = report.intendedAt.last,
            end + last > due + first
        else { return nil }
        let wall = Double(end + last - due - first)
        return ArrivalLatenessFigures(
            median: percentile(lateness, 50),
            p99: percentile(lateness, 99),
            heldRate: Double(lateness.count - 1) / (wall / 1e9),
            generatorShare: Double(report.generation.cpu) / wall
        )
    }

    /// The nearest rank of ascending samples.
    private static func percentile(_ sorted: [UInt64], _ percent: Int) -> Double {
        Double(sorted[max(0, (sorted.count * percent + 99) / 100 - 1)])
    }
}
