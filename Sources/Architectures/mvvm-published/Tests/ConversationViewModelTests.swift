import ArchitectureContract
import ChatDomain
import ChatServices
import ChatSessions
import HeadlessUIKit
import TestSupport
import Testing

@testable import PublishedMVVM

/// A conversation's view model without a view.
struct ConversationViewModelTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let stored = StoredChats(chats: [.from(ada, texts: ["hello"])])

    @Test(arguments: [RowFlow.changed, .push])
    func sendingWipesTheDraftAndShowsTheMessageAtOnce(flow: RowFlow) {
        Self.run(flow) { world, _, viewModel in
            world.onMain {
                viewModel.draft = "me too"
                viewModel.send()
                #expect(viewModel.draft == "")
                #expect(viewModel.rows.map(\.text) == ["hello", "me too"])
                #expect(viewModel.rows[1].detail == ChatTexts.sending)
            }
        }
    }

    @Test func aBlankDraftIsKeptAndRefusedForThreeSeconds() {
        Self.run { world, _, viewModel in
            world.onMain {
                viewModel.draft = " "
                viewModel.send()
            }
            world.advance(by: .milliseconds(2_999))
            #expect(world.onMain { viewModel.errorText } == ChatTexts.blankMessage)
            // A second refusal begins anew.
            world.onMain { viewModel.send() }
            world.advance(by: .milliseconds(2_999))
            #expect(world.onMain { viewModel.errorText } == ChatTexts.blankMessage)
            world.advance(by: .milliseconds(2))
            #expect(world.onMain { viewModel.errorText } == nil)
            #expect(world.onMain { viewModel.draft } == " ")
            #expect(!world.services.calls.contains { if case .send = $0 { true } else { false } })
        }
    }

    @Test func whatHasFailedIsSentAgain() {
        Self.run { world, _, viewModel in
            world.onMain {
                viewModel.draft = "me too"
                viewModel.send()
            }
            for _ in 0..<3 {
                world.services.answerSend(.failure(.timedOut))
                world.advance(by: .seconds(60))
            }
            #expect(world.onMain { viewModel.rows[1].canRetry })
            world.onMain {
                viewModel.retry(viewModel.rows[1].id)
                #expect(viewModel.rows[1].detail == ChatTexts.sending)
            }
        }
    }

    @Test func whatArrivesOnScreenIsRead() {
        Self.run { world, _, viewModel in
            world.onMain { viewModel.appear() }
            world.services.tell(
                .frame(.message(.from(Self.ada, number: 9, text: "still there?"))),
                to: ChatID(1)
            )
            world.settle()
            #expect(world.onMain { viewModel.rows.map(\.text) } == ["hello", "still there?"])
            let application = world.environment.application
            #expect(world.onMain { application.applicationIconBadgeNumber } == 0)
            world.onMain { viewModel.disappear() }
            world.services.push(.message(.from(Self.ada, number: 10, text: "bye")))
            world.settle()
            #expect(world.onMain { application.applicationIconBadgeNumber } == 1)
        }
    }

    /// The session outlives the view model and does not keep it, nor does the timer of an error text.
    @Test func aViewModelGoesWithItsScreen() {
        Self.run { world, session, _ in
            world.onMain {
                var viewModel: ConversationViewModel? = ConversationViewModel(
                    chat: ChatID(1),
                    session: session
                )
                viewModel?.start()
                viewModel?.send()
                weak let left = viewModel
                viewModel = nil
                #expect(left == nil)
            }
        }
    }

    private static func run(
        _ flow: RowFlow = .push,
        _ body: (StubbedWorld, ChatSession, ConversationViewModel) -> Void
    ) {
        var choices = PublishedMVVMArchitecture.identity.choices.published
        choices.rows = flow
        StubbedWorld.run(stored: stored, choices: choices) { world in
            let session = world.onMain { ChatSession(environment: world.environment) }
            world.onMain { session.start() }
            world.settle()
            let viewModel = world.onMain {
                let viewModel = ConversationViewModel(chat: ChatID(1), session: session)
                viewModel.start()
                return viewModel
            }
            body(world, session, viewModel)
        }
    }
}
