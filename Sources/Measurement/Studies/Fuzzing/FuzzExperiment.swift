package import Experiments
package import Measuring
internal import Dispatch
internal import Foundation
package import Fuzzing
internal import ReportedErrors
internal import Synchronization
internal import TraceDriver

package struct FuzzPlan: Axed, Sendable {
    package var seed: UInt64
    package var first: UInt64 = 0
    package var cases: UInt64
    /// Who tries the cases, in turn.
    package var architectures: [String]
    /// What they are called together; nil names them all.
    package var subjects: String?
    /// A bug to switch on, where the architecture is the mutation subject.
    package var mutation: String?
    /// Faults to inject, by architecture.
    package var faults: [String: [String]] = [:]
    package var axes = MeasurementAxes()
    /// When to begin no further case; nil for never.
    package var budget: Duration?

    package init(seed: UInt64, cases: UInt64, architectures: [String]) {
        self.seed = seed
        self.cases = cases
        self.architectures = architectures
    }
}

/// Random cases in child processes, a block of them each; failures shrunk and explained.
package final class FuzzExperiment: Sendable {
    /// Cases of one child, and of one line of the log.
    package static let blockSize: UInt64 = 1_000
    /// What a case may take before its process counts as hung, alone or in a block; it takes some milliseconds.
    private static let caseLimit = Duration.seconds(10)
    /// How many cases of a block may hang before the rest of it is left out: they take so long that no one would wait for all.
    package static let mostHung = 3

    private let plan: FuzzPlan
    private let interruption: Interruption
    private let scratch: Mutex<ScratchFolder>
    private let trouble = Mutex<ExperimentError?>(nil)

    /// - Throws: ``ScratchError``
    package init(_ plan: FuzzPlan, interruption: Interruption) throws(ScratchError) {
        self.plan = plan
        self.interruption = interruption
        scratch = Mutex(try ScratchFolder())
    }

    /// Tries all cases, block by block, as many at once as there are processors.
    ///
    /// Where the plan has a budget, blocks are as long as they have become when it is used up.
    ///
    /// - Parameter tell: Called with each block, in order of their numbers; what comes after one that was interrupted is left out.
    /// - Throws: ``ExperimentError`` where a process could not do its work, as on a full disk; blocks under way are not reported then.
    package func run(_ tell: (FuzzBlock) -> Void) throws(ExperimentError) {
        let starts = Array(
            stride(from: plan.first, to: plan.first + plan.cases, by: Int(Self.blockSize))
        )
        let width = ProcessInfo.processInfo.activeProcessorCount
        let deadline = plan.budget.map { ContinuousClock.now.advanced(by: $0) }
        var next = 0
        while next < starts.count, !interruption.isRaised {
            if let deadline, ContinuousClock.now >= deadline { return }
            // A few at a time, so that lines come in order and soon.
            let batch = starts[next..<min(next + width * 2, starts.count)]
            next = batch.endIndex
            let blocks = SideBySide.map(Array(batch), width: width) { start in
                block(
                    start..<min(start + Self.blockSize, plan.first + plan.cases),
                    until: deadline
                )
            }
            try failIfTroubled()
            for block in blocks {
                guard let block else { return }
                if block.cases > 0 { tell(block) }
            }
        }
    }

    /// One block; where its process dies, the case under way has failed and the next goes on.
    ///
    /// - Parameters:
    ///   - numbers: Of the cases.
    ///   - deadline: When to begin no further case; nil for never.
    /// - Returns: Nil when interrupted, or where a process could not do its work: see ``failIfTroubled()``.
    func block(
        _ numbers: Range<UInt64>,
        until deadline: ContinuousClock.Instant? = nil
    ) -> FuzzBlock? {
        var whole = FuzzBlock(first: numbers.lowerBound)
        var next = numbers.lowerBound
        var hung = 0
        while next < numbers.upperBound {
            let left = deadline.map { ($0 - .now) / .seconds(1) }
            if let left, left <= 0 { break }
            let folder = makeFolder()
            var job = FuzzJob(seed: plan.seed, plan.architectures, in: folder)
            job.first = next
            job.count = numbers.upperBound - next
            job.seconds = left
            job.mutation = plan.mutation
            job.faults = plan.faults
            switch outcome(of: job, in: folder, limit: Self.caseLimit) {
            case .interrupted: return nil
            case .finished(let measurement):
                if let block = measurement.fuzz { whole.add(block) }
                next = numbers.upperBound
            case .failed(let failure) where failure.isOfMachine:
                trouble.withLock { $0 = $0 ?? Self.trouble(failure) }
                return nil
            case .failed(let failure):
                let died = ProgressNote.last(in: job.progress) ?? next
                // What had been found before is found again, so that the block's line does not depend on the death.
                if died > next, let before = block(next..<died) { whole.add(before) }
                whole.add(
                    FuzzBlock(death: died, of: job.architecture(of: died), failure.description)
                )
                next = died + 1
                if case .hung = failure { hung += 1 }
                if hung == Self.mostHung { next = numbers.upperBound }
            }
            try? FileManager.default.removeItem(at: folder)
        }
        return whole
    }

    /// - Throws: ``ExperimentError`` where a process could not do its work, as on a full disk.
    func failIfTroubled() throws(ExperimentError) {
        if let trouble = trouble.withLock({ $0 }) { throw trouble }
    }

    /// Makes the case of `finding` as small as it gets within the `budget` while it fails alike.
    ///
    /// - Returns: The smallest case found.
    package func shrink(_ finding: FuzzFinding, budget: Duration = .seconds(60)) -> CaseFile {
        let file = CaseFile(
            FuzzCase(number: finding.number, seed: plan.seed),
            architecture: finding.architecture,
            mutation: plan.mutation,
            faults: plan.faults[finding.architecture],
            store: plan.store.kind == .memory ? nil : plan.store.kind.rawValue,
            transport: plan.transport == .inProcess ? nil : plan.transport.rawValue,
            failure: finding.kind
        )
        let deadline = ContinuousClock.now.advanced(by: budget)
        // Candidates that kill their process need one each.
        return shrinkAtOnce(file, finding.event, budget)
            ?? shrinkOneByOne(file, finding.event, deadline)
    }

    /// In one child; nil when that dies, hangs, or is interrupted.
    private func shrinkAtOnce(
        _ file: CaseFile,
        _ lastEvent: Int?,
        _ budget: Duration
    ) -> CaseFile? {
        guard file.failure != CaseFailure.died("").kind else { return nil }
        let (folder, result) = (makeFolder(), makeFolder())
        defer {
            try? FileManager.default.removeItem(at: folder)
            try? FileManager.default.removeItem(at: result)
        }
        guard (try? file.write(to: folder)) != nil else { return nil }
        var job = FuzzJob(seed: plan.seed, [file.architecture], in: folder)
        job.saved = folder
        job.shrinking = FuzzJob.Shrinking(
            lastEvent: lastEvent,
            limit: budget / .seconds(2),
            result: result
        )
        guard case .finished = outcome(of: job, in: folder, limit: budget) else { return nil }
        return try? CaseFile(in: result)
    }

    private func shrinkOneByOne(
        _ file: CaseFile,
        _ lastEvent: Int?,
        _ deadline: ContinuousClock.Instant
    ) -> CaseFile {
        var shrinker = Shrinker(file.fuzzCase) { [self] candidate in
            guard ContinuousClock.now < deadline, !interruption.isRaised else { return false }
            var tried = file
            tried.fuzzCase = candidate
            return (try? outcome(of: tried))?.failures.first?.kind == file.failure
        }
        var smallest = file
        smallest.fuzzCase = shrinker.run(lastEvent: lastEvent)
        return smallest
    }

    /// Tries a saved case in a process of its own.
    ///
    /// - Parameters:
    ///   - file: The case.
    ///   - explains: Whether its text goes step by step.
    /// - Returns: Its outcome; nil when interrupted.
    /// - Throws: ``ExperimentError`` where the process could not do its work, as on a full disk.
    package func outcome(
        of file: CaseFile,
        explains: Bool = false
    ) throws(ExperimentError) -> FuzzBlock? {
        let folder = makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try file.write(to: folder)
        } catch {
            throw Self.trouble(.notMeasured(reason: ReportedErrors.reason(for: error)))
        }
        var job = FuzzJob(seed: plan.seed, [file.architecture], in: folder)
        job.saved = folder
        job.explains = explains
        switch outcome(of: job, in: folder, limit: Self.caseLimit) {
        case .interrupted: return nil
        case .finished(let measurement): return measurement.fuzz
        case .failed(let failure) where failure.isOfMachine:
            throw Self.trouble(failure)
        case .failed(let failure):
            return FuzzBlock(death: 0, of: file.architecture, failure.description)
        }
    }

    private func outcome(of job: FuzzJob, in folder: URL, limit: Duration) -> MeasurementOutcome {
        var request = MeasurementRequest(
            .fuzz(job),
            architecture: job.architectures[0],
            trace: folder,
            result: folder.appending(path: "result.json")
        )
        request.axes = plan.axes
        return ChildProcess(request, limit: limit).run(interruption)
    }

    private static func trouble(_ failure: MeasurementFailure) -> ExperimentError {
        ExperimentError("cases could not be tried: a process \(failure)", isBadInput: false)
    }

    private func makeFolder() -> URL { scratch.withLock { $0.makeFolder() } }
}

extension FuzzBlock {
    /// One case, whose process died.
    fileprivate init(death number: UInt64, of architecture: String, _ reason: String) {
        self.init(first: number, cases: 1)
        failures = [
            FuzzFinding(
                number: number,
                architecture: architecture,
                kind: CaseFailure.died("").kind,
                summary: reason
            )
        ]
    }
}
