import Foundation
import Profiling
import Testing

struct RecordingTests {
    /// Where perf is missing or barred there is nothing to test but the words.
    @Test func perfStaysOffUntilItIsToldOtherwise() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let perf: PerfTool
        do throws(ProfileError) {
            perf = try PerfTool(scratch: folder)
        } catch {
            #expect(!error.description.isEmpty)
            return
        }
        let pipes = try ProfilerPipes(in: folder)
        let recording = folder.appending(path: "perf.data")
        let command =
            perf.launcher(
                frequency: 997,
                output: recording,
                control: pipes.control,
                acknowledgement: pipes.acknowledgement
            ) + ["sh", "-c", "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done"]
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        var samples = 0
        try perf.read(recording) { _ in samples += 1 }
        #expect(samples == 0)
    }

    @Test func pipesCannotBeMadeTwice() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try ProfilerPipes(in: folder)
        #expect(throws: ProfileError.self) { _ = try ProfilerPipes(in: folder) }
    }

    @Test(arguments: [
        (ProfileError.perfNotFound, "apt install linux-perf"),
        (.notPermitted(paranoid: 3), "sysctl kernel.perf_event_paranoid"),
        (.noSamples(processes: 2), "--frequency"),
    ])
    func errorsNameTheRemedy(error: ProfileError, remedy: String) {
        #expect(error.description.contains(remedy))
    }
}
