import ArchitectureContract
import ChatDomain
import ChatServices
import TestSupport
import Testing

@testable import BoundMVVM

/// A conversation's view model without a view.
struct ConversationViewModelTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let stored = StoredChats(chats: [.from(ada, texts: ["hello"])])

    @Test func sendingWipesTheDraftAndShowsTheMessageAtOnce() {
        Self.run { world, _, viewModel in
            world.onMain {
                viewModel.draft.value = "me too"
                viewModel.send()
                #expect(viewModel.draft.value == "")
                let rows = viewModel.rows.value
                #expect((0..<rows.count).map { rows[$0].text } == ["hello", "me too"])
                #expect(rows[1].detail == ChatTexts.sending)
            }
        }
    }

    @Test func aBlankDraftIsKeptAndRefusedForThreeSeconds() {
        Self.run { world, _, viewModel in
            world.onMain {
                viewModel.draft.value = " "
                viewModel.send()
                #expect(viewModel.draft.value == " ")
            }
            world.advance(by: .milliseconds(2_999))
            #expect(world.onMain { viewModel.errorText.value } == ChatTexts.blankMessage)
            world.advance(by: .milliseconds(2))
            #expect(world.onMain { viewModel.errorText.value } == nil)
            #expect(!world.services.calls.contains { if case .send = $0 { true } else { false } })
        }
    }

    /// Everybody hears of the message before anybody hears that it was read.
    @Test func whatArrivesOnScreenIsReadAfterItWasTold() {
        Self.run { world, services, viewModel in
            let told = Recorder<ChatChange.Rows>()
            let binding = world.onMain {
                viewModel.appeared()
                return services.repository.changes.add { change in
                    if case .changed(let change) = change { told.note(change.rows) }
                }
            }
            world.services.tell(
                .frame(.message(.from(Self.ada, number: 9, text: "still there?"))),
                to: ChatID(1)
            )
            world.settle()
            #expect(told.entries == [.inserted(at: 1), .updated([1])])
            #expect(world.onMain { services.repository.unreadCount.value } == 0)
            withExtendedLifetime(binding) {}
        }
    }

    /// The repository outlives the view model and does not keep it.
    @Test func aViewModelGoesWithItsScreen() {
        StubbedWorld.run(stored: Self.stored) { world in
            let services = world.onMain { AppServices(environment: world.environment) }
            world.onMain { services.start() }
            world.settle()
            world.onMain {
                var viewModel: ConversationViewModel? = ConversationViewModel(
                    chat: ChatID(1),
                    services: services
                )
                viewModel?.startUpdating()
                viewModel?.draft.value = " "
                viewModel?.send()
                weak let left = viewModel
                viewModel = nil
                #expect(left == nil)
            }
        }
    }

    private static func run(
        _ body: (StubbedWorld, AppServices, ConversationViewModel) -> Void
    ) {
        StubbedWorld.run(stored: stored) { world in
            let services = world.onMain { AppServices(environment: world.environment) }
            world.onMain { services.start() }
            world.settle()
            let viewModel = world.onMain {
                let viewModel = ConversationViewModel(chat: ChatID(1), services: services)
                viewModel.startUpdating()
                return viewModel
            }
            body(world, services, viewModel)
        }
    }
}
