#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatMutations
import ChatServices
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftUIKit

extension AppServices {
    /// Connects the streams of the app that belong to no screen.
    ///
    /// Order matters here only: these come before any screen's, a step is stored before it is sent, and a conversation's
    /// socket opens before its messages are read.
    func bind(to environment: ArchitectureEnvironment) -> [any Disposable] {
        outputs(environment) + inputs(environment)
    }

    /// From the model to store, network, badge and banners.
    private func outputs(_ environment: ArchitectureEnvironment) -> [any Disposable] {
        let store = environment.services.store
        let application = environment.application
        return [
            chats.steps.subscribe(onNext: { step in
                for update in step.updates {
                    if let batch = update.batch, !batch.isEmpty { store.write(batch) }
                }
            }),
            chats.steps.concatMap { Observable.from($0.outgoing) }.bind(to: outbox.enqueue),
            chats.steps.compactMap(\.read).bind(to: receipts.read),
            chats.unreadCount.bind(with: application) { $0.applicationIconBadgeNumber = $1 },
            chats.steps
                .compactMap(\.arrival)
                .filter { [lifecycle] _ in lifecycle.isActive.value }
                .bind(to: banners.show),
            presence.openChat.compactMap { $0 }.bind(to: banners.remove),
        ]
    }

    /// From store, network and life cycle to the model.
    private func inputs(_ environment: ArchitectureEnvironment) -> [any Disposable] {
        let skipped = environment.skipped
        let loaded = PublishRelay<ChatMutation>()
        let pushed = environment.services.push.payloads()
            .observe(on: scheduler)
            .compactMap { $0.mutation(skipped) }
            .buffer(until: loaded.map { _ in })
        let mutations = Observable.merge(
            loaded.asObservable(),
            pushed,
            sockets.events.compactMap { $0.mutation(skipped) },
            sync.replies.map(ChatMutation.merge),
            outbox.outcomes.map(\.mutation),
            creation.created.map(ChatMutation.create)
        )
        let syncs = Observable.merge(
            loaded.map { _ in },
            lifecycle.willEnterForeground.asObservable(),
            sockets.events.filter { $0 == .reopened }.map { _ in }
        )
        return [
            mutations.bind(to: chats.mutations),
            syncs.bind(to: sync.request),
            presence.visibleChat.skip(1).bind(to: sockets.chat),
            presence.visibleChat.skip(1).map(ChatMutation.show).bind(to: chats.mutations),
            environment.services.store.load().asObservable()
                .observe(on: scheduler)
                .map(ChatMutation.load)
                .bind(to: loaded),
        ]
    }
}
#endif
