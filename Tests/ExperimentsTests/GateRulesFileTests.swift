import Experiments
import Foundation
import RunRecords
import Scenarios
import Studies
import StudyRecords
import Testing

struct GateRulesFileTests {
    private func rules(_ lines: String...) throws -> GateRules {
        try GateRulesFile.rules(
            yaml: "check:\n  tolerances:\n" + lines.map { "    \($0)\n" }.joined(),
            file: ".crosstalk.yml"
        )
    }

    @Test func tolerancesAreAmountsPerCentOrPermille() throws {
        let rules = try rules(
            "live_bytes: {within: 64, severity: warn}",
            "instructions_per_event: {within: 1.5 ‰}",
            "main_cpu_ns_per_event: {within: 3 %}",
            "allocations_per_event: {severity: ignore}"
        )
        #expect(rules[.liveBytes] == GateRules.Rule(.amount(64), .warn))
        #expect(rules[.instructions] == GateRules.Rule(.share(0.0015)))
        #expect(rules[.mainCPU] == GateRules.Rule(.share(0.03)))
        #expect(rules[.allocations] == GateRules.Rule(.amount(0), .ignore))
        #expect(rules[.frees] == GateRules.counts)
        #expect(rules.ids.count == 4)
    }

    @Test func sectionsMayBeAbsent() throws {
        #expect(try GateRulesFile.rules(yaml: "check: {}", file: "f") == GateRules())
        #expect(try GateRulesFile.read(path: nil, usual: "gone.yml") == GateRules())
        #expect(throws: ScenarioError.self) { try GateRulesFile.read(path: "gone.yml") }
    }

    @Test(arguments: [
        (
            "live_byte: {within: 64}",
            ".crosstalk.yml:3:5: check.tolerances.live_byte: found unknown key `live_byte`, "
                + "accepted: allocations_per_event",
            "did you mean `live_bytes`?"
        ),
        (
            "live_bytes: {withn: 64}",
            ".crosstalk.yml:3:18: check.tolerances.live_bytes.withn: found unknown key `withn`, ",
            "accepted: within, severity; did you mean `within`?"
        ),
        (
            "live_bytes: {severity: wran}",
            "check.tolerances.live_bytes.severity: found `wran`, accepted: fail, warn, ignore",
            "did you mean `warn`?"
        ),
        (
            "live_bytes: {within: some}",
            "check.tolerances.live_bytes.within: found `some`, ",
            "accepted: a number in B, or a share such as 2 % or 0.5 ‰; 0 or more"
        ),
        ("live_bytes: {within: -1}", "found `-1`", "0 or more"),
        ("live_bytes: {within: 0x40}", "found `0x40`", "a number in B"),
        ("live_bytes: {within: 2 %%}", "found `2 %%`", "accepted: a number in B"),
        ("main_cpu_ns_per_event: {within: 1 %}", "found `1 %`", "a share of 2 % or more"),
        ("main_cpu_ns_per_event: {within: 500}", "found `500`", "a share of 2 % or more"),
        (
            "event_to_screen_p99_ns: {within: 2 %}",
            "found unknown key `event_to_screen_p99_ns`", "accepted: allocations_per_event"
        ),
        ("live_bytes: 64", "check.tolerances.live_bytes: found `64`", "within, severity"),
        ("live_bytes: {within: 1, within: 2}", ":3:", "stands more than once"),
        ("live_bytes: {within: 1", "not valid YAML", ".crosstalk.yml:"),
    ])
    func aSlipIsNamedWithItsPlace(line: String, place: String, accepted: String) throws {
        let error = try #require(throws: ScenarioError.self) { try rules(line) }
        #expect(error.description.contains(place), "\(error)")
        #expect(error.description.contains(accepted), "\(error)")
        #expect(error.isBadInput)
    }

    @Test func whatIsNoRuleFileIsRefused() throws {
        for (text, found) in [
            ("", "found an empty file, accepted: a mapping of check"),
            ("chek: {}", "did you mean `check`?"),
            ("check: {tolerance: {}}", "did you mean `tolerances`?"),
        ] {
            let error = try #require(throws: ScenarioError.self) {
                try GateRulesFile.rules(yaml: text, file: "f.yml")
            }
            #expect(error.description.hasPrefix("f.yml:1:"), "\(error)")
            #expect(error.description.contains(found), "\(error)")
        }
    }
}
