import WorkQueues
import ChatDomain
import Direct
import EventTraces
import HeadlessUIKit
import TestSupport
import Testing
import TraceDriver

/// A person can do what the screen offers, and nothing else.
struct SimulatedUserTests {
    private static let onTheList: [UserAction] = [
        .openChat(ChatID(99)), .back, .type(bytes: 9), .send, .retry, .typeName(ContactID(1)),
        .create, .tapBanner,
    ]
    private static let inAConversation: [UserAction] = [
        .openChat(ChatID(1)), .retry, .newChat, .typeName(ContactID(1)), .create, .tapBanner,
        .pullToRefresh,
    ]
    private static let onTheCreateScreen: [UserAction] = [
        .openChat(ChatID(1)), .type(bytes: 9), .send, .retry, .newChat, .tapBanner, .pullToRefresh,
    ]
    private static let unseen: [[UserAction]] = [
        [.pullToRefresh], [.openChat(ChatID(1)), .type(bytes: 9), .send], [.newChat, .create],
    ]

    @Test(arguments: onTheList)
    func theListOffersNoWay(action: UserAction) throws {
        try expectNothing(from: action, after: [])
    }

    @Test(arguments: inAConversation)
    func aConversationOffersNoWay(action: UserAction) throws {
        try expectNothing(from: action, after: [.openChat(ChatID(0))])
    }

    @Test(arguments: onTheCreateScreen)
    func theCreateScreenOffersNoWay(action: UserAction) throws {
        try expectNothing(from: action, after: [.newChat])
    }

    /// What was on the screen is still there, but no one sees it.
    @Test(arguments: unseen)
    func theBackgroundOffersNoWay(actions: [UserAction]) throws {
        let action = try #require(actions.last)
        try expectNothing(from: action, after: actions.dropLast() + [.background])
    }

    @Test func createIsOfferedOnceAtATime() throws {
        // Busy until the reply, 100 ms later.
        let before: [UserAction] = [.newChat, .typeName(ContactID(7)), .create]
        try expectNothing(from: .create, after: before, spacing: 0.01)
    }

    @Test func everyActionDoesSomethingWhereItIsOffered() throws {
        let actions: [(UserAction, after: [UserAction])] = [
            (.openChat(ChatID(1)), []), (.back, [.openChat(ChatID(1))]), (.newChat, []),
            (.type(bytes: 9), [.openChat(ChatID(1))]), (.send, [.openChat(ChatID(1))]),
            (.typeName(nil), [.newChat]), (.create, [.newChat]), (.pullToRefresh, []),
            (.send, [.openChat(ChatID(1)), .type(bytes: 9)]), (.background, []),
        ]
        for (action, before) in actions {
            let looks = try looks(before + [action], spacing: 1)
            #expect(looks[looks.count - 1] != looks[looks.count - 2], "\(action)")
        }
    }

    private func expectNothing(
        from action: UserAction,
        after before: [UserAction],
        spacing: Double = 1
    ) throws {
        let looks = try looks(before + [action], spacing: spacing)
        #expect(looks[looks.count - 1] == looks[looks.count - 2])
    }

    /// What can be told after the start and after each action: the screen, the app's state and what the queues have run.
    private func looks(_ actions: [UserAction], spacing: Double) throws -> [String] {
        var builder = TraceBuilder()
        // Replies to the start have come by then.
        for (index, action) in actions.enumerated() {
            builder.at(5 + Double(index) * spacing, action)
        }
        var looks: [String] = []
        try SimulatedRun().replay(DirectArchitecture.self, on: builder.trace) { app in
            ReplayLog { step in
                // A look before and a look after each action.
                switch step {
                case .delivered, .advanced: break
                default: return
                }
                looks.append(
                    app.queues.onMain {
                        app.context.screenDescription(of: app.window)
                            + "\(app.application.applicationState) \(app.queues.readings.map(\.items))"
                    }
                )
            }
        }
        // The tail comes after the last action.
        return Array(looks.dropLast())
    }
}
