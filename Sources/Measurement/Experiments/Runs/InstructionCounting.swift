internal import ArchitectureCatalog
internal import ArchitectureContract
internal import Foundation
internal import Measuring
internal import Profiling
internal import ReportedErrors
internal import RunRecords

/// Counts the instructions of measurements under callgrind, each in a process of its own.
package struct InstructionCounting: Sendable {
    private let tool: CallgrindTool
    /// Whether what it runs is this program, which can copy itself; others may be older.
    private let isOwn: Bool

    /// Makes the copy of a program that callgrind can run.
    ///
    /// - Throws: `ProfileError` where there is no callgrind, or no room for the copy.
    package init(of executable: String = OwnExecutable.path, in scratch: ScratchFolder) throws {
        tool = try CallgrindTool(measuring: executable, folder: scratch.url)
        isOwn = executable == OwnExecutable.path
    }

    /// The process for a request of the kind that counts instructions.
    func child(
        _ request: MeasurementRequest,
        _ limit: Duration,
        because reason: String? = nil,
        _ simulation: CallgrindOptions.Simulation = .nothing
    ) -> ChildProcess {
        func launcher(_ output: URL) -> [String] {
            tool.launcher(
                output: output,
                caches: simulation != .nothing,
                branches: simulation == .cachesAndBranches
            )
        }
        let counts = request.folder.appending(path: "counts").path
        return ChildProcess(
            request,
            limit: limit,
            because: reason,
            launcher: launcher(request.callgrindFile),
            executable: tool.executable,
            copying: isOwn
                ? .init(
                    counts: counts,
                    launcher: launcher(URL(filePath: "\(counts).%p")),
                    simulation: simulation
                ) : nil
        )
    }

    /// Adds what callgrind counted, which the child does not know.
    func counted(
        _ outcome: MeasurementOutcome,
        _ request: MeasurementRequest
    ) -> MeasurementOutcome {
        guard request.kind == .instructions, case .finished(var measurement) = outcome,
            let batchSize = request.task.batchSizes.first
        else { return outcome }
        do {
            let text = try CallgrindTool.text(of: request.callgrindFile)
            let events = Double(measurement.measuredEvents)
            var figures: [Metric: Double] = [
                .instructions: Double(try CallgrindTool.total(in: text)) / events
            ]
            figures[.cacheMisses] = CallgrindTool.misses(in: text).map { Double($0) / events }
            let module = (try? ArchitectureCatalog.variant(request.architecture))?.module
            let split = InstructionSplit(try CallgrindFile(text), architecture: module ?? "")
            figures.merge(split.figures(per: events)) { $1 }
            measurement.byBatchSize[batchSize] = figures
            return .finished(measurement)
        } catch {
            return .failed(.notMeasured(reason: ReportedErrors.reason(for: error)))
        }
    }
}

extension MeasurementRequest {
    /// Where callgrind leaves its counts.
    fileprivate var callgrindFile: URL { folder.appending(path: MeasuringChild.countsName) }
}

extension InstructionSplit {
    fileprivate func figures(per events: Double) -> [Metric: Double] {
        func sum(_ groups: ModuleGroup...) -> UInt64 {
            groups.reduce(0) { $0 + (byGroup[$1] ?? 0) }
        }
        let counts: [Metric: UInt64] = [
            .mainInstructions: main, .offMainInstructions: offMain,
            .ownInstructions: sum(.architecture), .libraryInstructions: sum(.library),
            .uiKitInstructions: sum(.interface), .sharedInstructions: sum(.model, .services),
            .runtimeInstructions: sum(.runtime, .kernel, .unknown),
        ]
        let misses: [Metric: [String]] = [
            .mainCodeMisses: ["I1mr"], .mainDataMisses: ["D1mr", "D1mw"],
            .mainMispredictions: ["Bcm", "Bim"],
        ]
        let simulated = misses.compactMapValues { events -> UInt64? in
            let found = events.compactMap { onMain[$0] }
            return found.isEmpty ? nil : found.reduce(0, +)
        }
        return counts.merging(simulated) { $1 }.mapValues { Double($0) / events }
    }
}
