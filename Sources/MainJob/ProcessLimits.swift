import Foundation

/// What the system lets the process have, as the shell that started it set it.
///
/// A process that runs out of files, of stack or of memory cannot say so any more: it traps in a library, or waits for a
/// thread that was never begun. With less than some 30 MB of data the kernel, the loader or Swift's own beginning ends it before
/// anything here is asked.
enum ProcessLimits {
    private struct Limit {
        let resource: __rlimit_resource_t
        /// Below it commands fail: Foundation starts no process with 128 files.
        let least: rlim_t
        /// As much as any command takes.
        let wanted: rlim_t
        /// As an error has it, for an amount in `unit`s.
        let name: String
        let unit: rlim_t
        let option: String
    }

    private static let limits = [
        Limit(
            resource: __rlimit_resource_t(RLIMIT_NOFILE.rawValue),
            least: 256,
            wanted: 1_024,
            name: "open files",
            unit: 1,
            option: "ulimit -n"
        ),
        Limit(
            resource: __rlimit_resource_t(RLIMIT_STACK.rawValue),
            least: 4 << 20,
            wanted: 8 << 20,
            name: "kB of stack",
            unit: 1 << 10,
            option: "ulimit -s"
        ),
        Limit(
            resource: __rlimit_resource_t(RLIMIT_DATA.rawValue),
            least: 128 << 20,
            wanted: .max,
            name: "kB of data",
            unit: 1 << 10,
            option: "ulimit -d"
        ),
        Limit(
            resource: __rlimit_resource_t(RLIMIT_AS.rawValue),
            least: 512 << 20,
            wanted: .max,
            name: "kB of memory",
            unit: 1 << 10,
            option: "ulimit -v"
        ),
    ]

    /// Takes as much as the hard limits allow; begins anew with it where there was too little, since threads' stacks are as
    /// large as the limit was when the program began.
    ///
    /// - Throws: ``UsageError`` for a hard limit that is too low.
    static func raise() throws {
        var hasRaised = false
        for limit in limits {
            var found = rlimit()
            guard getrlimit(limit.resource, &found) == 0, found.rlim_cur < limit.least else {
                continue
            }
            try require(
                found.rlim_max >= limit.least,
                "\(limit.option): found \(found.rlim_max / limit.unit) \(limit.name); accepted: "
                    + "\(limit.least / limit.unit) or more"
            )
            found.rlim_cur = min(found.rlim_max, limit.wanted)
            hasRaised = setrlimit(limit.resource, &found) == 0 || hasRaised
        }
        guard hasRaised else { return }
        fflush(nil)
        execv("/proc/self/exe", CommandLine.unsafeArgv)
    }
}
