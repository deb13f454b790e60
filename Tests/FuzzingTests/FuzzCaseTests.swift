import ArchitectureCatalog
import EveryArchitecture
import ChatDomain
import EventTraces
import Foundation
import Fuzzing
import LongTests
import TestSupport
import Testing
import WorkQueues

/// A seed and a number are a case, wherever they are put together.
struct FuzzCaseTests {
    @Test func aNumberIsTheSameCaseEachTimeAndNoOther() {
        let cases = (0..<50 as Range<UInt64>).map { FuzzCase(number: $0, seed: 7) }
        #expect(cases == (0..<50 as Range<UInt64>).map { FuzzCase(number: $0, seed: 7) })
        #expect(Set(cases).count == 50)
        #expect(FuzzCase(number: 0, seed: 8) != cases[0])
    }

    @Test func allKindsOfSchedulesAreDrawn() {
        var kinds: [String: Int] = [:]
        for number in 0..<300 as Range<UInt64> {
            switch FuzzCase(number: number, seed: 1).schedule {
            case .arrival: kinds["arrival", default: 0] += 1
            case .shuffled: kinds["shuffled", default: 0] += 1
            case .unfair: kinds["unfair", default: 0] += 1
            }
        }
        #expect(kinds.count == 3 && kinds.values.allSatisfy { $0 > 20 })
    }

    @Test func killsAreDrawnInFrontAndInTheBackground() {
        var kills = (inFront: 0, away: 0)
        for number in 0..<300 as Range<UInt64> {
            var isAway = false
            for event in FuzzCase(number: number, seed: 1).trace.events {
                switch event.kind {
                case .user(.background): isAway = true
                case .user(.foreground): isAway = false
                case .user(.relaunch):
                    if isAway { kills.away += 1 } else { kills.inFront += 1 }
                    isAway = false
                default: break
                }
            }
        }
        #expect(kills.inFront > 30 && kills.away > 3, "\(kills)")
    }

    /// What scenarios deliver and random worlds once did not.
    @Test func whatOnlyRealChatsHaveIsDrawn() {
        var unread = 0, long = 0, floods = 0, meetings = 0, calmBatches = 0
        for number in 0..<400 as Range<UInt64> {
            let fuzzCase = FuzzCase(number: number, seed: 1)
            if fuzzCase.trace.population.unread.contains(where: { $0 >= 100 }) { unread += 1 }
            if fuzzCase.schedule == .arrival, fuzzCase.batchSize > 1 { calmBatches += 1 }
            var pushes: [Duration: [ContactID: Int]] = [:]
            var frames: Set<Duration> = []
            for event in fuzzCase.trace.events {
                switch event.kind {
                case .push(let message):
                    pushes[event.at, default: [:]][message.contact, default: 0] += 1
                    if message.bytes >= 1_000 { long += 1 }
                case .socketMessage: frames.insert(event.at)
                default: break
                }
            }
            if pushes.values.contains(where: { $0.values.contains { $0 > 100 } }) { floods += 1 }
            if frames.contains(where: { pushes[$0] != nil }) { meetings += 1 }
        }
        #expect(unread > 4 && long > 20 && floods > 1, "\(unread) \(long) \(floods)")
        #expect(meetings > 50 && calmBatches > 10, "\(meetings) \(calmBatches)")
    }

    @Test(arguments: ["direct", "mvc", "async-streams", "mvp[tuned]"])
    func aCaseRepeatsToItsDigest(id: String) throws {
        let runner = CaseRunner(try ArchitectureCatalog.whole.variant(id))
        for number in 0..<whenLong(12, otherwise: 3) as Range<UInt64> {
            let fuzzCase = FuzzCase(number: number, seed: 3)
            let first = runner.verdict(on: fuzzCase)
            let second = runner.verdict(on: fuzzCase)
            #expect(first.digest == second.digest && first.checkpoints == second.checkpoints)
            #expect(first.failure == nil, "case \(number)")
        }
    }

    @Test func aSavedCaseIsReadAsItWasWritten() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "case-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 0..<12 as Range<UInt64> {
            let file = CaseFile(
                FuzzCase(number: number, seed: 5),
                architecture: "mvc",
                mutation: number == 3 ? "blankSent" : nil,
                store: number == 4 ? "sqlite" : nil,
                transport: number == 5 ? "loopback" : nil,
                failure: "R6"
            )
            try file.write(to: folder)
            #expect(try CaseFile(in: folder) == file)
        }
    }

    @Test func aCaseOfAnotherSchemaIsRefusedByName() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "case-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = #"{"schema": "crosstalk.case/9", "architecture": "mvc", "batchSize": 1}"#
        try Data(text.utf8).write(to: folder.appending(path: "case.json"))
        #expect {
            try CaseFile(in: folder)
        } throws: { error in
            let text = "\(error)"
            return text.contains("crosstalk.case/9") && text.contains("crosstalk.case/2")
        }
    }
}
