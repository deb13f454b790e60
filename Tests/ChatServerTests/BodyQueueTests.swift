import ChatDomain
import Dispatch
import Synchronization
import Testing

@testable import ChatServer

/// Long bodies are read one of each client in turn.
struct BodyQueueTests {
    @Test func whoSendsManyHoldsOthersUpForOne() {
        let queue = BodyQueue("test")
        let (begin, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let order = Mutex<[String]>([])
        queue.append(of: nil) { begin.wait() }
        func append(_ name: String, of sender: UInt32?) {
            queue.append(of: sender.map { ContactID($0) }) {
                order.withLock { $0.append(name) }
                end.signal()
            }
        }
        for number in 1...4 { append("Ada \(number)", of: 1) }
        for number in 1...2 { append("Bo \(number)", of: 2) }
        append("unknown", of: nil)
        begin.signal()
        for _ in 0..<7 { end.wait() }
        let expected = ["Ada 1", "Bo 1", "unknown", "Ada 2", "Bo 2", "Ada 3", "Ada 4"]
        #expect(order.withLock { $0 } == expected)
    }

    @Test func shortBodiesDoNotWaitForLongOnes() {
        let (begin, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        BodyQueue.queue(for: 8 << 20).append(of: nil) { begin.wait() }
        BodyQueue.queue(for: 17_000).append(of: nil) { end.signal() }
        #expect(end.wait(timeout: .now() + .seconds(60)) == .success)
        begin.signal()
    }
}
