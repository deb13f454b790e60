/// Checks text that arrives in pieces: it fails at the first byte that no valid text has there.
package struct UTF8Check: Hashable, Sendable {
    /// The beginning of a character whose end has not arrived.
    private var begun: [UInt8] = []

    /// Nothing read yet.
    package init() {}

    /// Whether the text may end here.
    package var isComplete: Bool { begun.isEmpty }

    /// Reads on.
    ///
    /// - Returns: False where the text is invalid.
    package mutating func accept(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let text = begun + bytes
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: text.span)
            begun = []
        } catch {
            guard error.kind == .truncatedScalar, error.byteOffsets.upperBound == text.count else {
                return false
            }
            begun = Array(text[error.byteOffsets])
        }
        return true
    }
}
