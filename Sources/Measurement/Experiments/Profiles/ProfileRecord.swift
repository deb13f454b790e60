package import Foundation
package import RunRecords

/// Everything needed to judge and to repeat a profile: the content of `profile.json`.
package struct ProfileRecord: Codable, Hashable, Sendable {
    /// The schema that this version writes.
    package static let schema = "crosstalk.profile/1"

    private enum CodingKeys: String, CodingKey {
        case schema, scenario, trace, architecture, module, environment, started, complete
        case faults = "plants"
        case event, samples, windows, groups, functions
        case batchSize = "wave_size"
        case frequency = "frequency_hz"
        case mainThreadSamples = "main_thread_samples"
        case outsideSamples = "samples_outside_window"
        case switchingSamples = "samples_while_switching"
    }

    /// One process's window.
    package struct Window: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case samples
            case start = "start_ns"
            case end = "end_ns"
        }

        /// Nanoseconds on the monotonic clock.
        package var start: UInt64
        /// Nanoseconds on the monotonic clock.
        package var end: UInt64
        /// Samples in it.
        package var samples: Int
    }

    /// A group of modules.
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

    /// One function.
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
    /// The architecture's id.
    package var architecture: String
    /// Its Swift module.
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
    /// Samples taken while the profiler should have been off; always 0, since other profiles are refused.
    package var outsideSamples: Int
    /// Samples taken while the profiler was switched on or off; left out.
    package var switchingSamples: Int
    /// One for each process, in order.
    package var windows: [Window]
    package var groups: [Group]
    /// The hottest, hottest first.
    package var functions: [Function]

    /// Writes the record as JSON with sorted keys and a final newline.
    package func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(self) + Data("\n".utf8)
    }
}
