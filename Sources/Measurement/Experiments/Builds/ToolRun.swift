package import Foundation
internal import Probes
internal import ReportedErrors

/// One run of git, the package manager or the linker, or of a program that says what it is.
package struct ToolRun {
    package struct Ended {
        package var status: Int32
        package var output: String
        /// What it was ended for, as in "prints more than 64 kB"; only with a limit.
        package var overrun: String?

        /// What it printed about errors, or last, in one line.
        package var complaint: String {
            let lines = output.split(separator: "\n")
            // Below each error the compiler repeats it within an excerpt of the source.
            let told = lines.filter { $0.contains("error:") && !$0.hasPrefix(" ") }
            let words = (told.isEmpty ? lines.suffix(3) : told.prefix(3)).joined(separator: "; ")
            return words.isEmpty ? "exit status \(status)" : words
        }
    }

    /// How git is called: its hooks, its monitor and the index, which it would write in passing, are for those who work in the
    /// repository.
    package static let git = [
        "git", "--no-optional-locks", "-c", "core.hooksPath=/dev/null", "-c",
        "core.fsmonitor=false",
    ]

    private let words: [String]
    private let folder: URL
    private let interruption: Interruption?
    private let hearsErrors: Bool
    /// What its environment has beside this process's.
    package var variables: [String: String] = [:]
    /// How long it may take or, with ``work``, sleep, where it may be any program: then it may not print without end either, and
    /// what it has started ends with it.
    package var limit: Duration?
    /// The processor time that it may take, if that is more.
    package var work: Duration?
    /// Bytes that one with a limit may print: by default more than anything that is read of it.
    package var mostOutput = 65_536

    /// - Parameters:
    ///   - words: The command.
    ///   - folder: Where it runs.
    ///   - interruption: Asks it to end; nil for what takes a moment.
    ///   - hearsErrors: Whether what it says of errors is among its output.
    package init(
        _ words: [String],
        in folder: URL,
        _ interruption: Interruption? = nil,
        hearsErrors: Bool = true
    ) {
        self.hearsErrors = hearsErrors
        self.words = words
        self.folder = folder
        self.interruption = interruption
    }

    /// Runs it to its end.
    ///
    /// - Parameter waiting: Called again and again meanwhile.
    /// - Returns: Its exit status, and all that it printed.
    /// - Throws: ``ProgramError/failed(step:reason:)`` when it cannot be started; ``ProgramError/interrupted``.
    package func run(waiting: (() -> Void)? = nil) throws(ProgramError) -> Ended {
        let process = Process()
        let command = ParentBond.tied(["/usr/bin/env"] + words, by: limit == nil ? "INT" : "TERM")
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = Self.environment.merging(variables) { $1 }
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = hearsErrors ? pipe : FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw .failed(step: words[0], reason: ReportedErrors.reason(for: error))
        }
        interruption?.adopt(tool: process)
        let ended = hear(process, pipe.fileHandleForReading, waiting)
        interruption?.forget([process])
        guard interruption?.isRaised != true else { throw .interrupted }
        return ended
    }

    private static func text(_ data: Data) -> String {
        String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Reads until the process ends; with a limit ends it, and its group, when that is due.
    private func hear(_ process: Process, _ handle: FileHandle, _ waiting: (() -> Void)?) -> Ended {
        // A process that Foundation starts leads a group of its own.
        defer { if limit != nil { kill(-process.processIdentifier, SIGKILL) } }
        let start = ContinuousClock.now
        var looked = start
        var data = Data()
        var isOpen = true
        func cut(_ overrun: String) -> Ended {
            Ended(status: SIGKILL, output: Self.text(data), overrun: overrun)
        }
        // What has no limit ends by itself where it is interrupted.
        while limit == nil || interruption?.isRaised != true {
            let status = Self.status(of: process)
            let descriptor = isOpen ? handle.fileDescriptor : -1
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&ready, 1, status == nil ? 20 : 0) > 0 {
                let part = handle.availableData
                isOpen = !part.isEmpty
                data += part
                guard limit == nil || data.count <= mostOutput else {
                    return cut("prints more than \(mostOutput / 1_024) kB")
                }
            } else if let status {
                return Ended(status: status, output: Self.text(data))
            }
            if let waiting, ContinuousClock.now - looked > .seconds(2) {
                waiting()
                looked = .now
            }
            guard let limit else { continue }
            let elapsed = ContinuousClock.now - start
            let work = work ?? limit
            if elapsed > limit,
                let found = HangingProcess(process, work, isPatient: elapsed < work * 5)
            {
                return cut("did not end within \(limit.components.seconds) s: \(found)")
            }
        }
        return cut("was interrupted")
    }

    /// Its exit status, or the signal that ended it; nil while it runs.
    ///
    /// Foundation tells no sooner than all that it has started has ended, too.
    private static func status(of process: Process) -> Int32? {
        var info = siginfo_t()
        let options = WEXITED | WNOHANG | WNOWAIT
        guard waitid(P_PID, id_t(process.processIdentifier), &info, options) == 0 else {
            // Foundation has asked already.
            process.waitUntilExit()
            return process.terminationStatus
        }
        return info.si_signo == SIGCHLD ? info._sifields._sigchld.si_status : nil
    }

    /// Without what a git hook says of its own repository, which git would take for the one to work on, and without traces.
    private static var environment: [String: String] {
        let own = [
            "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
            "GIT_PREFIX", "GIT_NAMESPACE",
        ]
        return ProcessInfo.processInfo.environment.filter {
            !own.contains($0.key) && !$0.key.hasPrefix("GIT_TRACE")
        }
    }

    /// Runs it as ``run(waiting:)``, and takes another exit status than 0 for a failure of the step
    /// that it is for.
    ///
    /// - Throws: ``ProgramError/failed(step:reason:)`` with what it printed about errors, or last.
    @discardableResult
    package func check(step: String, waiting: (() -> Void)? = nil) throws(ProgramError) -> String {
        let ended = try run(waiting: waiting)
        guard ended.status == 0 else { throw .failed(step: step, reason: ended.complaint) }
        return ended.output
    }

    /// What a tool answers, without what it says beside that.
    ///
    /// - Parameters:
    ///   - words: The command.
    ///   - folder: Where it runs.
    ///   - interruption: Asks it to end; nil for what takes a moment.
    ///   - step: What an error calls it; nil for the first two words.
    /// - Returns: It, without blanks around.
    /// - Throws: ``ProgramError`` with what it says of errors.
    package static func answer(
        _ words: [String],
        in folder: URL,
        _ interruption: Interruption? = nil,
        step: String? = nil
    ) throws(ProgramError) -> String {
        let ended = try Self(words, in: folder, interruption, hearsErrors: false).run()
        guard ended.status != 0 else { return ended.output }
        let step = step ?? words.prefix(2).joined(separator: " ")
        return try Self(words, in: folder, interruption).check(step: step)
    }
}
