internal import DrivenApps
package import Experiments
internal import Foundation
package import RunRecords
internal import ReportedErrors
internal import SampleStatistics
package import StudyRecords

/// Drives apps block by block, a fresh process for each measurement, and judges two by the same statistics as a run.
package struct DriveExperiment {
    /// In the order of tables.
    package static let metrics: [Metric] = [
        .mainCPU, .offMainCPU, .allocations, .allocatedBytes, .cellsConfigured, .cellsCreated,
        .tableReloads, .rowBatches, .layoutPasses, .propertyWrites, .redundantWrites, .commits,
    ]

    private let plan: DriveRecord
    private let session: Session
    private let scratch: ScratchFolder

    /// Prepares; nothing runs yet.
    ///
    /// - Parameters:
    ///   - plan: A record that has its sides, one or two, and nothing of them yet.
    ///   - session: How to carry it out.
    /// - Throws: An error when there is no room for scratch files.
    package init(_ plan: DriveRecord, _ session: Session) throws {
        self.plan = plan
        self.session = session
        scratch = try ScratchFolder()
    }

    /// Runs all blocks, then looks for leaks.
    ///
    /// - Returns: What was found; not complete when it was interrupted.
    /// - Throws: ``DriveFailure`` when the first process of a side fails: it will not do better.
    package func run() throws -> DriveRecord {
        var record = plan
        record.started = Date()
        var taken: [[DriveResult]] = plan.sides.map { _ in [] }
        for block in 0..<plan.blocks where !session.isInterrupted {
            for index in BlockOrder.turns(of: Array(plan.sides.indices), block: block) {
                session.progress("\(plan.sides[index].name): block \(block + 1) of \(plan.blocks)")
                guard let result = try measure(plan.sides[index], .costs, block) else { continue }
                taken[index].append(result)
            }
        }
        for index in plan.sides.indices where !session.isInterrupted {
            session.progress("\(plan.sides[index].name): looking for leaks")
            guard let result = try measure(plan.sides[index], .leaks, plan.blocks) else { continue }
            record.sides[index].leaks = result.leaks
            record.sides[index].leaksUnknown = result.leaksUnknown
        }
        for index in plan.sides.indices {
            record.sides[index].events = Self.events(taken[index])
            record.sides[index].breaches = taken[index].map(\.breaches).max() ?? 0
        }
        record.finished = Date()
        record.complete = !session.isInterrupted
        if taken.count == 2 { record.comparisons = Self.comparisons(taken, at: plan.sizes) }
        return record
    }

    // MARK: Processes

    /// Measures once; nil when interrupted.
    private func measure(
        _ side: DriveRecord.Side,
        _ pass: DriveRequest.Pass,
        _ block: Int
    ) throws -> DriveResult? {
        let folder = scratch.makeFolder()
        let request = folder.appending(path: "request.json")
        let result = folder.appending(path: "result.json")
        let asked = DriveRequest(
            app: side.app,
            pass: pass,
            sizes: pass == .leaks ? Array(plan.sizes.prefix(1)) : plan.sizes,
            repeats: plan.repeats
        )
        try JSONEncoder().encode(asked).write(to: request)
        let padding = EnvironmentPadding.length(seed: 1, number: block)
        // Hashing is fixed, so that counts repeat; the size of the environment is drawn, which moves the stack.
        let words = [
            "env", "SWIFT_DETERMINISTIC_HASHING=1", "SWIFT_BACKTRACE=enable=no",
            "\(EnvironmentPadding.variable)=\(String(repeating: "x", count: padding))",
            side.program ?? OwnExecutable.path, "drive-once", request.path, result.path,
        ]
        var run = ToolRun(words, in: URL(filePath: "."), session.interruption)
        // Our own programs look at each event, and end sooner.
        run.limit = .seconds(2 * DrivePass.limit + 5)
        run.work = .seconds(3_600)
        run.mostOutput = 64 << 20
        let ended: ToolRun.Ended
        do throws(ProgramError) { ended = try run.run() } catch {
            if session.isInterrupted { return nil }
            throw error
        }
        func failure(_ said: String, _ status: Int32 = side.program == nil ? 1 : 64) -> DriveFailure
        {
            DriveFailure(side: side.name, status: status, said: said)
        }
        if let overrun = ended.overrun { throw failure("\(side.name): its program \(overrun)") }
        let found: DriveResult?
        do { found = try read(result) } catch {
            let reason = ReportedErrors.reason(for: error)
            throw failure("\(side.name): found no result in what its program left (\(reason))")
        }
        if ended.status == 0, found == nil, let program = side.program {
            let reason = "which ends and leaves no result"
            throw failure(
                "--against-binary: found \(program), \(reason); accepted: one that was built before"
            )
        }
        guard ended.status == 0, let found, found.failure == nil else {
            // What was ended by a signal has left no result, and perhaps a last word.
            let last = ended.output.split(separator: "\n").last.map { "\(side.name): \($0)" }
            throw failure(found?.failure ?? last ?? "", ended.status)
        }
        let missing = plan.sizes.filter { size in !found.windows.contains { $0.size == size } }
        if pass == .costs, !missing.isEmpty {
            throw failure("\(side.name): its program left no figures at n = \(missing[0])")
        }
        return found
    }

    /// Nil where there is none.
    private func read(_ file: URL) throws -> DriveResult? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        return try RecordFile.decode(DriveResult.self, from: data)
    }

    // MARK: Figures

    private static func events(_ results: [DriveResult]) -> [DriveRecord.Event] {
        guard let first = results.first else { return [] }
        return first.windows.map(\.event).distinct.map { name in
            let series = metrics.map { metric in
                let costs = first.windows.filter { $0.event == name }.map { window in
                    SweepRecord.Cost(
                        value: window.meanSize,
                        samples: samples(results, name, window.size, metric)
                    )
                }
                return SweepRecord.Series(metric: metric, costs: costs)
            }
            return DriveRecord.Event(name: name, series: series)
        }
    }

    /// One for each process, in their order.
    private static func samples(
        _ results: [DriveResult],
        _ event: String,
        _ size: Int,
        _ metric: Metric
    ) -> [Double] {
        results.compactMap { result in
            result.windows.first { $0.event == event && $0.size == size }?.figures[metric.id]
        }
    }

    /// At the largest size: main CPU of all events as one family, counts where they are equal in every process.
    private static func comparisons(
        _ taken: [[DriveResult]],
        at sizes: [Int]
    ) -> [DriveRecord.Comparison] {
        guard let size = sizes.last, let first = taken[0].first else { return [] }
        let names = first.windows.filter { $0.size == size }.map(\.event)
            .filter { name in taken[1].first?.windows.contains { $0.event == name } ?? false }
        let pairs = min(taken[0].count, taken[1].count)
        func values(_ side: Int, _ event: String, _ metric: Metric) -> [Double] {
            Array(samples(taken[side], event, size, metric).prefix(pairs))
        }
        func interval(_ event: String, _ metric: Metric) -> RatioInterval? {
            let (a, b) = (values(0, event, metric), values(1, event, metric))
            guard a.count == b.count else { return nil }
            return RatioInterval(
                zip(a, b).map { RatioInterval.Block(candidate: $1, reference: $0) }
            )
        }
        let family = ComparisonFamily(names.map { interval($0, .mainCPU) })
        return names.flatMap { event in
            metrics.map { metric in
                let (a, b) = (values(0, event, metric), values(1, event, metric))
                let isExact = metric.isExact && Set(a).count == 1 && Set(b).count == 1
                let isJudged = metric == .mainCPU
                let ratio =
                    isExact
                    ? RunRecord.Ratio(to: "A", exact: b[0], over: a[0], isJudged: true)
                    : interval(event, metric).map {
                        RunRecord.Ratio(
                            to: "A",
                            $0,
                            better: .lower,
                            isJudged: isJudged,
                            error: isJudged ? family.intervalError ?? 0.05 : 0.05,
                            judgedError: family.intervalError
                        )
                    }
                return DriveRecord.Comparison(event: event, metric: metric.id, ratio: ratio)
            }
        }
    }
}

package struct DriveFailure: ReportedError, Hashable {
    package var side: String
    /// Its exit status, or the signal that ended it.
    package var status: Int32
    /// The last that it said.
    package var said: String

    package var description: String {
        if status == SIGALRM {
            return
                "\(side): an event keeps the main thread busy for more than \(2 * DrivePass.limit) s"
        }
        // The process said which app it was, where it came so far.
        return said.isEmpty ? "\(side): ended with status \(status)" : said
    }

    package var isBadInput: Bool { status == 64 }
}
