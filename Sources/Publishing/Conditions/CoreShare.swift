import Foundation

/// A share of a core, which the kernel keeps a group of processes to; it needs the rights to make
/// such a group.
enum CoreShare {
    private static let group = URL(filePath: "/sys/fs/cgroup/cpu/crosstalk-conditions")
    private static let microseconds = 20_000

    /// A command that runs another one, which has no more than a share of a core.
    ///
    /// - Parameters:
    ///   - command: The other one.
    ///   - share: In per cent; from 100 on it is the command itself.
    /// - Returns: It, its arguments with it.
    /// - Throws: Where there can be no such group.
    static func limited(_ command: [String], to share: Int) throws -> [String] {
        guard share < 100 else { return command }
        try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
        let limits = [
            ("cpu.cfs_period_us", microseconds), ("cpu.cfs_quota_us", microseconds * share / 100),
        ]
        for (name, value) in limits {
            try Data("\(value)".utf8).write(to: group.appending(path: name))
        }
        let members = group.appending(path: "cgroup.procs").path
        return ["sh", "-c", #"echo $$ >"$0" && exec "$@""#, members] + command
    }
}
