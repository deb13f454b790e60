package import Foundation
internal import Profiling
package import RunRecords

/// Everything needed to judge and to repeat a profile: the content of `profile.json`.
package struct ProfileRecord: Codable, Hashable, Sendable {
    /// The schema that this version writes.
    package static let schema = "crosstalk.profile/2"

    private enum CodingKeys: String, CodingKey {
        case schema, scenario, trace, architecture, module, environment, started, complete
        case faults = "injected"
        case event, samples, windows, groups, functions
        case batchSize = "batch_size"
        case frequency = "frequency_hz"
        case mainThreadSamples = "main_thread_samples"
        case outsideSamples = "samples_outside_window"
        case switchingSamples = "samples_while_switching"
        case wakingSamples = "waking_samples"
        case rootedSamples = "rooted_samples"
        case rootedMainSamples = "rooted_main_thread_samples"
        case brokenStacks = "broken_stacks"
        case ownFrames = "own_frames"
        case namedFrames = "named_frames"
    }

    package struct Window: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case samples
            case start = "start_ns"
            case end = "end_ns"
            case core
            case mainCPU = "main_cpu_ns_per_event"
            case unsampledMainCPU = "unsampled_main_cpu_ns_per_event"
        }

        /// Nanoseconds on the monotonic clock.
        package var start: UInt64
        /// Nanoseconds on the monotonic clock.
        package var end: UInt64
        package var samples: Int
        /// The core that the process was kept to; nil for all.
        package var core: Int?
        /// CPU time of the main thread by its own clock, nanoseconds an event.
        package var mainCPU: Double
        /// The same of a process right before that was not sampled.
        package var unsampledMainCPU: Double
    }

    package struct Group: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case group
            case own = "self_samples"
            case charged = "charged_samples"
        }

        package var group: String
        /// Samples in its functions.
        package var own: Int
        /// The same, with runtime, libraries and kernel charged to their nearest caller outside of them.
        package var charged: Int
    }

    package struct Function: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case name, module, group
            case own = "self_samples"
            case total = "total_samples"
            case charged = "charged_samples"
        }

        package var name: String
        package var module: String
        package var group: String
        /// Samples in it.
        package var own: Int
        /// Samples in it and in what it called.
        package var total: Int
        /// Samples in it, and in runtime, libraries and kernel on its behalf.
        package var charged: Int
    }

    package private(set) var schema = Self.schema
    package var scenario: RunRecord.Scenario
    package var trace: RunRecord.Trace
    package var architecture: String
    package var module: String
    /// Faults that were injected, by id; none in a real profile.
    package var faults: [String]
    package var environment: RunRecord.Environment
    package var started: Date
    /// False when it was interrupted before there were as many samples as asked for.
    package var complete: Bool
    /// What was sampled.
    package var event: String
    /// Samples per second of CPU time.
    package var frequency: Int
    /// Events that were delivered at once.
    package var batchSize: Int
    /// Samples within the windows, which all other numbers refer to.
    package var samples: Int
    package var mainThreadSamples: Int
    /// Of the main thread's, those in which it woke another thread, waited or was switched to.
    package var wakingSamples: Int
    /// Of all, those whose stack leads to where its thread began.
    package var rootedSamples: Int
    package var rootedMainSamples: Int
    /// The others by the library that they were taken in, which keeps no frame pointers; the kernel's by what called it.
    package var brokenStacks: [String: Int]
    /// Frames of this program in all stacks, and how many of them have a name.
    package var ownFrames: Int
    package var namedFrames: Int
    /// Samples taken while the profiler should have been off; always 0, since other profiles are refused.
    package var outsideSamples: Int
    /// Samples taken while the profiler was switched on or off; left out.
    package var switchingSamples: Int
    /// One for each process, in order.
    package var windows: [Window]
    package var groups: [Group]
    /// The hottest, hottest first.
    package var functions: [Function]

    /// CPU time of the main thread by its own clock where nothing was sampled, nanoseconds an event, the mean of all windows.
    package var unsampledMainCPU: Double { mean(\.unsampledMainCPU) }

    /// The same as samples alone would have it, each for one period of the timer.
    ///
    /// That is more. Each sample stops the program for a while, in a virtual machine for tens of microseconds, which its clock
    /// counts as the program's. And of threads that wake each other, the one with the longer turns gets more samples than its
    /// share of the time by both clocks.
    package var sampledMainCPU: Double {
        Double(mainThreadSamples) * 1e9 / Double(frequency) / Double(events * max(1, windows.count))
    }

    /// Whether time in the kernel was sampled as well, which the kernel may forbid.
    package var seesKernel: Bool {
        groups.contains { $0.group == ModuleGroup.kernel.rawValue && $0.own > 0 }
    }

    /// Microseconds an event that a sample of the main thread stands for, so that all of them are ``unsampledMainCPU``.
    ///
    /// Where the kernel is not sampled, one period of the timer: the clock has time in it that samples lack.
    package var weight: Double {
        (seesKernel ? unsampledMainCPU : sampledMainCPU) / 1e3 / Double(max(1, mainThreadSamples))
    }

    private var events: Int { max(1, trace.measured) }

    private func mean(_ figure: (Window) -> Double) -> Double {
        windows.reduce(0) { $0 + figure($1) } / Double(max(1, windows.count))
    }

    /// Writes the record as JSON with sorted keys and a final newline.
    package func json() throws -> Data { try RecordFile.encode(self) }
}
