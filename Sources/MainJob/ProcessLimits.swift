import Foundation

/// What the system lets the process have, as the shell that started it set it.
///
/// A process that runs out of files, of stack or of memory cannot say so any more: it traps in a library, or waits for a
/// thread that was never begun. With less than some 30 MB of data the kernel, the loader or Swift's own beginning ends it before
/// anything here is asked.
enum ProcessLimits {
    /// The least that commands do with (Foundation starts no process with 128 files), as much as any of them takes, and how an
    /// error has an amount in `unit`s.
    private typealias Limit = (
        resource: __rlimit_resource, least: rlim_t, wanted: rlim_t, name: String, unit: rlim_t,
        option: String
    )

    private static let limits: [Limit] = [
        (RLIMIT_NOFILE, 256, 1_024, "open files", 1, "ulimit -n"),
        (RLIMIT_STACK, 4 << 20, 8 << 20, "kB of stack", 1 << 10, "ulimit -s"),
        (RLIMIT_DATA, 512 << 20, .max, "kB of data", 1 << 10, "ulimit -d"),
        (RLIMIT_AS, 512 << 20, .max, "kB of memory", 1 << 10, "ulimit -v"),
    ]

    /// Has some threads at once, for a moment: where there can be no more, libraries trap or wait for ever.
    ///
    /// - Throws: ``UsageError``
    static func requireThreads() throws {
        let pause: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
            UnsafeMutableRawPointer(bitPattern: Int(usleep(5_000)))
        }
        let threads = (0..<32).compactMap { _ in
            var thread = pthread_t()
            return pthread_create(&thread, nil, pause, nil) == 0 ? thread : nil
        }
        for thread in threads { pthread_join(thread, nil) }
        try require(
            threads.count == 32,
            "ulimit -u, or a group's pids.max: found room for \(threads.count) threads; accepted: 32 or more"
        )
    }

    /// Takes as much as the hard limits allow; starts again with it where there was too little, since threads' stacks are as
    /// large as the limit was when the program began.
    ///
    /// - Throws: ``UsageError`` for a hard limit that is too low.
    static func raise() throws {
        var hasRaised = false
        for limit in limits {
            let resource = __rlimit_resource_t(limit.resource.rawValue)
            var found = rlimit()
            guard getrlimit(resource, &found) == 0, found.rlim_cur < limit.least else { continue }
            try require(
                found.rlim_max >= limit.least,
                "\(limit.option): found \(found.rlim_max / limit.unit) \(limit.name); accepted: "
                    + "\(limit.least / limit.unit) or more"
            )
            found.rlim_cur = min(found.rlim_max, limit.wanted)
            hasRaised = setrlimit(resource, &found) == 0 || hasRaised
        }
        guard hasRaised else { return }
        fflush(nil)
        execv("/proc/self/exe", CommandLine.unsafeArgv)
    }
}
