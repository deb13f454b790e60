import ArchitectureContract
import ChatDomain
import ChatServices
import StaticMVVMEvents
import WorkQueues

/// Requests about chats; each reply becomes a ``ChatEvent``.
@MainActor
final class ChatEndpoint {
    private let api: any ChatAPI
    private let store: any ChatStore
    private let main: MainQueue
    private let routers: EventRouters

    init(services: ChatServices, main: MainQueue, routers: EventRouters) {
        api = services.api
        store = services.store
        self.main = main
        self.routers = routers
    }

    /// Reads the store.
    func load() {
        store.load { @Sendable [main, routers] stored in
            main.async { routers.route(event: .loaded(stored)) }
        }
    }

    func sync(since cursor: UInt64) {
        api.sync(since: cursor) { @Sendable [main, routers] result in
            main.async {
                switch result {
                case .success(let reply): routers.route(event: .refreshed(reply))
                case .failure: routers.route(event: ChatEvent.refreshFailed)
                }
            }
        }
    }

    func create(name: String, form: CreateForm.ID) {
        api.createChat(named: name) { @Sendable [main, routers] result in
            main.async {
                switch result {
                case .success(let record):
                    routers.route(event: .created(record, form: form))
                case .failure:
                    routers.route(
                        event: .createFailed(reason: ChatTexts.createFailed, form: form)
                    )
                }
            }
        }
    }
}
