import Foundation
import RunRecords
import RunReports
import SampleStatistics
import StudyRecords
import StudyReports
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

struct GateReportTests {
    private func text(_ result: GateResult, _ leniency: Set<GateReport.Leniency> = []) -> String {
        GateReport([result], leniency: leniency).text(width: 80)
    }

    /// Without the ends of lines, so that a sentence is one.
    private func lines(_ result: GateResult) -> [Substring] { text(result).split(separator: "\n") }

    private func flat(_ text: String) -> String {
        text.replacing(" \\\n", with: "\n").split(whereSeparator: \.isWhitespace).joined(
            separator: " "
        )
    }

    private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

    // MARK: What people read

    @Test func nothingFoundIsSaidInFiveLines() throws {
        let text = text(SampleGate.result())
        #expect(lines(text).count <= 5)
        #expect(text.hasSuffix("Passed: nothing changed in 3 architectures.\n"))
        try expectSnapshot(text, "gate-nothing.txt")
    }

    @Test func oneAllocationMoreIsShownWithItsEvent() throws {
        let text = text(SampleGate.allocation())
        #expect(flat(text).contains("allocations +0.246 per event (+1.04 %), once per push"))
        #expect(flat(text).contains("48 bytes per push; 1 more"))
        try expectSnapshot(text, "gate-allocation.txt")
    }

    @Test func thePackageWhoseRevisionsTheyAreIsNamed() {
        var result = SampleGate.result()
        result.package = "my-mvvm"
        #expect(
            text(result).hasPrefix("morning-rush · my-mvvm: 3a58c0413a58 → 6c1b2ab46c1b\n")
        )
    }

    @Test func slowerAloneLeadsToAProfile() throws {
        let text = text(SampleGate.more())
        #expect(text.contains("Next: crosstalk profile morning-rush --architecture mvvm-static"))
        try expectSnapshot(text, "gate-slower.txt")
    }

    /// Neither a count nor instructions show a chase through memory.
    @Test func missesBeyondTheirToleranceFailByThemselves() {
        var result = SampleGate.result()
        result.cacheMisses = [
            .init(.cacheMisses, architecture: "mvc", base: 8.4, head: 9.2),
            .init(.cacheMisses, architecture: "mvvm-static", base: 40, head: 80),
        ]
        #expect(result.findings.map(\.architecture) == ["mvvm-static"])
        #expect(result.outcome == .regression)
        #expect(flat(text(result)).contains("cache misses +40 per event (+100 %)"))
        result.cacheMisses = []
        result.proof?.nullMisses = .init(.cacheMisses, architecture: "mvc", base: 8.4, head: 8.8)
        #expect(!result.isWithdrawn)
        result.proof?.nullMisses = .init(.cacheMisses, architecture: "mvc", base: 32, head: 34)
        #expect(result.isWithdrawn)
        #expect(flat(text(result)).contains("cache misses +2 per event (+6.25 %)"))
    }

    @Test func aWaitIsNamedBesideTheTimeThatItIsPartOf() {
        var result = SampleGate.more()
        for index in result.times.indices {
            result.times[index].waiting = .init(base: 0, head: 210_400)
        }
        let text = flat(text(result))
        #expect(text.contains("main CPU and waiting ×1.053 [1.034–1.073] (+5.3 %), the main"))
        #expect(text.contains("the main thread waits 0 → 210 µs per event"))
    }

    /// Of given programs there is nothing to search: counts are explained, as exactly as they were found.
    @Test func moreAllocationsOfAGivenProgramAreExplained() {
        var result = SampleGate.allocation()
        result.base = .init(commit: "unknown", isDirty: true, name: "before/crosstalk")
        #expect(
            flat(text(result)).contains(
                "Next: crosstalk explain morning-rush viper --against-binary before/crosstalk --allocations-only"
            )
        )
    }

    /// Of one commit it is known which; what is exact is searched for, and samples show what takes time.
    @Test func whatToTypeNextGoesWithWhatWasFound() {
        var result = SampleGate.allocation()
        result.flags = ["--architectures viper,mvc", "--only counts", "--rules gate.yml"]
        let range = "3a58c0413a58..6c1b2ab46c1b"
        let bisect = "Next: crosstalk check morning-rush --architectures viper"
        #expect(flat(text(result)).contains("\(bisect) --rules gate.yml --bisect \(range)"))
        var rebuilt = result
        rebuilt.head.commit = rebuilt.base.commit
        #expect(flat(text(rebuilt)).contains("Next: crosstalk explain morning-rush viper"))
        result.commits = 1
        // The folders that a change lies in are a package's own.
        #expect(lines(result).contains("Next: git diff 3a58c0413a58 6c1b2ab46c1b"))
        result.head.isDirty = true
        #expect(lines(result).contains("Next: git diff 3a58c0413a58"))
        result = SampleGate.result()
        result.instructions[2].head = 86_000
        #expect(flat(text(result)).contains("\(bisect) --only instructions --bisect \(range)"))
        result.commits = 1
        #expect(text(result).contains("Next: crosstalk explain morning-rush viper --against"))
        result = SampleGate.withdrawn()
        result.flags = ["--architectures viper,mvc", "--only counts"]
        let again = "Next: crosstalk check morning-rush --architectures viper,mvc --only counts"
        #expect(flat(text(result)).contains("\(again) --against origin/main"))
    }

    /// No commit has it, and no search takes it.
    @Test func whatWasInjectedIsNotSearchedFor() {
        var result = SampleGate.allocation()
        result.flags = ["--only counts"] + result.architectures.map { "--inject main-work:\($0)" }
        #expect(!text(result).contains("Next:"))
        result.flags = ["--only counts", "--inject main-work:none"]
        #expect(flat(text(result)).contains("--architectures viper --bisect 3a58c0413a58..6c1b2"))
    }

    @Test func whatCouldNotBeMeasuredInHeadIsNoArchitectureThatIsGone() {
        var result = SampleGate.result()
        result.differences = [.missingArchitecture("mvc", scenario: "morning-rush")]
        result.problems = ["HEAD, mvc: verify: was ended by SIGKILL"]
        result.unmeasured = [("mvc", true)]
        result.flags = ["--only counts", "--inject hang:direct"]
        let text = flat(text(result))
        #expect(!text.contains("restore it"))
        #expect(text.contains("✗ not measured · HEAD, mvc: verify: was ended by SIGKILL"))
        #expect(text.contains("Next: crosstalk verify morning-rush --architectures mvc"))
        #expect(!text.contains("--inject"))
        #expect(text.contains("Failed, exit status 1: not everything could be measured."))
        result.flags = ["--inject own-thread:mvc"]
        #expect(!self.text(result).contains("Next:"))
    }

    /// Its entry is there, without a single count.
    @Test func whyAnArchitectureCouldNotBeMeasuredIsSaidOnceForAllItsCounts() {
        var result = SampleGate.result()
        let counts = ["allocations_per_event", "main_hops_per_event"]
        result.differences = counts.map { .missingMetric($0, architecture: "mvc", scenario: "a") }
        result.problems = ["HEAD, mvc: counts: could not be measured: No space left on device"]
        result.unmeasured = [("mvc", true)]
        let unmeasured = text(result)
        #expect(flat(unmeasured).contains("No space left on device"))
        #expect(lines(unmeasured).filter { $0.hasPrefix("✗") }.count == 1, "\(unmeasured)")
        result.differences = [.unavailableMetric("retains_per_event", scenario: "a")]
        #expect(text(result).contains("? retains · not counted on this runtime"))
        result.unmeasured = result.architectures.map { ($0, true) }
        #expect(!text(result).contains("on this runtime"))
        result.unmeasured = []
        result.differences = counts.map { .missingMetric($0, architecture: "mvc", scenario: "a") }
        #expect(text(result).contains("✗ main hops · counted in base and not in head (mvc)"))
    }

    @Test func aSearchEndsWithTheCommit() throws {
        var found = BisectionResult(
            source: "morning-rush",
            good: "v1.0",
            bad: "HEAD",
            commits: 9
        )
        found.measured = 5
        let none = BisectionReport(found).text(width: 80)
        #expect(none.contains("v1.0 and HEAD have the same counts; 5 of 9 commits measured."))
        found.change = SampleGate.allocation()
        found.subject = "Keep the last message"
        found.skipped = [(String(repeating: "5", count: 40), "build: no", true)]
        try expectSnapshot(BisectionReport(found).text(width: 80), "bisection.txt")
    }

    @Test func aWithdrawnJobShowsNoFinding() throws {
        let text = text(SampleGate.withdrawn())
        #expect(!text.contains("▲"))
        #expect(flat(text).contains("Withdrawn: this job found a change where there is none"))
        try expectSnapshot(text, "gate-withdrawn.txt")
    }

    /// The end is what a log of CI shows.
    @Test func theLastTwentyLinesSayWhatToLookAt() throws {
        let text = text(SampleGate.everything())
        let end = lines(text).suffix(20).joined(separator: "\n")
        for words in ["▲ viper · time: main CPU", "Null pair", "Next: crosstalk", "Failed, exit"] {
            #expect(end.contains(words), "\(words)")
        }
        #expect(text.contains("✗ vapour"))
        #expect(flat(text).contains("--architectures mvc,mvvm-static,viper"))
        #expect(text.contains("? new · only in head"))
        #expect(flat(text).contains("snake, cells created"))
        #expect(text.contains("was 0"))
        try expectSnapshot(text, "gate-everything.txt")
    }

    @Test func whatIsLetPassIsSaidInALineEach() throws {
        var result = SampleGate.allocation()
        result.differences.append(SampleGate.change("mvc", .liveBytes, was: 6_400, total: 64))
        result.instructions[2].head = 81_234
        let warned = [Metric.allocations, .allocatedBytes, .frees].map {
            ($0.id, GateRules.Rule(.amount(0), .warn))
        }
        result.rules = GateRules(
            Dictionary(uniqueKeysWithValues: warned)
                .merging([Metric.liveBytes.id: GateRules.Rule(.amount(64))]) { $1 }
        )
        let text = flat(text(result))
        #expect(text.contains("Within tolerance: mvc live memory +64 bytes (+1 %)"))
        #expect(text.contains("Warned of, not failed: viper allocated bytes"))
        #expect(text.contains("Passed: what changed in 3 architectures is tolerated or warned of."))
        #expect(!text.contains("▲"))
    }

    /// Of what the catalogue has first, a thousandth more may come along with it.
    @Test func theVerdictNamesTheLargestShare() {
        var result = SampleGate.result()
        result.differences = [
            SampleGate.change("mvc", .allocations, was: 2_000, total: SampleGate.pushes),
            SampleGate.change("mvc", .mainHops, was: 1, total: SampleGate.pushes),
        ]
        #expect(text(result).contains("mvc costs more (main hops +24.6 %)."))
    }

    /// On a busy machine nothing stands above it.
    @Test func aJobThatMissedWhatWasInjectedSaysWhatToDo() {
        var result = SampleGate.result()
        result.proof?.injectedTime?.verdict = .inconclusive
        #expect(text(result).contains("\nNext: crosstalk doctor\nFailed, exit status 1: "))
    }

    @Test func shadowModeAndAcceptedImprovementsAreSaid() {
        let shadow = GateReport([SampleGate.more()], leniency: [.shadow])
        #expect(shadow.status == 0)
        #expect(shadow.outcome == .regression)
        #expect(shadow.text(width: 80).contains("Shadow mode, exit status 0 in place of 2: mvvm"))
        var better = SampleGate.result()
        better.differences = [SampleGate.change("mvc", .renders, was: 0.8, total: -812)]
        #expect(GateReport([better]).status == 4)
        #expect(flat(text(better)).contains("once less per push"))
        #expect(text(better).contains("--accept-improvement"))
        let accepted = GateReport([better], leniency: [.improvements])
        #expect(accepted.status == 0)
        #expect(accepted.text(width: 80).contains("Passed: mvc costs less (renders −30.7 %)"))
        let both = GateReport([better, SampleGate.more()], leniency: [.improvements])
        #expect(both.status == 2)
    }

    @Test func aPartThatWasLeftOutIsSaid() {
        var result = SampleGate.result()
        result.stages[2] = GateResult.Stage(.instructions, seconds: 0, skipped: "no valgrind")
        result.proof?.nullTime = nil
        result.proof?.injectedTime = SampleGate.time("mvc", 1.01, .inconclusive, 0.98...1.04)
        let text = flat(text(result))
        #expect(text.contains("not done: instructions (no valgrind)"))
        #expect(text.contains("injected: not found (5 % more main CPU)"))
        #expect(text.contains("Failed, exit status 1: a change that is known to be there"))
    }

    @Test func severalScenariosEndWithTheirTally() {
        var other = SampleGate.result()
        other.scenario = "quiet-day"
        let report = GateReport([SampleGate.more(), other])
        #expect(
            report.text(width: 80).hasSuffix(
                "1 of 2 scenarios passed; not: morning-rush (exit status 2). Exit status 2.\n"
            )
        )
    }

    @Test(arguments: [60, 80, 120]) func linesFitTheTerminal(_ width: Int) {
        var all = [
            SampleGate.result(), SampleGate.everything(), SampleGate.withdrawn(),
            SampleGate.more(),
        ]
        all[0].architectures += (1...20).map { "an-architecture-\($0)" }
        all[0].differences.append(.missingArchitecture("mvc", scenario: "morning-rush"))
        let text = GateReport(all).text(width: width)
        #expect(text.contains("an-architecture-20"))
        #expect(lines(text).allSatisfy { $0.count <= width })
    }

    @Test func aCommentHasTwentyLinesBeforeTheFold() throws {
        var large = SampleGate.everything()
        large.architectures = (0..<12).map { "architecture-\($0)" }
        large.differences = large.architectures.map {
            SampleGate.change($0, .allocations, was: 20, total: 7)
        }
        let many = (0..<13).map { index in
            var result = SampleGate.more()
            result.scenario = "scenario-\(index)"
            return result
        }
        for results in [[large], [SampleGate.everything()], [SampleGate.withdrawn()], many] {
            let text = GateReport(results).markdown()
            let shown = try #require(text.components(separatedBy: "<details>").first)
            #expect(shown.split(separator: "\n", omittingEmptySubsequences: false).count <= 21)
            #expect(text.hasSuffix("</details>\n"))
        }
        let comment = GateReport([SampleGate.allocation()]).markdown()
        try expectSnapshot(comment, "gate.md")
    }

    // MARK: What machines read

    @Test func eachArchitectureIsAnnotatedOnce() throws {
        let text = GateReport([SampleGate.everything()]).annotations()
        #expect(text.matches(of: /(?m)^::error title=gate%3A viper%2C morning-rush::/).count == 1)
        #expect(text.contains("(+1.04 %25), once per push"))
        #expect(!text.contains("snake"))
        #expect(GateReport([SampleGate.result()]).annotations() == "")
        let withdrawn = GateReport([SampleGate.withdrawn()]).annotations()
        #expect(lines(withdrawn).count == 1)
        #expect(withdrawn.contains("::Withdrawn"))
        let shadow = GateReport([SampleGate.more()], leniency: [.shadow]).annotations()
        #expect(shadow.hasPrefix("::warning "))
        try expectSnapshot(text, "gate-annotations.txt")
    }

    @Test func noMoreIsAnnotatedThanIsShown() {
        let many = (0..<13).map { index in
            var result = SampleGate.more()
            result.scenario = "scenario-\(index)"
            return result
        }
        let text = GateReport(many).annotations()
        #expect(lines(text).count == 10)
        #expect(text.contains("4 more"))
    }

    @Test func junitHasACaseForEachPartAndForTheProof() {
        let text = GateReport([SampleGate.everything()]).junit()
        // Three of each architecture, the one that vanished, and two of the proof.
        let counts = #"tests="12" failures="5" errors="0" skipped="0""#
        #expect(text.contains("name=\"morning-rush\" \(counts)"))
        #expect(text.contains(#"classname="morning-rush.vapour" name="can be compared""#))
        #expect(XMLParser(data: Data(text.utf8)).parse())
        let withdrawn = GateReport([SampleGate.withdrawn()]).junit()
        #expect(withdrawn.contains(#"failures="1" errors="0" skipped="9""#))
        var nothing = SampleGate.result()
        nothing.architectures = []
        #expect(GateReport([nothing]).junit().contains(#"tests="1" failures="1""#))
    }

    @Test func theFileFollowsThePublishedSchema() throws {
        let schema = try SchemaFile.check("gate")
        var bare = SampleGate.result()
        bare.proof = nil
        bare.stages = [GateResult.Stage(.instructions, seconds: 0, skipped: "no valgrind")]
        bare.times[0].waiting = .init(base: 0, head: 210_000)
        bare.cacheMisses = [.init(.cacheMisses, architecture: "mvc", base: 32, head: 72)]
        bare.rules = GateRules([Metric.liveBytes.id: GateRules.Rule(.amount(64), .warn)])
        let results = [SampleGate.everything(), SampleGate.withdrawn(), bare]
        let written = try JSONSerialization.jsonObject(with: GateReport(results).json())
        #expect(schema.faults(written) == [])
        let root = try #require(written as? [String: Any])
        #expect(root["schema"] as? String == GateReport.schema)
        #expect(root["status"] as? Int == 2)
        for key in root.keys {
            var less = root
            less[key] = nil
            #expect(schema.faults(less) == ["\(key): missing"])
        }
    }
}
