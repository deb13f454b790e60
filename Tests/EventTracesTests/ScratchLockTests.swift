import EventTraces
import Foundation
import Testing

/// What a killed process leaves behind goes; what a living one holds stays.
struct ScratchLockTests {
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "scratch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func age(_ file: URL) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3_600)],
            ofItemAtPath: file.path
        )
    }

    @Test func aDraftOfAKilledProcessIsSwept() throws {
        try inFolder { folder in
            let draft = folder.appending(path: "log.trace.4711.draft")
            let others = folder.appending(path: "other.trace.4711.draft")
            for file in [draft, others] {
                try Data("half".utf8).write(to: file)
                try age(file)
            }
            let writer = try TraceFileWriter(path: folder.appending(path: "log.trace").path)
            try writer.finish()
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(left == ["log.trace", "other.trace.4711.draft"])
        }
    }

    @Test func whatIsLockedOrNewStays() throws {
        try inFolder { folder in
            let held = folder.appending(path: "run-1")
            let left = folder.appending(path: "run-2")
            let new = folder.appending(path: "run-3")
            for url in [held, left, new] {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            }
            try age(held)
            try age(left)
            let lock = try #require(ScratchLock(held.path))
            ScratchLock.sweep(folder.path) { $0.hasPrefix("run-") }
            withExtendedLifetime(lock) {}
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(names == ["run-1", "run-3"])
        }
    }
}
