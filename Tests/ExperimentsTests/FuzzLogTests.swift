import Experiments
import Foundation
import Measuring
import Studies
import Testing

struct FuzzLogTests {
    /// A block as a child hands it over, with these failures.
    private func block(
        _ failures: [(number: Int, architecture: String, kind: String)],
        place: String? = nil
    ) throws
        -> FuzzBlock
    {
        let findings = failures.map { failure in
            #"{"number": \#(failure.number), "architecture": "\#(failure.architecture)", "#
                + #""kind": "\#(failure.kind)", "summary": "badge: expected 1, shown 2""#
                + (place.map { #", "place": "\#($0)"}"# } ?? "}")
        }
        let text =
            #"{"first": 0, "cases": 400, "checkpoints": 9, "digest": 1, "failures": ["#
            + findings.joined(separator: ",") + "]}"
        return try JSONDecoder().decode(FuzzBlock.self, from: Data(text.utf8))
    }

    @Test func failuresAreTalliedByRuleTheMostFrequentFirst() throws {
        let many = (1...300).map { (number: $0, architecture: "mvc", kind: "R12") }
        let block = try block(many + [(7, "mvp", "R12"), (5, "viper", "R3")])
        var total = FuzzBlock(first: 0)
        total.add(block)
        #expect(
            total.tally == [
                "R12  301 cases: R12 301; mvc 300, mvp 1",
                "    first, case 1: badge: expected 1, shown 2",
                "R3  1 case: R3 1; viper 1",
                "    first, case 5: badge: expected 1, shown 2",
            ]
        )
        #expect(!block.line.contains("\n"))
    }

    @Test func whatWasInterruptedIsNoPass() {
        let total = FuzzBlock(first: 0)
        #expect(total.summary(isInterrupted: false) == "0 cases, 0 checkpoints, no failure")
        #expect(
            total.summary(isInterrupted: true)
                == "interrupted after 0 cases, 0 checkpoints, no failure so far"
        )
    }

    /// One bug breaks whichever rule is looked at first.
    @Test func failuresOfOnePlaceAreOneLineWhateverTheRules() throws {
        let rules = ["R3", "R4", "R6", "R7", "R9", "R10", "R12"]
        let failures = rules.enumerated().map {
            (number: $0.offset + 1, architecture: "mvc", kind: $0.element)
        }
        var total = FuzzBlock(first: 0)
        total.add(try block(failures, place: "after going back, the list on top"))
        #expect(total.tally.count == 2)
        #expect(
            total.tally.first
                == "after going back, the list on top  7 cases: "
                + "R10 1, R12 1, R3 1, R4 1, R6 1, R7 1, R9 1; mvc 7"
        )
    }
}
