#if Workflow
import ArchitectureContract
import ChatDomain
import ChatServices
import ChatSessions
@preconcurrency import Workflow

/// The create screen; gives the chat that takes its place.
@MainActor
struct CreateChatWorkflow: Workflow {
    typealias Output = ChatID

    let session: ChatSession

    struct State {
        /// What the field holds.
        var name = ""
        /// Whom the server is asked for a chat with.
        var creating: String?
        var error: ErrorText?
    }

    @MainActor
    enum Action: WorkflowAction {
        typealias WorkflowType = CreateChatWorkflow

        case edited(String)
        case createTapped
        case created(Result<ChatID, APIError>)
        case errorEnded

        func apply(
            toState state: inout CreateChatWorkflow.State,
            context: ApplyContext<CreateChatWorkflow>
        ) -> ChatID? {
            switch self {
            case .edited(let name): state.name = name
            case .createTapped:
                // No tap counts while the reply to another is awaited.
                guard state.creating == nil else { return nil }
                guard !ChatRules.isBlank(state.name) else {
                    state.error = ErrorText(ChatTexts.blankName, after: state.error)
                    return nil
                }
                if let chat = context[workflowValue: \.session].chat(named: state.name) {
                    return chat
                }
                state.creating = state.name
            case .created(.success(let chat)):
                state.creating = nil
                return chat
            case .created(.failure):
                state.creating = nil
                state.error = ErrorText(ChatTexts.createFailed, after: state.error)
            case .errorEnded: state.error = nil
            }
            return nil
        }
    }

    func makeInitialState() -> State { State() }

    func render(state: State, context: RenderContext<CreateChatWorkflow>) -> CreateChatScreen {
        let sink = context.makeSink(of: Action.self)
        if let name = state.creating {
            context.runSideEffect(key: "creation") { _ in
                // Once the screen has been left no one hears of it, and the chat is made.
                session.createChat(named: name) { sink.send(.created($0)) }
            }
        }
        state.error?.run(in: context, session) { sink.send(.errorEnded) }
        return CreateChatScreen(
            isCreating: state.creating != nil,
            error: state.error?.text,
            onEdit: { sink.send(.edited($0)) },
            onCreate: { sink.send(.createTapped) }
        )
    }
}
#endif
