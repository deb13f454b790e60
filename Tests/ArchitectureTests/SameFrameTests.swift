import ArchitectureCatalog
import EveryArchitecture
import ArchitectureContract
import ChatDomain
import EventTraces
import HeadlessUIKit
import TestSupport
import Testing
import TraceDriver
import WorkQueues

/// What comes between a tap and the commit that shows the next screen is on that screen, once.
struct SameFrameTests {
    @Test func aMessageForTheChatThatIsBeingOpened() async {
        await #expect(processExitsWith: .success) {
            var builder = TraceBuilder(chats: 3, history: 2)
            builder.at(5, .push(builder.message(from: 1, sentAt: 5)))
            try Self.each(on: builder.trace) { id, app, prepared, queues in
                Self.start(app)
                queues.onMain {
                    let table = Self.table(ScreenElement.List.table, app)
                    let cell = table?.visibleCells.first { $0.tag == 1 }
                    if let table, let path = cell.flatMap({ table.indexPath(for: $0) }) {
                        table.tapRow(at: path)
                    }
                    app.deliver(prepared.deliveries[0], event: 0)
                }
                Self.rest(app)
                queues.onMain {
                    let table = Self.table(ScreenElement.Conversation.table, app)
                    #expect(table?.numberOfRows(inSection: 0) == 3, "\(id)")
                    #expect(table?.visibleCells.count == 3, "\(id)")
                }
            }
        }
    }

    @Test func aNewChatForTheListThatIsComingBack() async {
        await #expect(processExitsWith: .success) {
            var builder = TraceBuilder(chats: 3, history: 2)
            // The first while the conversation is up, the second together with the way back.
            builder.at(5, .push(builder.message(from: 5, sentAt: 5)))
            builder.at(6, .push(builder.message(from: 6, sentAt: 6)))
            try Self.each(on: builder.trace) { id, app, prepared, queues in
                Self.start(app)
                queues.onMain {
                    let path = IndexPath(row: 0, section: 0)
                    Self.table(ScreenElement.List.table, app)?.tapRow(at: path)
                }
                Self.rest(app)
                queues.onMain { app.deliver(prepared.deliveries[0], event: 0) }
                Self.rest(app)
                queues.onMain {
                    let navigation = app.window.rootViewController as? UINavigationController
                    navigation?.popViewController(animated: true)
                    app.deliver(prepared.deliveries[1], event: 0)
                }
                Self.rest(app)
                queues.onMain {
                    let table = Self.table(ScreenElement.List.table, app)
                    #expect(table?.numberOfRows(inSection: 0) == 5, "\(id)")
                    #expect(table?.visibleCells.map(\.tag).prefix(2) == [6, 5], "\(id)")
                }
            }
        }
    }

    /// One after the other in one process, which prints whose turn it is: a mistake of a table's ends it.
    private static func each(
        on trace: EventTrace,
        _ body: (String, HostedApp, PreparedTrace, SimulatedWorkQueues) -> Void
    ) throws {
        for id in ArchitectureCatalog.whole.ids {
            print(id)
            let type = try ArchitectureCatalog.required(id)
            SimulatedRun().withApp(of: type, on: trace) { app, prepared, queues in
                body(id, app, prepared, queues)
            }
        }
    }

    private static func start(_ app: HostedApp) {
        app.queues.onMain { app.architecture.start() }
        rest(app)
    }

    /// Every queue runs dry before each commit: what came in is in the model by then.
    private static func rest(_ app: HostedApp) {
        repeat {
            #expect(app.queues.settle())
        } while app.queues.onMain { app.context.commit() }
    }

    @MainActor
    private static func table(_ identifier: String, _ app: HostedApp) -> UITableView? {
        let navigation = app.window.rootViewController as? UINavigationController
        return navigation?.topViewController?.view.firstDescendant(identifier: identifier)
            as? UITableView
    }
}
