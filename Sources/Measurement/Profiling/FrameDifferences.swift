/// Functions by what they and all that they call cost more or less than in another profile; new and vanished ones.
package struct FrameDifferences: Sendable {
    private struct Row {
        var function: ProfiledFunction
        var before: Double
        var now: Double
        var difference: Double
    }

    private let rows: [Row]
    private let unit: String
    private let names: (base: String, own: String)
    private static let listed = 30
    /// Functions that are not the app's and have a smaller share of samples of their own only lead to others.
    private static let leading = 0.005

    /// Compares two profiles.
    ///
    /// - Parameters:
    ///   - base: The other.
    ///   - own: The one that is looked at.
    ///   - comparison: How both weigh, and what may be chance.
    ///   - names: What both are of.
    package init(
        _ base: StackProfile,
        _ own: StackProfile,
        _ comparison: FlameGraph.Comparison,
        names: (base: String, own: String)
    ) {
        self.names = names
        func totals(_ profile: StackProfile) -> [ProfiledFunction: Int] {
            let rows = HotFunctions(profile).functions.filter { row in
                row.function.group.isOfTheApp
                    || Double(row.own) > Self.leading * Double(profile.samples)
            }
            return Dictionary(rows.map { ($0.function, $0.total) }, uniquingKeysWith: +)
        }
        let (before, now) = (totals(base), totals(own))
        unit = comparison.unit
        rows = Set(before.keys).union(now.keys).compactMap { function in
            let (old, new) = (before[function] ?? 0, now[function] ?? 0)
            return comparison.difference(old, new).map { difference in
                Row(
                    function: function,
                    before: Double(old) * comparison.weights.base,
                    now: Double(new) * comparison.weights.own,
                    difference: difference
                )
            }
        }.sorted {
            abs($0.difference) != abs($1.difference)
                ? abs($0.difference) > abs($1.difference) : $0.function.name < $1.function.name
        }
    }

    /// Three tables: what is in both, what only in one, what only in the other.
    package var markdown: String {
        [
            table("In both", rows.filter { $0.before > 0 && $0.now > 0 }),
            table("Only in \(names.own)", rows.filter { $0.before == 0 }),
            table("Only in \(names.base)", rows.filter { $0.now == 0 }),
        ].joined(separator: "\n")
    }

    private func table(_ title: String, _ rows: [Row]) -> String {
        var text = "## \(title)\n\n"
        guard !rows.isEmpty else { return text + "Nothing beyond chance.\n" }
        text +=
            "| function, with what it calls | \(names.base) | \(names.own) | more, \(unit) |\n| --- | ---: | ---: | ---: |\n"
        for row in rows.prefix(Self.listed) {
            let name = row.function.name.split(separator: "|").joined(separator: "\\|")
            text += "| `\(name)` | \(Self.number(row.before)) | \(Self.number(row.now)) | "
            text += "\(row.difference < 0 ? "−" : "+")\(Self.number(abs(row.difference))) |\n"
        }
        if rows.count > Self.listed { text += "\n\(rows.count - Self.listed) more.\n" }
        return text
    }

    /// Two decimals.
    private static func number(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
