@testable import ChatDomain
import Testing

struct OutboxTests {
    private let chat = ChatID(1)

    @Test func oneIsInFlightAndTheNextFollowsAcceptance() {
        var outbox = Outbox()
        #expect(outbox.enqueue(message(0)) == send(0, attempt: 0))
        #expect(outbox.enqueue(message(1)) == nil)
        #expect(outbox.enqueue(message(2)) == nil)
        #expect(outbox.accepted(in: chat) == .send(send(1, attempt: 0)))
        #expect(outbox.accepted(in: chat) == .send(send(2, attempt: 0)))
        #expect(outbox.accepted(in: chat) == .idle)
        #expect(outbox.enqueue(message(3)) == send(3, attempt: 0))
    }

    @Test func chatsHaveLinesOfTheirOwn() {
        var outbox = Outbox()
        let other = message(0, in: ChatID(2))
        #expect(outbox.enqueue(message(0)) != nil)
        #expect(outbox.enqueue(other) != nil)
        #expect(outbox.accepted(in: ChatID(2)) == .idle)
        #expect(outbox.enqueue(message(1)) == nil)
    }

    @Test func threeTriesThenGivenUpAndTheNextGoesOut() {
        var outbox = Outbox()
        _ = outbox.enqueue(message(0))
        _ = outbox.enqueue(message(1))
        for attempt in 1..<ChatRules.sendTries {
            let (givenUp, step) = outbox.failed(in: chat)
            #expect(givenUp == nil)
            let delay = ChatRules.retryDelay(attempt: attempt)
            #expect(step == .sendLater(send(0, attempt: attempt), after: delay))
            // The line stays closed meanwhile.
            #expect(outbox.enqueue(message(UInt32(attempt) + 1)) == nil)
        }
        let (givenUp, step) = outbox.failed(in: chat)
        #expect(givenUp == message(0))
        #expect(step == .send(send(1, attempt: 0)))
    }

    @Test func aReplyToNothingDoesNothing() {
        var outbox = Outbox()
        let (givenUp, step) = outbox.failed(in: chat)
        #expect(givenUp == nil && step == .idle)
        #expect(outbox.accepted(in: chat) == .idle)
    }

    /// Replies as a coin has it: whatever happens, the order of first tries is the order of taps.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func firstTriesAreInTapOrderAndNoneExceedsThree(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var outbox = Outbox()
        var tries: [Outbox.Send] = []
        var inFlight: Outbox.Send?
        var ended = 0
        var tapped: UInt32 = 0
        while ended < 30 {
            if tapped < 30, random.next() % 2 == 0 {
                let send = outbox.enqueue(message(tapped))
                tapped += 1
                #expect(send == nil || inFlight == nil)
                if let send {
                    inFlight = send
                    tries.append(send)
                }
            } else if inFlight != nil {
                let isAccepted = random.next() % 3 == 0
                let (givenUp, step) =
                    isAccepted ? (nil, outbox.accepted(in: chat)) : outbox.failed(in: chat)
                if isAccepted || givenUp != nil { ended += 1 }
                switch step {
                case .idle: inFlight = nil
                case .send(let send), .sendLater(let send, _):
                    inFlight = send
                    tries.append(send)
                }
            }
        }
        let first = tries.filter { $0.attempt == 0 }.map(\.message.id)
        #expect(first == (0..<30).map { message($0).id })
        #expect(tries.allSatisfy { $0.attempt < ChatRules.sendTries })
    }

    private func message(_ ordinal: UInt32, in chat: ChatID = ChatID(1)) -> Message {
        Message(
            id: MessageID(ownMessage: ordinal, in: chat),
            chat: chat,
            sender: .user,
            text: "text",
            sentAt: Timestamp(milliseconds: 0),
            state: .sending
        )
    }

    private func send(_ ordinal: UInt32, attempt: Int) -> Outbox.Send {
        Outbox.Send(message: message(ordinal), attempt: attempt)
    }
}
