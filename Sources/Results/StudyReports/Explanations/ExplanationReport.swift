internal import RunRecords
package import RunReports
package import StudyRecords

/// Says why one architecture costs more than another: three lines, then the tables that they come from.
package struct ExplanationReport: TerminalReport {
    let explanation: Explanation
    /// Rows of a table of places.
    static let listed = 12

    package init(_ explanation: Explanation) { self.explanation = explanation }

    /// Answer, tables and events; names without their modules where there is little room.
    package func document(width: Int) -> ReportDocument {
        document(width: width, withFigures: false)
    }

    /// The same as Markdown.
    package var markdown: String { document(width: .max).markdown }

    /// The same as one page, with the median events as small sequence diagrams.
    ///
    /// - Parameters:
    ///   - files: Files beside it, with their titles, that it leads to.
    ///   - footer: How it was made.
    /// - Returns: HTML, UTF-8.
    package func html(files: [(file: String, title: String)], footer: String) -> String {
        var document = document(width: .max, withFigures: true)
        document.links = files
        document.footer = footer
        return HTMLRenderer(document: document).text()
    }

    private func document(width: Int, withFigures: Bool) -> ReportDocument {
        ReportDocument(
            title: "\(explanation.scenario): \(explanation.second) beside \(explanation.first)",
            subtitle:
                "\(Self.count(explanation.events)) events, in virtual time; allocations are exact",
            opening: [.list(sentences)],
            sections: [
                events,
                places(explanation.allocations, "allocations", "Where it allocates", width),
                explanation.instructions.flatMap {
                    places($0, "instructions", "Where it computes: instructions an event", width)
                },
                places(
                    explanation.alive,
                    "alive",
                    "Allocated in the window, and still there at its end",
                    width,
                    perEvent: false
                ),
                retained(width),
                substitutions,
                medians(withFigures),
            ].compactMap(\.self)
        )
    }

    // MARK: Sentences

    /// The answer, where it lies, with which events it comes, and what would change it.
    var sentences: [String] {
        [amounts] + causes.map { $0.prefix(1).uppercased() + $0.dropFirst() }
            + [byEvent, counted, bySubstitution].compactMap(\.self)
    }

    /// Where it lies, of both metrics as far as they differ.
    var causes: [String] {
        [
            lies(allocations, "of the difference in allocations"),
            instructions.flatMap { lies($0, "of the difference in instructions") },
        ]
        .compactMap(\.self)
    }

    private var allocations: Explanation.Division { explanation.allocations }
    /// Nil where they were not counted, or differ by no more than two builds of the same may.
    private var instructions: Explanation.Division? {
        explanation.instructions.flatMap { division in
            abs(division.difference) > division.first * Self.negligible ? division : nil
        }
    }
    var difference: Double { allocations.difference }
    /// The share by which instructions differ without a cause that could be named.
    private static let negligible = 0.001

    func perEvent(_ value: Double) -> String {
        Self.figure(value / Double(max(1, explanation.events)))
    }

    /// Three digits; the last ones of a large number say nothing.
    private static func figure(_ value: Double) -> String {
        guard value != 0 else { return "0" }
        let size = abs(value)
        let unit = size < 10_000 ? 0 : size < 100_000 ? 100.0 : 1_000
        return NumberText.threeDigits(unit > 0 ? (value / unit).rounded() * unit : value)
    }

    private static func count(_ value: Int) -> String { NumberText.readable("\(value)") }

    private func signed(_ value: Double) -> String {
        (value < 0 ? "−" : "+") + Self.figure(abs(value))
    }

    private func signedPerEvent(_ value: Double) -> String {
        signed(value / Double(max(1, explanation.events)))
    }

    /// Of the difference, where it is a part of it; nil where parts cancel, so that one may be larger than the whole.
    func share(_ value: Double, of whole: Double) -> String? {
        guard whole != 0, abs(value) <= abs(whole) * Explanation.Division.whole else { return nil }
        let percent = Int(clamping: value / whole * 100)
        return "\(percent < 0 ? "−" : "")\(abs(percent)) %"
    }

    private var amounts: String {
        let (first, second) = (allocations.first, allocations.second)
        var text: String
        if difference == 0 {
            text =
                "Both allocate \(perEvent(first)) times an event"
                + (allocations.parts.allSatisfy { $0.difference == 0 }
                    ? ", at the same places" : ", at other places")
        } else {
            text =
                "\(explanation.second) allocates \(perEvent(second)) times an event, "
                + "\(explanation.first) \(perEvent(first)): \(signedPerEvent(difference))"
                + ratio(second, to: first)
        }
        if let counted = explanation.instructions {
            text +=
                instructions == nil
                ? "; instructions are the same within \(Self.negligible * 100) %"
                : "; \(difference == 0 ? explanation.second : "it") executes \(perEvent(counted.second)) instructions, not \(perEvent(counted.first)): "
                    + "\(signedPerEvent(counted.difference))\(ratio(counted.second, to: counted.first))"
        }
        return text + "."
    }

    private func ratio(_ second: Double, to first: Double) -> String {
        guard first > 0 else { return "" }
        return " (×\(NumberText.threeDigits(second / first)))"
    }

    /// Functions of the architecture that most of a difference is for, and who does it for them.
    private func lies(_ division: Explanation.Division, _ title: String) -> String? {
        let whole = Self.size(of: division.places.map(\.difference), division.difference)
        guard division.difference != 0 else { return nil }
        let least = Explanation.Division.worthASentence * whole
        let words = division.places.prefix(3).compactMap { place -> String? in
            guard abs(place.difference) >= least else { return nil }
            let share = amount(place.difference, of: division.difference, whole)
            let more = merged(division.places(mergedInto: place.function))
            return "\(share) lies in \(place.function)\(more ?? helper(of: place, division))"
        }
        guard !words.isEmpty else { return nil }
        return "\(title), \(words.joined(separator: "; "))."
    }

    /// The largest of what was taken together at a place.
    private func merged(_ parts: [Explanation.Division.Part]) -> String? {
        let words = parts.prefix(3).map { "\(signedPerEvent($0.difference)) in \($0.function)" }
        return parts.count < 2
            ? nil : ", where what cancels is one: \(words.joined(separator: ", "))"
    }

    /// A share of the difference; where parts cancel, so that shares would say nothing, how much it is for an event.
    private func amount(_ value: Double, of difference: Double, _ whole: Double) -> String {
        let share = whole > abs(difference) ? nil : share(value, of: difference)
        return share ?? "\(signedPerEvent(value)) an event"
    }

    /// The size that parts are parts of: the difference, or the largest part where they cancel.
    private static func size(of parts: [Double], _ difference: Double) -> Double {
        let largest = parts.map { abs($0) }.max() ?? 0
        return largest > abs(difference) * Explanation.Division.whole ? largest : abs(difference)
    }

    /// From which part on what a place calls is named beside it.
    private static let worthNaming = 0.4

    /// Whose function does most of what differs at a place, where that is not the place itself.
    private func helper(
        of place: Explanation.Division.Part,
        _ division: Explanation.Division
    )
        -> String
    {
        let parts = division.parts(of: place.function)
        let byFunction = Dictionary(grouping: parts, by: \.function)
            .mapValues { $0.reduce(0) { $0 + $1.difference } }
        guard
            let most = byFunction.max(by: {
                (abs($0.value), $1.key) < (abs($1.value), $0.key)
            }), most.key != place.function,
            case let part = most.value / place.difference, part > Self.worthNaming
        else { return "" }
        let amount = part > 0.995 ? "all" : share(most.value, of: place.difference) ?? "most"
        return ", \(amount) of it in \(most.key)"
    }

    private var byEvent: String? {
        guard difference != 0 else { return nil }
        let rows = explanation.byEvent.sorted {
            abs($0.second - $0.first) > abs($1.second - $1.first)
        }
        let whole = Self.size(of: rows.map { Double($0.second - $0.first) }, difference)
        let words = rows.prefix(3).compactMap { row -> String? in
            let change = Double(row.second - row.first)
            guard abs(change) >= Explanation.Division.worthASentence * whole else { return nil }
            let share = amount(change, of: difference, whole)
            let each =
                row.count > 0
                ? " (\(Self.count(row.count)) × \(signed(change / Double(row.count))))" : ""
            return "\(share) \(row.kind)\(each)"
        }
        guard !words.isEmpty else { return nil }
        return "By kind of event: \(words.joined(separator: ", "))."
    }

    /// What else one does more often than the other, the largest change for what there is first.
    private var counted: String? {
        var changes: [(text: String, share: Double)] = []
        for metric in Explanation.counted {
            let first = explanation.byEvent.reduce(0) { $0 + $1.firstCounts[metric, default: 0] }
            let second = explanation.byEvent.reduce(0) { $0 + $1.secondCounts[metric, default: 0] }
            guard first != second else { continue }
            changes.append(
                (
                    "\(signedPerEvent(Double(second - first))) \(metric.name)",
                    Double(abs(second - first)) / Double(max(first, second))
                )
            )
        }
        guard !changes.isEmpty else { return nil }
        let words = changes.sorted { $0.share > $1.share }.map(\.text)
        return "Beside that, per event: \(words.joined(separator: ", "))."
    }

    private var bySubstitution: String? {
        guard difference != 0,
            let best = explanation.substitutions.min(by: {
                abs($0.allocations - allocations.first) < abs($1.allocations - allocations.first)
            })
        else { return nil }
        let gone = allocations.second - best.allocations
        let share = gone / difference
        guard share >= 0.1 else {
            return
                "Written with \(explanation.first)'s choices, as far as it can be, \(explanation.second) allocates about the same."
        }
        return
            "With \(explanation.first)'s way of \(best.choices.joined(separator: ", ")), \(explanation.second) allocates "
            + "\(perEvent(best.allocations)) times an event: "
            + (share > 1 ? "all" : "\(Int(clamping: share * 100)) %")
            + " of the difference is how it is written."
    }

    /// The architecture's function first, then what it called for it, then what was made.
    private static func words(_ part: Explanation.Division.Part) -> String {
        let places = [part.caller, part.function].compactMap(\.self).joined(separator: " → ")
        return places + (part.type.map { ": \($0.replacing("Swift.", with: ""))" } ?? "")
    }

    // MARK: Tables

    private var events: ReportSection? {
        let changed = explanation.byEvent.filter { $0.first != $0.second }.sorted {
            abs($0.second - $0.first) > abs($1.second - $1.first)
        }
        let rows = TableRows(changed)
        var columns = [
            rows.left("Event", \.kind),
            rows.right("number") { $0.count > 0 ? Self.count($0.count) : nil },
            rows.right(explanation.first) { each($0.first, $0) },
            rows.right(explanation.second) { each($0.second, $0) },
            rows.right("of the difference") {
                share(Double($0.second - $0.first), of: difference)
            },
        ]
        for (index, metric) in Explanation.counted.enumerated() {
            let column = rows.right(metric.name, dispensability: index + 1) { row in
                let (first, second) = (row.firstCounts[metric], row.secondCounts[metric])
                let change = (second ?? 0) - (first ?? 0)
                return change == 0 ? "0" : signed(Double(change) / Double(max(1, row.count)))
            }
            if column.cells.contains(where: { $0.text != "0" }) { columns.append(column) }
        }
        return ReportSection("events", "By event") {
            ReportTable(
                "Allocations for each event of a kind, those of the harness included, in all where there is no number, and what \(explanation.second) has more of the rest.",
                columns
            )
        }
    }

    /// For each event of the kind; of what is no event, in all.
    private func each(_ value: Int, _ row: Explanation.Event) -> String {
        row.count > 0 ? Self.figure(Double(value) / Double(row.count)) : Self.count(value)
    }

    private func places(
        _ division: Explanation.Division,
        _ anchor: String,
        _ title: String,
        _ width: Int,
        perEvent: Bool = true
    ) -> ReportSection? {
        let events = Double(perEvent ? max(1, explanation.events) : 1)
        // Instructions are divided among thousands of pairs; those of one place say more together, and so do places that cancel.
        let isByPlace = division.metric == .instructions || division.mergedInto != nil
        let parts = (isByPlace ? division.places : division.parts).filter { $0.difference != 0 }
        let shown = parts.prefix(Self.listed)
        let rest = parts.dropFirst(Self.listed).reduce(0) { $0 + $1.difference }
        let owners = division.owners.filter { $0.difference != 0 }
        func line(_ name: String, _ part: Explanation.Division.Part) -> Line {
            (name, part.first, part.second, part.difference)
        }
        var lines = shown.map { part in
            let others = division.places(mergedInto: part.function).map(\.function)
                .filter { $0 != part.function }.prefix(2)
            let words = ([Self.words(part)] + others).joined(separator: " + ")
            return line(width == .max ? words : words.withoutModules, part)
        }
        if parts.count > shown.count {
            lines.append(("\(Self.count(parts.count - shown.count)) more", nil, nil, rest))
        }
        lines.append(("all", division.first, division.second, division.difference))
        guard
            let byOwner = table("Whose", owners.map { line($0.function, $0) }, division, events),
            var byPlace = table("Where", lines, division, events)
        else { return nil }
        byPlace.ruleBeforeRow = lines.count - 1
        // Long names are broken where there is no room.
        byPlace.columns[byPlace.columns.count - 1].isProse = true
        return ReportSection(anchor, title) {
            byOwner
            byPlace
        }
    }

    /// What is there of a place; nil where several are taken together.
    private typealias Line = (name: String, first: Double?, second: Double?, difference: Double)

    private func table(
        _ heading: String,
        _ lines: [Line],
        _ division: Explanation.Division,
        _ events: Double
    ) -> ReportTable? {
        let rows = TableRows(lines)
        func figure(_ value: Double?) -> String { value.map { Self.figure($0 / events) } ?? "" }
        return ReportTable(
            nil,
            [
                rows.right(explanation.first) { figure($0.first) },
                rows.right(explanation.second) { figure($0.second) },
                rows.right("more") { signed($0.difference / events) },
                rows.right("share") { share($0.difference, of: division.difference) },
                rows.left(heading, \.name),
            ]
        )
    }
}
