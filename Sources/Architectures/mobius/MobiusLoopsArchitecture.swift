#if Mobius
package import ArchitectureContract
import ChatSessions
import HeadlessUIKit

/// Mobius: each screen has a loop: events and model go through a pure update, effects are performed and end in events.
package final class MobiusLoopsArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mobius",
        title: "Mobius",
        origin: "Mobius.swift 0.7 (Spotify), its wiki and example apps",
        summary: "session → event → update → model → rendered by the screen; effects → events",
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .reload,
                rows: .values,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source: "the wiki's connected views: each model is rendered, whole, by reloading",
            tuned: Choices(
                list: .diffable,
                messages: .diffable,
                rows: .values,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning:
                "tables look for differences; hidden screens are disconnected; parts that are equal are not shown again",
            lists: [.reload, .diffable, .identity],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    private let session: ChatSession

    package init(environment: ArchitectureEnvironment) {
        session = ChatSession(environment: environment)
    }

    package func start() {
        let environment = session.environment
        environment.window.rootViewController = UINavigationController(
            rootViewController: ChatListViewController(session: session)
        )
        environment.window.makeKeyAndVisible()
        session.start()
    }
}
#endif
