internal import ChatDomain
internal import ChatServices
internal import ChatWire
internal import NIOCore
internal import NIOPosix
internal import Synchronization
internal import TraceDriver
internal import WorkQueues

/// A chat server in another process, driven in virtual time: the app's services are clients on real connections.
///
/// Time stands still while bytes are under way: a request, on a queue of the services, waits for the answer, and what lets
/// something happen waits until the app's side has heard of it. What follows runs on the same queues, after the same planned
/// delays, as with `InProcessServer`, so that one trace and one schedule come to the same end over either.
package final class LoopbackServer: DrivenServer, Sendable {
    struct State {
        var pushHandler: (@Sendable (PushPayload) -> Void)?
        /// The number of the connection that notifications come by.
        var pushConnection: UInt64?
        var sockets: [LoopbackSocket] = []
        var connects: [ChatID: UInt32] = [:]
        var syncs = 0
        /// Creations asked for, by name.
        var creations: [String: Int] = [:]
        var events = 0
        /// What the server was found to know.
        var accepted: [MessageID: Timestamp] = [:]
        var ownReads: [ChatID: Watermark] = [:]
    }

    let state = Mutex(State())
    let counters = ServerCounters()
    let arrivals = Arrivals()
    let http: HTTPLink
    let webSockets: WebSocketLink
    let token: String
    let clock: WorkClock
    /// Where the services wait for the server.
    let service: WorkQueue
    /// Where events are let happen: where the services wait, so that nothing is asked before what came earlier; nil in virtual time.
    let driver: WorkQueue?
    /// The app's network queue.
    let network: WorkQueue
    let conditions: NetworkConditions
    let epoch: Timestamp
    let directory: @Sendable (String) -> Contact
    /// What kills the server on purpose and starts it again.
    let transport: LoopbackTransport

    /// Begins a client at the server that listens at `address`; see `InProcessServer` for the rest.
    init(at address: WireAddress, _ world: ServerWorld, transport: LoopbackTransport) {
        self.transport = transport
        let queues = world.queues
        clock = queues.clock
        conditions = world.conditions
        epoch = world.epoch
        directory = world.directory
        network = queues.background("network")
        service = queues.service("server")
        driver = queues is SimulatedWorkQueues ? nil : service
        let loop = ClientLoop.shared(for: queues)
        http = HTTPLink(address, on: loop)
        webSockets = WebSocketLink(address: address, loop: loop)
        let begin = WireCall.post("/control/begin") { json in
            json.member("conditions", world.conditions)
            json.member("epoch", world.epoch)
            json.member("chats", world.stored.chats) { json, chat in
                json.write(SyncReply.ChatRecord(contact: chat.contact, createdAt: chat.createdAt))
            }
        }
        var result: Result<WireReply, WireFailure>
        repeat {
            result = Self.exchange(begin, http, arrivals, transport)
        } while result.isFailure && transport.revive()
        guard case .success(let reply) = result, reply.status == 200,
            let token = try? JSONFields(reading: reply.body).string("token", most: 64)
        else {
            transport.giveUp("no client could be begun: the chat server \(Self.words(for: result))")
        }
        self.token = token
    }

    package func end() {
        let end = WireCall.post("/control/end")
        http.send(authorized(end)) { [http] _ in http.close() }
    }

    func authorized(_ call: WireCall, attempt: Int = 0, event: Int = 0) -> WireCall {
        var call = call
        let now = epoch.advanced(by: .nanoseconds(clock.now.nanoseconds))
        call.headers += [
            ("authorization", "Bearer \(token)"), ("crosstalk-clock", "\(now.milliseconds)"),
        ]
        if attempt > 0 { call.headers.append(("crosstalk-attempt", "\(attempt)")) }
        if event > 0 { call.headers.append(("crosstalk-event", "\(event)")) }
        return call
    }

    /// Asks once and waits; the server may be killed over it.
    private static func exchange(
        _ call: WireCall,
        _ http: HTTPLink,
        _ arrivals: Arrivals,
        _ transport: LoopbackTransport
    ) -> Result<WireReply, WireFailure> {
        let crash = transport.crash()
        if crash == .unheard { killServer(transport, http, arrivals) }
        let result = Arrivals.value { http.send(call, within: .seconds(50), completion: $0) }
        guard let crash, crash != .unheard else { return result }
        killServer(transport, http, arrivals)
        return crash == .unanswered ? .failure(.lost) : result
    }

    /// Kills the server, and lets go of what connected to it: no request goes out on what the kernel has not closed yet.
    static func killServer(_ transport: LoopbackTransport, _ http: HTTPLink, _ arrivals: Arrivals) {
        transport.killServer()
        http.close()
        arrivals.lose()
    }

    /// A number for what is not to happen twice however often it is asked for.
    func makeEventNumber() -> Int {
        state.withLock { state in
            state.events += 1
            return state.events
        }
    }

    /// Asks and waits; again where the server was killed meanwhile.
    func ask(_ call: WireCall, attempt: Int = 0, event: Int = 0) -> Result<WireReply, WireFailure> {
        let call = authorized(call, attempt: attempt, event: event)
        while true {
            let result = Self.exchange(call, http, arrivals, transport)
            guard result.isFailure, transport.revive() else { return result }
            reopen()
        }
    }

    /// Asks what cannot be refused.
    func control(_ call: WireCall, event: Int = 0) -> ByteBuffer {
        let result = ask(call, event: event)
        guard case .success(let reply) = result, (200..<300).contains(reply.status) else {
            transport.giveUp("\(call.path): the chat server \(Self.words(for: result))")
        }
        return reply.body
    }

    /// What a request comes to, decoded, and when the app is answered.
    func answer<Value: Sendable>(
        _ call: WireCall,
        attempt: Int = 0,
        event: Int = 0,
        reading: @escaping @Sendable (JSONFields) throws(WireError) -> Value
    ) -> (result: Result<Value, APIError>, delay: Duration) {
        switch ask(call, attempt: attempt, event: event) {
        // 409: an id that is another message's. The app shows it as failed, which the oracle does not expect.
        case .success(let reply) where [409, 503].contains(reply.status):
            return (.failure(.refused), reply.delay)
        case .success(let reply) where (200..<300).contains(reply.status):
            // Off the queues, where a client would do it.
            let value: Result<Value, WireError> = Arrivals.value { done in
                webSockets.loop.execute {
                    do throws(WireError) {
                        let fields =
                            reply.status == 204
                            ? JSONFields() : try JSONFields(reading: reply.body)
                        done(.success(try reading(fields)))
                    } catch { done(.failure(error)) }
                }
            }
            switch value {
            case .success(let value): return (.success(value), reply.delay)
            case .failure(let error): fatalError("\(call.path): \(error)")
            }
        case .failure(.lost): return (.failure(.timedOut), conditions.timeout)
        case let result:
            transport.giveUp("\(call.path): the chat server \(Self.words(for: result))")
        }
    }

    /// What an answer that nothing can be done with was.
    static func words(for result: Result<WireReply, WireFailure>) -> String {
        switch result {
        case .success(let reply):
            "answered with status \(reply.status): \(String(buffer: reply.body).prefix(300))"
        case .failure(let failure): "did not answer: \(failure.reason)"
        }
    }
}

extension Result {
    var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}

/// The one event loop of a process's clients, where bytes become values.
enum ClientLoop {
    private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    /// The CPU clock of its thread.
    private static let clock = Mutex<Int32?>(nil)

    /// The loop; what it takes is counted as the services' of an app with real threads.
    static func shared(for queues: (any WorkQueues)? = nil) -> any EventLoop {
        let loop = group.next()
        guard let queues = queues as? LiveWorkQueues else { return loop }
        let known = clock.withLock { clock in
            if clock == nil { clock = try? loop.submit { currentThreadClock() }.wait() }
            return clock
        }
        if let known { queues.addServiceClock(known) }
        return loop
    }

    private static func currentThreadClock() -> Int32 {
        var clock: clockid_t = 0
        let refusal = pthread_getcpuclockid(pthread_self(), &clock)
        precondition(refusal == 0, "every running thread has a CPU clock")
        return clock
    }
}
