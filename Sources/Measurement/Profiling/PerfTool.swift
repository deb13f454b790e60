package import Foundation
internal import ReportedErrors

/// Linux's sampling profiler, as far as it is used here.
package struct PerfTool: Sendable {
    /// What is sampled: a timer on CPU time, which virtual machines have too, unlike hardware counters.
    package static let event = "cpu-clock"

    private let path: String

    /// Looks for `perf` on the path and tries it out on a process that does nothing.
    ///
    /// - Parameter scratch: A folder for the trial's file.
    /// - Throws: ``ProfileError/perfNotFound``, ``ProfileError/notPermitted(paranoid:)`` or
    ///   ``ProfileError/perfFailed(step:message:)``
    package init(scratch: URL) throws(ProfileError) {
        guard let path = Executables.find("perf") else { throw .perfNotFound }
        self.path = path
        let trial = scratch.appending(path: "trial.data")
        let command = [path, "record", "-q", "-e", Self.event, "-o", trial.path, "--", "true"]
        let output = try Self.run("record") { try Subprocess(command).run() }
        guard output.status == 0 else {
            let paranoid = Self.setting("perf_event_paranoid")
            let words = output.lastWords.lowercased()
            let isBarred =
                words.contains("permission") || words.contains("paranoid")
                || words.contains("perfmon") || (paranoid ?? 0) > 2 && getuid() != 0
            if isBarred { throw .notPermitted(paranoid: paranoid) }
            throw .perfFailed(step: "record", message: output.lastWords)
        }
    }

    /// The frequency to ask for, samples per second of CPU time: no more than the kernel allows at
    /// the moment, where it says.
    package static func frequency(
        _ wanted: Int,
        limit: Int? = setting("perf_event_max_sample_rate")
    ) -> Int {
        min(wanted, limit ?? wanted)
    }

    /// The command to start a program under, so that it is sampled only between `enable` and `disable`.
    ///
    /// Times are those of `CLOCK_MONOTONIC`, so that they can be compared with the program's own.
    ///
    /// - Parameters:
    ///   - frequency: Samples per second of CPU time.
    ///   - output: Where to leave the recording.
    ///   - control: The FIFO through which perf is controlled.
    ///   - acknowledgement: The FIFO on which it answers.
    /// - Returns: Words to put before the program and its arguments.
    package func launcher(
        frequency: Int,
        output: URL,
        control: URL,
        acknowledgement: URL
    ) -> [String] {
        [
            path, "record", "-q", "-k", "mono", "-e", Self.event, "-F", String(frequency),
            "--call-graph", "fp", "-D", "-1",
            "--control", "fifo:\(control.path),\(acknowledgement.path)", "-o", output.path, "--",
        ]
    }

    /// Hands over every sample of a recording.
    ///
    /// - Parameters:
    ///   - recording: What `perf record` left.
    ///   - name: Asked for each address that perf has no name for.
    ///   - take: Called with each sample, in the recording's order.
    /// - Throws: ``ProfileError``
    package func read(
        _ recording: URL,
        naming name: @escaping PerfScript.Naming = { _, _ in nil },
        _ take: (ProfileSample) -> Void
    ) throws(ProfileError) {
        // Inlined functions are not unfolded: perf asks addr2line for each address, which takes minutes.
        let command = [
            path, "script", "--no-inline", "--ns", "-F", PerfScript.fields, "-i", recording.path,
        ]
        var script = PerfScript(naming: name)
        let output = try Self.run("script") {
            try Subprocess(command).stream { piece in
                for sample in try script.read(piece) { take(sample) }
            }
        }
        guard output.status == 0 else {
            throw .perfFailed(step: "script", message: output.lastWords)
        }
        for sample in try script.finish() { take(sample) }
    }

    private static func run(
        _ step: String,
        _ body: () throws -> Subprocess.Output
    ) throws(ProfileError) -> Subprocess.Output {
        do {
            return try body()
        } catch let error as ProfileError {
            throw error
        } catch {
            throw .perfFailed(step: step, message: ReportedErrors.reason(for: error))
        }
    }

    /// Reads a number below `/proc/sys/kernel`; nil when there is none of that name.
    package static func setting(_ name: String) -> Int? {
        let text = try? String(contentsOfFile: "/proc/sys/kernel/\(name)", encoding: .utf8)
        return text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
}

/// The two pipes with names on which a program switches perf on and off.
package struct ProfilerPipes: Sendable {
    /// Program to perf.
    package let control: URL
    /// Perf to program.
    package let acknowledgement: URL

    /// Makes both in a folder.
    ///
    /// - Throws: ``ProfileError/unwritable(path:_:)``
    package init(in folder: URL) throws(ProfileError) {
        control = folder.appending(path: "control")
        acknowledgement = folder.appending(path: "acknowledgement")
        for pipe in [control, acknowledgement] where mkfifo(pipe.path, 0o600) != 0 {
            throw .unwritable(path: pipe.path, WriteFault(code: errno))
        }
    }
}
