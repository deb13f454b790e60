import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import WorkQueues

@testable import StaticMVVM

/// The whole app in its window, over stubbed services, in virtual time.
struct WholeApp {
    static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    static let grace = Contact(id: ContactID(2), name: "Grace", avatar: AvatarID(2))

    /// What the user interface has done for something.
    struct Work {
        fileprivate let before: UICounters
        fileprivate let after: UICounters

        subscript(counter: KeyPath<UICounters, Int>) -> Int {
            after[keyPath: counter] - before[keyPath: counter]
        }
    }

    let world: StubbedWorld
    private let architecture: StaticMVVMArchitecture

    /// Runs `body` with the list on screen, Grace's chat above Ada's, in which she wrote `messages` unread ones; its sync is over.
    static func run(messages: Int = 1, _ choices: Choices, _ body: (WholeApp) -> Void) {
        let grace = StoredChat(
            contact: grace,
            createdAt: TraceBuilder.epoch.advanced(by: .seconds(1_000))
        )
        let texts = (0..<messages).map { "text \($0)" }
        let stored = StoredChats(chats: [.from(ada, texts: texts), grace])
        StubbedWorld.run(stored: stored, choices: choices) { world in
            let architecture = world.onMain {
                StaticMVVMArchitecture(environment: world.environment)
            }
            let app = WholeApp(world: world, architecture: architecture)
            app.counting { architecture.start() }
            app.counting { world.services.answerSync(.success(SyncReply(cursor: 1))) }
            body(app)
            world.onMain { world.environment.window.rootViewController = nil }
        }
    }

    /// Does something, and lets queues and frames take turns until all is at rest.
    @discardableResult
    func counting(_ body: @MainActor () -> Void) -> Work {
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
    func openChat(at place: Int) -> Work {
        counting { list?.tapRow(at: IndexPath(row: place, section: 0)) }
    }

    @MainActor var navigation: UINavigationController? {
        world.environment.window.rootViewController as? UINavigationController
    }

    @MainActor var list: UITableView? {
        navigation?.viewControllers.first?.view.firstDescendant(
            identifier: ScreenElement.List.table
        ) as? UITableView
    }
}
