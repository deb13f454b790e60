import ChatDomain
import Foundation
import HeadlessUIKit
import Testing

extension CommandTests {
    /// What the schemas in `Results` accept of what the program writes.
    struct SchemaTests {
        @Test(arguments: ["run", "sweep", "capacity", "aa", "gate-aa"])
        func everyAxisValueIsInTheSchemas(name: String) throws {
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Results/\(name).schema.json")
            let schema = try String(contentsOf: file, encoding: .utf8)
            let axes = [
                ("model_implementation", ModelImplementation.allCases.map(\.rawValue)),
                ("list_update", ["native"] + ListStrategy.allCases.map(\.rawValue)),
            ]
            for (axis, values) in axes {
                let expected = values.map { "\"\($0)\"" }.joined(separator: ",")
                let found = try #require(
                    schema.firstMatch(
                        of: try Regex("\"\(axis)\": *[{][^}]*\"enum\": *\\[([^\\]]*)\\]")
                    )?[1].substring
                )
                #expect(found.filter { !$0.isWhitespace } == expected)
            }
        }
    }
}
