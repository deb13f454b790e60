import ArchitectureContract
import ChatDomain
import ChatServices
import StaticMVVMEvents

/// Requests about chats; each reply becomes a ``ChatEvent``.
final class ChatEndpoint {
    private let api: any ChatAPI
    private let store: any ChatStore
    private let events: EventQueue

    init(services: ChatServices, events: EventQueue) {
        api = services.api
        store = services.store
        self.events = events
    }

    /// Reads the store.
    func load() {
        store.load { [events] stored in events.route(event: .loaded(stored)) }
    }

    func sync(since cursor: UInt64) {
        api.sync(since: cursor) { [events] result in
            switch result {
            case .success(let reply): events.route(event: .refreshed(reply))
            case .failure: events.route(event: .refreshFailed)
            }
        }
    }

    func create(name: String, form: CreateForm.ID) {
        api.createChat(named: name) { [events] result in
            switch result {
            case .success(let record): events.route(event: .created(record, form: form))
            case .failure:
                events.route(event: .createFailed(reason: ChatTexts.createFailed, form: form))
            }
        }
    }
}
