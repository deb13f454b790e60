internal import RunRecords

/// Frames that came late, and how busy the main thread was.
struct FramesSection: RunSection {
    private static let latenesses: [Metric] = [.hitches, .hitchTimeRatio, .hangs, .hangTime]
    private static let metrics: [Metric] = [
        .hitches, .hitchTimeRatio, .hangs, .hangTime, .missedFrames, .staleness,
        .wakeupsPerSecond, .mainQueueDelayP50, .mainQueueDelayP99, .mainUtilization,
    ]

    private typealias Known = (id: String, timeline: RunRecord.FrameTimeline)

    let run: RankedRun

    var blocks: [ReportBlock] {
        if isSmooth {
            "No frame came late and nothing hung, in any architecture. Drawing is nearly free here: a phone has less room."
        } else if !rows.isEmpty {
            if known.isEmpty {
                "When each late frame came is not in the record, only how many there were and how long: there is no timeline to draw."
            } else if late.isEmpty {
                "In the first round no frame was late and nothing hung: there is no timeline to draw."
            } else {
                timeline
            }
            run.table(Self.metrics, of: rows, caption)
        }
    }

    private var isSmooth: Bool {
        !rows.isEmpty
            && rows.allSatisfy { row in
                Self.latenesses.allSatisfy { (row[$0]?.value ?? 0) == 0 }
            }
    }

    private var caption: String {
        "Frames and the main thread in the frames pass. A hitch is a frame that came late; a hang is 250 ms or more in which the main "
            + "thread did not respond. Staleness is how long in each second the screen was behind the truth."
    }

    private var rows: [RunRecord.Architecture] { run.rows(with: [.hitches]) }

    private var known: [Known] {
        rows.compactMap { row in row.frameTimeline.map { (id: row.markedID, timeline: $0) } }
    }

    private var late: [Known] {
        known.filter { !$0.timeline.hitches.isEmpty || !$0.timeline.hangs.isEmpty }
    }

    private var timeline: ReportFigure {
        let late = late
        let plot = FrameTimelinePlot(
            name:
                "Late frames and hangs through the window, one line of time an architecture; the table below has count and sum",
            axisTitle: "seconds since the window opened",
            seconds: late.map(\.timeline.seconds).max() ?? 0,
            rows: late.map { id, timeline in
                FrameTimelinePlot.Row(
                    id: id,
                    note: Self.note(timeline),
                    hitches: timeline.hitches.map { spell in
                        mark(id, spell) { "a frame came \($0) ms late" }
                    },
                    hangs: timeline.hangs.map { spell in
                        mark(id, spell) { "the main thread hung for \($0) ms" }
                    }
                )
            }
        )
        return ReportFigure(plot: plot, caption: caption(late, of: known), table: table(known))
    }

    private func mark(
        _ id: String,
        _ spell: RunRecord.FrameTimeline.Spell,
        _ words: (String) -> String
    ) -> FrameTimelinePlot.Mark {
        let what = words(NumberText.single(spell.milliseconds))
        return FrameTimelinePlot.Mark(
            start: spell.start,
            length: spell.milliseconds,
            title: "\(id), \(NumberText.fixed(spell.start, 3)) s: \(what)"
        )
    }

    private static func note(_ timeline: RunRecord.FrameTimeline) -> String {
        let hangs = timeline.hangs.count + timeline.hangsLeftOut
        let words = ["\(timeline.hitches.count + timeline.hitchesLeftOut) late"]
        return (words + (hangs == 0 ? [] : ["\(hangs) hung"])).joined(separator: ", ")
    }

    private func caption(_ late: [Known], of known: [Known]) -> String {
        var text = "The first round, from the window's opening on"
        if let most = late.flatMap({ $0.timeline.hitches.map(\.milliseconds) }).max() {
            text += "; the highest mark is \(NumberText.single(most)) ms"
        }
        text += "."
        let names = Set(late.map(\.id))
        let idle = known.map(\.id).filter { !names.contains($0) }
        if !idle.isEmpty {
            text += " No frame was late and nothing hung: \(idle.joined(separator: ", "))."
        }
        let cut = known.filter { $0.timeline.hitchesLeftOut + $0.timeline.hangsLeftOut > 0 }
        if !cut.isEmpty {
            text +=
                " Only the longest are listed, drawn and added up, of each kind: \(cut.map(\.id).joined(separator: ", "))."
        }
        return text
    }

    private func table(_ known: [Known]) -> ReportTable? {
        let rows = TableRows(known)
        func sum(_ spells: [RunRecord.FrameTimeline.Spell]) -> Double {
            spells.map(\.milliseconds).reduce(0, +)
        }
        func latest(_ row: Known) -> RunRecord.FrameTimeline.Spell? {
            row.timeline.hitches.max { $0.milliseconds < $1.milliseconds }
        }
        return ReportTable(
            "Late frames and hangs of the first round.",
            [
                rows.left("Architecture", \.id),
                rows.counts("Late frames") {
                    $0.timeline.hitches.count + $0.timeline.hitchesLeftOut
                },
                rows.numbers("Late together, ms") { sum($0.timeline.hitches) },
                rows.numbers("The latest by, ms") { latest($0)?.milliseconds },
                rows.numbers("It was due at, s") { latest($0)?.start },
                rows.counts("Hangs") { $0.timeline.hangs.count + $0.timeline.hangsLeftOut },
                rows.numbers("Hung together, ms") { sum($0.timeline.hangs) },
            ]
        )
    }
}
