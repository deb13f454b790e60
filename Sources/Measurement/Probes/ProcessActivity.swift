package import Glibc

/// How much another process has worked, and whether it wants to: on a machine with others, seconds of the wall say neither.
///
/// - Disturbs: opens and parses a small file for each of its threads; outside windows only.
/// - Source: proc(5), `/proc/PID/stat` and `/proc/PID/task/TID/stat`.
package struct ProcessActivity: Hashable, Sendable {
    /// User and system time of all threads so far, in steps of the kernel's tick, mostly 10 ms.
    package var processorTime: Duration
    /// Whether any thread runs, or waits for a processor or the disk.
    package var isRunnable: Bool

    /// Looks at a process; nil when there is none with this number, or the kernel does not tell.
    package static func read(_ process: pid_t) -> ProcessActivity? {
        let folder = "/proc/\(process)"
        guard let whole = SystemFile.text(folder + "/stat").flatMap(ThreadStat.init) else {
            return nil
        }
        return ProcessActivity(
            processorTime: whole.processorTime,
            isRunnable: threads(of: folder).contains { isRunnable($0, of: folder) }
        )
    }

    /// Whether a thread of this process runs, or waits for a processor or the disk, besides the given one.
    ///
    /// - Parameter thread: The kernel's number of the thread that does not count; the main thread's is the process's.
    /// - Returns: False where all of them sleep.
    package static func hasRunnableThread(besides thread: pid_t) -> Bool {
        let folder = "/proc/self"
        return threads(of: folder).contains { $0 != "\(thread)" && isRunnable($0, of: folder) }
    }

    private static func isRunnable(_ thread: String, of folder: String) -> Bool {
        let stat = SystemFile.text("\(folder)/task/\(thread)/stat").flatMap(ThreadStat.init)
        return stat?.state == "R" || stat?.state == "D"
    }

    private static func threads(of folder: String) -> [String] {
        guard let listing = opendir(folder + "/task") else { return [] }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.first?.isNumber == true { names.append(name) }
        }
        return names
    }
}

/// One line of the kernel's about a process or a thread.
struct ThreadStat: Hashable {
    /// `R` while it runs or waits for a processor, `D` while it waits for the disk.
    var state: Character
    var processorTime: Duration

    /// Reads the text of a `stat` file; nil when it is not one.
    init?(_ text: String) {
        // The second field is the name in parentheses, which may hold blanks and parentheses too.
        guard let end = text.lastIndex(of: ")") else { return nil }
        let fields = text[end...].split(separator: " ").dropFirst()
        let ticks = fields.dropFirst(11).prefix(2).compactMap { Int64($0) }
        guard let state = fields.first?.first, ticks.count == 2 else { return nil }
        self.state = state
        processorTime = .seconds(ticks[0] + ticks[1]) / max(1, sysconf(Int32(_SC_CLK_TCK)))
    }
}
