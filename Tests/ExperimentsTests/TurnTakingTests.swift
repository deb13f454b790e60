import Experiments
import Foundation
import Measuring
import Synchronization
import Testing

/// The processes of a block share a core slice by slice; here threads stand for them.
struct TurnTakingTests {
    /// What each of some takers does, in the order in which it happens, as "taker slice".
    private func replay(takers: Int, batches: Int) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "turns-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = (0..<takers).map { folder.appending(path: "\($0)") }
        let descriptors = files.map { file in
            mkfifo(file.path, 0o600)
            return open(file.path, O_RDWR)
        }
        defer { for descriptor in descriptors { close(descriptor) } }
        let events = Mutex<[String]>([])
        let threads = DispatchGroup()
        for number in 0..<takers {
            let prepared = try TurnTaker(
                Turns(mine: files[number], next: files[(number + 1) % takers]),
                batches: batches,
                progress: folder.appending(path: "progress-\(number)")
            )
            threads.enter()
            Thread.detachNewThread {
                var taker = prepared
                taker.begin()
                for batch in 0..<batches {
                    events.withLock { $0.append("\(number) \(batch)") }
                    if taker.isOver(after: batch + 1) { _ = taker.rest(after: batch + 1) }
                }
                taker.end()
                events.withLock { $0.append("\(number) left") }
                threads.leave()
            }
        }
        var turn: UInt8 = 1
        write(descriptors[0], &turn, 1)
        try #require(threads.wait(timeout: .now() + 60) == .success)
        return events.withLock(\.self)
    }

    /// What three takers do whose slices have some batches each.
    private func slices(_ lengths: [Int], takers: Int) -> [String] {
        var first = 0
        var events: [String] = []
        for length in lengths {
            for taker in 0..<takers {
                events += (first..<first + length).map { "\(taker) \($0)" }
            }
            first += length
        }
        return events
    }

    @Test func nobodyReplaysASliceBeforeAllHadTheOneBefore() throws {
        let batches = 10 * Turns.slices
        let events = try replay(takers: 3, batches: batches)
        let lengths = Array(repeating: 10, count: Turns.slices)
        #expect(Array(events.prefix(3 * batches)) == slices(lengths, takers: 3))
        #expect(Set(events.suffix(3)) == ["0 left", "1 left", "2 left"])
    }

    @Test func aWindowOfFewBatchesHasFewSlices() throws {
        let batches = 2 * Turns.minimumBatches + 3
        let events = try replay(takers: 2, batches: batches)
        #expect(events.prefix(2 * batches) == slices([10, 9], takers: 2)[...])
        #expect(try replay(takers: 2, batches: 1).prefix(2) == ["0 0", "1 0"])
    }

    @Test(arguments: [1, 7, 8, 17, 100, 257, 3_301])
    func everySliceCountsButForItsBeginning(batches: Int) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "turns-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "mine")
        mkfifo(file.path, 0o600)
        let descriptor = open(file.path, O_RDWR)
        defer { close(descriptor) }
        // It passes its turns to itself.
        var taker = try TurnTaker(
            Turns(mine: file, next: file),
            batches: batches,
            progress: folder.appending(path: "progress")
        )
        var turn: UInt8 = 1
        write(descriptor, &turn, 1)
        taker.begin()
        var counted = 0
        var turns = 1
        for batch in 0..<batches {
            counted += taker.counts(batch: batch) ? 1 : 0
            guard taker.isOver(after: batch + 1) else { continue }
            _ = taker.rest(after: batch + 1)
            turns += 1
        }
        #expect(turns == max(1, min(Turns.slices, batches / Turns.minimumBatches)))
        #expect(counted >= 1 && counted <= max(1, batches - turns))
        #expect(batches < 2 || Double(counted) >= 0.7 * Double(batches), "\(counted) of \(batches)")
    }

    @Test func aProcessAloneWaitsForNobody() throws {
        let taker = try TurnTaker(nil, batches: 10, progress: URL(filePath: "/dev/null"))
        for batch in 0..<10 {
            #expect(taker.counts(batch: batch))
            #expect(!taker.isOver(after: batch + 1))
        }
    }

    @Test func fifosThatCannotBeOpenedAreAnError() {
        let missing = URL(filePath: "/nowhere/turn")
        #expect(throws: MeasurementError.self) {
            try TurnTaker(Turns(mine: missing, next: missing), batches: 1, progress: missing)
        }
    }
}
