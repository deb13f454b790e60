@testable import ChatDomain
import Testing

struct ReceiptQueueTests {
    private let chat = ChatID(1)

    @Test func oneIsInFlightAndTheNewestFollows() {
        var queue = ReceiptQueue()
        #expect(queue.read(chat, upTo: mark(1)) == receipt(1, attempt: 0))
        #expect(queue.read(chat, upTo: mark(2)) == nil)
        #expect(queue.read(chat, upTo: mark(4)) == nil)
        #expect(queue.read(chat, upTo: mark(3)) == nil)
        #expect(queue.accepted(in: chat) == .send(receipt(4, attempt: 0)))
        #expect(queue.accepted(in: chat) == .idle)
        #expect(queue.read(chat, upTo: mark(5)) == receipt(5, attempt: 0))
    }

    @Test func nothingFollowsWhenNothingNewWasRead() {
        var queue = ReceiptQueue()
        _ = queue.read(chat, upTo: mark(2))
        _ = queue.read(chat, upTo: mark(1))
        #expect(queue.accepted(in: chat) == .idle)
    }

    @Test func aRetryCarriesTheNewestAndCountsOn() {
        var queue = ReceiptQueue()
        _ = queue.read(chat, upTo: mark(1))
        _ = queue.read(chat, upTo: mark(2))
        for attempt in 1...40 {
            let delay = ChatRules.retryDelay(attempt: min(attempt, 30))
            let step = queue.failed(in: chat)
            #expect(step == .sendLater(receipt(2, attempt: attempt), after: delay))
        }
        // It carries the newest already.
        #expect(queue.accepted(in: chat) == .idle)
    }

    @Test func chatsDoNotWaitForEachOther() {
        var queue = ReceiptQueue()
        _ = queue.read(chat, upTo: mark(1))
        #expect(queue.read(ChatID(2), upTo: mark(1)) != nil)
        #expect(queue.accepted(in: ChatID(2)) == .idle)
        #expect(queue.read(chat, upTo: mark(2)) == nil)
    }

    @Test func aReplyToNothingDoesNothing() {
        var queue = ReceiptQueue()
        #expect(queue.accepted(in: chat) == .idle)
        #expect(queue.failed(in: chat) == .idle)
    }

    private func mark(_ number: Int64) -> Watermark {
        Watermark(sentAt: Timestamp(milliseconds: number), id: MessageID(UInt64(number)))
    }

    private func receipt(_ number: Int64, attempt: Int) -> ReceiptQueue.Receipt {
        ReceiptQueue.Receipt(chat: chat, upTo: mark(number), attempt: attempt)
    }
}
