import Foundation
import ReportedErrors
import Yams

extension ScenarioField {
    /// Reads a file's text.
    package static func text(path: String) throws(ScenarioError) -> String {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            throw .unreadable(path: path, reason: ReportedErrors.reason(for: error))
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
        let node: Node?
        do {
            node = try Yams.compose(yaml: yaml)
        } catch {
            throw ScenarioError(error, file: file)
        }
        guard let node else {
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

extension ScenarioError {
    /// What Yams says, in our words.
    fileprivate init(_ error: any Error, file: String) {
        func place(_ mark: Mark?) -> Place {
            Place(file: file, line: mark?.line ?? 1, column: mark?.column ?? 1)
        }
        switch error as? YamlError {
        case .scanner(let context, let problem, let mark, _),
            .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let text = context.map { "\($0.text) in line \($0.mark.line): " } ?? ""
            self = .syntax(at: place(mark), problem: text + problem)
        case .duplicatedKeysInMapping(let duplicates, let context):
            self = .syntax(
                at: place(context.mark),
                problem: "the key \(duplicates.joined(separator: ", ")) stands more than once"
            )
        case .reader(let problem, let offset, _, let yaml):
            let before = yaml.prefix(offset ?? 0)
            let line = before.count { $0.isNewline } + 1
            let column = before.reversed().prefix { !$0.isNewline }.count + 1
            self = .syntax(at: Place(file: file, line: line, column: column), problem: problem)
        default: self = .syntax(at: place(nil), problem: "\(error)")
        }
    }
}
