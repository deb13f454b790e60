package import ChatDomain
package import Foundation
package import HeadlessUIKit
package import Probes

/// What one fresh process is to measure: written by the run, read by the measuring child.
package struct MeasurementRequest: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// Compares every checkpoint with the oracle; measures nothing.
        case verify
        case counts
        /// Replays as the counts pass does, with nothing on but a counter of instructions.
        case instructions
        case throughput
        case latency
        /// Replays as the latency pass does, without a display: a commit at the end of every turn.
        case ready
        /// Counts in the throughput pass's replay what the counts pass counts in virtual time; not timed but for the kit.
        case live
        /// Runs the same replay under an allocator that keeps nothing back: how much memory the process holds.
        case memory
        /// Runs the throughput pass for a profiler, which is switched on for the window only.
        case profile
        /// Tries random cases; `trace` is not read.
        case fuzz

        /// Whether it runs on real threads.
        var isLive: Bool {
            switch self {
            case .verify, .counts, .instructions, .fuzz: false
            case .throughput, .latency, .ready, .live, .memory, .profile: true
            }
        }
    }

    package var kind: Kind
    /// The architecture's id; `empty` measures the harness.
    package var architecture: String
    /// What the results call it, where one architecture is measured under several names; nil for its own.
    package var label: String?
    /// Faults to plant, by id; none in a real measurement.
    package var plants: [String]
    /// What the model and its helpers stand on.
    package var substrate = Substrate.tuned
    /// How tables carry out what the app asks of them.
    package var listUpdate = ListUpdate.native
    /// Where the trace lies.
    package var trace: URL
    /// Where to leave the ``Measurement``.
    package var result: URL
    /// Waves to replay with, one after the other; the first is the one that ranks.
    ///
    /// What is verified is verified event by event first, whatever these are.
    package var waveSizes: [Int]
    /// How much faster than written the latency pass lets time pass.
    package var rateScale: Double
    /// Of the latency pass.
    package var framesPerSecond: Int
    /// How much of the trace the latency pass replays, in seconds of wall time from the window's start.
    package var latencySeconds: Double = 2
    /// What idle gaps of the trace are shortened to in the latency pass, nanoseconds of wall time; nil leaves them.
    package var idleGap: UInt64?
    /// From when on an effect is late to the latency pass, nanoseconds after it was due; nil where nobody asks.
    package var lateAfter: UInt64?
    /// How the latency pass schedules the thread that generates arrivals.
    package var generator = GeneratorScheduling()
    /// What drawing is made to cost on the main thread, nanoseconds for each configured cell and each layout pass.
    package var cellCost: UInt64 = 0, layoutCost: UInt64 = 0
    /// What to add to the app's own CPU time on the main thread in the throughput pass's window, as a share of it; 0 in a real
    /// measurement.
    package var mainShare = 0.0
    /// The part of the main CPU there that is the harness's, in `0...1`: the share is not taken of it.
    package var harnessShare = 0.0
    /// How high the screen is, in points; the latency pass knows none but 800.
    package var screenHeight: Double = 800
    /// Whether counts and throughput hold screen and store against the oracle in the end, outside the window.
    package var isJudged = false
    /// Whether the counts pass also counts retains and releases and looks for leaks.
    ///
    /// Both make retains longer, by instructions that are not the architecture's.
    package var watchesObjects = true
    /// Whether what is verified is searched for leaks as well, as the counts pass does it, and its tables asked for their rows.
    package var searchesLeaks = false
    /// By how many bytes a timed process's environment is made longer; nil for a length drawn by chance.
    package var padding: Int?
    /// The core that the process is kept to, as the throughput pass is; nil for all.
    package var core: Int?
    /// With whom the throughput pass takes turns on that core; nil where the process has it for itself.
    package var turns: Turns?
    /// The process that waits for the result; nobody measures for one that has gone.
    package var parent = ProcessInfo.processInfo.processIdentifier
    /// Where a profiler listens for `enable` and `disable`, and where it answers.
    package var profiler: ProfilerControl?

    /// What to try, of a request to fuzz.
    package var fuzz: FuzzJob?

    package struct ProfilerControl: Codable, Hashable, Sendable {
        package var control: URL
        package var acknowledgement: URL
    }

    /// Where a child that is verified, or takes turns, notes how far it has come.
    package var progressFile: URL {
        result.deletingLastPathComponent().appending(path: "progress")
    }

    /// The name in the results.
    package var id: String { label ?? architecture }

    package init(
        _ kind: Kind,
        architecture: String,
        plants: [String] = [],
        trace: URL,
        result: URL,
        waveSizes: [Int] = [1],
        rateScale: Double = 1,
        framesPerSecond: Int = 60,
        profiler: ProfilerControl? = nil
    ) {
        self.kind = kind
        self.architecture = architecture
        self.plants = plants
        self.trace = trace
        self.result = result
        self.waveSizes = waveSizes
        self.rateScale = rateScale
        self.framesPerSecond = framesPerSecond
        self.profiler = profiler
    }
}
