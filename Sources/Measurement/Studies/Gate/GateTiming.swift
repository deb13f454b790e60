internal import EventTraces
internal import Experiments
internal import Foundation
internal import Measuring
internal import Probes
internal import RunRecords
internal import SampleStatistics
internal import StudyRecords

/// Main CPU of two revisions: all processes of a block in turns on one core, each block in another link order.
///
/// A main thread that waits inside its work is as late as one that computes: where it does so for a tenth of its CPU time, the wait
/// counts with it. The proofs know of CPU time alone.
///
/// The order within a block is a row of a Williams square, so that no side has a place of its own. Beside the architectures
/// each block has the base once more, in another link order, and the base with a known share injected: what is said of them is
/// known beforehand.
struct GateTiming {
    /// What stands for one process of a block.
    private struct Seat: Hashable {
        /// What is compared: an architecture's id, or a proof's name.
        var subject: String
        var isHead: Bool
    }

    /// What one process took of the main thread for one event, nanoseconds.
    private struct Cost {
        var cpu: Double
        /// 0 where it does not count; nil where it was not read.
        var waiting: Double?

        var held: Double { cpu + (waiting ?? 0) }

        init?(_ values: [Metric: Double]) {
            guard let cpu = values[.mainCPU] else { return nil }
            self.cpu = cpu
            waiting = values[.mainWaiting].map { $0 >= Metric.waitingShare * cpu ? $0 : 0 }
        }
    }

    /// The base once more, under a name of its own, with a share of its main CPU injected.
    struct Proof {
        var name: String
        var share: Double
    }

    /// The base against itself, and against itself with a share injected.
    private static let again = Proof(name: "again", share: 0)
    private static let more = Proof(name: "more", share: GateResult.Proof.injectedShare)

    struct Stage {
        /// Head and base of each subject, net of the null app.
        fileprivate(set) var clusters: [String: GateClusters] = [:]
        /// What the main threads of base and head wait for one event, where that counts, nanoseconds.
        fileprivate var waits: [String: GateResult.Time.Waiting] = [:]
        fileprivate(set) var seconds = 0.0
    }

    /// Blocks that others disturbed are measured again, this many times at most.
    private static let patience = 2

    private let plan: GatePlan
    private let session: Session
    private let proofs: [Proof]
    private let scratch: ScratchFolder
    /// What could not be measured.
    private(set) var problems: [String] = []

    init(_ plan: GatePlan, _ session: Session, proofs: [Proof] = [again, more]) throws {
        self.plan = plan
        self.proofs = proofs
        self.session = session
        try Replicate.check(plan.source.trace, isLive: true)
        scratch = try ScratchFolder(for: plan.source.trace)
    }

    // MARK: Stages

    /// Measures all architectures briefly for a screen, those that look changed on fresh blocks for a confirmation; both
    /// proofs in any case.
    mutating func measure(
        _ round: GateResult.Stage.Name,
        _ ids: [String],
        _ subject: String
    ) -> Stage {
        let blocks = round == .screen ? plan.screenBlocks : plan.confirmationBlocks
        var stage = Stage()
        let start = ContinuousClock.now
        let subjects = ids + proofs.map(\.name)
        let seats =
            (ids + [subject, RunResults.harness]).distinct.map { Seat(subject: $0, isHead: false) }
            + (subjects + (ids.isEmpty ? [] : [RunResults.harness]))
            .map { Seat(subject: $0, isHead: true) }
        var kept = 0
        var tried = 0
        while kept < blocks, tried < blocks * Self.patience, problems.isEmpty,
            !session.isInterrupted
        {
            session.progress("\(round.rawValue), block \(kept + 1) of \(blocks)")
            let order = BlockOrder.turns(of: Array(seats.indices), block: kept)
            let turns = (round == .screen ? order : order.reversed()).map { seats[$0] }
            tried += 1
            guard let costs = measure(turns, subject, layout: kept, core: tried) else { continue }
            for id in subjects {
                let isProof = proof(id) != nil
                let (head, base) = (
                    Seat(subject: id, isHead: true),
                    Seat(subject: isProof ? subject : id, isHead: false)
                )
                // A program of before reads no waits.
                let waits = isProof ? [] : [base, head].compactMap { costs[$0]?.waiting }
                let part = waits.count == 2 ? \Cost.held : \.cpu
                guard let candidate = net(costs, head, part), let reference = net(costs, base, part)
                else { continue }
                if waits.count == 2, waits != [0, 0] {
                    stage.waits[id, default: .init()].base += waits[0] / Double(blocks)
                    stage.waits[id]?.head += waits[1] / Double(blocks)
                }
                // In one link order alone there is no cluster but the block.
                let layout = layouts > 1 ? kept % layouts : kept
                stage.clusters[id, default: GateClusters()].add(
                    RatioInterval.Block(candidate: candidate, reference: reference),
                    layout: layout
                )
            }
            kept += 1
        }
        stage.seconds = (.now - start) / .seconds(1)
        return stage
    }

    private func proof(_ subject: String) -> Proof? { proofs.first { $0.name == subject } }

    private var layouts: Int { max(plan.base.layouts.count, plan.head.layouts.count) }

    /// Without what the same revision's null app takes, which hears everything and shows nothing.
    ///
    /// Of what is made of the base, the base's.
    private func net(
        _ costs: [Seat: Cost],
        _ seat: Seat,
        _ part: KeyPath<Cost, Double>
    ) -> Double? {
        let isOfHead = seat.isHead && proof(seat.subject) == nil
        guard let cost = costs[seat]?[keyPath: part],
            let null = costs[Seat(subject: RunResults.harness, isHead: isOfHead)]?.cpu, cost > null
        else { return nil }
        return cost - null
    }

    // MARK: Blocks

    /// What each process took; nil where the block does not count.
    private mutating func measure(
        _ seats: [Seat],
        _ subject: String,
        layout: Int,
        core: Int
    ) -> [Seat: Cost]? {
        let core = CoreAffinity.turn(core)
        var requests: [MeasurementRequest] = []
        var programs: [URL: URL] = [:]
        for seat in seats {
            let (request, program) = request(seat, subject, layout: layout, core: core)
            requests.append(request)
            programs[request.result] = program
        }
        defer {
            for request in requests {
                try? FileManager.default.removeItem(at: request.folder)
            }
        }
        let limit = plan.limit
        let outcomes = session.measureInTurns(requests) { request in
            ChildProcess(
                request,
                limit: limit,
                executable: programs[request.result]?.path ?? OwnExecutable.path
            )
        }
        var costs: [Seat: Cost] = [:]
        var isDisturbed = false
        for (seat, outcome) in zip(seats, outcomes) {
            switch outcome {
            case .finished(let measurement):
                costs[seat] = Cost(measurement.values)
                let found = Interference(
                    measurement.times?.batches,
                    idleShare: measurement.times?.idleShare,
                    best: nil
                )
                if found.level > 1 { isDisturbed = true }
            case .failed(let failure):
                let side = seat.isHead ? plan.head : plan.base
                let problem = "\(side.revision.name), \(seat.subject): throughput: \(failure)"
                if !problems.contains(problem) { problems.append(problem) }
            case .interrupted: return nil
            }
        }
        return isDisturbed ? nil : costs
    }

    private func request(
        _ seat: Seat,
        _ subject: String,
        layout: Int,
        core: Int?
    ) -> (MeasurementRequest, program: URL) {
        let proof = proof(seat.subject)
        let isProof = proof != nil
        let id = isProof ? subject : seat.subject
        var timing = MeasurementTask.Timing(core: core)
        timing.padding = EnvironmentPadding.length(
            seed: plan.source.trace.seed,
            number: layout * 64 + (seat.isHead ? 1 : 0)
        )
        if let proof, proof.share > 0 {
            timing.mainShare = proof.share
            timing.harnessShare = harnessShare
        }
        var request = plan.setup.request(.throughput(timing), id, in: scratch)
        if isProof || !seat.isHead { request.faults = [] }
        request.label = "\(seat.subject) of \(seat.isHead ? "head" : "base")"
        // The proofs are the base's program in other orders than it has itself in this block.
        let programs = seat.isHead && !isProof ? plan.head.layouts : plan.base.layouts
        let shift = isProof ? programs.count / 2 : 0
        return (request, programs[(layout + shift) % programs.count])
    }

    /// The part of the subject's main CPU that is the harness's, which no share is injected of.
    private(set) var harnessShare = 0.0

    /// Measures it, before anything is injected.
    mutating func calibrate(_ subject: String) {
        session.progress("screen, calibrating")
        let seats = [
            Seat(subject: subject, isHead: false), Seat(subject: RunResults.harness, isHead: false),
        ]
        let shares = (0..<3).compactMap { block -> Double? in
            guard let costs = measure(seats, subject, layout: block, core: block),
                let whole = costs[seats[0]]?.cpu, let null = costs[seats[1]]?.cpu, whole > 0
            else { return nil }
            return min(1, max(0, null / whole))
        }
        harnessShare = shares.isEmpty ? 0 : shares.reduce(0, +) / Double(shares.count)
    }

    // MARK: Verdicts

    /// Judges all architectures together by both stages, and each proof as if it were one of them.
    func judge(
        _ ids: [String],
        _ screen: Stage,
        _ confirmation: Stage,
        _ proof: inout GateResult.Proof
    ) -> [GateResult.Time] {
        let judge = GateJudge(members: ids.count, error: plan.error)
        func time(_ subject: String) -> GateResult.Time {
            var time = judge.time(subject, screen.clusters[subject], confirmation.clusters[subject])
            time.waiting = confirmation.waits[subject] ?? screen.waits[subject]
            return time
        }
        let (null, injected) = (time(Self.again.name), time(Self.more.name))
        proof.nullTime = null.interval == nil ? nil : null
        proof.injectedTime = injected.interval == nil ? nil : injected
        proof.detectable = null.interval?.detectable(error: judge.level)
        return ids.map(time)
    }
}
