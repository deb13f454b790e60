#if Workflow
import ChatDomain
import ChatMutations
import ChatSessions
@preconcurrency import Workflow

/// The list of chats.
@MainActor
struct ChatListWorkflow: Workflow {
    let session: ChatSession

    struct State {
        /// Newest first.
        var chats: [ChatSummary]
        var sync: ChatSession.Sync
        /// How many syncs have ended.
        var endedSyncs = 0
        /// How often dates have come to read otherwise.
        var zoneChanges = 0
    }

    enum Output {
        case selected(ChatID)
        case newChat
    }

    @MainActor
    enum Action: WorkflowAction {
        typealias WorkflowType = ChatListWorkflow

        case chatsChanged([ListChange<ChatSummary>])
        case syncChanged(ChatSession.Sync)
        case zoneChanged
        case tell(Output)

        func apply(
            toState state: inout ChatListWorkflow.State,
            context: ApplyContext<ChatListWorkflow>
        ) -> Output? {
            switch self {
            case .chatsChanged(let changes): state.chats.apply(changes)
            case .syncChanged(let sync):
                state.sync = sync
                if sync != .busy { state.endedSyncs += 1 }
            case .zoneChanged: state.zoneChanges += 1
            case .tell(let output): return output
            }
            return nil
        }
    }

    func makeInitialState() -> State { State(chats: session.summaries, sync: session.sync) }

    func render(state: State, context: RenderContext<ChatListWorkflow>) -> ChatListScreen {
        let sink = context.makeSink(of: Action.self)
        context.runSideEffect(key: "session") { lifetime in
            session.listen(during: lifetime) { [session] news in
                switch news {
                case .step(let step):
                    let changes = session.listChanges(step)
                    if !changes.isEmpty { sink.send(.chatsChanged(changes)) }
                case .sync(let sync): sink.send(.syncChanged(sync))
                case .zoneChanged: sink.send(.zoneChanged)
                case .bannerTapped: break
                }
            }
        }
        return ChatListScreen(
            chats: state.chats,
            isLoading: state.chats.isEmpty && state.sync == .busy,
            showsNoChats: state.chats.isEmpty && state.sync != .busy,
            hasFailed: state.sync == .failed,
            endedSyncs: state.endedSyncs,
            zoneChanges: state.zoneChanges,
            onRefresh: { [session] in session.refresh() },
            onSelect: { sink.send(.tell(.selected($0))) },
            onNewChat: { sink.send(.tell(.newChat)) }
        )
    }
}
#endif
