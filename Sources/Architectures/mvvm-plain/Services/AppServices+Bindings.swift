import ArchitectureContract
import ChatDomain
import ChatMutations
import ChatServices
import HeadlessUIKit
import WorkQueues

extension AppServices {
    /// Connects the streams of the app that belong to no screen.
    ///
    /// Order matters here only: these come before any screen's, a step is stored before it is sent, and a conversation's
    /// socket opens before its messages are read.
    func bind(to environment: ArchitectureEnvironment) -> [Subscription] {
        outputs(environment) + inputs(environment)
    }

    /// From the model to store, network, badge and banners.
    private func outputs(_ environment: ArchitectureEnvironment) -> [Subscription] {
        let store = environment.services.store
        let application = environment.application
        return [
            chats.steps.subscribe { step in
                for update in step.updates {
                    if let batch = update.batch, !batch.isEmpty { store.write(batch) }
                }
            },
            chats.steps.subscribe { [outbox] step in
                for message in step.outgoing { outbox.enqueue.accept(message) }
            },
            chats.steps.compactMap(\.read).bind(to: receipts.read),
            chats.unreadCount.subscribe { application.applicationIconBadgeNumber = $0 },
            chats.steps
                .compactMap(\.arrival)
                .filter { [lifecycle] _ in lifecycle.isActive.value }
                .bind(to: banners.show),
            presence.openChat.compactMap { $0 }.bind(to: banners.remove),
        ]
    }

    /// From store, network and life cycle to the model.
    private func inputs(_ environment: ArchitectureEnvironment) -> [Subscription] {
        let skipped = environment.skipped
        let loaded = Relay<ChatMutation>()
        let pushed = environment.services.push.payloads(on: main)
            .compactMap { $0.mutation(skipped) }
            .buffer(until: loaded)
        let mutations = Stream.merge(
            loaded.stream,
            pushed,
            sockets.events.compactMap { $0.mutation(skipped) },
            sync.replies.map(ChatMutation.merge),
            outbox.outcomes.map(\.mutation),
            creation.created.map(ChatMutation.create)
        )
        let syncs = Stream.merge(
            loaded.map { _ in },
            lifecycle.willEnterForeground.stream,
            sockets.events.filter { $0 == .reopened }.map { _ in }
        )
        return [
            mutations.bind(to: chats.mutations),
            syncs.bind(to: sync.request),
            presence.visibleChat.changes.bind(to: sockets.chat),
            presence.visibleChat.changes.map(ChatMutation.show).bind(to: chats.mutations),
            Stream.reply(on: main) { [store = environment.services.store] in
                store.load(completion: $0)
            }
            .map(ChatMutation.load)
            .bind(to: loaded),
        ]
    }
}

extension PushService {
    /// Payloads from now on, on the main queue.
    fileprivate func payloads(on main: MainQueue) -> Stream<PushPayload> {
        Stream { tell in
            let onMain = OnMain(tell)
            self.setHandler { payload in main.async { onMain.tell(payload) } }
            return Subscription {}
        }
    }
}
