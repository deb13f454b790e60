/// Finds the shortest way from one list of lines to another.
///
/// Longest common subsequence by dynamic programming: screens have tens of lines, and the plain
/// method shows the difference that people expect.
package struct LineDiff: Hashable, Sendable {
    /// One line of the difference.
    package enum Line: Hashable, Sendable {
        case both(String)
        /// In the first list alone.
        case first(String)
        /// In the second list alone.
        case second(String)

        /// The line behind a blank, `-` or `+`.
        package var text: String {
            switch self {
            case .both(let line): "  \(line)"
            case .first(let line): "- \(line)"
            case .second(let line): "+ \(line)"
            }
        }
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
    package func text(context: Int = 3) -> [String] {
        excerpt(context: context).map { $0?.text ?? "…" }
    }

    /// The changes with what is around them.
    ///
    /// - Parameter context: How many equal lines to keep around each change; 0 or more.
    /// - Returns: In order; nil stands where equal lines were left out.
    package func excerpt(context: Int = 3) -> [Line?] {
        let changes = lines.indices.filter { if case .both = lines[$0] { false } else { true } }
        var kept = Set<Int>()
        for change in changes {
            kept.formUnion(max(0, change - context)...min(lines.count - 1, change + context))
        }
        var excerpt: [Line?] = []
        for (index, line) in lines.enumerated() {
            if kept.contains(index) {
                excerpt.append(line)
            } else if index == 0 || kept.contains(index - 1) {
                excerpt.append(nil)
            }
        }
        return excerpt
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
