import ArchitectureContract
import ChatDomain
import ChatServices
@preconcurrency import OpenCombine
import OpenCombineServices
import OpenCombineUIKit
import TestSupport
import Testing

@testable import ReactiveCoordinator

/// A conversation without a table: text and taps go in, rows come out, at chosen instants.
struct ConversationViewModelTests {
    private static let ada = Contact(id: ContactID(4), name: "Ada", avatar: AvatarID(4))

    @Test func aMessageIsOnItsWayUntilTheServerHasIt() {
        let stored = StoredChats(chats: [.from(Self.ada, texts: ["Hello"])])
        StubbedWorld.run(stored: stored) { world in
            let rows = Recorder<Event<[String]>>()
            let (services, bindings) = world.onMain {
                let services = AppServices(environment: world.environment)
                return (services, services.bind(to: world.environment))
            }
            world.settle()
            let (viewModel, subscription) = world.onMain {
                let viewModel = ConversationViewModel(chat: ChatID(4), services: services)
                let subscription = viewModel.rows.sink { latest in
                    rows.note(world.event(latest.map { "\($0.text): \($0.detail)" }))
                }
                return (viewModel, subscription)
            }
            world.advance(by: .seconds(1))
            world.onMain {
                viewModel.text.accept("Hi")
                viewModel.send.accept()
            }
            #expect(world.onMain { viewModel.text.value } == "")
            world.advance(by: .seconds(2))
            let accepted = TraceBuilder.epoch.advanced(by: .seconds(90))
            world.services.answerSend(.success(accepted))
            world.settle()
            let (hello, hi) = world.onMain {
                let dates = world.environment.dates
                return (
                    "Hello: " + dates.string(from: TraceBuilder.epoch),
                    "Hi: " + dates.string(from: accepted)
                )
            }
            let expected: [Event<[String]>] = [
                Event(0, [hello]), Event(1_000, [hello, "Hi: " + ChatTexts.sending]),
                Event(3_000, [hello, hi]),
            ]
            #expect(rows.entries == expected)
            withExtendedLifetime((bindings, subscription)) {}
        }
    }

    /// What reading a message of the other's changes is not to be seen in its row.
    @Test(arguments: [(Repeats.shown, 2), (.dropped, 1)])
    func readingIsToldOnlyWhereRepeatsAreShown(repeats: Repeats, times: Int) {
        var choices = ReactiveCoordinatorArchitecture.identity.choices.published
        choices.repeats = repeats
        let stored = StoredChats(chats: [.from(Self.ada, texts: ["Hello"])])
        StubbedWorld.run(stored: stored, choices: choices) { world in
            let rows = Recorder<[String]>()
            let (services, bindings) = world.onMain {
                let services = AppServices(environment: world.environment)
                return (services, services.bind(to: world.environment))
            }
            world.settle()
            let (viewModel, subscription) = world.onMain {
                let viewModel = ConversationViewModel(chat: ChatID(4), services: services)
                return (viewModel, viewModel.rows.sink { rows.note($0.map(\.text)) })
            }
            world.onMain { viewModel.isVisible.accept(true) }
            world.settle()
            #expect(rows.entries == Array(repeating: ["Hello"], count: times))
            withExtendedLifetime((bindings, subscription)) {}
        }
    }
}
