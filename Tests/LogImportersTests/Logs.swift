import EventTraces
import Foundation
import LogImporters
import Testing

/// Reads logs written in tests.
enum Logs {
    static func read(
        _ format: any LogFormat.Type,
        _ files: [(name: String, text: String)],
        options: ReadingOptions = ReadingOptions()
    ) throws(ImportError) -> ImportedLog {
        var options = options
        options.keepsTexts = true
        return try LogImport.read(
            files.map { LogFile(name: $0.name, bytes: Array($0.text.utf8)) },
            as: format,
            options: options
        )
    }

    /// The texts in order, as the plain format tells them.
    static func texts(_ log: ImportedLog) throws -> [String] { try fields(log, "text") }

    /// The senders' names in order of message.
    static func names(_ log: ImportedLog) throws -> [String] { try fields(log, "name") }

    static func stamps(_ log: ImportedLog) throws -> [String] {
        try log.messages().map { CivilTime($0.instant).iso8601 }
    }

    static func fields(
        _ log: ImportedLog,
        _ key: String,
        anonymizer: Anonymizer? = nil
    ) throws -> [String] {
        let path = NSTemporaryDirectory() + "/\(UUID().uuidString).jsonl"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try log.writePlain(path: path, anonymizer: anonymizer)
        return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
            let object = try JSONSerialization.jsonObject(with: Data($0.utf8))
            return try #require((object as? [String: Any])?[key] as? String)
        }
    }
}
