internal import ChatDomain
internal import ChatWire
internal import Foundation
internal import NIOCore

/// What has arrived on the connections of a driven client, decoded, until it is taken: the event loop puts in, the driver waits.
final class Arrivals: @unchecked Sendable {
    // @unchecked: everything below is guarded by `condition`.

    enum Arrival: Sendable {
        case push(PushPayload)
        case frame(SocketFrame)
    }

    private struct Connection {
        var heard = 0
        var waiting: [Arrival] = []
        var isOver = false
    }

    /// How long anything may take on this machine.
    private static let patience = 60.0

    private let condition = NSCondition()
    private var connections: [UInt64: Connection] = [:]
    private var next: UInt64 = 1

    /// A number for a new connection.
    func makeNumber() -> UInt64 {
        condition.withLock {
            defer { next += 1 }
            connections[next] = Connection()
            return next
        }
    }

    fileprivate func put(_ arrival: Arrival, on number: UInt64) {
        condition.withLock {
            // What is still under way of what is lost is lost too.
            guard connections[number]?.isOver == false else { return }
            connections[number]?.heard += 1
            connections[number]?.waiting.append(arrival)
            condition.broadcast()
        }
    }

    fileprivate func end(_ number: UInt64) {
        condition.withLock {
            connections[number]?.isOver = true
            condition.broadcast()
        }
    }

    /// Waits until a connection has had so many frames since it was opened, and takes those that were not taken yet.
    ///
    /// - Returns: Also whether it has had them all; it may end before.
    func take(_ frames: Int, on number: UInt64) -> (arrivals: [Arrival], isAll: Bool) {
        condition.lock()
        defer { condition.unlock() }
        wait { connections[number].map { $0.heard >= frames || $0.isOver } ?? true }
        guard let connection = connections[number] else { return ([], false) }
        connections[number]?.waiting = []
        return (connection.waiting, connection.heard >= frames)
    }

    /// What has arrived and was not taken is lost, and nothing more comes on the connections that are open.
    func lose() {
        condition.withLock {
            for number in connections.keys { connections[number] = Connection(isOver: true) }
        }
    }

    /// Waits until a connection has ended, and forgets it.
    func waitForEnd(of number: UInt64) {
        condition.lock()
        defer { condition.unlock() }
        wait { connections[number]?.isOver ?? true }
        connections[number] = nil
    }

    private func wait(until isDone: () -> Bool) {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while !isDone() {
            guard condition.wait(until: deadline) else {
                fatalError("nothing was heard of the server for \(Int(Self.patience)) s")
            }
        }
    }

    /// Calls `start` and waits for what it hands to its completion.
    static func value<Value: Sendable>(
        of start: (@escaping @Sendable (Value) -> Void) -> Void
    ) -> Value {
        let box = Box<Value>()
        start { box.fill($0) }
        return box.wait(atMost: patience)
    }

    /// Not a Dispatch semaphore: within a wait for one a simulation runs other queues, and this is for the server's thread.
    private final class Box<Value: Sendable>: @unchecked Sendable {
        // @unchecked: `value` is guarded by the condition.
        private let filled = NSCondition()
        private var value: Value?

        func fill(_ value: Value) {
            filled.withLock {
                self.value = value
                filled.signal()
            }
        }

        func wait(atMost seconds: Double) -> Value {
            filled.withLock {
                let deadline = Date(timeIntervalSinceNow: seconds)
                while true {
                    if let value { return value }
                    guard filled.wait(until: deadline) else {
                        fatalError("the server did not answer within \(Int(seconds)) s")
                    }
                }
            }
        }
    }
}

/// Decodes what arrives on one connection, on the event loop.
final class ArrivalDecoder: WebSocketDelegate, Sendable {
    private let arrivals: Arrivals
    private let number: UInt64
    private let isPush: Bool

    init(_ number: UInt64, isPush: Bool, into arrivals: Arrivals) {
        self.number = number
        self.isPush = isPush
        self.arrivals = arrivals
    }

    func webSocketDidReceive(_ message: ByteBuffer, isText: Bool) {
        if isPush {
            arrivals.put(.push(PushPayload(reading: message)), on: number)
        } else {
            let frame = (try? SocketFrame(reading: message)) ?? .unknown(kind: "not-understood")
            arrivals.put(.frame(frame), on: number)
        }
    }

    func webSocketDidClose() { arrivals.end(number) }
}
