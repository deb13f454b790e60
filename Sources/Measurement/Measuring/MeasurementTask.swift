package import Foundation

/// One kind of measurement, with what only that kind needs to know.
package enum MeasurementTask: Codable, Hashable, Sendable {
    /// Compares every checkpoint with the oracle; measures nothing.
    case verify(Verifying)
    case counts(Counting)
    /// Replays as the counts pass does, with nothing on but a counter of instructions.
    case instructions(batchSize: Int)
    case throughput(Timing)
    /// Runs the throughput pass for a profiler, which is switched on for the window only.
    case profile(Timing, ProfilerControl)
    /// Counts in the throughput pass's replay what the counts pass counts in virtual time; not timed but for UIKit.
    case live(batchSize: Int)
    /// Runs the same replay under an allocator that keeps nothing back: how much memory the process holds.
    case memory(batchSize: Int)
    /// Replays open loop without a display: a commit at the end of every turn.
    case latency(Pacing)
    /// Replays open loop with a display: a commit at its beat.
    case frames(Pacing)
    /// Replays as the counts pass does, event by event, and records where the app allocates.
    case sites
    /// The same, with a clock read after every step.
    case timeline
    /// Tries random cases; the request's trace is not read.
    case fuzz(FuzzJob)

    package struct Verifying: Codable, Hashable, Sendable {
        /// Batches to replay with, one after the other, after event by event.
        package var batchSizes = [1]
        /// Whether leaks are searched for as well, as the counts pass does it, and tables asked for their rows.
        package var searchesLeaks = false

        package init(batchSizes: [Int] = [1], searchesLeaks: Bool = false) {
            self.batchSizes = batchSizes
            self.searchesLeaks = searchesLeaks
        }
    }

    package struct Counting: Codable, Hashable, Sendable {
        /// Batches to replay with, one after the other; the first is the one that ranks.
        package var batchSizes = [1]
        /// Whether screen and store are compared with the oracle in the end, outside the window.
        package var isJudged = false
        /// Whether retains and releases are counted too, and leaks searched for.
        ///
        /// Both make retains longer, by instructions that are not the architecture's.
        package var watchesObjects = true
        /// Whether leaks are searched for where objects are watched: the trace is then replayed once more, and toured.
        package var searchesLeaks = true
        /// Whether what a cost model charges is counted once more with a display.
        package var isFramePaced = false

        package init(batchSizes: [Int] = [1], isJudged: Bool = false) {
            self.batchSizes = batchSizes
            self.isJudged = isJudged
        }
    }

    /// How a trace is timed in a closed loop.
    package struct Timing: Codable, Hashable, Sendable {
        package var batchSize = 1
        /// Whether screen and store are compared with the oracle in the end, outside the window.
        package var isJudged = false
        /// The core that the process is kept to; nil for all.
        package var core: Int?
        /// With whom it takes turns on that core; nil where the process has it for itself.
        package var turns: Turns?
        /// What to add to the app's own CPU time on the main thread in the window, as a share of it; 0 in a real measurement.
        package var mainShare = 0.0
        /// The part of the main CPU there that is the harness's, in `0...1`: the share is not taken of it.
        package var harnessShare = 0.0
        /// By how many bytes the process's environment is made longer; nil for a random length.
        package var padding: Int?

        package init(batchSize: Int = 1, isJudged: Bool = false, core: Int? = nil) {
            self.batchSize = batchSize
            self.isJudged = isJudged
            self.core = core
        }
    }

    /// How a trace is replayed when its events are due.
    package struct Pacing: Codable, Hashable, Sendable {
        /// How many times faster than written time passes.
        package var rateScale = 1.0
        package var framesPerSecond = 60
        /// How much of the trace is replayed, in seconds of wall time from the window's start.
        package var seconds = 2.0
        /// What idle gaps of the trace are shortened to, nanoseconds of wall time; nil leaves them.
        package var idleGap: UInt64?
        /// From when on a screen update is late, nanoseconds after it was due; nil where no one asks.
        package var lateAfter: UInt64?

        package init(rateScale: Double = 1, seconds: Double = 2) {
            self.rateScale = rateScale
            self.seconds = seconds
        }
    }

    /// Where a profiler listens for `enable` and `disable`, and where it answers.
    package struct ProfilerControl: Codable, Hashable, Sendable {
        package var control: URL
        package var acknowledgement: URL

        package init(control: URL, acknowledgement: URL) {
            self.control = control
            self.acknowledgement = acknowledgement
        }
    }

    package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case verify, counts, instructions, throughput, latency, frames, live, memory, profile,
            sites,
            timeline, fuzz

        /// Whether it runs on real threads.
        var isLive: Bool {
            switch self {
            case .verify, .counts, .instructions, .sites, .timeline, .fuzz: false
            case .throughput, .latency, .frames, .live, .memory, .profile: true
            }
        }
    }

    package var kind: Kind {
        switch self {
        case .verify: .verify
        case .counts: .counts
        case .instructions: .instructions
        case .throughput: .throughput
        case .profile: .profile
        case .live: .live
        case .memory: .memory
        case .latency: .latency
        case .frames: .frames
        case .sites: .sites
        case .timeline: .timeline
        case .fuzz: .fuzz
        }
    }

    /// Batches to replay with, the one that ranks first; empty where events come when they are due.
    package var batchSizes: [Int] {
        switch self {
        case .verify(let verifying): verifying.batchSizes
        case .counts(let counting): counting.batchSizes
        case .throughput(let timing): [timing.batchSize]
        case .profile(let timing, _): [timing.batchSize]
        case .instructions(let size), .live(let size), .memory(let size): [size]
        case .sites, .timeline: [1]
        case .latency, .frames, .fuzz: []
        }
    }

    /// The core that the process is kept to; nil for all.
    package var core: Int? {
        switch self {
        case .throughput(let timing), .profile(let timing, _): timing.core
        default: nil
        }
    }

    /// What a throughput measurement needs to know; nil of every other kind.
    package var timing: Timing? {
        get { if case .throughput(let timing) = self { timing } else { nil } }
        set { if let newValue, kind == .throughput { self = .throughput(newValue) } }
    }
}
