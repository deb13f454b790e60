package import Foundation

/// Everything one run found out, and everything needed to judge and to repeat it.
///
/// It is the content of `run.json`, schema `crosstalk.run/2`; every table, report and comparison is
/// made from it alone. Bare numbers carry their unit in their key.
package struct RunRecord: SavedRecord, Hashable, Sendable {
    package static let schema = "crosstalk.run/2"

    package private(set) var schema = Self.schema
    /// What was asked for.
    package var scenario: Scenario
    /// The events that every architecture was given; where there are ``seeds``, the first of theirs.
    package var trace: Trace
    /// What the blocks of the throughput pass replayed; nil where all replayed ``trace``.
    package var seeds: Seeds?
    /// Where and with what it was measured.
    package var environment: Environment
    /// When the run began; files keep whole seconds.
    package var started: Date
    /// When the run ended or was interrupted; files keep whole seconds.
    package var finished: Date
    /// False when the run was interrupted: some measurements are then missing.
    package var complete = true
    /// What a reader of the figures must know.
    package var notes: [RecordNote] = []
    /// What the harness itself cost and how late it was.
    package var harness = Harness()
    /// How the latency and frames passes replayed the scenario; nil without either, and in records from before it had two replays.
    package var latency: LatencyReplays?
    /// The scenario's limits, in its order; nil in records from before there were any.
    package var thresholds: [Threshold]?
    /// What was judged together; nil without throughput, and in records from before verdicts were given in families.
    package var family: Family?
    /// One result per architecture, in the order of the catalogue; no id occurs twice.
    package var architectures: [Architecture]

    /// Makes a record; ``validate()`` judges it.
    package init(
        scenario: Scenario,
        trace: Trace,
        environment: Environment,
        started: Date,
        finished: Date,
        architectures: [Architecture]
    ) {
        self.scenario = scenario
        self.trace = trace
        self.environment = environment
        self.started = started
        self.finished = finished
        self.architectures = architectures
    }
}

extension RunRecord {
    /// The scenario that was run.
    package struct Scenario: Codable, Hashable, Sendable {
        /// Its kebab-case name.
        package var id: String
        /// The SHA-256 of the scenario file, 64 lower-case hexadecimal digits.
        package var sha256: String
        /// What it was expanded with.
        package var seed: UInt64

        package init(id: String, sha256: String, seed: UInt64) {
            self.id = id
            self.sha256 = sha256
            self.seed = seed
        }
    }

    /// The events that were delivered.
    package struct Trace: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case sha256, events
            case measuredEvents = "measured_events"
            case measuredSeconds = "measured_s"
        }

        /// The SHA-256 of the trace, 64 lower-case hexadecimal digits.
        package var sha256: String
        package var events: Int
        /// How many of them lie in the measured window, which the figures per event refer to; nil
        /// when all do.
        package var measuredEvents: Int?
        /// From the first to the last event of the measured window in the scenario's own time, seconds; nil when all are at
        /// one instant, and in records from before it was kept.
        package var measuredSeconds: Double?

        package init(sha256: String, events: Int) {
            self.sha256 = sha256
            self.events = events
        }

        /// Events of the measured window.
        package var measured: Int { measuredEvents ?? events }

        /// The same a second of the scenario; nil where its length is not known.
        package var eventsPerSecond: Double? { measuredSeconds.map { Double(measured) / $0 } }
    }

    /// The build and the machine.
    package struct Environment: Codable, Hashable, Sendable {
        /// The commit that was built.
        package var commit: String
        /// Whether the work tree differed from that commit.
        package var dirty: Bool
        /// The toolchain, as in "6.3.1".
        package var swift: String
        /// The operating system and its version.
        package var os: String
        /// The processor's model name.
        package var cpu: String
        /// What the processor says of itself, which that name may hide; nil when not known, and in records from before it was kept.
        package var processor: String?
        /// How many cores the process could use.
        package var cores: Int
        /// What changes the binary or the work that it does.
        ///
        /// Build configuration, list strategy, store, transport. Counts taken with other flags are
        /// not compared.
        package var flags: [String]
        /// The arguments that `crosstalk` was started with, without its own name; nil when not
        /// known.
        package var arguments: [String]?
        /// What model, differ and dates stood on, as in "optimized"; nil in records from before there was a choice.
        package var modelImplementation: String?
        /// How tables carried out what they were asked, as in "native"; nil in records from before there was a choice.
        package var listUpdate: String?
        /// Whether every process was laid out afresh in memory: "full", "without heap" or "off"; nil when not known.
        package var addressRandomization: String?
        /// The libraries that architectures are built on, name → version; nil when not known.
        package var libraries: [String: String]?

        private enum CodingKeys: String, CodingKey {
            case commit, dirty, swift, os, cpu, processor, cores, flags, arguments, libraries
            case modelImplementation = "model_implementation"
            case listUpdate = "list_update"
            case addressRandomization = "address_randomization"
        }

        package init(
            commit: String,
            dirty: Bool,
            swift: String,
            os: String,
            cpu: String,
            cores: Int,
            flags: [String]
        ) {
            self.commit = commit
            self.dirty = dirty
            self.swift = swift
            self.os = os
            self.cpu = cpu
            self.cores = cores
            self.flags = flags
        }

        /// What stands behind a flag's name, as sqlite does in "store=sqlite"; nil where there is no such flag.
        package subscript(flag: String) -> String? {
            get {
                flags.first { $0.hasPrefix("\(flag)=") }.map {
                    String($0.dropFirst(flag.count + 1))
                }
            }
            set {
                flags.removeAll { $0.hasPrefix("\(flag)=") }
                flags += newValue.map { ["\(flag)=\($0)"] } ?? []
            }
        }
    }

    /// What the harness measured about itself; a figure that was not measured is absent.
    package struct Harness: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case arrivalErrorMedian = "arrival_error_p50_ns"
            case arrivalErrorP99 = "arrival_error_p99_ns"
            case serviceCost = "service_cost_per_event_ns"
            case generatorPolicy = "generator_policy"
            case stolenShare = "stolen_share"
            case droppedBlocks = "dropped_blocks"
            case slowShare = "slow_share"
            case calibration = "calibration_loop_ns"
            case memoryLoad = "memory_load_ns"
            case othersCores = "other_processes_cores"
            case main = "main_cpu_ns_per_event"
            case offMain = "off_main_cpu_ns_per_event"
            case errors
        }

        /// The median lateness of arrivals in the latency and frames passes, nanoseconds.
        package var arrivalErrorMedian: Double?
        /// The lateness that 99 % of the arrivals stayed below, nanoseconds.
        package var arrivalErrorP99: Double?
        /// CPU time of store, network and avatars for one event of the empty architecture, nanoseconds.
        package var serviceCost: Double?
        /// How the thread that generates arrivals was scheduled, as in "SCHED_FIFO".
        package var generatorPolicy: String?
        /// The share of CPU time that the hypervisor took away, in `0...1`.
        package var stolenShare: Double?
        /// How many blocks were dropped because the hypervisor or other processes took too much of them.
        package var droppedBlocks: Int?
        /// The share of the calibration loop's readings in the throughput pass that were slow, in `0...1`.
        package var slowShare: Double?
        /// The shortest reading of the calibration loop, nanoseconds.
        package var calibration: Double?
        /// One load from memory that waits for the load before it, nanoseconds; nil in records from before it was measured.
        package var memoryLoad: Double?
        /// How many cores other processes kept busy during the throughput pass.
        package var othersCores: Double?
        /// What is subtracted from main CPU for one event, nanoseconds, and from off-main CPU: the null app's, over blocks.
        package var main: Span?
        package var offMain: Span?
        /// Why something of the harness could not be measured, so that what it is subtracted from is missing; nil where
        /// everything could.
        package var errors: [String]?

        package init() {}
    }
}

extension RunRecord {
    /// What is known of an architecture, by its id; nil where it is not among them.
    package subscript(id: String) -> Architecture? { architectures.first { $0.id == id } }

    /// On how many machines it was measured, where it was put together from shards.
    package var mergedMachines: Int? {
        for case .merged(let machines, _, _) in notes { return machines }
        return nil
    }

    /// The architecture that the ratios are taken to; nil when the record has no ratio.
    package var reference: String? {
        for architecture in architectures {
            for id in architecture.metrics.keys.sorted() {
                if let ratio = architecture.metrics[id]?.ratio { return ratio.to }
            }
        }
        return nil
    }
}

extension Sequence where Element: Hashable {
    /// Each element once, where it comes first.
    package var distinct: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
