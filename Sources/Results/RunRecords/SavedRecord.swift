package import Foundation

/// What a command measured, as the one file that it leaves behind.
package protocol SavedRecord: Codable {
    /// What the file says it is, as in "crosstalk.run/2".
    static var schema: String { get }

    /// Reads a file.
    ///
    /// - Throws: ``RecordError`` naming the field.
    init(json data: Data) throws(RecordError)

    /// Refuses a record that proves nothing or contradicts itself.
    func validate() throws(RecordError)
}

extension SavedRecord {
    /// Lets every record pass.
    package func validate() throws(RecordError) {}

    /// Reads what ``json()`` wrote.
    ///
    /// - Parameter data: UTF-8 JSON of the type's schema; unknown keys are passed over.
    /// - Throws: ``RecordError`` naming the field: for another schema, a missing or malformed field, and whatever
    ///   ``validate()`` refuses.
    package init(json data: Data) throws(RecordError) {
        self = try RecordFile.decode(Self.self, from: data, schema: Self.schema)
        try validate()
    }

    /// Writes the record as JSON.
    ///
    /// - Returns: One line of UTF-8 text with sorted keys; equal records give equal bytes.
    /// - Throws: Whatever ``validate()`` refuses; ``RecordError/notFinite(field:)``.
    package func json() throws(RecordError) -> Data {
        try validate()
        return try RecordFile.encode(self, isCompact: true)
    }
}
