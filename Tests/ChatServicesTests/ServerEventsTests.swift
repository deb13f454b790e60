import ChatDomain
import ChatServices
import Testing
import WorkQueues

/// Push and sockets.
struct ServerEventsTests {
    private let chat = ChatID(1)

    @Test func aPushIsHeardOnTheNetworkQueueAtOnce() {
        let heard = ServedApp.run { app in
            app.server.push(IncomingMessage(1))
            app.server.push(.unknown(kind: "odd"))
            #expect(app.heard.isEmpty)
            app.queues.settle()
            return app.heard
        }
        #expect(heard.map(\.what) == [push(1), .push(.unknown(kind: "odd"))])
        #expect(heard.allSatisfy { $0.queue == "network" && $0.milliseconds == 0 })
    }

    @Test func aSocketMessageComesByPushUntilTheSocketIsOpen() {
        let heard = ServedApp.run { app in
            app.server.sendOverSocket(IncomingMessage(1))
            let connection = app.open(chat)
            app.wait(until: 99)
            app.server.sendOverSocket(IncomingMessage(2))
            app.wait(until: 100)
            app.server.sendOverSocket(IncomingMessage(3))
            app.server.sendOverSocket(IncomingMessage(4, from: 2))
            app.queues.settle()
            withExtendedLifetime(connection) {}
            return app.heard
        }
        #expect(
            heard.map(\.what) == [push(1), push(2), .socket(.opened), frame(3), push(4, from: 2)]
        )
        #expect(heard.allSatisfy { $0.queue == "network" })
    }

    @Test func framesInFlightAtCloseAreDeliveredForOneLatencyAndNoLonger() {
        let events = ServedApp.run { app in
            let connection = app.open(chat)
            app.wait(until: 200)
            app.server.sendOverSocket(IncomingMessage(1))
            connection.close()
            connection.close()
            app.server.sendOverSocket(IncomingMessage(2))
            app.wait(until: 299)
            app.server.sendOverSocket(IncomingMessage(3))
            app.server.otherReads(chat)
            app.wait(until: 300)
            app.server.sendOverSocket(IncomingMessage(4))
            app.server.otherReads(chat)
            app.queues.settle()
            return app.events
        }
        let upTo = Watermark(sentAt: ServedApp.epoch.advanced(by: .milliseconds(299)), id: .last)
        #expect(
            events == [
                .socket(.opened), frame(1), frame(2), frame(3),
                .socket(.frame(.read(chat: chat, upTo: upTo))), push(4),
            ]
        )
    }

    @Test func aSocketClosedBeforeItOpensNeverDoes() {
        let events = ServedApp.run { app in
            app.open(chat).close()
            app.wait(until: 500)
            app.server.sendOverSocket(IncomingMessage(1))
            app.queues.settle()
            return app.events
        }
        #expect(events == [push(1)])
    }

    @Test func aDroppedSocketIsLostThenReopenedByItself() {
        let conditions = NetworkConditions(seed: 9, latency: .milliseconds(100), jitter: 0)
        let heard = ServedApp.run(conditions) { app in
            let connection = app.open(chat)
            for round in 1...3 {
                app.wait(until: Int64(round) * 100_000)
                app.server.dropSocket()
                app.server.sendOverSocket(IncomingMessage(UInt64(round)))
            }
            app.wait(until: 400_000)
            app.server.sendOverSocket(IncomingMessage(4))
            app.queues.settle()
            withExtendedLifetime(connection) {}
            return app.heard
        }
        let gap: [ServedApp.What] = [.socket(.lost)]
        let rounds = (1...3).flatMap { gap + [push(UInt64($0)), .socket(.reopened)] }
        #expect(heard.map(\.what) == [.socket(.opened)] + rounds + [frame(4)])
        let returns = heard.filter { $0.what == .socket(.reopened) }.map(\.milliseconds)
        let delays = (1...3).map { conditions.reconnectDelay(chat: chat, attempt: $0) }
        for (index, delay) in delays.enumerated() {
            let due = Int64((index + 1) * 100_000) + 100 + Int64(delay / .milliseconds(1))
            #expect(abs(returns[index] - due) <= 1)
        }
    }

    @Test func aSocketClosedWhileItIsLostStaysClosed() {
        let events = ServedApp.run { app in
            let connection = app.open(chat)
            app.wait(until: 1_000)
            app.server.dropSocket()
            app.queues.settle()
            connection.close()
            app.wait(until: 100_000)
            app.server.sendOverSocket(IncomingMessage(1))
            app.server.dropSocket()
            app.queues.settle()
            return app.events
        }
        #expect(events == [.socket(.opened), .socket(.lost), push(1)])
    }

    @Test func unknownFramesAndDropsNeedAnOpenSocket() {
        let events = ServedApp.run { app in
            app.server.sendUnknownFrame(kind: "odd")
            app.server.dropSocket()
            app.queues.settle()
            let connection = app.open(chat)
            app.wait(until: 100)
            app.server.sendUnknownFrame(kind: "odd")
            app.queues.settle()
            withExtendedLifetime(connection) {}
            return app.events
        }
        #expect(events == [.socket(.opened), .socket(.frame(.unknown(kind: "odd")))])
    }

    private func push(_ id: UInt64, from contact: UInt32 = 1) -> ServedApp.What {
        .push(.message(IncomingMessage(id, from: contact)))
    }

    private func frame(_ id: UInt64) -> ServedApp.What {
        .socket(.frame(.message(IncomingMessage(id))))
    }
}
