package import Experiments
package import RunRecords

/// What was measured, and what was made of it; the latter nil until all is measured, and where that was cut short.
package struct SelfMeasured<Record> {
    /// Measures; calls what it is given after every step.
    package typealias Measuring = (Session, _ keep: @escaping (Self) -> Void) throws -> Self

    package var run: RunRecord
    package var record: Record?
}
