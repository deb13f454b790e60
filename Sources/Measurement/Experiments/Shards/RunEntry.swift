package import Measuring
package import RunRecords

/// One thing that a run noted, in the order in which it did.
///
/// A shard keeps what it noted; a merge notes the same again. The figures of both come from the same code.
package enum RunEntry: Codable, Hashable, Sendable {
    case verification(String, MeasurementOutcome)
    case counts(String, MeasurementOutcome)
    case instructions(String, MeasurementOutcome)
    /// How long a measurement of an architecture took.
    case seconds(String, Double)
    case note(RecordNote)
    /// The shortest reading of the calibration loop before the first process, nanoseconds.
    case calibration(UInt32)
    case blockBegan(core: Int?)
    case throughput(String, MeasurementOutcome)
    case blockEnded(stolen: Double, isKept: Bool)
    case curveBegan
    case curve(String, batchSize: Int, MeasurementOutcome)
    case curveEnded(stolen: Double)
    case live(String, MeasurementRequest.Kind, MeasurementOutcome)
    case roundEnded(stolen: Double)
}

extension RunResults {
    /// Notes again what was noted elsewhere.
    mutating func replay(_ entry: RunEntry) {
        switch entry {
        case .verification(let id, let outcome): note(verification: outcome, of: id)
        case .counts(let id, let outcome): note(counts: outcome, of: id)
        case .instructions(let id, let outcome): note(instructions: outcome, of: id)
        case .seconds(let id, let seconds): note(seconds: seconds, measuring: id)
        case .note(let text): note(text)
        case .calibration(let best): calibrate(best)
        case .blockBegan(let core): beginBlock(core: core)
        case .throughput(let id, let outcome): note(throughput: outcome, of: id)
        case .blockEnded(let stolen, let isKept): endBlock(stolen: stolen, isKept: isKept)
        case .curveBegan: beginCurve()
        case .curve(let id, let size, let outcome):
            note(curve: outcome, batchSize: size, of: id)
        case .curveEnded(let stolen): endCurve(stolen: stolen)
        case .live(let id, let kind, let outcome): note(live: outcome, kind, of: id)
        case .roundEnded(let stolen): endRound(stolen: stolen)
        }
    }
}
