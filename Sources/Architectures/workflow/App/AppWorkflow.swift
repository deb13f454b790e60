#if Workflow
import ArchitectureContract
import ChatDomain
import ChatSessions
@preconcurrency import Workflow

/// The app: the list, and at most one screen above it.
@MainActor
struct AppWorkflow: Workflow {
    typealias Output = Never
    typealias Rendering = BackStackScreen

    let session: ChatSession

    struct State {
        var above: Above?
        /// Create screens so far.
        var createScreens = 0
    }

    /// What is above the list.
    enum Above: Equatable {
        case conversation(ChatID)
        /// Which of all create screens.
        case create(Int)
    }

    @MainActor
    enum Action: WorkflowAction {
        typealias WorkflowType = AppWorkflow

        case open(ChatID)
        case newChat
        /// The user has gone back.
        case popped

        func apply(
            toState state: inout AppWorkflow.State,
            context: ApplyContext<AppWorkflow>
        ) -> Never? {
            switch self {
            case .open(let chat): state.above = .conversation(chat)
            case .newChat:
                state.createScreens += 1
                state.above = .create(state.createScreens)
            case .popped: state.above = nil
            }
            return nil
        }
    }

    func makeInitialState() -> State { State() }

    func render(state: State, context: RenderContext<AppWorkflow>) -> BackStackScreen {
        let sink = context.makeSink(of: Action.self)
        context.runSideEffect(key: "banners") { lifetime in
            session.listen(during: lifetime) { news in
                if case .bannerTapped(let chat) = news { sink.send(.open(chat)) }
            }
        }
        let list = ChatListWorkflow(session: session).rendered(in: context) { output -> Action in
            switch output {
            case .selected(let chat): .open(chat)
            case .newChat: .newChat
            }
        }
        var stack: [BackStackScreen.Item] = [.init(key: "list", screen: list)]
        switch state.above {
        case nil: break
        case .conversation(let chat):
            let key = "conversation \(chat)"
            let screen = ConversationWorkflow(session: session, chat: chat)
                .rendered(in: context, key: key)
            stack.append(.init(key: key, screen: screen))
        case .create(let number):
            let key = "create \(number)"
            let screen = CreateChatWorkflow(session: session)
                .rendered(in: context, key: key) { Action.open($0) }
            stack.append(.init(key: key, screen: screen))
        }
        return BackStackScreen(items: stack, onPop: { sink.send(.popped) })
    }
}

extension ChatSession {
    /// Tells `tell` of everything until the lifetime ends.
    func listen(during lifetime: Lifetime, _ tell: @escaping @MainActor (News) -> Void) {
        let listener = listen(tell)
        // Wherever that is: the last lifetimes end with the app, off any queue.
        lifetime.onEnded { @Sendable in withExtendedLifetime(listener) {} }
    }
}
#endif
