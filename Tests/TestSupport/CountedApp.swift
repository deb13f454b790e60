package import ArchitectureContract
package import ChatDomain
internal import ChatServices
package import HeadlessUIKit

/// As ``WholeApp``, with what the user interface does for everything that happens.
package struct CountedApp<App: Architecture & Sendable> {
    package static var ada: Contact { Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1)) }
    package static var grace: Contact {
        Contact(id: ContactID(2), name: "Grace", avatar: AvatarID(2))
    }

    /// What the user interface has done for something.
    package struct Work {
        fileprivate let before: UICounters
        fileprivate let after: UICounters

        package subscript(counter: KeyPath<UICounters, Int>) -> Int {
            after[keyPath: counter] - before[keyPath: counter]
        }
    }

    package let world: StubbedWorld
    private let architecture: App

    /// Runs `body` with the list on screen, Grace's chat above Ada's, in which she wrote `messages` unread ones; its sync is over.
    package static func run(messages: Int = 1, _ choices: Choices, _ body: (CountedApp) -> Void) {
        let grace = StoredChat(
            contact: grace,
            createdAt: TraceBuilder.epoch.advanced(by: .seconds(1_000))
        )
        let texts = (0..<messages).map { "text \($0)" }
        let stored = StoredChats(chats: [.from(ada, texts: texts), grace])
        StubbedWorld.run(stored: stored, choices: choices) { world in
            let architecture = world.onMain { App(environment: world.environment) }
            let app = CountedApp(world: world, architecture: architecture)
            app.counting { architecture.start() }
            app.counting { world.services.answerSync(.success(SyncReply(cursor: 1))) }
            body(app)
            world.onMain { world.environment.window.rootViewController = nil }
        }
    }

    /// What a message by web socket does to a conversation of three that is open.
    package static func workOfOneMessage(_ choices: Choices) -> Work {
        var work: [Work] = []
        run(messages: 3, choices) { app in
            app.openChat(at: 1)
            let news = IncomingMessage.from(ada, number: 9, text: "news")
            work.append(
                app.counting {
                    app.world.services.tell(.frame(.message(news)), to: news.chat)
                }
            )
        }
        return work[0]
    }

    /// Does something, and lets queues and frames take turns until all is at rest.
    @discardableResult
    package func counting(_ body: @MainActor () -> Void) -> Work {
        let before = world.onMain {
            let before = world.frame()
            body()
            return before
        }
        var after = before
        var commits = -1
        while commits != after.commits {
            commits = after.commits
            world.settle()
            after = world.onMain { world.frame() }
        }
        return Work(before: before, after: after)
    }

    /// Taps the list's row at `place`.
    @discardableResult
    package func openChat(at place: Int) -> Work {
        counting { list?.tapRow(at: IndexPath(row: place, section: 0)) }
    }

    @MainActor package var navigation: UINavigationController? {
        world.environment.window.rootViewController as? UINavigationController
    }

    @MainActor package var list: UITableView? {
        navigation?.viewControllers.first?.view.firstDescendant(
            identifier: ScreenElement.List.table
        ) as? UITableView
    }
}
