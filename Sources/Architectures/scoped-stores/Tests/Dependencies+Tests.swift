import ChatDomain
import ChatServices
import TestSupport

@testable import ScopedStores

/// What a feature has asked of the world, and what it is answered.
@MainActor
final class World {
    enum Call: Equatable {
        case sync(UInt64)
        case deliver(Outbox.Send)
        case confirm(ReceiptQueue.Receipt)
        case createChat(String)
        case listen
        case openSocket(ChatID)
        case perform(ChatOperation)
        case showBanner(IncomingMessage)
        case removeBanner(ChatID)
        case noteSkipped(String)
        case sleep(Duration)
    }

    private var calls: [Call] = []
    var sync: Result<SyncReply, APIError> = .failure(.refused)
    var delivery: Result<Timestamp, APIError> = .failure(.refused)
    var confirmation: Result<Void, APIError> = .failure(.refused)
    var creation: Result<SyncReply.ChatRecord, APIError> = .failure(.refused)
    var loaded = LoadedChats(chats: [], unreadCount: 0, cursor: 0, outgoing: [])
    var known: [String: ChatID] = [:]

    /// Everything asked since the last time.
    func takeCalls() -> [Call] {
        defer { calls = [] }
        return calls
    }

    var dependencies: Dependencies {
        Dependencies(
            sync: { self.note(.sync($0), self.sync) },
            deliver: { self.note(.deliver($0), self.delivery) },
            confirm: { self.note(.confirm($0), self.confirmation) },
            createChat: { self.note(.createChat($0), self.creation) },
            listen: { _ in self.note(.listen, ()) },
            openSocket: { chat, _ in self.note(.openSocket(chat), NoSocket()) },
            load: { self.loaded },
            perform: { self.note(.perform($0), nil) },
            find: { self.known[$0] },
            sleep: { self.note(.sleep($0), ()) },
            showBanner: { self.note(.showBanner($0), ()) },
            removeBanner: { self.note(.removeBanner($0), ()) },
            noteSkipped: { self.note(.noteSkipped($0), ()) }
        )
    }

    private func note<Answer>(_ call: Call, _ answer: Answer) -> Answer {
        calls.append(call)
        return answer
    }

    private final class NoSocket: SocketConnection {
        func close() {}
    }
}
