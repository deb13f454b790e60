internal import Foundation
internal import Probes
package import RunReports

/// Where and with what a run is made: a result without it is refused.
package enum RunEnvironment {
    /// The build and the machine as they are now, for a program started with these `arguments`.
    package static func current(arguments: [String]) -> RunRecord.Environment {
        let revision = Revision.ofOwnSources()
        let machine = MachineIdentity.current
        return RunRecord.Environment(
            commit: revision.commit,
            dirty: revision.isDirty,
            swift: machine.swiftVersion,
            os: machine.kernel,
            cpu: machine.cpuModel,
            cores: machine.coresAllowed,
            flags: flags,
            arguments: arguments
        )
    }

    /// What changes the binary or the work it does.
    private static var flags: [String] {
        #if DEBUG
        let configuration = "debug"
        #else
        let configuration = "release"
        #endif
        return [configuration, "store=memory", "transport=in-process"]
    }
}

/// The commit that this program was built from, as far as git can tell.
private struct Revision {
    var commit: String
    var isDirty: Bool

    /// Asks git beside this program, then in the current folder.
    static func ofOwnSources() -> Revision {
        let beside = URL(filePath: OwnExecutable.path).deletingLastPathComponent().path
        for folder in [beside, "."] {
            if let commit = git(["rev-parse", "HEAD"], in: folder) {
                let changes = git(["status", "--porcelain", "--untracked-files=no"], in: folder)
                return Revision(commit: commit, isDirty: changes?.isEmpty == false)
            }
        }
        return Revision(commit: "unknown", isDirty: true)
    }

    private static func git(_ arguments: [String], in folder: String) -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return String(decoding: data, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
