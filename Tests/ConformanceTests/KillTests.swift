import ArchitectureContract
import ChatDomain
import ChatServices
import Conformance
import Direct
import EventTraces
import TestSupport
import Testing
import WorkQueues

/// What outlives a kill, and that the judge sees what does not (R1, R8, R17).
struct KillTests {
    /// Two messages to chat 1, and a kill `seconds` after the first was tapped.
    private func writing(killedAfter seconds: Double, refusal: Double = 0) -> TraceBuilder {
        var builder = TraceBuilder(unread: 1)
        builder.refusal = refusal
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .type(bytes: 9))
        builder.at(3, .send)
        builder.at(3, .type(bytes: 8))
        builder.at(3, .send)
        builder.at(3 + seconds, .relaunch)
        return builder
    }

    @Test func theOutboxGoesOnWithTheSameIDsInOrder() {
        let killed = writing(killedAfter: 0.05)
        let soon = killed.expected(after: 0)
        #expect(soon.messages(of: 1).suffix(2).map(\.state) == [.sending, .sending])
        let late = killed.expected()
        #expect(late.messages(of: 1).suffix(2).map(\.state) == [.sent, .sent])
        #expect(late.messages(of: 1).map(\.id) == soon.messages(of: 1).map(\.id))
    }

    @Test func aFailedMessageWaitsForTheUser() {
        let expected = writing(killedAfter: 30, refusal: 1).expected(after: 60)
        #expect(expected.messages(of: 1).suffix(2).map(\.state) == [.failed, .failed])
        #expect(expected.accepted.isEmpty)
    }

    @Test func theListIsOnTopWithoutBannerAlertOrSocket() {
        var builder = TraceBuilder(unread: 1)
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .push(builder.message(from: 2, sentAt: 2)))
        builder.at(3, .relaunch)
        let expected = builder.expected(after: 0)
        #expect(expected.screen.stack == [.list])
        #expect(expected.screen.banner == nil && expected.screen.list?.alert == nil)
        #expect(expected.sockets.isEmpty && expected.isSyncing && !expected.isInBackground)
        #expect(expected.screen.badge == 3, "chats 0 and 2, and the push")
    }

    @Test(arguments: [0, 0.05, 0.15, 1.5, 30], [0, 1])
    func theFloorConforms(seconds: Double, refusal: Double) throws {
        var builder = writing(killedAfter: seconds, refusal: refusal)
        builder.at(40, .background)
        builder.at(80, .push(builder.message(from: 1, sentAt: 80)))
        builder.at(90, .relaunch)
        let outcome = try SimulatedRun().outcome(of: DirectArchitecture.self, on: builder.trace)
        #expect(outcome.failure == nil, "\(outcome.failure?.text ?? "")")
    }

    @Test func whatTheStoreLackedBeforeTheKillIsTheStoresFault() throws {
        var builder = TraceBuilder()
        // Looked at with the store; the push after it is not.
        builder.at(1, .serverMessage(builder.message(from: 2, sentAt: 1)))
        builder.at(2, .push(builder.message(from: 1, sentAt: 2)))
        builder.at(3, .relaunch)
        let outcome = try SimulatedRun().outcome(of: DirectArchitecture.self, on: builder.trace) {
            ForgetfulStore.under($0) { _ in }
        }
        #expect(outcome.failure?.rule == .r17 && outcome.failure?.eventIndex == 1)
    }

    /// The audit sees each at the moment at which it goes wrong; at rest all is stored.
    @Test func aBatchThatIsHandedOverLateIsLostByAKill() throws {
        var builder = writing(killedAfter: 30)
        builder.at(40, .openChat(ChatID(0)))
        let outcome = try SimulatedRun().outcome(of: DirectArchitecture.self, on: builder.trace) {
            let main = $0.queues.main
            return ForgetfulStore.under($0) { write in main.async { write() } }
        }
        let failure = try #require(outcome.failure)
        #expect(failure.rule == .r17)
        let subject = failure.discrepancies.first?.subject ?? ""
        #expect(subject.contains("were the app killed"), "\(failure.text)")
    }
}

/// A store that hands batches on when, and if, it likes.
private final class ForgetfulStore: ChatStore {
    typealias Writing = @Sendable (@escaping @Sendable () -> Void) -> Void

    private let real: any ChatStore
    private let writing: Writing

    static func under(
        _ environment: ArchitectureEnvironment,
        writing: @escaping Writing
    ) -> ArchitectureEnvironment {
        var environment = environment
        let services = environment.services
        environment.services = ChatServices(
            push: services.push,
            sockets: services.sockets,
            api: services.api,
            store: ForgetfulStore(over: services.store, writing: writing),
            avatars: services.avatars
        )
        return environment
    }

    private init(over real: any ChatStore, writing: @escaping Writing) {
        self.real = real
        self.writing = writing
    }

    func load(completion: @escaping @Sendable (StoredChats) -> Void) {
        real.load(completion: completion)
    }

    func write(_ batch: StoreBatch) { writing { [real] in real.write(batch) } }
}
