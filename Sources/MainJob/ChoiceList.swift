import ArchitectureCatalog
import ArchitectureContract
import Foundation
import ReportedErrors
import RunRecords
import RunReports

/// Who can take which choice: for each architecture as published, tuned, and what else it can be.
struct ChoiceList {
    private static let rows = ["as published", "tuned", "can also be"]

    /// One architecture's three rows; a point where tuned is as published, a dash where nothing else can be.
    private static func cells(_ space: ChoiceSpace) -> [[String]] {
        let choices = Choice.allCases
        return [
            choices.map { space.published[$0] },
            choices.map { space.tuned[$0] == space.published[$0] ? "·" : space.tuned[$0] },
            choices.map { choice in
                let others = space.values(of: choice)
                    .filter { $0 != space.published[choice] && $0 != space.tuned[choice] }
                return others.isEmpty ? "–" : others.joined(separator: " ")
            },
        ]
    }

    /// Lines for a terminal, each with a line end.
    func text(width: Int) -> String {
        var lines = Choice.allCases.flatMap { choice in
            "\(choice.rawValue): \(choice.meaning)".wrapped(to: width, indent: 2)
        }
        let identities = ArchitectureCatalog.all.map { $0.identity }
        let columns = Self.widths(of: identities.map { Self.cells($0.choices) })
        for identity in identities { lines += [""] + Self.block(identity, columns, width) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// How wide each choice's column is; what else can be stands on lines of its own.
    private static func widths(of tables: [[[String]]]) -> [Int] {
        Choice.allCases.enumerated().map { index, choice in
            let cells = tables.flatMap { $0.prefix(2).map { $0[index].count } }
            return max(choice.rawValue.count, cells.max() ?? 0)
        }
    }

    private static func block(
        _ identity: ArchitectureIdentity,
        _ columns: [Int],
        _ width: Int
    ) -> [String] {
        let space = identity.choices
        let cells = cells(space)
        let head = "\(identity.id) · \(space.all.count, "variant") · source: \(space.source)"
        let others = zip(Choice.allCases, cells[2]).filter { $0.1 != "–" }.map { choice, values in
            "\(choice.rawValue) \(values.replacingOccurrences(of: " ", with: " or "))"
        }
        var lines = head.wrapped(to: width, indent: 2)
        lines.append(row("", Choice.allCases.map(\.rawValue), columns))
        lines.append(row(rows[0], cells[0], columns))
        lines.append(row(rows[1], cells[1], columns))
        if !others.isEmpty {
            let text = "\(rows[2])   \(others.joined(separator: ", "))"
            lines += text.wrapped(to: width - 2, indent: 14).map { "  \($0)" }
        }
        return lines + space.tuning.wrapped(to: width - 2, indent: 2).map { "  \($0)" }
    }

    private static func row(_ head: String, _ cells: [String], _ columns: [Int]) -> String {
        let padded = zip([head] + cells, [12] + columns).map { $0.padded(to: $1) }
        return ("  " + padded.joined(separator: "  ")).trimmingEnd()
    }

    /// One table, an architecture a row.
    func markdown() -> String {
        let choices = Choice.allCases
        let head = ["architecture", ""] + choices.map(\.rawValue)
        var lines = [head, head.map { _ in "---" }]
        for type in ArchitectureCatalog.all {
            let identity = type.identity
            for (name, cells) in zip(Self.rows, Self.cells(identity.choices)) {
                lines.append([name == Self.rows[0] ? "`\(identity.id)`" : "", name] + cells)
            }
        }
        return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }

    private struct Entry: Encodable {
        var published: [String: String]
        var source: String
        var tuned: [String: String]
        var tuning: String
        var values: [String: [String]]

        init(_ space: ChoiceSpace) {
            published = Self.named { space.published[$0] }
            source = space.source
            tuned = Self.named { space.tuned[$0] }
            tuning = space.tuning
            values = Self.named { space.values(of: $0) }
        }

        private static func named<Value>(_ value: (Choice) -> Value) -> [String: Value] {
            Dictionary(uniqueKeysWithValues: Choice.allCases.map { ($0.rawValue, value($0)) })
        }
    }

    /// By architecture: published, tuned and open values, and where they come from.
    func json() throws -> Data {
        let entries = ArchitectureCatalog.all.map { ($0.identity.id, Entry($0.identity.choices)) }
        return try RecordFile.encode(Dictionary(uniqueKeysWithValues: entries))
    }
}
