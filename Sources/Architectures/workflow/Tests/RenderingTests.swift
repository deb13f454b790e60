#if Workflow
import ArchitectureContract
import ChatDomain
import ChatServices
import ChatSessions
import TestSupport
import Testing
@preconcurrency import Workflow

@testable import Workflows

/// The tree without a controller: closures of its screens are called, and the next rendering is looked at.
struct RenderingTests {
    private static let ada = Contact(id: ContactID(4), name: "Ada", avatar: AvatarID(4))

    @Test func aTappedChatIsRenderedAboveTheList() {
        Self.run { _, host in
            let list = host.rendering.value.items.first?.screen as? ChatListScreen
            list?.onSelect(ChatID(4))
            let above = host.rendering.value.items.last?.screen as? ConversationScreen
            #expect(above?.title == "Ada")
            host.rendering.value.onPop()
            #expect(host.rendering.value.items.count == 1)
        }
    }

    @Test func aBlankMessageIsRejectedForThreeSeconds() {
        Self.run { world, host in
            (host.rendering.value.items.first?.screen as? ChatListScreen)?.onSelect(ChatID(4))
            func above() -> ConversationScreen? {
                host.rendering.value.items.last?.screen as? ConversationScreen
            }
            above()?.onEdit("  ")
            above()?.onSend()
            #expect(above()?.error == ChatTexts.blankMessage)
            return {
                world.advance(by: .milliseconds(2_999))
                #expect(world.onMain { above()?.error } == ChatTexts.blankMessage)
                world.advance(by: .milliseconds(2))
                #expect(world.onMain { above()?.error } == nil)
                #expect(world.services.calls.isEmpty)
            }
        }
    }

    private static func run(
        _ body: @MainActor (StubbedWorld, WorkflowHost<AppWorkflow>) -> Void
    ) {
        run { world, host in
            body(world, host)
            return {}
        }
    }

    /// Runs `body` on the main queue with the tree of an app whose only chat is loaded, then what it gives back outside.
    private static func run(
        _ body: @MainActor (StubbedWorld, WorkflowHost<AppWorkflow>) -> () -> Void
    ) {
        let stored = StoredChats(chats: [.from(ada, texts: ["Hello"])])
        StubbedWorld.run(stored: stored) { world in
            let (session, host) = world.onMain {
                let session = ChatSession(environment: world.environment)
                return (session, WorkflowHost(workflow: AppWorkflow(session: session)))
            }
            let rest = world.onMain { body(world, host) }
            rest()
            withExtendedLifetime(session) {}
        }
    }
}
#endif
