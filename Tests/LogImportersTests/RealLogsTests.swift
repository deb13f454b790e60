import ChatDomain
import EventTraces
import Foundation
import LogImporters
import LongTests
import Testing

/// Where they are; nil where there are none.
///
/// Who names a folder means it.
private let realLogs: URL? = {
    if let named = ProcessInfo.processInfo.environment["CROSSTALK_CHAT_DATA"] {
        return URL(filePath: named)
    }
    let beside = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "shared/data")
    return FileManager.default.fileExists(atPath: beside.path) ? beside : nil
}()

/// Real logs that lie beside the package, or where CROSSTALK_CHAT_DATA says: skipped as a whole where there is no such folder,
/// failing where it lacks one of them.
@Suite(.enabled(if: realLogs != nil, "needs ../shared/data or CROSSTALK_CHAT_DATA"))
struct RealLogsTests {
    static let data = realLogs ?? URL(filePath: "/dev/null")

    struct Expected: Decodable {
        var messages, contacts, system_lines, multi_line: Int
        var first_epoch_s, last_epoch_s, resolution_s, utf8_text_bytes: Int
    }

    @Test(.long) func whatsAppExportsAgreeWithTheGroundTruth() throws {
        let folder = Self.data.appending(path: "whatsapp_transcoded")
        let expected = try JSONDecoder().decode(
            [String: Expected].self,
            from: try Data(contentsOf: folder.appending(path: "expected.json"))
        )
        #expect(expected.count == 5)
        for (name, truth) in expected {
            let path = folder.appending(path: "raw/\(name)").path
            // One file repeats nothing, whatever is said twice in it.
            var all = ReadingOptions()
            all.dropsDuplicates = false
            let log = try LogImport.read(paths: [path], options: all)
            let once = try LogImport.read(paths: [path])
            #expect(log.format == "whatsapp")
            #expect(once.count == truth.messages, "\(name)")
            #expect(log.count == truth.messages, "\(name)")
            #expect(log.senders.count == truth.contacts, "\(name)")
            #expect(log.counts[.system] == truth.system_lines, "\(name)")
            #expect(log.counts[.multiLine] == truth.multi_line, "\(name)")
            #expect(
                log.first.milliseconds == Int64(truth.first_epoch_s) * 1_000,
                "\(name)"
            )
            #expect(
                log.last.milliseconds == Int64(truth.last_epoch_s) * 1_000,
                "\(name)"
            )
            #expect(log.textBytes == truth.utf8_text_bytes, "\(name): \(log.summary)")
            #expect((log.resolution == .minute) == (truth.resolution_s == 60), "\(name)")
            let trace = try log.trace(ImportOptions(cap: .seconds(60)))
            #expect(try EventTrace.parse(trace.encoded(), file: name) == trace)
        }
    }

    @Test(.long) func gitterRoomsAgreeWithTheirReadme() throws {
        let folder = Self.data.appending(path: "gitter_fcc/raw")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".tsv") }.sorted()
        #expect(files.count == 141)
        let log = try LogImport.read(paths: [folder.path])
        #expect(log.format == "gitter")
        // The README counts rows; 21 of them repeat an id.
        #expect(log.count == 21_838 - 21)
        #expect(log.counts.read == 21_838)
        #expect(log.senders.count == 895)
        #expect(log.counts[.duplicate] == 21)
        #expect(
            Self.text(log.first) == "2016-05-01T00:04:53"
                && Self.text(log.last) == "2016-05-31T23:59:27"
        )
        let summary = TraceSummary(
            arrivals: try log.messages().map { $0.instant.milliseconds * 1_000 }
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

    @Test func theSlackWorkspaceAgreesWithItsReadme() throws {
        let log = try LogImport.read(paths: [Self.data.appending(path: "slack_houston/raw").path])
        #expect(log.format == "slack")
        #expect(log.count == 1_032)
        #expect(log.counts[.system] == 350)
        #expect(log.counts.read == 1_382)
        #expect(log.senders.count == 32)
        #expect(
            Self.text(log.first) == "2015-06-06T02:44:56"
                && Self.text(log.last) == "2016-07-27T20:21:38"
        )
    }

    @Test(.long) func ircChannelsAgreeWithTheirReadme() throws {
        let folder = Self.data.appending(path: "irc_disentangle/raw")
        // As many contacts as nicks: the README's loader joins no one after a change of nick.
        var apart = ReadingOptions()
        apart.joinsRenamed = false
        let mixed = try LogImport.read(paths: [folder.appending(path: "new-domains").path])
        #expect(mixed.format == "irc")
        // The README's loader misses 24 actions, as the list of quirks says; they are here.
        #expect(mixed.count == 10_776 + 24)
        #expect(mixed.senders.count == 790)
        #expect(
            Self.text(mixed.first) == "2007-09-14T10:24:21"
                && Self.text(mixed.last) == "2019-10-07T18:22:13"
        )
        let path = folder.appending(path: "ubuntu").path
        let ubuntu = try LogImport.read(paths: [path], options: apart)
        #expect(ubuntu.count == 16_103)
        #expect(ubuntu.senders.count == 1_678)
        #expect(
            Self.text(ubuntu.first) == "2004-12-25T09:14:00"
                && Self.text(ubuntu.last) == "2015-11-26T11:37:00"
        )
        let joined = try LogImport.read(paths: [path])
        #expect(joined.count == ubuntu.count && joined.senders.count < ubuntu.senders.count)
    }

    private static func text(_ instant: Timestamp) -> String {
        String(CivilTime(instant).iso8601.prefix(19))
    }
}
