import ChatDomain
import ChatServer
import ChatWire
import Foundation
import Synchronization
import Testing

/// A server goes on where it ended, or says why not.
struct JournalTests {
    /// A file of one test's, which ends with it.
    private final class TestFile {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "\(UUID().uuidString).journal").path

        var bytes: Data {
            get { FileManager.default.contents(atPath: path) ?? Data() }
            set { _ = FileManager.default.createFile(atPath: path, contents: newValue) }
        }

        /// Changes one bit of a byte; the same again changes it back.
        func flip(_ index: Int) throws {
            let byte = bytes[index] ^ 1 << UInt8(index % 8)
            let handle = try FileHandle(forUpdating: URL(filePath: path))
            try handle.seek(toOffset: UInt64(index))
            try handle.write(contentsOf: [byte])
            try handle.close()
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private let file = TestFile()
    private let notices = Notices()

    private final class Notices: Sendable {
        let all = Mutex<[JournalNotice]>([])
    }

    private func withServer(
        at path: String? = nil,
        _ change: (inout ChatServerConfiguration) -> Void = { _ in },
        _ body: (WireServer) throws -> Void
    ) throws {
        var configuration = ChatServerConfiguration()
        configuration.journal = path ?? file.path
        configuration.notice = { [notices] notice in notices.all.withLock { $0.append(notice) } }
        change(&configuration)
        let server = try WireServer(configuration)
        defer { server.stop() }
        try body(server)
    }

    /// Has Ada write to Bo; both their tokens.
    private func write(_ server: WireServer) throws -> (ada: String, bo: String) {
        let client = RawClient(port: server.port)
        let (ada, bo) = (client.register("Ada").token, client.register("Bo"))
        _ = client.ask("POST", "/v1/chats", token: ada, body: #"{"name":"Bo"}"#)
        let body = #"{"id":"8000000000000001","chat":\#(bo.contact),"text":"hi"}"#
        #expect(client.ask("POST", "/v1/messages", token: ada, body: body)?.status == 200)
        return (ada, bo.token)
    }

    private func sync(_ server: WireServer, _ token: String) -> String? {
        RawClient(port: server.port).ask("GET", "/v1/sync?since=0", token: token)?.body
    }

    @Test func whatWasAcknowledgedIsThereAfterARestart() throws {
        var tokens = ("", "")
        var before: [String?] = []
        try withServer { server in
            tokens = try write(server)
            before = [sync(server, tokens.0), sync(server, tokens.1)]
            #expect(before[1]?.contains("\"hi\"") == true)
        }
        try withServer { server in
            #expect([sync(server, tokens.0), sync(server, tokens.1)] == before)
            // A name that was taken stays taken.
            let again = RawClient(port: server.port)
                .ask("POST", "/v1/clients", body: #"{"name":"Ada"}"#)
            #expect(again?.status == 409)
        }
    }

    /// A driver that heard no answer asks again, perhaps after a restart.
    @Test func aReceiptThatIsSaidAgainIsLearntOnce() throws {
        let begin = """
            {"conditions":{"seed":"0000000000000000","latency_ns":0,"jitter":0,"reply_loss":0,"refusal":0,"timeout_ns":0},
            "epoch":0,"chats":[{"contact":{"id":5,"name":"Bo","avatar":5},"created_at":0}]}
            """
        let receipt = #"{"chat":5,"up_to":{"sent_at":10,"id":"0000000000000001"}}"#
        func read(_ server: WireServer, _ token: String, event: UInt64) {
            let answer = RawClient(port: server.port)
                .ask("POST", "/v1/receipts", token: token, body: receipt, event: event)
            #expect(answer?.status == 204, "\(answer?.body ?? "")")
        }
        func reads(_ server: WireServer, _ token: String) throws -> Int {
            let body = try #require(sync(server, token))
            return try JSONFields(reading: body.utf8).array("own_reads") {
                _ throws(WireError) in ()
            }.count
        }
        var token = ""
        try withServer({ $0.isDriven = true }) { server in
            let answer = RawClient(port: server.port).ask("POST", "/control/begin", body: begin)
            let body = try #require(answer?.body)
            token = try JSONFields(reading: body.utf8).string("token", most: 64)
            read(server, token, event: 1)
            read(server, token, event: 1)
            let count = try reads(server, token)
            #expect(count == 1)
        }
        try withServer({ $0.isDriven = true }) { server in
            read(server, token, event: 1)
            let count = try reads(server, token)
            #expect(count == 1)
            // The next one is another, though it says the same.
            read(server, token, event: 2)
            let next = try reads(server, token)
            #expect(next == 2)
        }
    }

    @Test func aNoteToOneselfStaysOneNote() throws {
        var (token, before) = ("", "")
        try withServer { server in
            let client = RawClient(port: server.port)
            let ada = client.register("Ada")
            token = ada.token
            _ = client.ask("POST", "/v1/chats", token: token, body: #"{"name":"Ada"}"#)
            let note = #"{"id":"8000000000000001","chat":\#(ada.contact),"text":"milk"}"#
            _ = client.ask("POST", "/v1/messages", token: token, body: note)
            before = sync(server, token) ?? ""
            #expect(before.ranges(of: "milk").count == 1)
        }
        try withServer { #expect(sync($0, token) == before) }
    }

    @Test func aSecondServerIsRefused() throws {
        try withServer { server in
            let error = #expect(throws: JournalError.self) { try withServer { _ in } }
            #expect(error == .inUse(path: file.path))
            #expect(error?.description.contains(file.path) == true)
            #expect(RawClient(port: server.port).register("Ada").contact > 0)
        }
        try withServer { _ in }
    }

    /// All of it was written, and the answer may have gone out.
    @Test func aRecordThatLacksOnlyItsLineEndIsKept() throws {
        var tokens = ("", "")
        try withServer { tokens = try write($0) }
        let whole = file.bytes
        file.bytes = whole.dropLast()
        try withServer { #expect(sync($0, tokens.1)?.contains("\"hi\"") == true) }
        #expect(file.bytes == whole)
        #expect(notices.all.withLock { $0 } == [])
    }

    @Test(arguments: [2, 20, 60])
    func aRecordThatWasNotFinishedIsCutOffAndSaid(missing: Int) throws {
        var tokens = ("", "")
        try withServer { tokens = try write($0) }
        let whole = file.bytes
        file.bytes = whole.dropLast(missing)
        try withServer { #expect(sync($0, tokens.1)?.contains("hi") == false) }
        let last = (whole.dropLast().lastIndex(of: 0x0A) ?? 0) + 1
        #expect(file.bytes == whole[..<last])
        let cut = JournalNotice.cut(path: file.path, bytes: whole.count - last - missing)
        #expect(notices.all.withLock { $0 } == [cut])
    }

    @Test func aByteThatChangedIsFoundWhereverItIs() throws {
        try withServer { _ = try write($0) }
        let whole = file.bytes
        for index in whole.indices {
            try file.flip(index)
            let line = whole[..<index].count { $0 == 0x0A } + 1
            let error = #expect(throws: JournalError.self, "byte \(index)") {
                try withServer { _ in }
            }
            #expect(error?.description.contains(", line \(line)") == true, "byte \(index)")
            try file.flip(index)
        }
        #expect(file.bytes == whole)
        try withServer { _ in }
    }

    @Test func aLineThatIsMissingDoubledOrElsewhereIsFound() throws {
        try withServer { _ = try write($0) }
        let lines = file.bytes.split(separator: 0x0A).map { Data($0) }
        #expect(lines.count == 5)
        for order in [[0, 2, 3, 4], [0, 1, 1, 2, 3, 4], [0, 2, 1, 3, 4]] {
            file.bytes = order.reduce(into: Data()) { $0 += lines[$1] + [0x0A] }
            #expect(throws: JournalError.self, "\(order)") { try withServer { _ in } }
        }
    }

    /// Writes a file of records, each with the checksum that it would have.
    private func write(_ records: [Data]) {
        var (bytes, sum) = (Data("crosstalk-journal 2\n".utf8), UInt64(0xcbf2_9ce4_8422_2325))
        for json in records {
            sum = json.reduce(sum) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            let digits = String(sum, radix: 16)
            bytes += Data(String(repeating: "0", count: 16 - digits.count).utf8) + digits.utf8
            bytes += [0x20] + json + [0x0A]
        }
        file.bytes = bytes
    }

    /// The record of a client of any number.
    private func client(_ number: UInt32) -> Data {
        let contact = #"{"id":\#(number),"name":"Ada","avatar":1}"#
        return Data(#"{"at":1,"entry":"client","contact":\#(contact),"token":"t"}"#.utf8)
    }

    @Test(arguments: [2_000_000_000, 4_294_967_294, 4_294_967_295] as [UInt32])
    func aNumberThatNoClientCanHaveIsRefused(number: UInt32) throws {
        write([client(number)])
        let error = #expect(throws: JournalError.self) { try withServer { _ in } }
        let wanted =
            "line 2: contact.id: found \(number); accepted: each id once, rising, to 1999999999"
        #expect(error?.description.contains(wanted) == true, "\(error as Any)")
    }

    @Test func whereTheNumbersAreUsedUpNoOneIsLetIn() throws {
        write([client(1_999_999_999)])
        for _ in 0..<2 {
            try withServer { server in
                let client = RawClient(port: server.port)
                let answer = client.ask("POST", "/v1/clients", body: #"{"name":"Bo"}"#)
                #expect(answer?.status == 507)
                #expect(client.ask("GET", "/v1/sync", token: "t")?.status == 200)
            }
        }
    }

    /// Two servers that wrote one file, each line with the checksum that it would have: numbers, tokens, ids twice.
    @Test(
        arguments: [
            ([1, 1], 3, "contact.id"), ([1, 2, 3, 4, 4], 6, "message.id"), ([3], 2, "client"),
            ([1, 2, 4], 4, "chat"), ([2, 1], 3, "contact.id"),
        ] as [([Int], Int, String)]
    )
    func whatNoServerCanHaveWrittenIsRefused(order: [Int], line: Int, field: String) throws {
        try withServer { _ = try write($0) }
        let lines = file.bytes.split(separator: 0x0A).map { Data($0) }
        write(order.map { lines[$0].dropFirst(17) })
        let error = #expect(throws: JournalError.self) { try withServer { _ in } }
        let text = error?.description ?? ""
        #expect(text.contains("\(file.path), line \(line): \(field): found"), "\(text)")
    }

    @Test(arguments: ["{}\n", #"{"at":1,"entry":"client"}"#, "crosstalk-journal 1\n"])
    func anotherFileIsRefusedAndLeftAsItIs(text: String) throws {
        file.bytes = Data(text.utf8)
        let error = #expect(throws: JournalError.self) { try withServer { _ in } }
        #expect(error == .otherVersion(path: file.path))
        #expect(error?.description.contains("version 2") == true)
        #expect(file.bytes == Data(text.utf8))
    }

    /// What a client can find out is the same at a server that goes on from a copy of the journal, after any operations.
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func theStateReadAgainIsTheLiveState(seed: UInt64) throws {
        let copy = TestFile()
        try withServer({ $0.isDriven = true }) { server in
            let client = RawClient(port: server.port)
            var play = RandomClients(seed: seed)
            for round in 0..<4 {
                for _ in 0..<60 { play.act(client) }
                copy.bytes = file.bytes
                let live = play.view(client)
                try withServer(at: copy.path, { $0.isDriven = true }) { twin in
                    let again = play.view(RawClient(port: twin.port))
                    #expect(again == live, "seed \(seed), round \(round)")
                }
            }
        }
    }

    @Test func aDiskThatIsFullFromTheStartIsNoBadInputAndKeepsNoFile() async throws {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(1), &limit)
            var full = limit
            full.rlim_cur = 0
            let file = TestFile()
            var configuration = ChatServerConfiguration()
            configuration.journal = file.path
            setrlimit(__rlimit_resource_t(1), &full)
            let error = #expect(throws: JournalError.self) { _ = try WireServer(configuration) }
            setrlimit(__rlimit_resource_t(1), &limit)
            #expect(error?.isBadInput == false)
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    /// The next server would not read it.
    @Test(arguments: ["deleted", "replaced", "emptied", "written to"])
    func whereTheFileIsNoLongerWhatWasWrittenNothingIsAccepted(change: String) throws {
        let (file, notices) = (TestFile(), Notices())
        var configuration = ChatServerConfiguration()
        configuration.journal = file.path
        configuration.notice = { notice in notices.all.withLock { $0.append(notice) } }
        let server = try WireServer(configuration)
        defer { server.stop() }
        let client = RawClient(port: server.port)
        let ada = client.register("Ada")
        let handle = try FileHandle(forWritingTo: URL(filePath: file.path))
        switch change {
        // As what rotates logs does.
        case "emptied": try handle.truncate(atOffset: 0)
        case "written to":
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("mine".utf8))
        default: try FileManager.default.removeItem(atPath: file.path)
        }
        if change == "replaced" { try Data().write(to: URL(filePath: file.path)) }
        for _ in 0..<2 {
            let body = #"{"name":"Ada"}"#
            let answer = client.ask("POST", "/v1/chats", token: ada.token, body: body)
            #expect(answer?.status == 507)
        }
        #expect(notices.all.withLock { $0.count } == 1)
    }

    /// A file that may not grow refuses as a full disk does.
    @Test func aFullDiskRefusesChangesAndTakesThemAgainWhenThereIsRoom() async throws {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(1), &limit)
            let (file, notices) = (TestFile(), Notices())
            var configuration = ChatServerConfiguration()
            configuration.journal = file.path
            configuration.notice = { notice in notices.all.withLock { $0.append(notice) } }
            let (token, before): (String, String?) = try {
                let server = try WireServer(configuration)
                defer { server.stop() }
                let client = RawClient(port: server.port)
                let ada = client.register("Ada")
                _ = client.ask("POST", "/v1/chats", token: ada.token, body: #"{"name":"Ada"}"#)
                func send(_ number: Int) -> Int? {
                    let id = String(UInt64(1) << 63 + UInt64(number), radix: 16)
                    let text = String(repeating: "x", count: 100)
                    let body = #"{"id":"\#(id)","chat":\#(ada.contact),"text":"\#(text)"}"#
                    return client.ask("POST", "/v1/messages", token: ada.token, body: body)?.status
                }
                var small = limit
                small.rlim_cur = rlim_t(file.bytes.count + 1_000)
                setrlimit(__rlimit_resource_t(1), &small)
                let statuses = (0..<10).map(send)
                #expect(statuses.first == 200 && statuses.last == 507)
                #expect(Set(statuses) == [200, 507])
                #expect(client.ask("GET", "/v1/sync", token: ada.token)?.status == 200)
                let long = #"{"name":"\#(String(repeating: "x", count: 250))"}"#
                #expect(client.ask("POST", "/v1/clients", body: long)?.status == 507)
                setrlimit(__rlimit_resource_t(1), &limit)
                #expect(send(9) == 200)
                let reason = String(cString: strerror(EFBIG))
                let full = JournalError.full(path: file.path, reason: reason)
                let heard = notices.all.withLock { $0 }
                #expect(heard == [.stopped(full), .goesOn(path: file.path)])
                return (
                    ada.token, client.ask("GET", "/v1/sync", token: ada.token)?.body
                )
            }()
            let server = try WireServer(configuration)
            let again = RawClient(port: server.port).ask("GET", "/v1/sync", token: token)?.body
            #expect(again == before)
            server.stop()
        }
    }
}
