package import Experiments
internal import Measuring
internal import ArchitectureContract
internal import Foundation
internal import Probes
package import Profiling
internal import RunRecords
internal import TraceDriver

package struct ProfilePlan: MeasurementPlan {
    package var setup: MeasurementSetup
    package var architecture: String
    /// Samples per second of CPU time; held to what the kernel allows.
    package var frequency: Int
    /// Events to deliver at once.
    package var batchSize = 1
    /// The cores that processes are kept to, one by one, as a run does; empty for all at once.
    package var cores = CoreAffinity.allowed
    /// Fresh processes are measured until there are so many samples, within ``processes`` and ``patience``.
    package var samples: Int
    package var processes = 20
    package var patience = Duration.seconds(60)

    package init(_ setup: MeasurementSetup, architecture: String, frequency: Int, samples: Int) {
        self.setup = setup
        self.architecture = architecture
        self.frequency = frequency
        self.samples = samples
    }
}

/// Samples the measured window of the throughput pass, and nothing else.
///
/// One window is a tenth of a second of CPU time, so that fresh processes are measured one after the other and their
/// stacks added up.
package final class ProfileExperiment {
    package struct Outcome: Sendable {
        package var record: ProfileRecord
        package var stacks: StackProfile
        /// The samples one by one, as `perf script` prints them.
        package var script: String
    }

    /// Functions that the record lists.
    private static let listedFunctions = 100

    private let plan: ProfilePlan
    private let module: String
    private let session: Session
    private let scratch: ScratchFolder
    private let perf: PerfTool
    private let frequency: Int
    private let started = Date()

    private var raw = RawProfile()
    private var samples: [ProfileSample] = []
    private var windows: [ProfileRecord.Window] = []
    private var switching = 0
    private var rooted = (all: 0, main: 0)
    private var frames = (own: 0, named: 0)
    /// Samples whose stack does not lead to its thread's beginning, by the library that it breaks off in.
    private var broken: [String: Int] = [:]
    private let symbols = ProgramSymbols()

    /// - Throws: `ProfileError` when perf is missing or may not sample; `MeasurementError` for an architecture that
    ///   there is not; what the file system says when no scratch folder can be made.
    package init(_ plan: ProfilePlan, _ session: Session) throws {
        self.plan = plan
        self.session = session
        let isHarness = plan.architecture == NullArchitecture.identity.id
        module = isHarness ? "" : try MeasuringChild.variant(named: plan.architecture).module
        scratch = try ScratchFolder(for: plan.source.trace)
        perf = try PerfTool(scratch: scratch.url)
        frequency = PerfTool.frequency(plan.frequency)
    }

    /// Measures until there are samples enough.
    ///
    /// - Throws: ``ProfileError``: when a process could not measure, when a sample lies outside its window, and when there
    ///   is none at all.
    package func run() throws(ProfileError) -> Outcome {
        let clock = ContinuousClock()
        let start = clock.now
        let end = start.advanced(by: plan.patience)
        while raw.samples < plan.samples, windows.count < plan.processes, clock.now < end,
            !session.isInterrupted
        {
            var step = ProgressStep(
                "sampling, process \(windows.count + 1), \(raw.samples) of \(plan.samples) samples",
                done: raw.samples,
                of: plan.samples,
                elapsed: clock.now - start
            )
            step.left = step.left.map { min($0, end - clock.now) }
            session.progress(step)
            try measureOnce()
        }
        guard raw.samples > 0 else { throw .noSamples(processes: windows.count) }
        session.progress("naming functions")
        let names = SwiftNames.demangling(raw.symbols)
        let stacks = StackProfile(raw, names: names, map: ModuleMap(architecture: module))
        return Outcome(
            record: record(stacks),
            stacks: stacks,
            script: PerfScript.text(samples, event: PerfTool.event, names: names)
        )
    }

    private func measureOnce() throws(ProfileError) {
        let core = plan.cores.isEmpty ? nil : plan.cores[windows.count % plan.cores.count]
        let timing = MeasurementTask.Timing(batchSize: plan.batchSize, core: core)
        guard let plain = try measure(.throughput(timing)) else { return }
        let folder = scratch.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipes = try ProfilerPipes(in: folder)
        let recording = folder.appending(path: "perf.data")
        let launcher = perf.launcher(
            frequency: frequency,
            output: recording,
            control: pipes.control,
            acknowledgement: pipes.acknowledgement
        )
        let control = MeasurementTask.ProfilerControl(
            control: pipes.control,
            acknowledgement: pipes.acknowledgement
        )
        guard let sampled = try measure(.profile(timing, control), launcher) else { return }
        guard let window = sampled.profilerWindow, let unsampled = mainCPU(of: plain),
            let mainCPU = mainCPU(of: sampled)
        else { throw .noWindow }
        try add(recording, window, core, (mainCPU, unsampled))
    }

    private func mainCPU(of measurement: MeasurementResult) -> Double? {
        measurement.byBatchSize[plan.batchSize]?[.mainCPU]
    }

    /// Measures in a process of its own; nil where that was interrupted.
    private func measure(
        _ task: MeasurementTask,
        _ launcher: [String] = []
    ) throws(ProfileError) -> MeasurementResult? {
        let request = plan.setup.request(task, plan.architecture, in: scratch)
        defer { try? FileManager.default.removeItem(at: request.folder) }
        switch session.measure(request, limit: plan.limit, launcher: launcher) {
        case .finished(let measurement): return measurement
        case .failed(let failure): throw .measurementFailed(failure.description)
        case .interrupted: return nil
        }
    }

    /// Adds what was sampled within the window; refuses the recording if perf sampled while it should have been off.
    private func add(
        _ recording: URL,
        _ window: ProfilerWindow,
        _ core: Int?,
        _ mainCPU: (sampled: Double, unsampled: Double)
    ) throws(ProfileError) {
        var (inside, between, outside) = (0, 0, 0)
        let program = OwnExecutable.path
        // A call that never returns is its function's last instruction: where it would return to lies in no function, or in another.
        let symbols = symbols
        let name: PerfScript.Naming = { address, object in
            guard object == program, address > 0 else { return nil }
            // Some versions of perf print where it is in memory, some where it is in the file.
            let offset = address > window.program ? address - window.program : address
            return symbols.function(at: offset - 1)
        }
        try perf.read(recording, naming: name) { sample in
            guard let time = sample.time, window.switching.contains(time) else {
                outside += 1
                return
            }
            guard window.measured.contains(time) else {
                between += 1
                return
            }
            inside += 1
            if sample.reachesRoot {
                rooted.all += 1
                if sample.isMainThread ?? true { rooted.main += 1 }
            } else {
                broken[sample.place, default: 0] += 1
            }
            for frame in sample.frames where frame.object == program {
                frames.own += 1
                if frame.symbol != "[unknown]" { frames.named += 1 }
            }
            raw.add(sample)
            samples.append(sample)
        }
        guard outside == 0 else {
            throw .outsideWindow(count: outside, of: inside + between + outside)
        }
        switching += between
        windows.append(
            ProfileRecord.Window(
                start: window.measured.lowerBound,
                end: window.measured.upperBound,
                samples: inside,
                core: core,
                mainCPU: mainCPU.sampled,
                unsampledMainCPU: mainCPU.unsampled
            )
        )
    }

    private func record(_ stacks: StackProfile) -> ProfileRecord {
        let hot = HotFunctions(stacks)
        return ProfileRecord(
            scenario: plan.source.record,
            trace: RunRecord.Trace(plan.source.trace),
            architecture: plan.architecture,
            module: module,
            faults: plan.setup.faults[plan.architecture] ?? [],
            environment: plan.environment,
            started: started,
            complete: !session.isInterrupted,
            event: PerfTool.event,
            frequency: frequency,
            batchSize: plan.batchSize,
            samples: hot.samples,
            mainThreadSamples: hot.mainSamples,
            wakingSamples: stacks.wakingSamples,
            rootedSamples: rooted.all,
            rootedMainSamples: rooted.main,
            brokenStacks: broken,
            ownFrames: frames.own,
            namedFrames: frames.named,
            outsideSamples: 0,
            switchingSamples: switching,
            windows: windows,
            groups: hot.groups.map { row in
                .init(group: row.group.rawValue, own: row.own, charged: row.charged)
            },
            functions: hot.functions.prefix(Self.listedFunctions).map { row in
                .init(
                    name: row.function.name,
                    module: row.function.module,
                    group: row.function.group.rawValue,
                    own: row.own,
                    total: row.total,
                    charged: row.charged
                )
            }
        )
    }
}
