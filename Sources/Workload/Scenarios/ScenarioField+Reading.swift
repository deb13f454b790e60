import Foundation
import ReportedErrors

extension ScenarioField {
    /// Reads a file's text.
    package static func text(path: String) throws(ScenarioError) -> String {
        let data: Data
        do throws(InputFile.Fault) { data = try InputFile.read(path) } catch {
            throw .unreadable(path: path, reason: error.description)
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw .unreadable(path: path, reason: "it is not UTF-8")
        }
        return text
    }

    /// Reads YAML; this is its top.
    ///
    /// - Parameters:
    ///   - yaml: The text.
    ///   - file: What errors call it.
    ///   - accepted: What an empty file should hold.
    /// - Throws: ``ScenarioError`` for what is not YAML, and for an empty file.
    package init(yaml: String, file: String, accepted: String) throws(ScenarioError) {
        guard let node = try YAMLNode.read(yaml, file: file) else {
            throw .invalid(
                at: .init(file: file, line: 1, column: 1),
                field: "",
                found: "an empty file",
                accepted: accepted,
                hint: nil
            )
        }
        self.init(node: node, path: "", file: file)
    }
}
