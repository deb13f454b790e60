internal import CMachineFacts
internal import Foundation

/// Ties this process's life to the one that started it.
package enum ParentBond {
    /// What a process of ours leaves in the environment of those that it starts: its number.
    private static let variable = "CROSSTALK_PARENT"

    /// Ends this process with the one that started it where that is one of ours, and has those that this one starts do the same.
    ///
    /// Call it first: what a person has started stays.
    package static func tieToOurs() {
        if let parent = getenv(variable).flatMap({ Int32(String(cString: $0)) }) {
            tie()
            // Under a profiler that is not the one that started this process.
            if getppid() != parent, !isAlive(parent) { exit(1) }
        }
        // As long whatever the number, since what is measured may depend on the size of its environment.
        let number = "\(getpid())"
        setenv(variable, String(repeating: "0", count: max(0, 10 - number.count)) + number, 1)
    }

    /// Has the program that this process goes on as take its parent for what it is.
    package static func forget() { unsetenv(variable) }

    /// Whether a process goes on; one that has ended is there until its own parent has asked how.
    private static func isAlive(_ process: pid_t) -> Bool {
        guard let status = SystemFile.text("/proc/\(process)/stat") else {
            return kill(process, 0) == 0 || errno != ESRCH
        }
        let state = ThreadStat(status)?.state
        return state != "Z" && state != "X"
    }

    /// From now on this process is killed when its parent ends, however that ends.
    package static func tie() { mf_end_with_parent() }

    /// A command that the kernel ends with the thread that starts it, which therefore has to wait for it; for programs that are not ours.
    ///
    /// Where `setpriv` is missing it is the command itself. The `signal` is INT for one that ends its own children at that alone.
    package static func tied(_ command: [String], by signal: String = "TERM") -> [String] {
        let setter = "/usr/bin/setpriv"
        guard FileManager.default.isExecutableFile(atPath: setter) else { return command }
        return [setter, "--pdeathsig", signal] + command
    }
}
