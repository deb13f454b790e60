import ChatDomain
import EventTraces
import Foundation
import Testing

/// Real logs that lie beside the package, or where CROSSTALK_CHAT_DATA says, on machines that have them.
struct RealLogsTests {
    static let data =
        ProcessInfo.processInfo.environment["CROSSTALK_CHAT_DATA"].map { URL(filePath: $0) }
        ?? beside

    private static let beside = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "shared/data")

    static func has(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: data.appending(path: folder).path)
    }

    struct Expected: Decodable {
        var messages, contacts, system_lines, multi_line: Int
        var first_epoch_s, last_epoch_s, resolution_s, utf8_text_bytes: Int
    }

    @Test(.enabled(if: has("whatsapp_transcoded"), "needs shared/data/whatsapp_transcoded"))
    func whatsAppExportsAgreeWithTheGroundTruth() throws {
        let folder = Self.data.appending(path: "whatsapp_transcoded")
        let expected = try JSONDecoder().decode(
            [String: Expected].self,
            from: try Data(contentsOf: folder.appending(path: "expected.json"))
        )
        #expect(expected.count == 5)
        for (name, truth) in expected {
            let path = folder.appending(path: "raw/\(name)").path
            // The ground truth counts what the rooms hold twice; without it the difference must be just that.
            let log = try WhatsAppImporter.load(path: path, dropsDuplicates: false)
            let once = try WhatsAppImporter.load(path: path)
            #expect(once.messages.count + once.counts.duplicates == truth.messages, "\(name)")
            #expect(once.counts.duplicates <= 2, "\(name)")
            #expect(log.messages.count == truth.messages, "\(name)")
            #expect(log.senders.count == truth.contacts, "\(name)")
            #expect(log.counts.systemLines == truth.system_lines, "\(name)")
            #expect(log.counts.multiLine == truth.multi_line, "\(name)")
            #expect(
                log.messages.first?.instant.milliseconds == Int64(truth.first_epoch_s) * 1_000,
                "\(name)"
            )
            #expect(
                log.messages.last?.instant.milliseconds == Int64(truth.last_epoch_s) * 1_000,
                "\(name)"
            )
            #expect(log.textBytes == truth.utf8_text_bytes, "\(name): \(log.summary)")
            #expect((log.resolution == .minute) == (truth.resolution_s == 60), "\(name)")
            let trace = log.trace(ImportOptions(cap: .seconds(60)))
            #expect(try EventTrace.parse(trace.encoded(), file: name) == trace)
        }
    }

    @Test(.enabled(if: has("gitter_fcc"), "needs shared/data/gitter_fcc"))
    func gitterRoomsAgreeWithTheirReadme() throws {
        let folder = Self.data.appending(path: "gitter_fcc/raw")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".tsv") }.sorted()
        #expect(files.count == 141)
        let log = try GitterImporter.load(paths: files.map { folder.appending(path: $0).path })
        // The README counts rows; 21 of them repeat an id.
        #expect(log.messages.count == 21_838 - 21)
        #expect(log.senders.count == 895)
        #expect(log.counts.duplicates == 21)
        let summary = TraceSummary(
            arrivals: log.messages.map { $0.instant.milliseconds * 1_000 }
        )
        // As STATS has them.
        #expect(summary.peakPerSecond == 6)
        #expect(summary.peakPerMinute == 21)
        #expect(abs(try #require(summary.burstiness) - 0.49) < 0.005)
        #expect(abs(try #require(summary.memory) - 0.24) < 0.005)
        #expect(abs(try #require(summary.fanoPerSecond) - 1.1) < 0.01)
        #expect(abs(try #require(summary.fanoPerMinute) - 2.92) < 0.02)
        #expect(abs(try #require(summary.meanRate) * 60 - 0.489) < 0.001)
    }
}
