internal import ChatWire
internal import Foundation
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// Many clients at one server: what an idle one costs it, and how many messages it hands out.
package final class WireLoad: Sendable {
    /// What the clients heard within a while.
    package struct Figures: Hashable, Sendable {
        /// Messages that reached a client.
        package var delivered = 0
        /// Messages that were sent, each for all clients.
        package var sent = 0
        /// Messages that were not accepted; each ended its writer.
        package var refused = 0
        package var seconds = 0.0
        /// Processor time, in seconds, of the server and of the clients.
        package var serverCPU = 0.0, clientCPU = 0.0

        package var perSecond: Double { seconds > 0 ? Double(delivered) / seconds : 0 }
    }

    private let address: WireAddress
    private let server: Int32
    private let group: MultiThreadedEventLoopGroup
    private let listener: (token: String, contact: UInt32)
    private let writer: (token: String, contact: UInt32)
    private let heard = Atomic(0)
    private let ended = Atomic(0)
    private let sockets = Mutex<[NIOLoopBound<WebSocketHandler>]>([])
    private let ordinal = Atomic(0)

    /// Registers one client that listens on many sockets and one that writes to it.
    ///
    /// - Parameters:
    ///   - address: Where the server is.
    ///   - server: Its process.
    ///   - threads: Event loops of the clients.
    /// - Throws: `LoopbackError`
    package init(at address: WireAddress, server: Int32, threads: Int) throws(LoopbackError) {
        self.address = address
        self.server = server
        group = MultiThreadedEventLoopGroup(numberOfThreads: threads)
        let http = HTTPLink(address, on: group.next())
        listener = try http.register("load-listener")
        writer = try http.register("load-writer")
        var call = WireCall.create("load-listener")
        call.headers = [("authorization", "Bearer \(writer.token)")]
        let create = call
        _ = Arrivals.value { http.send(create, completion: $0) }
        http.close()
    }

    /// Opens sockets until there are so many, some at a time, or none more where `goesOn` says so.
    ///
    /// - Throws: `LoopbackError` where one cannot be opened.
    package func open(_ count: Int, while goesOn: () -> Bool) throws(LoopbackError) {
        let path = "/v1/chats/\(writer.contact)/socket"
        let missing = count - sockets.withLock { $0.count }
        let (room, done) = (DispatchSemaphore(value: 64), DispatchSemaphore(value: 0))
        let failure = Mutex<WireFailure?>(nil)
        var begun = 0
        for index in 0..<max(0, missing) where goesOn() {
            begun += 1
            room.wait()
            WebSocketLink(address: address, loop: group.next()).open(
                "\(path)?connection=\(String(index + 1, radix: 16))",
                token: listener.token,
                delegate: Counter(self)
            ) { [self] result in
                switch result {
                case .success(let handler): sockets.withLock { $0.append(handler) }
                case .failure(let reason): failure.withLock { $0 = reason }
                }
                room.signal()
                done.signal()
            }
        }
        for _ in 0..<begun { done.wait() }
        if let reason = failure.withLock({ $0 }) {
            throw .notStarted(reason: "a socket could not be opened: \(reason)")
        }
    }

    package var openSockets: Int { sockets.withLock { $0.count } - ended.load(ordering: .relaxed) }

    /// Writes to all open sockets for a while, `inFlight` messages at a time; no longer than `goesOn` says.
    package func measure(
        seconds: Double,
        inFlight: Int,
        while goesOn: @escaping @Sendable () -> Bool
    ) -> Figures {
        let writers = (0..<inFlight).map { _ in HTTPLink(address, on: group.next()) }
        let start = (ContinuousClock.now, heard.load(ordering: .relaxed), cpu)
        let deadline = start.0 + .seconds(seconds)
        let over = DispatchSemaphore(value: 0)
        let count = SentCount()
        for http in writers {
            write(http, while: { ContinuousClock.now < deadline && goesOn() }, count, over)
        }
        for _ in writers { over.wait() }
        var figures = Figures()
        figures.seconds = (ContinuousClock.now - start.0) / .seconds(1)
        figures.delivered = heard.load(ordering: .relaxed) - start.1
        figures.sent = count.sent.load(ordering: .relaxed)
        figures.refused = count.refused.load(ordering: .relaxed)
        let now = cpu
        figures.serverCPU = now.server - start.2.server
        figures.clientCPU = now.client - start.2.client
        for http in writers { http.close() }
        return figures
    }

    /// A new message of the writer's to the listener.
    private func message(_ text: String) -> WireCall {
        let number = UInt64(ordinal.wrappingAdd(1, ordering: .relaxed).newValue)
        let id = 1 << 63 | UInt64(listener.contact) << 31 | number
        var call = WireCall.post("/v1/messages") { json in
            json.member("id", long: id)
            json.member("chat", listener.contact)
            json.member("text", text)
        }
        call.headers = [("authorization", "Bearer \(writer.token)")]
        return call
    }

    private func write(
        _ http: HTTPLink,
        while goesOn: @escaping @Sendable () -> Bool,
        _ count: SentCount,
        _ over: DispatchSemaphore
    ) {
        http.send(message("A message of a usual length, as people write them.")) { [self] result in
            guard case .success(let reply) = result, reply.status == 200 else {
                count.refused.wrappingAdd(1, ordering: .relaxed)
                over.signal()
                return
            }
            count.sent.wrappingAdd(1, ordering: .relaxed)
            guard goesOn() else {
                over.signal()
                return
            }
            write(http, while: goesOn, count, over)
        }
    }

    /// The server's resident memory, bytes.
    package var serverMemory: Int {
        let pages = Self.text("/proc/\(server)/statm").split(separator: " ")
        return pages.count > 1 ? (Int(pages[1]) ?? 0) * Int(getpagesize()) : 0
    }

    private var cpu: (server: Double, client: Double) {
        (Self.cpu("/proc/\(server)/stat"), Self.cpu("/proc/self/stat"))
    }

    /// A small file of the system.
    private static func text(_ path: String) -> String {
        (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }

    /// User and system time, seconds.
    private static func cpu(_ path: String) -> Double {
        // The name in brackets may hold blanks.
        let rest = text(path).split(separator: ")").last ?? ""
        let fields = rest.split(separator: " ")
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12])
        else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Has a client miss 60 MB of messages, ask for them 60 times, and read nothing; and asks for something else meanwhile.
    ///
    /// - Parameters:
    ///   - count: Answers.
    ///   - goesOn: Asked before each; false ends it.
    /// - Returns: How long the answers to the others took, in ascending order.
    /// - Throws: `LoopbackError` where one did not come.
    package func answersBesideSlowReader(
        _ count: Int,
        while goesOn: () -> Bool
    ) throws(LoopbackError) -> [Duration] {
        let http = HTTPLink(address, on: group.next())
        defer { http.close() }
        func ask(_ call: WireCall) throws(LoopbackError) {
            guard goesOn() else { throw .fellShort("it was ended") }
            let result = Arrivals.value { http.send(call, completion: $0) }
            guard case .success(let reply) = result, reply.status == 200 else {
                let words = LoopbackServer.words(for: result)
                throw .fellShort("\(call.method) \(call.path): the server \(words)")
            }
        }
        let text = String(repeating: "x", count: 1_000_000)
        for _ in 0..<60 { try ask(message(text)) }
        let slow: any Channel
        do {
            slow = try ClientBootstrap(group: group)
                .channelOption(.autoRead, value: false)
                .connect(host: address.host, port: address.port).wait()
        } catch { throw .notStarted(reason: WireFailure(connecting: error).reason) }
        defer { slow.close(promise: nil) }
        let sync = """
            GET /v1/sync HTTP/1.1\r
            Host: \(address.text)\r
            Authorization: Bearer \(listener.token)\r
            \r

            """
        slow.writeAndFlush(ByteBuffer(string: String(repeating: sync, count: 60)), promise: nil)
        var durations: [Duration] = []
        for _ in 0..<count {
            let start = ContinuousClock.now
            try ask(.get("/v1/health"))
            durations.append(ContinuousClock.now - start)
        }
        return durations.sorted()
    }

    package func end() { try? group.syncShutdownGracefully() }

    /// Lets this process and those that it starts have as many open files as the system allows.
    ///
    /// - Returns: How many.
    @discardableResult
    package static func raiseFileLimit() -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
        limit.rlim_cur = min(limit.rlim_max, 1 << 20)
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return Int(limit.rlim_cur)
    }

    private final class Counter: WebSocketDelegate, Sendable {
        private let load: WireLoad

        init(_ load: WireLoad) { self.load = load }

        func webSocketDidReceive(_ message: ByteBuffer, isText: Bool) {
            load.heard.wrappingAdd(1, ordering: .relaxed)
        }

        func webSocketDidClose() { load.ended.wrappingAdd(1, ordering: .relaxed) }
    }

    private final class SentCount: Sendable {
        let sent = Atomic(0)
        let refused = Atomic(0)
    }
}
