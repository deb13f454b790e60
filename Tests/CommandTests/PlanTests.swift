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

        /// A plan that is written is read, and a shard is of the machine that measured it.
        @Test func aShardKeepsTheNameOfItsMachine() throws {
            let crosstalk = try Crosstalk()
            let plan = "plan short.yaml short.yaml --shards 1 --blocks 1 --architectures direct"
            let planned = try crosstalk.shell("$crosstalk \(plan)")
            #expect(planned.output.contains("1 scenario\n"), "\(planned.errors)")
            let shard = "exec $crosstalk run --plan plan.json --shard 1 --machine"
            for name in ["''", "$'a\\nb'", "$'a\\e[1m'"] {
                let refused = try crosstalk.shell("\(shard) \(name)")
                #expect(refused.status == 64)
                #expect(refused.errors.contains("--machine: found \""), "\(refused.errors)")
            }
            #expect(try crosstalk.shell("\(shard) one").status == 0)
            #expect(try crosstalk.shell("\(shard) one").output.contains("measured already"))
            let merge = "ln -s Shards link && exec $crosstalk merge Shards link"
            let places =
                "shard 1 found more than once, in Shards/shard-1/small.shard, link/shard-1/small.shard;"
            let doubled = try crosstalk.shell(merge)
            #expect(doubled.errors.contains(places), "\(doubled.errors)")
            let other = try crosstalk.shell("\(shard) other")
            #expect(other.status == 64)
            #expect(other.errors.contains("was measured on \"one\"; accepted"), "\(other.errors)")
        }
    }
}
