import ChatDomain
import ChatServices
import HeadlessUIKit
import StaticMVVMEvents
import TestSupport
import Testing

@testable import SplitStaticMVVM

/// An event runs the flows that it concerns, and no other.
struct FlowTests {
    @Test func aMessageForAnotherChatRunsItsRowAndTheBadge() {
        Self.run { world, stage in
            let message = IncomingMessage.from(FlowStage.grace, number: 10, text: "hello")
            let flows = Self.flows(of: .received(message), world, stage)
            #expect(flows == [.rows(["Grace"], .updated([0])), .badge(1)])
        }
    }

    @Test func aMessageForTheChatOnScreenAddsOneRowToItAndIsReadWithoutTouchingItAgain() {
        Self.run { world, stage in
            let message = IncomingMessage.from(FlowStage.ada, number: 10, text: "hello")
            world.onMain { stage.routers.route(event: .conversationAppeared(message.chat)) }
            world.settle()
            let flows = Self.flows(of: .received(message), world, stage)
            #expect(
                flows == [
                    .messages(["hello"], .inserted(at: 0)),
                    .rows(["Ada"], .moved(from: 1, to: 0)), .badge(1),
                    .rows(["Ada"], .updated([0])), .badge(0),
                ]
            )
        }
    }

    @Test func blankTextConcernsOnlyWhatIsAroundTheMessages() {
        Self.run { world, stage in
            let blank = MessageEvent.sending(text: " ", chat: ChatID(1))
            #expect(
                Self.flows(of: blank, world, stage)
                    == [.conversation(clearsInput: false, showsError: true)]
            )
            world.onMain { stage.listener.forget() }
            world.advance(by: .seconds(4))
            let flows = world.onMain { stage.listener.flows }
            #expect(flows == [.conversation(clearsInput: false, showsError: false)])
        }
    }

    /// Else a row would be inserted twice.
    @Test func aListenerThatIsAddedTwiceIsToldOnce() {
        Self.run { world, stage in
            world.onMain { stage.listen() }
            let sending = MessageEvent.sending(text: "hello", chat: ChatID(1))
            let flows = Self.flows(of: sending, world, stage)
            #expect(flows.count { $0 == .messages(["hello"], .inserted(at: 0)) } == 1)
            #expect(flows.count { $0 == .rows(["Ada"], .moved(from: 1, to: 0)) } == 1)
        }
    }

    @Test func sendingLeavesTheBadgeAlone() {
        Self.run { world, stage in
            let sending = MessageEvent.sending(text: "hello", chat: ChatID(1))
            #expect(
                Self.flows(of: sending, world, stage)
                    == [
                        .conversation(clearsInput: true, showsError: false),
                        .messages(["hello"], .inserted(at: 0)),
                        .rows(["Ada"], .moved(from: 1, to: 0)),
                    ]
            )
        }
    }

    @Test func aSyncThatBringsNothingRunsNoRow() {
        Self.run { world, stage in
            world.onMain { stage.routers.route(event: ChatEvent.refreshing) }
            world.services.answerSync(.success(SyncReply(cursor: 1)))
            world.settle()
            #expect(world.onMain { stage.listener.flows } == [.list, .list])
        }
    }

    /// The list is no longer empty: what is around it must know.
    @Test func aStrangersMessageAlsoRunsWhatIsAroundTheList() {
        Self.run { world, stage in
            let stranger = Contact(id: ContactID(3), name: "Mary", avatar: AvatarID(3))
            let message = IncomingMessage.from(stranger, number: 10, text: "hello")
            let flows = Self.flows(of: .received(message), world, stage)
            #expect(flows == [.rows(["Mary"], .inserted(at: 0)), .badge(1), .list])
        }
    }

    @Test func aListThatIsCoveredRunsNeitherOfItsFlowsAndCatchesUp() {
        Self.run { world, stage in
            world.onMain { stage.coverList() }
            let message = IncomingMessage.from(FlowStage.ada, number: 10, text: "hello")
            #expect(
                Self.flows(of: .received(message), world, stage) == [
                    .messages(["hello"], .inserted(at: 0)), .badge(1),
                ]
            )
            world.onMain {
                stage.listener.forget()
                stage.uncoverList()
                #expect(stage.listener.flows == [.list, .rows(["Ada", "Grace"], .all)])
            }
        }
    }

    private static func flows(
        of event: MessageEvent,
        _ world: StubbedWorld,
        _ stage: FlowStage
    ) -> [FlowListener.Flow] {
        world.onMain {
            stage.listener.forget()
            stage.routers.route(event: event)
            return stage.listener.flows
        }
    }

    /// A world whose store held two empty chats, Grace's above Ada's, and whose first sync has failed; no flow has run.
    private static func run(_ body: (StubbedWorld, FlowStage) -> Void) {
        let grace = StoredChat(
            contact: FlowStage.grace,
            createdAt: TraceBuilder.epoch.advanced(by: .seconds(5))
        )
        let stored = StoredChats(chats: [.from(FlowStage.ada, texts: []), grace])
        StubbedWorld.run(stored: stored) { world in
            let stage = world.onMain { FlowStage(world) }
            world.onMain { stage.routers.route(event: .started) }
            world.settle()
            world.services.answerSync(.failure(.refused))
            world.advance(by: .seconds(10))
            world.onMain { stage.listener.forget() }
            body(world, stage)
        }
    }
}
