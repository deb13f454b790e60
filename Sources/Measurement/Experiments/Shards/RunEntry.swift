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
