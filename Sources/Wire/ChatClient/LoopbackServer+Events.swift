package import ChatDomain
internal import ChatServices
internal import ChatWire
internal import NIOCore
internal import Synchronization
internal import WorkQueues

// What the harness puts in, and what the oracle asks.
extension LoopbackServer {
    package var effort: EffortTally { counters.tally }

    package var syncedUpTo: UInt64 { counters.syncedUpTo.load(ordering: .relaxed) }

    package var heldSockets: [ChatID] {
        state.withLock { $0.sockets.filter(\.wantsToBeOpen).map(\.chat) }
    }

    package var accepted: [MessageID: Timestamp] {
        look()
        return state.withLock { $0.accepted }
    }

    package var ownReads: [ChatID: Watermark] {
        look()
        return state.withLock { $0.ownReads }
    }

    /// Asks the server what it has learnt since it was asked last.
    private func look() {
        let known = state.withLock { $0.accepted.count }
        let body = control(.get("/control/state?after=\(known)"))
        do throws(WireError) {
            let fields = try JSONFields(reading: body)
            let reads = try fields.array("own_reads", SyncReply.ReadRecord.init(_:))
            let accepted = try fields.array("accepted") { element throws(WireError) in
                (try element.messageID("id"), try element.timestamp("sent_at"))
            }
            state.withLock { state in
                state.ownReads = Dictionary(reads.map { ($0.chat, $0.upTo) }) { $1 }
                for (id, at) in accepted { state.accepted[id] = at }
            }
        } catch { fatalError("/control/state: \(error)") }
    }

    /// Lets `body` happen: at once in virtual time, else in turn.
    private func drive(_ body: @escaping @Sendable () -> Void) {
        if let driver { driver.async(body) } else { body() }
    }

    /// Has the server let an event happen, and hands over what the app's side hears of it, once.
    private func deliver(_ event: ServerEvent) {
        let number = makeEventNumber()
        let call = WireCall.post("/control/deliver") { event.writeMembers(to: &$0) }
        while true {
            let heard = Self.counts(control(call, event: number)).map { number, frames in
                (number, arrivals.take(frames, on: number))
            }
            // A server that is killed after its answer takes along what it had not sent yet: it is asked for the same event again.
            if heard.allSatisfy(\.1.isAll) || !transport.revive() {
                for (number, taken) in heard {
                    for arrival in taken.arrivals { handOver(arrival, from: number) }
                }
                return
            }
            reopen()
        }
    }

    private static func counts(_ body: ByteBuffer) -> [(number: UInt64, frames: Int)] {
        do throws(WireError) {
            return try JSONFields(reading: body).array("sent") { element throws(WireError) in
                (try element.longNumber("connection"), try element.integer("frames"))
            }
        } catch { fatalError("/control/deliver: \(error)") }
    }

    private func handOver(_ arrival: Arrivals.Arrival, from number: UInt64) {
        switch arrival {
        case .push(let payload):
            let handler = state.withLock { $0.pushConnection == number ? $0.pushHandler : nil }
            guard let handler else { return }
            counters.pushes.count()
            network.async { handler(payload) }
        case .frame(let frame):
            let socket = state.withLock { $0.sockets.first { $0.connection == number } }
            guard let socket else { return }
            counters.frames.count()
            network.async { socket.handler(.frame(frame)) }
        }
    }

    package func push(_ incoming: IncomingMessage) { drive { [self] in deliver(.push(incoming)) } }

    package func push(_ payload: PushPayload) { drive { [self] in deliver(.payload(payload)) } }

    package func keep(_ incoming: IncomingMessage) { drive { [self] in deliver(.keep(incoming)) } }

    package func sendOverSocket(_ incoming: IncomingMessage) {
        drive { [self] in deliver(.socket(incoming)) }
    }

    package func sendUnknownFrame(kind: String) {
        drive { [self] in deliver(.oddFrame(kind: kind)) }
    }

    package func otherReads(_ chat: ChatID) { drive { [self] in deliver(.otherRead(chat)) } }

    package func dropSocket() {
        drive { [self] in
            let dropped = state.withLock { state in
                state.sockets.first { $0.isOpen && $0.wantsToBeOpen }.map { socket in
                    socket.isOpen = false
                    socket.losses += 1
                    return socket
                }
            }
            guard let dropped else { return }
            deliver(.drop(connection: dropped.connection))
            arrivals.waitForEnd(of: dropped.connection)
            network.async { dropped.handler(.lost) }
            reconnect(dropped)
        }
    }

    package func appDidDie() {
        _ = control(.post("/control/hang-up"))
        let (open, push) = state.withLock { state in
            let open = state.sockets.filter(\.isOpen)
            for socket in state.sockets {
                socket.isOpen = false
                socket.wantsToBeOpen = false
            }
            let push = state.pushConnection
            state.sockets = []
            state.pushHandler = nil
            state.pushConnection = nil
            return (open, push)
        }
        for number in open.map(\.connection) + [push].compactMap(\.self) {
            arrivals.waitForEnd(of: number)
        }
    }
}
