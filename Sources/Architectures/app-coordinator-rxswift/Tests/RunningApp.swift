#if RxSwift
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport

@testable import RxSwiftCoordinatedApp

/// The app as a person has it in hand: three chats of one, two and three unread messages, the last one on top.
struct RunningApp: Sendable {
    let world: StubbedWorld

    static let contacts = (0..<3).map {
        Contact(id: ContactID($0), name: "c\($0)", avatar: AvatarID($0))
    }

    /// Runs `body` with an app that differs from the published one by what `vary` says.
    static func run(_ vary: (inout Choices) -> Void, _ body: (RunningApp) -> Void) {
        var choices = RxSwiftCoordinatedAppArchitecture.identity.choices.published
        vary(&choices)
        let stored = StoredChats(
            chats: contacts.enumerated().map { index, contact in
                .from(contact, texts: Array(repeating: "hello", count: index + 1))
            }
        )
        StubbedWorld.run(stored: stored, choices: choices) { world in
            let architecture = world.onMain {
                let architecture = RxSwiftCoordinatedAppArchitecture(environment: world.environment)
                architecture.start()
                return architecture
            }
            world.settle()
            let app = RunningApp(world: world)
            _ = app.draw()
            body(app)
            withExtendedLifetime(architecture) {}
        }
    }

    @MainActor private var scenes: UINavigationController? {
        world.environment.window.rootViewController as? UINavigationController
    }

    @MainActor private var table: UITableView? {
        scenes?.topViewController?.view.subviews.first as? UITableView
    }

    /// The tags of the rows on screen, top to bottom: in the list the numbers of chats.
    var tags: [Int] { world.onMain { table?.visibleCells.map(\.tag) ?? [] } }

    /// The number on the app's icon.
    var badge: Int { world.onMain { world.environment.application.applicationIconBadgeNumber } }

    /// Draws a frame and says what has been done so far.
    func draw() -> UICounters { world.onMain { world.frame() } }

    func push(from contact: Int, number: UInt64) {
        world.services.push(.message(.from(Self.contacts[contact], number: number, text: "news")))
        world.settle()
    }

    func open(row: Int) {
        world.onMain { _ = table?.tapRow(at: IndexPath(row: row, section: 0)) }
        _ = draw()
    }

    func goBack() {
        world.onMain { _ = scenes?.tapBack() }
        _ = draw()
    }
}
#endif
