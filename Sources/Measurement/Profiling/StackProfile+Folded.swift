extension StackProfile {
    /// The stacks as one line each, the form that flame-graph tools read: `outermost;…;innermost count`, in the order of their
    /// bytes; equal profiles make equal text.
    ///
    /// - Source: Gregg, *FlameGraph*, `stackcollapse-perf.pl`.
    package var folded: String {
        var counts: [String: Int] = [:]
        for (stack, count) in stacks {
            let line = stack.map { CleanName.other($0.name) }.joined(separator: ";")
            counts[line, default: 0] += count
        }
        return counts.map { "\($0.key) \($0.value)\n" }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            .joined()
    }
}
