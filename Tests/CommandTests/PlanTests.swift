import Foundation
import Testing

extension CommandTests {
    /// A plan by hand is refused before anything is measured.
    struct PlanTests {
        @Test(arguments: ["", "direct,mvc", "all", "nope", "mvc[tuned],mvc"])
        func aPlanNamesArchitecturesOneByOne(_ name: String) throws {
            let crosstalk = try Crosstalk()
            let plan = "plan small.yaml --shards 1 --blocks 1 --architectures direct,mvc"
            #expect(try crosstalk.shell("$crosstalk \(plan)").status == 0)
            let file = crosstalk.folder.appending(path: "plan.json")
            let text = try String(contentsOf: file, encoding: .utf8)
            let changed = text.replacing("\"mvc\"", with: "\"\(name)\"")
            #expect(changed != text)
            try changed.write(to: file, atomically: true, encoding: .utf8)
            let outcome = try crosstalk.shell("$crosstalk run --plan plan.json --shard 1")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("architectures: "), "\(outcome.errors)")
        }
    }
}
