/// Finds the shortest way from one list of lines to another.
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
    package init(_ first: [String], _ second: [String]) {
        var removed = Set<Int>()
        var inserted = Set<Int>()
        for change in second.difference(from: first) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [Line] = []
        var (left, right) = (0, 0)
        while left < first.count || right < second.count {
            let (isGone, isNew) = (removed.contains(left), inserted.contains(right))
            let line: Line =
                isGone ? .first(first[left]) : isNew ? .second(second[right]) : .both(first[left])
            lines.append(line)
            if isGone || !isNew { left += 1 }
            if !isGone { right += 1 }
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
}
