import Foundation
@testable import Profiling
import TestSupport
import Testing

struct CallgrindTests {
    @Test func theTotalIsTheFirstEventOfTheLastLine() throws {
        let text =
            "version: 1\nevents: Ir Sysc\nsummary: 9 1\n\nfn=(1) main\n12 9\ntotals: 12345 7\n"
        #expect(try CallgrindTool.total(in: text) == 12_345)
    }

    @Test func missesOfTheLastCacheAreAddedUp() {
        let text =
            "events: Ir Dr Dw I1mr D1mr D1mw ILmr DLmr DLmw\n2 9\ntotals: 90 8 7 6 5 4 300 20 1\n"
        #expect(CallgrindTool.misses(in: text) == 321)
        #expect(CallgrindTool.misses(in: "events: Ir\ntotals: 90\n") == nil)
    }

    @Test(arguments: ["", "events: Ir\n", "totals: \n", "totals: 0\n"])
    func anEmptyCountIsRefused(text: String) {
        #expect(throws: ProfileError.self) { try CallgrindTool.total(in: text) }
    }

    @Test func aMissingToolIsNamedWithItsRemedy() {
        let error = ProfileError.toolNotFound("valgrind", package: "valgrind")
        #expect(error.description.contains("apt install valgrind"))
    }

    /// On a full disk it can say nothing.
    @Test func aCopyThatCouldNotBeMadeIsNamedWithItsPlace() {
        let reason = CallgrindTool.reason("", 1, in: "folder", free: 3_145_728)
        #expect(
            reason == "exit status 1, no copy of the program in folder, where 3 MB are free"
        )
        #expect(CallgrindTool.reason("is no program", 1, in: "folder", free: 0) == "is no program")
    }

    /// What a turn costs is the same to the digit, and nothing but the window is counted.
    @Test(.enabled(if: Executables.find("valgrind") != nil, "valgrind is not installed"))
    func theWindowIsCountedToTheDigit() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let original = MainThreadCheck.program.path
        let tool = try CallgrindTool(measuring: original, folder: folder)
        func total(_ turns: Int) throws -> UInt64 {
            let output = folder.appending(path: "\(turns).out")
            let command =
                tool.launcher(output: output) + [
                    tool.executable, "callgrind-counts-\(turns)-turns",
                ]
            let process = Process()
            process.executableURL = URL(filePath: command[0])
            process.arguments = Array(command.dropFirst())
            process.environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            return try CallgrindTool.total(in: String(contentsOf: output, encoding: .utf8))
        }
        let totals = try [1_000, 2_000, 3_000].map(total)
        #expect(totals[2] - totals[1] == totals[1] - totals[0], "\(totals)")
        #expect(totals[1] - totals[0] >= 2_000, "\(totals)")
        // Less than one more turn for each: the rest is the two requests and the call.
        #expect(totals[0] < 2 * (totals[1] - totals[0]), "\(totals)")
    }
}
