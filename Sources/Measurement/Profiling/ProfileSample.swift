/// One sample as `perf script` prints it.
package struct ProfileSample: Hashable, Sendable {
    package struct Frame: Hashable, Sendable {
        /// The linker's name, or `[unknown]`.
        package var symbol: String
        /// The path of the program or library, in brackets for the kernel; empty when not printed.
        package var object: String

        package init(symbol: String, object: String = "") {
            self.symbol = symbol
            self.object = object
        }
    }

    package var command: String
    /// The process; nil when not printed.
    package var process: Int?
    package var thread: Int
    /// Nanoseconds on the clock that was recorded with; nil when not printed.
    package var time: UInt64?
    /// Innermost first.
    package var frames: [Frame] = []

    /// Whether it is the process's first thread; nil when the process was not printed.
    package var isMainThread: Bool? { process.map { $0 == thread } }

    /// Whether frame pointers led to where the thread began.
    package var reachesRoot: Bool { frames.last.map { Self.roots.contains($0.symbol) } ?? false }

    /// The program or library that it was taken in, without folders; where that is the kernel, what called it.
    package var place: String {
        let frame = frames.first { !$0.object.hasPrefix("[") } ?? frames.first
        let object = frame?.object ?? ""
        return object.split(separator: "/").last.map(String.init) ?? "nowhere"
    }

    /// What the C library begins threads with, its own name for it or the exported one.
    private static let roots: Set<String> = [
        "_start", "__libc_start_main", "__libc_start_call_main", "__libc_start_main_impl",
        "start_thread", "clone", "clone3", "__clone", "__clone3",
    ]
}
