#if Workflow
import ArchitectureContract
import ChatDomain
import ChatMutations
import ChatSessions
@preconcurrency import Workflow

/// One conversation.
@MainActor
struct ConversationWorkflow: Workflow {
    typealias Output = Never
    typealias Rendering = ConversationScreen

    let session: ChatSession
    let chat: ChatID

    struct State {
        /// Oldest first.
        var messages: [Message]
        /// What the field holds.
        var draft = ""
        var error: ErrorText?
        /// How often dates have come to read otherwise.
        var zoneChanges = 0
    }

    @MainActor
    enum Action: WorkflowAction {
        typealias WorkflowType = ConversationWorkflow

        case messagesChanged([ListChange<Message>])
        case zoneChanged
        case edited(String)
        case sent
        case rejected
        case errorEnded

        func apply(
            toState state: inout ConversationWorkflow.State,
            context: ApplyContext<ConversationWorkflow>
        ) -> Never? {
            switch self {
            case .messagesChanged(let changes): state.messages.apply(changes)
            case .zoneChanged: state.zoneChanges += 1
            case .edited(let text): state.draft = text
            case .sent: state.draft = ""
            case .rejected: state.error = ErrorText(ChatTexts.blankMessage, after: state.error)
            case .errorEnded: state.error = nil
            }
            return nil
        }
    }

    func makeInitialState() -> State { State(messages: session.messages(of: chat)) }

    func render(
        state: State,
        context: RenderContext<ConversationWorkflow>
    ) -> ConversationScreen {
        let sink = context.makeSink(of: Action.self)
        context.runSideEffect(key: "session") { lifetime in
            session.listen(during: lifetime) { [session, chat] news in
                switch news {
                case .step(let step):
                    let changes = session.messageChanges(step, of: chat)
                    if !changes.isEmpty { sink.send(.messagesChanged(changes)) }
                case .zoneChanged: sink.send(.zoneChanged)
                case .sync, .bannerTapped: break
                }
            }
        }
        state.error?.run(in: context, session) { sink.send(.errorEnded) }
        return ConversationScreen(
            chat: chat,
            title: session.name(of: chat),
            messages: state.messages,
            draft: state.draft,
            error: state.error?.text,
            zoneChanges: state.zoneChanges,
            onAppear: { [session, chat] in session.show(chat) },
            onDisappear: { [session] in session.show(nil) },
            onEdit: { sink.send(.edited($0)) },
            onSend: { [session, chat, draft = state.draft] in
                guard !ChatRules.isBlank(draft) else { return sink.send(.rejected) }
                session.perform(.compose(draft, in: chat, at: session.environment.now))
                sink.send(.sent)
            },
            onRetry: { [session, chat] in session.perform(.retry($0, in: chat)) }
        )
    }
}
#endif
