internal import RunRecords

/// When each frame came late, and when the main thread hung.
struct FrameTimelinePart {
    let rows: [RunRecord.Architecture]

    private typealias Known = (id: String, timeline: RunRecord.FrameTimeline)

    /// The picture and its numbers, or why there is none.
    var blocks: [PageBlock?] {
        let known: [Known] = rows.compactMap { row in
            row.frameTimeline.map { (id: row.markedID, timeline: $0) }
        }
        guard !known.isEmpty else {
            return [
                .text(
                    "When each late frame came is not in the record, only how many there were and how long: there is no timeline to draw."
                )
            ]
        }
        let late = known.filter { !$0.timeline.hitches.isEmpty || !$0.timeline.hangs.isEmpty }
        guard !late.isEmpty else {
            return [
                .text(
                    "In the first repetition no frame was late and nothing hung: there is no timeline to draw."
                )
            ]
        }
        return [.figure(plot(late), caption(late, of: known)), .table(table(known))]
    }

    private func plot(_ late: [Known]) -> FrameTimelinePlot {
        FrameTimelinePlot(
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
        var text =
            "The first repetition, from the window's opening on. Orange: a late frame, where it was expected, as high as it came late"
        if let most = late.flatMap({ $0.timeline.hitches.map(\.milliseconds) }).max() {
            text += "; the highest is \(NumberText.single(most)) ms"
        }
        text += "."
        if late.contains(where: { !$0.timeline.hangs.isEmpty }) {
            text += " Pink, below the line: a hang, from its beginning to its end."
        }
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

    private func table(_ known: [Known]) -> PageTable? {
        let (hitches, hangs) = (known.map(\.timeline.hitches), known.map(\.timeline.hangs))
        let latest = hitches.map { $0.max { $0.milliseconds < $1.milliseconds } }
        return PageTable(
            TextGrid(columns: [
                TextGrid.Column("Architecture", .left, known.map(\.id)),
                counts(
                    "Late frames",
                    known.map { $0.timeline.hitches.count + $0.timeline.hitchesLeftOut }
                ),
                numbers("Late together, ms", hitches.map(Self.sum)),
                numbers("The latest by, ms", latest.map { $0?.milliseconds }),
                numbers("It was due at, s", latest.map { $0?.start }),
                counts("Hangs", known.map { $0.timeline.hangs.count + $0.timeline.hangsLeftOut }),
                numbers("Hung together, ms", hangs.map(Self.sum)),
            ]),
            "Late frames and hangs of the first repetition, as drawn above."
        )
    }

    private static func sum(_ spells: [RunRecord.FrameTimeline.Spell]) -> Double {
        spells.map(\.milliseconds).reduce(0, +)
    }

    private func counts(_ name: String, _ values: [Int]) -> TextGrid.Column {
        TextGrid.Column(name, .right, values.map(NumberText.grouped))
    }

    private func numbers(_ name: String, _ values: [Double?]) -> TextGrid.Column {
        TextGrid.Column(name, .right, NumberText.column(values).map(NumberText.readable))
    }
}
