import Foundation
import Testing

extension CommandTests {
    /// What documents tell people to type.
    struct DocumentedCommandTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

        private static func documents() throws -> [URL] {
            let folder = root.appending(path: "Sources/CrosstalkCommand/Crosstalk.docc")
            return try FileManager.default.contentsOfDirectory(
                at: folder,
                includingPropertiesForKeys: nil
            ) + [root.appending(path: "README.md"), root.appending(path: "Results/README.md")]
        }

        @Test func everyCommandAndEveryOptionExists() throws {
            let command = /crosstalk ((?:(?:baseline|ci) )?[a-z-]+)/
            var help: [String: String] = [:]
            for url in try Self.documents() {
                let text = try String(contentsOf: url, encoding: .utf8)
                // In code only: a block's lines that begin so, and what stands in a line between backticks.
                for match in text.matches(of: /(?m)(?:^|`|&& )(crosstalk [a-z]+[^`\n#|&]*)/) {
                    let line = String(match.1)
                    guard let name = line.firstMatch(of: command).map({ String($0.1) }),
                        name != "help"
                    else { continue }
                    if help[name] == nil {
                        let outcome = try crosstalk.shell("exec $crosstalk help \(name)")
                        #expect(outcome.status == 0, "\(url.lastPathComponent): \(line)")
                        help[name] = outcome.output
                    }
                    for option in line.matches(of: /--[a-z-]+/) {
                        #expect(
                            help[name]?.contains(String(option.0)) == true,
                            "\(url.lastPathComponent): \(line)"
                        )
                    }
                }
            }
            #expect(help.count >= 10)
        }
    }
}
