internal import CMachineFacts

/// Tells callgrind, when this process runs under it, what to count.
///
/// - Disturbs: a handful of instructions that do nothing outside valgrind. Needs `--instr-atstart=no` and
///   `--collect-atstart=no`; then only what the calling thread does between both calls is counted.
package enum CallgrindWindow {
    /// Whether this process runs under valgrind.
    package static var isPossible: Bool { mf_valgrind_depth() > 0 }

    /// Begins to count the calling thread's instructions.
    package static func open() { mf_callgrind_open() }

    package static func close() { mf_callgrind_close() }
}
