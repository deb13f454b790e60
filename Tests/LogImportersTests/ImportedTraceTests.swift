import ChatDomain
import EventTraces
@testable import LogImporters
import Testing

/// What becomes of a log's rooms, senders and ends in a trace.
struct ImportedTraceTests {
    /// Six people in one group, a message a minute; `u0` wrote from this phone.
    private static let group =
        "time,chat,sender,text\n"
        + (0..<30).map { index in
            "2024-01-02T03:\(index < 10 ? "0" : "")\(index):00Z,team,u\(index % 6),hello \(index)\n"
        }.joined()

    private func read(
        _ text: String = group,
        options: ReadingOptions = ReadingOptions()
    ) throws -> ImportedLog {
        try Logs.read(PlainFormat.self, [("log.csv", text)], options: options)
    }

    @Test func aRoomIsOneChatAndItsSendersAreCounted() throws {
        let log = try read()
        let trace = try log.trace()
        #expect(trace.population.chats == 1)
        #expect(trace.provenance.contains("chats: one for each room"))
        #expect(log.summary.contains("30 messages of 6 senders in 1 room"))
        let bySender = try log.trace(ImportOptions(chatsBy: .sender))
        #expect(bySender.population.chats == 6)
    }

    @Test func aLogWithoutRoomsGoesBySender() throws {
        let log = try read("time,sender,text\n2024-01-02T03:00:00Z,a,x\n2024-01-02T03:01:00Z,b,y\n")
        #expect(try log.trace().population.chats == 2)
        let error = #expect(throws: ImportError.self) {
            try log.trace(ImportOptions(chatsBy: .room))
        }
        #expect(error?.description.contains("accepted: sender") == true)
    }

    @Test func ownMessagesAreWrittenByThePerson() throws {
        let trace = try read().trace(ImportOptions(me: "u0"))
        var pushes = 0
        var actions: [UserAction] = []
        for event in trace.events {
            switch event.kind {
            case .push: pushes += 1
            case .user(let action): actions.append(action)
            default: Issue.record("\(event)")
            }
        }
        #expect(pushes == 25)
        #expect(actions.count { $0 == .send } == 5)
        #expect(actions.first == .openChat(ChatID(0)))
        #expect(actions.count { $0 == .type(bytes: 7) } == 2)
        #expect(!trace.provenance.joined().contains("u0"))
    }

    @Test func nobodyBearsThatName() throws {
        let log = try read()
        let error = #expect(throws: ImportError.self) { try log.trace(ImportOptions(me: "U0")) }
        #expect(error?.description.contains("--me: found \"U0\"; accepted: a sender") == true)
    }

    @Test func aPartOfALogIsTakenAndTheRestCounted() throws {
        var options = ReadingOptions()
        options.part = .first(4)
        let first = try read(options: options)
        options.part = .last(100)
        let all = try read(options: options)
        options.part = .last(4)
        let last = try read(options: options)
        #expect(first.count == 4 && first.counts[.outside] == 26)
        #expect(all.count == 30 && all.counts[.outside] == 0)
        #expect(try Logs.texts(last) == (26..<30).map { "hello \($0)" })
        let instant = first.first
        options.part = nil
        options.range = instant.advanced(by: .seconds(60))..<instant.advanced(by: .seconds(300))
        #expect(try Logs.texts(try read(options: options)) == (1..<5).map { "hello \($0)" })
    }

    @Test func aWebPageIsRefusedWithWhatToExport() {
        let error = #expect(throws: ImportError.self) {
            try LogImport.read([
                LogFile(name: "messages.html", bytes: Array("\n<!DOCTYPE html>\n<html>".utf8))
            ])
        }
        #expect(error?.description.contains("found a web page") == true)
        #expect(error?.description.contains("Machine-readable JSON") == true)
    }

    /// Half of the gaps are nights, which the cap cuts.
    @Test func paceIsToldAsLogged() throws {
        let text =
            "time,sender,text\n"
            + (1..<20).flatMap { day in
                ["00:00:00", "00:00:30"].map {
                    "2024-01-\(day < 10 ? "0" : "")\(day)T\($0)Z,a,x\n"
                }
            }.joined()
        let log = try read(text)
        let pace = try log.pace(cap: .seconds(60))
        #expect(pace.longGaps == 18)
        let trace = try log.trace(ImportOptions(cap: .seconds(60)))
        let (logged, cut) = (pace.summary.burstiness, TraceSummary(trace).burstiness)
        #expect(try #require(logged) > #require(cut) + 0.2)
    }
}
