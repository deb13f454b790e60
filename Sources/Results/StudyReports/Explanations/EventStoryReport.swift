internal import ReportedErrors
internal import RunRecords
package import RunReports
package import StudyRecords

/// Events step by step, architectures side by side.
package struct EventStoryReport: TerminalReport {
    private let stories: [EventStory]
    private let scenario: String

    /// Tells stories in their order.
    package init(_ stories: [EventStory], scenario: String) {
        self.stories = stories
        self.scenario = scenario
    }

    /// The same as Markdown.
    package var markdown: String { document(width: .max).markdown }

    package func document(width: Int) -> ReportDocument {
        let names = stories.first?.sides.map(\.name) ?? []
        let isOfMedians = stories.allSatisfy(\.isMedian)
        return ReportDocument(
            title:
                "\(scenario): \(isOfMedians ? "the median event of each kind" : "one event") in \(names.joined(separator: " and "))",
            subtitle: stories.contains { $0.sides.contains { $0.cpuNanoseconds != nil } }
                ? "steps in their order; counts are exact, CPU times one reading on this machine"
                : "steps in their order, counts exact",
            sections: Self.sections(stories)
        )
    }

    static func sections(_ stories: [EventStory], withFigures: Bool = false) -> [ReportSection] {
        stories.compactMap { story in
            ReportSection("event-\(story.event)", title(story)) {
                ReportBlock.paragraph(sentence(story))
                if withFigures {
                    ReportFigure(
                        plot: SequencePlot(story: story),
                        caption: "Event \(story.event), from above: \(story.text)",
                        table: table(story)
                    )
                } else {
                    table(story)
                }
            }
        }
    }

    private static func title(_ story: EventStory) -> String {
        let kind = story.kind.prefix(1).uppercased() + story.kind.dropFirst()
        return story.isMedian && story.count > 1
            ? "\(kind): the median of \(NumberText.readable("\(story.count)"))" : kind
    }

    private static func sentence(_ story: EventStory) -> String {
        let sides = story.sides.map { side in
            let steps = side.steps.count { !$0.isService }
            let taken = [time(side.cpuNanoseconds), amounts(side.total)].compactMap(\.self)
            return
                "\(side.name) takes \(steps, "step") and \(taken.joined(separator: ", "))"
        }
        return "\(story.text): \(sides.joined(separator: "; "))."
    }

    private static func time(_ nanoseconds: UInt64?) -> String? {
        nanoseconds.map { "\(NumberText.threeDigits(Double($0) / 1e3)) µs" }
    }

    /// What was counted, without what was not.
    static func amounts(_ counts: [Metric: Int]) -> String {
        let words = EventStory.counted.compactMap { metric -> String? in
            guard let count = counts[metric], count != 0 else { return nil }
            let name = count == 1 ? singular(metric) : metric.name
            return "\(NumberText.readable("\(count)")) \(name)"
        }
        return words.isEmpty ? "nothing that is counted" : words.joined(separator: ", ")
    }

    private static func singular(_ metric: Metric) -> String {
        switch metric {
        case .cellsConfigured: "cell configured"
        case .rowBatches: "row batch"
        case .layoutPasses: "layout pass"
        default: String(metric.name.dropLast())
        }
    }

    /// Steps of the same place stand on one line as far as their order allows.
    private static func table(_ story: EventStory) -> ReportTable? {
        let rows = TableRows(aligned(story.sides.map(\.steps)))
        let places = rows.left("Where") { line in
            line.compactMap(\.self).first.map { $0.isService ? "\($0.place) (service)" : $0.place }
                ?? ""
        }
        let columns = story.sides.enumerated().map { index, side in
            rows.prose(side.name) { line in
                guard let step = line[index] else { return "–" }
                let counted = step.counts.values.allSatisfy { $0 == 0 } ? nil : amounts(step.counts)
                let taken = [time(step.cpuNanoseconds), counted].compactMap(\.self)
                return taken.isEmpty ? "·" : taken.joined(separator: ", ")
            }
        }
        return ReportTable(nil, [places] + columns)
    }

    /// Lines in which each side has a step or none, all of a line in one place: the fewest lines that keep every order.
    static func aligned(_ sides: [[EventStory.Step]]) -> [[EventStory.Step?]] {
        var lines: [[EventStory.Step?]] = []
        for (index, steps) in sides.enumerated() {
            let places = lines.map { $0.compactMap(\.self).first?.place ?? "" }
            let changes = steps.map(\.place).difference(from: places)
            func offset(_ change: CollectionDifference<String>.Change) -> Int {
                switch change {
                case .insert(let offset, _, _), .remove(let offset, _, _): offset
                }
            }
            let gone = Set(changes.removals.map(offset))
            let new = Set(changes.insertions.map(offset))
            var merged: [[EventStory.Step?]] = []
            var line = 0
            for (place, step) in steps.enumerated() {
                while line < lines.count, gone.contains(line) {
                    merged.append(lines[line] + [nil])
                    line += 1
                }
                if new.contains(place) {
                    merged.append(Array(repeating: nil, count: index) + [step])
                } else {
                    merged.append(lines[line] + [step])
                    line += 1
                }
            }
            merged += lines[line...].map { $0 + [nil] }
            lines = merged
        }
        return lines
    }
}
