/// Where the samples lie, by function and by group of modules.
package struct HotFunctions: Sendable {
    package struct Row: Hashable, Sendable {
        package var function: ProfiledFunction
        /// Samples in the function itself.
        package var own = 0
        /// Samples in it and in all that it called; recursion counts once.
        package var total = 0
        /// Samples in it, and in runtime, libraries and kernel on its behalf.
        package var charged = 0
    }

    package struct GroupRow: Hashable, Sendable {
        package var group: ModuleGroup
        /// Samples in its functions themselves.
        package var own: Int
        /// The same, with runtime, libraries and kernel charged to the nearest caller outside of them.
        package var charged: Int
    }

    package let samples: Int
    package let mainSamples: Int
    /// Hottest first: by own samples, then total ones, then name.
    package let functions: [Row]
    /// In the groups' order; those without a sample are left out.
    package let groups: [GroupRow]

    package init(_ profile: StackProfile) {
        var rows: [ProfiledFunction: Row] = [:]
        var own: [ModuleGroup: Int] = [:]
        var charged: [ModuleGroup: Int] = [:]
        var main = 0
        for (stack, count) in profile.stacks {
            if stack.first != StackProfile.otherThreads { main += count }
            let functions = stack.dropFirst()
            for function in Set(functions) {
                rows[function, default: Row(function: function)].total += count
            }
            guard let innermost = functions.last else { continue }
            rows[innermost]?.own += count
            own[innermost.group, default: 0] += count
            let payer = functions.last { !$0.group.worksForItsCaller } ?? innermost
            rows[payer]?.charged += count
            charged[payer.group, default: 0] += count
        }
        samples = profile.samples
        mainSamples = main
        functions = rows.values.sorted { a, b in
            (b.own, b.total, a.function.name) < (a.own, a.total, b.function.name)
        }
        groups = ModuleGroup.allCases.compactMap { group in
            let row = GroupRow(group: group, own: own[group] ?? 0, charged: charged[group] ?? 0)
            return row.own + row.charged > 0 ? row : nil
        }
    }

    /// Functions outside of runtime, libraries and kernel, the one that is charged most first.
    package var payers: [Row] {
        functions.filter { $0.charged > 0 && !$0.function.group.worksForItsCaller }
            .sorted { ($1.charged, $0.function.name) < ($0.charged, $1.function.name) }
    }

    /// A share of all samples, in percent with one decimal.
    package func percent(_ count: Int) -> String { Percent.text(count, of: samples, decimals: 1) }
}

enum Percent {
    /// A share in percent, with so many digits after the point; at least one.
    static func text(_ count: Int, of total: Int, decimals: Int) -> String {
        guard total > 0 else { return "–" }
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        let value = Int((Double(count) * 100 * Double(scale) / Double(total)).rounded())
        let fraction = String(value % scale)
        let zeros = String(repeating: "0", count: decimals - fraction.count)
        return "\(value / scale).\(zeros)\(fraction)"
    }
}
