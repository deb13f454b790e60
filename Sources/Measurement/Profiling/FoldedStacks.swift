/// Writes stacks as one line each, the form that flame-graph tools read.
///
/// - Source: Gregg, *FlameGraph*, `stackcollapse-perf.pl`.
package struct FoldedStacks: Hashable, Sendable {
    /// `outermost;…;innermost count`, in the order of their bytes; equal profiles make equal text.
    package let text: String

    package init(_ profile: StackProfile) {
        var counts: [String: Int] = [:]
        for (stack, count) in profile.stacks {
            let line = stack.functions.map { CleanName.other($0.name) }.joined(separator: ";")
            counts[line, default: 0] += count
        }
        text = counts.map { "\($0.key) \($0.value)\n" }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            .joined()
    }
}
