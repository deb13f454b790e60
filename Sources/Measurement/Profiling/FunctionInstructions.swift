/// Instructions by function: in it, and in it with all that it calls.
package struct FunctionInstructions: Sendable {
    /// One function; variants of the optimiser's are one.
    package struct Row: Hashable, Sendable {
        package var function: ProfiledFunction
        /// In the function itself.
        package var own: UInt64 = 0
        /// With what it calls; a function that is on both ends of a chain of calls has what is between counted twice.
        package var total: UInt64 = 0
    }

    /// Most instructions of its own first.
    package let rows: [Row]
    package let total: UInt64

    /// Adds up what callgrind counted.
    package init(_ file: CallgrindFile, named name: (ProfileSample.Frame) -> ProfiledFunction) {
        let functions = file.functions.map(name)
        var rows: [ProfiledFunction: Row] = [:]
        for (place, own) in file.own.enumerated() {
            rows[functions[place], default: Row(function: functions[place])].own += own
            rows[functions[place]]?.total += own
        }
        for (edge, cost) in file.calls where functions[edge.caller] != functions[edge.callee] {
            rows[functions[edge.caller]]?.total += cost
        }
        self.rows = rows.values.filter { $0.total > 0 }.sorted {
            ($1.own, $1.total, $0.function.name) < ($0.own, $0.total, $1.function.name)
        }
        total = file.total
    }
}

/// Tables of instructions by function, of one architecture or of what differs between two.
package struct FunctionInstructionsReport: Sendable {
    private let lines: [(name: String, figures: [String])]
    private let headings: [String]
    private let more: Int

    /// - Parameters:
    ///   - own: What to show.
    ///   - base: What it is compared with; nil for nothing. Functions that differ most then come first.
    ///   - events: By how many to divide.
    ///   - names: What both are of.
    ///   - limit: Functions to list.
    package init(
        _ own: FunctionInstructions,
        beside base: FunctionInstructions? = nil,
        events: Int,
        names: (base: String, own: String) = ("before", "now"),
        limit: Int
    ) {
        func each(_ count: UInt64) -> String { Self.perEvent(Double(count), events) }
        guard let base else {
            headings = ["share %", "own", "with calls"]
            lines = own.rows.prefix(limit).map { row in
                (
                    name: row.function.name,
                    figures: [
                        Percent.text(Int(row.own), of: Int(own.total), decimals: 1), each(row.own),
                        each(row.total),
                    ]
                )
            }
            more = max(0, own.rows.count - limit)
            return
        }
        headings = [names.base, names.own, "more", "more with calls"]
        let before = Dictionary(uniqueKeysWithValues: base.rows.map { ($0.function, $0) })
        let now = Dictionary(uniqueKeysWithValues: own.rows.map { ($0.function, $0) })
        let changed = Set(before.keys).union(now.keys)
            .map { function in
                (
                    old: before[function] ?? .init(function: function),
                    new: now[function] ?? .init(function: function)
                )
            }
            .filter { $0.old.own != $0.new.own }
            .sorted {
                let (one, other) = ($0.new.difference($0.old.own), $1.new.difference($1.old.own))
                return abs(one) != abs(other)
                    ? abs(one) > abs(other) : $0.new.function.name < $1.new.function.name
            }
        lines = changed.prefix(limit).map { old, new in
            (
                name: new.function.name,
                figures: [
                    each(old.own), each(new.own),
                    Self.signed(Double(new.own) - Double(old.own), events),
                    Self.signed(Double(new.total) - Double(old.total), events),
                ]
            )
        }
        more = max(0, changed.count - limit)
    }

    /// Fixed columns; names are cut off at `width` characters.
    package func text(width: Int = 120) -> String {
        let widths = headings.indices.map { column in
            ([headings[column]] + lines.map { $0.figures[column] }).map(\.count).max() ?? 0
        }
        func row(_ figures: [String], _ name: String) -> String {
            let cells = zip(figures, widths).map { figure, width in
                String(repeating: " ", count: width - figure.count) + figure
            }
            return (cells + [name]).joined(separator: "  ")
        }
        let room = max(20, width - widths.reduce(0) { $0 + $1 + 2 })
        let rows =
            [row(headings, "function")] + lines.map { row($0.figures, $0.name.cut(to: room)) }
        return (rows + (more > 0 ? ["\(more.grouped) more"] : [])).joined(separator: "\n") + "\n"
    }

    /// A table in Markdown, without a heading.
    package var markdown: String {
        let head = [
            "| function | \(headings.joined(separator: " | ")) |",
            "| --- |" + String(repeating: " ---: |", count: headings.count),
        ]
        let rows = lines.map { line in
            let name = line.name.replacing("|", with: "\\|")
            return "| `\(name)` | \(line.figures.joined(separator: " | ")) |"
        }
        return (head + rows).joined(separator: "\n") + "\n"
            + (more > 0 ? "\n\(more.grouped) more.\n" : "")
    }

    private static func perEvent(_ count: Double, _ events: Int) -> String {
        let value = count / Double(max(1, events))
        guard value < 100 else { return Int(value.rounded()).grouped }
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func signed(_ count: Double, _ events: Int) -> String {
        (count < 0 ? "−" : "+") + perEvent(abs(count), events)
    }
}

extension FunctionInstructions.Row {
    /// By how many instructions of its own it has more than `other`.
    fileprivate func difference(_ other: UInt64) -> Int64 { Int64(own) - Int64(other) }
}
