internal import ChatDomain
internal import Foundation
package import Measuring
internal import Probes
internal import ReportedErrors

/// Runs one measuring child and waits for it, no longer than it may take.
///
/// A fresh process per measurement: allocator and caches start equal, and a crash or a hang costs one sample.
package final class ChildProcess: Sendable {
    package typealias Outcome = MeasurementOutcome

    let request: MeasurementRequest
    let limit: Duration
    /// Why it may take that, where it is more than was asked for.
    private let reason: String?
    private let launcher: [String]
    private let executable: String
    /// How it can measure as a copy of a process that others are copies of too; nil where it is started for itself.
    let copying: Copying?

    /// Describes a child; nothing runs yet.
    ///
    /// It keeps request, result and what it prints in the request's folder. It may take `limit`, or as many times that as
    /// what it is asked for is slow on purpose. The `launcher` is a command to run it under, such as a profiler; empty for
    /// none. The `executable` is this program, or a copy of it.
    package init(
        _ request: MeasurementRequest,
        limit: Duration,
        because reason: String? = nil,
        launcher: [String] = [],
        executable: String = OwnExecutable.path,
        copying: Copying? = nil
    ) {
        self.request = request
        self.limit = limit * request.modelImplementation.patience
        self.reason = reason
        self.launcher = launcher
        self.executable = executable
        self.copying = copying
    }

    /// Starts the child and waits for its end; kills it after the limit and on interruption.
    package func run(_ interruption: Interruption) -> Outcome {
        guard !interruption.isRaised else { return .interrupted }
        do {
            let process = try start()
            let file = request.progressFile
            let hanging = interruption.watch(process, limit: limit) { ProgressNote.last(in: file) }
            process.waitUntilExit()
            if interruption.isRaised { return .interrupted }
            if let hanging {
                let found = [hanging.description, reason].compactMap(\.self)
                return .failed(.hung(limit: limit, found: found.joined(separator: "; it ")))
            }
            return try result(of: process)
        } catch {
            return .failed(.notMeasured(reason: ReportedErrors.reason(for: error)))
        }
    }

    /// Measures on one core, slice by slice in turns.
    ///
    /// When one of them fails or hangs, all are ended and each is measured for itself: one's failure says nothing of the
    /// others. So are those that are not kept to one core.
    ///
    /// - Parameters:
    ///   - requests: Each with a folder of its own.
    ///   - interruption: Ends it early.
    ///   - child: Makes the child of a request.
    /// - Returns: One outcome each, in their order.
    package static func runInTurns(
        _ requests: [MeasurementRequest],
        _ interruption: Interruption,
        _ child: (MeasurementRequest) -> ChildProcess
    ) -> [Outcome] {
        func alone() -> [Outcome] { requests.map { child($0).run(interruption) } }
        guard requests.count > 1, requests[0].task.timing?.core != nil else { return alone() }
        let turns = TurnRing.turns(requests.count, in: requests[0].folder)
        let children = zip(requests, turns).map { request, turns in
            var request = request
            request.task.timing?.turns = turns
            return child(request)
        }
        return runInTurns(children, turns, interruption) ?? alone()
    }

    /// Starts children that take turns and waits for their end; nil when one of them failed or hung.
    private static func runInTurns(
        _ children: [ChildProcess],
        _ turns: [Turns],
        _ interruption: Interruption
    ) -> [Outcome]? {
        guard !interruption.isRaised else { return children.map { _ in .interrupted } }
        var processes: [Process] = []
        do {
            let ring = try TurnRing(turns)
            defer { ring.close() }
            for child in children { processes.append(try child.start()) }
            ring.start()
            let files = children.map(\.request.progressFile)
            let isWhole = interruption.watch(
                processes,
                limit: children.map(\.limit).max() ?? .zero
            ) { files.reduce(0) { $0 + (ProgressNote.last(in: $1) ?? 0) } }
            if interruption.isRaised { return children.map { _ in .interrupted } }
            guard isWhole else { return nil }
            let outcomes = try zip(children, processes).map { try $0.result(of: $1) }
            return outcomes.contains(where: \.isFailure) ? nil : outcomes
        } catch {
            interruption.end(processes)
            return nil
        }
    }

    private func result(of process: Process) throws -> Outcome {
        guard process.hasEndedWell else { return .failed(failure(of: process)) }
        // What is measured may end the process, as if all were well.
        return try finished() ?? .failed(failure(of: process))
    }

    /// The result that was left; nil for none.
    func finished() throws -> Outcome? {
        guard isFinished else { return nil }
        let data = try Data(contentsOf: request.result)
        return .finished(try JSONDecoder().decode(MeasurementResult.self, from: data))
    }

    var isFinished: Bool { FileManager.default.fileExists(atPath: request.result.path) }

    private func start() throws -> Process {
        try start([executable, "measure", try writeRequest()], under: launcher)
    }

    /// Starts the process that copies itself for all of `children`, each of which knows how.
    static func start(_ copying: Copying, for children: [ChildProcess]) throws -> Process {
        let requests = try children.map { try $0.writeRequest() }
        let own = [children[0].executable, "measure", "--copies", copying.counts] + requests
        return try children[0].start(own, under: copying.launcher)
    }

    /// Writes what is asked, and makes room for what is printed.
    ///
    /// - Returns: The path of the request.
    private func writeRequest() throws -> String {
        let requestFile = request.folder.appending(path: "request.json")
        try JSONEncoder().encode(request).write(to: requestFile)
        // Room for its last words, should the disk fill up; empty lines say nothing.
        try Data(repeating: UInt8(ascii: "\n"), count: 4_096).write(to: log)
        return requestFile.path
    }

    private var log: URL { request.folder.appending(path: "child.log") }

    private func start(_ own: [String], under launcher: [String]) throws -> Process {
        let output = try FileHandle(forWritingTo: log)
        let process = Process()
        let command = launcher.isEmpty ? own : ParentBond.tied(launcher + own)
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        return process
    }

    /// Hashing is fixed where counts must repeat; where time is measured, the size of the environment is drawn: see
    /// ``EnvironmentPadding``.
    private var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        switch request.kind {
        case .verify, .counts, .instructions, .sites, .timeline, .fuzz:
            environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        case .memory:
            // One arena, and what is freed goes back at once: resident is what the app holds, not what the allocator hoards.
            environment["MALLOC_CONF"] = "narenas:1,dirty_decay_ms:0,muzzy_decay_ms:0"
        case .throughput, .latency, .frames, .live, .profile:
            let length = request.task.timing?.padding ?? Int.random(in: EnvironmentPadding.lengths)
            environment[EnvironmentPadding.variable] = String(repeating: "x", count: length)
        }
        if request.kind == .instructions {
            // jemalloc gives memory back by the clock, some dozen instructions more or less: 1 in 10 million.
            environment["MALLOC_CONF"] = "dirty_decay_ms:-1,muzzy_decay_ms:-1"
        }
        environment["SWIFT_BACKTRACE"] = "enable=no"
        return environment
    }

    private func failure(of process: Process) -> MeasurementFailure {
        let status = Int(process.terminationStatus)
        return process.terminationReason == .uncaughtSignal
            ? .ended(signal: status, said: lastWords) : .exited(status: status, said: lastWords)
    }

    /// The last line that the child printed, if any; the runtime's stack after a trap says nothing to a person.
    private var lastWords: String? {
        guard let data = try? Data(contentsOf: log) else { return nil }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        let words = lines.prefix { !$0.hasPrefix("Current stack trace:") }
        // Whatever an app prints, a terminal and an XML file can be given it.
        return words.last.map { String($0.prefix(300)).printableLine }
    }
}

package enum OwnExecutable {
    package static let path =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        ?? CommandLine.arguments[0]

    /// Whether the file is still the one that runs: a build puts another one in its place.
    package static var isInPlace: Bool {
        var (own, file) = (stat(), stat())
        guard stat("/proc/self/exe", &own) == 0, stat(path, &file) == 0 else { return false }
        return own.st_dev == file.st_dev && own.st_ino == file.st_ino
    }

    /// Seconds since this process began, whatever it has gone on as since.
    package static var age: Double {
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8)
        let fields = text?.split(separator: ")").last?.split(separator: " ")
        let ticks = fields.flatMap { $0.count > 19 ? Double($0[19]) : nil }
        return ticks.map { Double(now.tv_sec) - $0 / Double(sysconf(Int32(_SC_CLK_TCK))) } ?? 0
    }

    /// Begins again as the program that a build has put in this one's place, with the same words.
    ///
    /// - Returns: Why it cannot.
    package static func restart() -> ProgramError {
        ParentBond.forget()
        // Threads that wait for signals have them blocked.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        var words = CommandLine.arguments.map { strdup($0) } + [nil]
        execv(path, &words)
        return .failed(step: path, reason: systemWords(for: errno))
    }
}

extension ModelImplementation {
    /// How many times as long as the optimized one a step may take.
    ///
    /// A burst of 64 messages in a conversation of thousands takes minutes with a quadratic differ and a formatter for each
    /// date.
    fileprivate var patience: Int {
        switch self {
        case .optimized: 1
        case .asPublished, .publishedAlgorithms, .publishedDates: 20
        }
    }
}
