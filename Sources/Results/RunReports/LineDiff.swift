internal import RunRecords

/// Finds the shortest way from one list of lines to another.
///
/// Longest common subsequence by dynamic programming: screens have tens of lines, and the plain
/// method shows the difference that people expect.
package struct LineDiff: Hashable, Sendable {
    /// One line of the difference.
    package enum Line: Hashable, Sendable {
        /// In both lists.
        case both(String)
        /// In the first list alone.
        case first(String)
        /// In the second list alone.
        case second(String)
    }

    /// All lines of both lists, in order; of a changed line, the first list's comes before.
    package let lines: [Line]

    /// Compares two lists of lines.
    ///
    /// - Complexity: O(*n* · *m*) time and memory.
    package init(_ first: [String], _ second: [String]) {
        let table = Self.commonLengths(first, second)
        var lines: [Line] = []
        var (left, right) = (0, 0)
        while left < first.count || right < second.count {
            if left < first.count, right < second.count, first[left] == second[right] {
                lines.append(.both(first[left]))
                (left, right) = (left + 1, right + 1)
            } else if right == second.count
                || (left < first.count && table[left + 1][right] >= table[left][right + 1])
            {
                lines.append(.first(first[left]))
                left += 1
            } else {
                lines.append(.second(second[right]))
                right += 1
            }
        }
        self.lines = lines
    }

    /// Renders the difference as text.
    ///
    /// - Parameter context: How many equal lines to keep around each change; 0 or more.
    /// - Returns: Lines that begin with a blank, `-` or `+`; `…` stands where equal lines were left
    ///   out.
    package func text(context: Int = 3) -> [String] { marked(context: context).map(\.text) }

    /// The same in colours, not those of a patch: what was expected is the good line.
    func marked(context: Int = 3) -> [ReportLine] {
        let changes = lines.indices.filter { if case .both = lines[$0] { false } else { true } }
        var kept = Set<Int>()
        for change in changes {
            kept.formUnion(max(0, change - context)...min(lines.count - 1, change + context))
        }
        var text: [ReportLine] = []
        for (index, line) in lines.enumerated() {
            guard kept.contains(index) else {
                if index == 0 || kept.contains(index - 1) { text.append(ReportLine("…")) }
                continue
            }
            switch line {
            case .both(let line): text.append(ReportLine("  \(line)"))
            case .first(let line): text.append(ReportLine("- \(line)", .good))
            case .second(let line): text.append(ReportLine("+ \(line)", .bad))
            }
        }
        return text
    }

    /// Element [i][j]: how many lines the rests of both lists from i and j on have in common.
    private static func commonLengths(_ first: [String], _ second: [String]) -> [[Int]] {
        var table = Array(
            repeating: Array(repeating: 0, count: second.count + 1),
            count: first.count + 1
        )
        for left in first.indices.reversed() {
            for right in second.indices.reversed() {
                table[left][right] =
                    first[left] == second[right]
                    ? table[left + 1][right + 1] + 1
                    : max(table[left + 1][right], table[left][right + 1])
            }
        }
        return table
    }
}
