package import ArchitectureContract
import ChatDomain
import ChatMutations
import ChatServices
import HeadlessUIKit
@preconcurrency package import OpenCombine
import OpenCombineNetworking
import OpenCombineUIKit

extension AppServices {
    /// Connects the streams of the app that belong to no screen.
    ///
    /// Order matters here only: these come before any screen's, a step is stored before it is sent, and a conversation's
    /// socket opens before its messages are read.
    package func bind(to environment: ArchitectureEnvironment) -> [AnyCancellable] {
        outputs(environment) + inputs(environment)
    }

    /// From the model to store, network, badge and banners.
    private func outputs(_ environment: ArchitectureEnvironment) -> [AnyCancellable] {
        let store = environment.services.store
        let application = environment.application
        return [
            chats.steps.sink { step in
                for update in step.updates {
                    if let batch = update.batch, !batch.isEmpty { store.write(batch) }
                }
            },
            chats.steps.flatMap { $0.outgoing.publisher }.bind(to: outbox.enqueue),
            chats.steps.compactMap(\.read).bind(to: receipts.read),
            chats.unreadCount.sink { application.applicationIconBadgeNumber = $0 },
            chats.steps
                .compactMap(\.arrival)
                .filter { [lifecycle] _ in lifecycle.isActive.value }
                .bind(to: banners.show),
            presence.openChat.compactMap { $0 }.bind(to: banners.remove),
        ]
    }

    /// From store, network and life cycle to the model.
    private func inputs(_ environment: ArchitectureEnvironment) -> [AnyCancellable] {
        let skipped = environment.skipped
        let loaded = PublishRelay<ChatMutation>()
        let pushed = environment.services.push.payloads()
            .receive(on: scheduler)
            .compactMap { $0.mutation(skipped) }
            .buffer(until: loaded)
        let mutations = Merge(
            loaded.eraseToAnyPublisher(),
            pushed,
            sockets.events.compactMap { $0.mutation(skipped) }.eraseToAnyPublisher(),
            sync.replies.map(ChatMutation.merge).eraseToAnyPublisher(),
            outbox.outcomes.map(\.mutation).eraseToAnyPublisher(),
            creation.created.map(ChatMutation.create).eraseToAnyPublisher()
        )
        let syncs = Merge(
            loaded.map { _ in }.eraseToAnyPublisher(),
            lifecycle.willEnterForeground.eraseToAnyPublisher(),
            sockets.events.filter { $0 == .reopened }.map { _ in }.eraseToAnyPublisher()
        )
        return [
            mutations.bind(to: chats.mutations),
            syncs.bind(to: sync.request),
            presence.visibleChat.dropFirst().bind(to: sockets.chat),
            presence.visibleChat.dropFirst().map(ChatMutation.show).bind(to: chats.mutations),
            environment.services.store.load()
                .receive(on: scheduler)
                .map(ChatMutation.load)
                .bind(to: loaded),
        ]
    }
}
