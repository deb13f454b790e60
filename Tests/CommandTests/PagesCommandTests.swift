import Foundation
import Testing

extension CommandTests {
    /// `ci pages` over a copy of what is published of one scenario.
    struct PagesCommandTests {
        private let crosstalk: Crosstalk
        private static let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../..").standardizedFileURL.path

        init() throws {
            crosstalk = try Crosstalk()
            let outcome = try crosstalk.shell(
                """
                set -e
                mkdir -p Scenarios Results/reference
                ln -s '\(Self.root)/Sources' Sources
                cd '\(Self.root)'
                cp Scenarios/morning-rush.yaml "$OLDPWD/Scenarios"
                cp -r Results/reference/morning-rush "$OLDPWD/Results/reference"
                cp -r README.md "$OLDPWD"
                cp -r Results/{README.md,baselines,factors,growth,libraries,machines,testability.json} "$OLDPWD/Results"
                """
            )
            try #require(outcome.status == 0, "\(outcome.errors)")
            let made = try crosstalk.run("ci", "pages")
            try #require(made.status == 0, "\(made.errors)")
        }

        /// As if the code of an architecture had come to allocate more.
        private func change(_ id: String) throws {
            let file = crosstalk.folder.appending(path: "Results/baselines/morning-rush.json")
            var json = try #require(
                JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
            )
            var all = try #require(json["architectures"] as? [String: [String: Any]])
            let count = try #require(all[id]?["allocations_per_event"] as? Double)
            all[id]?["allocations_per_event"] = count + 1
            json["architectures"] = all
            try JSONSerialization.data(withJSONObject: json).write(to: file)
        }

        private func text(_ name: String) throws -> String {
            String(
                decoding: try Data(contentsOf: crosstalk.folder.appending(path: name)),
                as: UTF8.self
            )
        }

        @Test func aDocumentThatWasEditedByHandIsFound() throws {
            #expect(try crosstalk.run("ci", "pages", "--check").status == 0)
            let readme = try text("README.md").replacing("morning-rush ·", with: "evening-rush ·")
            try crosstalk.write(readme, "README.md")
            let outcome = try crosstalk.run("ci", "pages", "--check")
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("README.md"))
            #expect(try text("README.md") == readme)
        }

        @Test func figuresOlderThanTheCodeAreNotShown() throws {
            try change("mvvm-bound")
            #expect(try crosstalk.run("ci", "pages", "--check").status == 1)
            #expect(try crosstalk.run("ci", "pages").status == 0)
            let outcome = try crosstalk.run("ci", "pages", "--check")
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("mvvm-bound"))
            let page = try text("Results/pages/morning-rush.html")
            #expect(page.contains("mvvm-reactive") && !page.contains(">mvvm-bound<"))
        }

        @Test func anAnswerThatFiguresContradictIsFound() throws {
            let file = "Results/baselines/group-flood.json"
            let all = try text(file).replacing(
                "\"paced_60hz_cells_configured_per_event\" :",
                with: "\"paced_60hz_cells_configured_per_event\" : 9, \"was\" :"
            )
            try crosstalk.write(all, file)
            #expect(try crosstalk.run("ci", "pages").status == 0)
            let outcome = try crosstalk.run("ci", "pages", "--check")
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("Results/Answers.md: Large groups"))
            #expect(outcome.errors.contains("as the answer says"))
        }

        @Test func growthOlderThanTheCodeIsNotShown() throws {
            func growth() throws -> String {
                let lines = try text("Results/README.md").split(separator: "\n")
                let start = try #require(lines.firstIndex { $0.hasPrefix("<!-- growth: ") })
                let end = try #require(lines.firstIndex { $0 == "<!-- end of growth -->" })
                return lines[start..<end].joined(separator: "\n")
            }
            #expect(try growth().contains("\n| mvvm-static |"))
            try change("mvvm-static")
            #expect(try crosstalk.run("ci", "pages").status == 0)
            #expect(try !growth().contains("\n| mvvm-static |"))
            #expect(try growth().contains("Not counted since their code changed: mvvm-static."))
            let outcome = try crosstalk.run("ci", "pages", "--check")
            #expect(outcome.errors.contains("growth: mvvm-static not counted"))
        }

        @Test(arguments: ["mvvm-reactive", "mvc"])
        func whatReadmeIsForHasToBeMeasured(id: String) throws {
            try change(id)
            #expect(try crosstalk.run("ci", "pages").status == 0)
            #expect(try crosstalk.run("ci", "pages", "--check").status == 1)
        }
    }
}
