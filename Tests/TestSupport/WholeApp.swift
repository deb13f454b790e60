package import ArchitectureContract
package import ChatDomain
package import HeadlessUIKit

/// The whole app in its window, over stubbed services, in virtual time.
package struct WholeApp {
    package static var ada: Contact { Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1)) }
    package static var bob: Contact { Contact(id: ContactID(2), name: "Bob", avatar: AvatarID(2)) }

    package let world: StubbedWorld

    /// Runs `body` with Ada's chat above Bob's in the list, and other choices than the published ones as `change` has them.
    package static func run(
        _ type: any Architecture.Type,
        with change: (inout Choices) -> Void = { _ in },
        _ body: (WholeApp) -> Void
    ) {
        var choices = type.identity.choices.published
        change(&choices)
        let stored = StoredChats(chats: [
            .from(ada, texts: ["1", "2"]), .from(bob, texts: ["1"]),
        ])
        run(type, choices, stored: stored, body)
    }

    /// Runs `body` with what is stored in the list.
    package static func run(
        _ type: any Architecture.Type,
        _ choices: Choices,
        stored: StoredChats,
        dates: ModelImplementation = .optimized,
        _ body: (WholeApp) -> Void
    ) {
        StubbedWorld.run(stored: stored, dates: dates, choices: choices) { world in
            let architecture = world.onMain { Kept(type.init(environment: world.environment)) }
            let app = WholeApp(world: world)
            app.perform { architecture.app.start() }
            body(app)
            withExtendedLifetime(architecture) {}
        }
    }

    /// An architecture off the main queue, where none can be used.
    @MainActor
    private final class Kept {
        let app: any Architecture

        init(_ app: any Architecture) { self.app = app }
    }

    /// Does something, and lets queues and frames take turns.
    ///
    /// - Returns: How often the user interface has reloaded a table meanwhile.
    @discardableResult
    package func perform(_ body: @MainActor () -> Void) -> Int {
        let before = world.onMain { world.frame() }
        world.onMain(body)
        var after = before
        for _ in 0..<3 {
            world.settle()
            after = world.onMain { world.frame() }
        }
        return after.reloadDataCalls - before.reloadDataCalls
    }

    @MainActor
    package var navigation: UINavigationController? {
        world.environment.window.rootViewController as? UINavigationController
    }

    @MainActor
    private var list: UITableView? {
        let window = world.environment.window
        return window.firstDescendant(identifier: ScreenElement.List.table) as? UITableView
    }

    /// Taps the first row of the list.
    package func openFirstChat() {
        perform { list?.tapRow(at: IndexPath(row: 0, section: 0)) }
    }

    /// Displays the first row of the list once more, as UIKit may a prepared cell: without asking the data source for it.
    ///
    /// - Returns: Whether there is such a row.
    package func displayFirstRowAgain() -> Bool {
        var isThere = false
        perform {
            let first = IndexPath(row: 0, section: 0)
            guard let list, let cell = list.cellForRow(at: first) else { return }
            list.delegate?.tableView(list, didEndDisplaying: cell, forRowAt: first)
            list.delegate?.tableView(list, willDisplay: cell, forRowAt: first)
            isThere = true
        }
        return isThere
    }

    /// Has a contact's message pushed; see ``perform(_:)``.
    @discardableResult
    package func push(_ text: String, from contact: Contact, number: UInt64) -> Int {
        perform { world.services.push(.message(.from(contact, number: number, text: text))) }
    }

    /// See ``perform(_:)``.
    @discardableResult
    package func tapBack() -> Int {
        perform { world.environment.window.goBack() }
    }

    /// The texts of labels on screen, from top to bottom.
    package func texts(_ identifier: String) -> [String?] {
        world.onMain {
            world.environment.window.visibleDescendants
                .filter { $0.accessibilityIdentifier == identifier }
                .map { ($0 as? UILabel)?.text }
        }
    }
}
