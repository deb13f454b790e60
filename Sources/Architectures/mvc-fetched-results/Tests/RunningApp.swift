import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport

@testable import FetchedResultsMVC

/// The app in its window over stubbed services, drawn after whatever happens.
struct RunningApp {
    static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    static let bob = Contact(id: ContactID(2), name: "Bob", avatar: AvatarID(2))
    /// Bob's chat with two unread messages above Ada's with one.
    static let stored = StoredChats(chats: [
        .from(ada, texts: ["a1"]), .from(bob, texts: ["b1", "b2"]),
    ])

    /// What the user interface has done.
    struct Work {
        fileprivate let before: UICounters
        fileprivate let after: UICounters

        subscript(counter: KeyPath<UICounters, Int>) -> Int {
            after[keyPath: counter] - before[keyPath: counter]
        }
    }

    let world: StubbedWorld

    /// Runs `body` with an app that has loaded what is stored, and waits for its first sync.
    static func run(
        stored: StoredChats = stored,
        choices change: (inout Choices) -> Void = { _ in },
        _ body: (RunningApp) -> Void
    ) {
        var choices = FetchedResultsMVCArchitecture.identity.choices.published
        change(&choices)
        StubbedWorld.run(stored: stored, choices: choices) { world in
            let app = RunningApp(world: world)
            let architecture = world.onMain {
                FetchedResultsMVCArchitecture(environment: world.environment)
            }
            app.perform { architecture.start() }
            body(app)
            withExtendedLifetime(architecture) {}
        }
    }

    // MARK: Acting

    /// Does something, and lets queues and frames take turns until all is at rest.
    @discardableResult
    func perform(_ body: @MainActor () -> Void) -> Work {
        let before = world.onMain {
            let before = world.frame()
            body()
            return before
        }
        var (commits, after) = (-1, before)
        while commits != after.commits {
            commits = after.commits
            world.settle()
            after = world.onMain { world.frame() }
        }
        return Work(before: before, after: after)
    }

    @discardableResult
    func push(_ text: String, from contact: Contact, number: UInt64) -> Work {
        perform { world.services.push(.message(.from(contact, number: number, text: text))) }
    }

    @discardableResult
    func tell(_ frame: SocketFrame, to chat: ChatID) -> Work {
        perform { world.services.tell(.frame(frame), to: chat) }
    }

    @discardableResult
    func answerSync(_ reply: SyncReply = SyncReply(cursor: 1)) -> Work {
        perform { world.services.answerSync(.success(reply)) }
    }

    func open(row: Int) {
        perform { list?.tapRow(at: IndexPath(row: row, section: 0)) }
    }

    @discardableResult
    func tapBack() -> Work { perform { navigation?.tapBack() } }

    func tap(_ identifier: String) {
        perform { (view(identifier) as? UIControl)?.tap() }
    }

    func type(_ text: String, into identifier: String) {
        perform { (view(identifier) as? UITextField)?.type(text) }
    }

    func send(_ text: String) {
        type(text, into: ScreenElement.Conversation.field)
        tap(ScreenElement.Conversation.send)
    }

    func wait(_ duration: Duration) {
        world.advance(by: duration)
        perform {}
    }

    // MARK: Looking

    @MainActor var navigation: UINavigationController? {
        world.environment.window.rootViewController as? UINavigationController
    }

    @MainActor var list: UITableView? { table(ScreenElement.List.table) }

    @MainActor func table(_ identifier: String) -> UITableView? {
        view(identifier) as? UITableView
    }

    /// What is on screen by that name.
    @MainActor func view(_ identifier: String) -> UIView? {
        world.environment.window.visibleDescendants
            .first { $0.accessibilityIdentifier == identifier }
    }

    func shows(_ identifier: String) -> Bool { world.onMain { view(identifier) != nil } }

    /// The texts of labels on screen, from top to bottom.
    func texts(_ identifier: String) -> [String] {
        world.onMain {
            world.environment.window.visibleDescendants
                .filter { $0.accessibilityIdentifier == identifier }
                .compactMap { ($0 as? UILabel)?.text }
        }
    }

    var names: [String] { texts(ScreenElement.ChatRow.name) }
    var messages: [String] { texts(ScreenElement.MessageRow.text) }
    var details: [String] { texts(ScreenElement.MessageRow.detail) }
    var badge: Int { world.onMain { world.environment.application.applicationIconBadgeNumber } }
    var banner: String? { world.onMain { world.environment.notifications.presentedBanner?.body } }
    var calls: [StubServices.Call] { world.services.calls }
    var sockets: [StubServices.Call] {
        calls.filter { call in
            switch call {
            case .openSocket, .closeSocket: true
            default: false
            }
        }
    }
    var syncs: Int { calls.count { if case .sync = $0 { true } else { false } } }
}
