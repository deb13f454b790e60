#if Mobius
import ArchitectureContract
import ChatSessions
@preconcurrency import MobiusCore

/// A screen's loop, for as long as the screen: models come out, events go in.
///
/// What `MobiusController` is on Dispatch's queues; here all of it is on the app's main queue, as the library has it for a bare
/// loop.
@MainActor
final class ScreenLoop<Model, Event, Effect> {
    private let loop: MobiusLoop<Model, Event, Effect>
    private var observer: (any Disposable)?

    init(_ builder: Mobius.Builder<Model, Event, Effect>, from first: First<Model, Effect>) {
        loop = builder.start(from: first.model, effects: first.effects)
    }

    /// Has `render` show the model, now and after each change.
    func connectView(_ render: @escaping (Model) -> Void) {
        observer = loop.addObserver(render)
    }

    /// Shows nothing any more.
    func disconnectView() {
        observer?.dispose()
        observer = nil
    }

    /// Something has happened.
    func dispatch(_ event: Event) { loop.dispatchEvent(event) }
}

/// What the session tells, as a screen's events.
@MainActor
final class SessionEvents<Event>: EventSource {
    private let session: ChatSession
    private let event: (ChatSession.News) -> Event?

    init(_ session: ChatSession, _ event: @escaping (ChatSession.News) -> Event?) {
        self.session = session
        self.event = event
    }

    func subscribe(consumer: @escaping Consumer<Event>) -> any Disposable {
        let listener = session.listen { [event] news in
            if let event = event(news) { consumer(event) }
        }
        return ListenerDisposable(listener)
    }
}

/// Lets a listener go; a loop that ends with its app does so on any queue.
private final class ListenerDisposable: Disposable {
    private var listener: ChatSession.Listener?

    init(_ listener: ChatSession.Listener) { self.listener = listener }

    func dispose() { listener = nil }
}
#endif
