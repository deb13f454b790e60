#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatMutations
import ChatServices
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftServices
import TestSupport
import Testing

@testable import RxSwiftMVVM

/// What comes out as rows, and when, without a view.
struct ListedRowsTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let sent = Message(
        id: MessageID(1_000),
        chat: ChatID(1),
        sender: .user,
        text: "Hello",
        sentAt: TraceBuilder.epoch,
        state: .sent
    )

    /// That she has read it shows in the conversation only.
    @Test(arguments: [(Repeats.shown, 2), (.dropped, 1)])
    func equalRowsAreToldAgainOnlyWhereRepeatsAreShown(repeats: Repeats, times: Int) {
        Self.run(with: { $0.repeats = repeats }) { world, services, rows in
            world.onMain {
                services.chats.mutations.accept(.otherRead(ChatID(1), upTo: Self.sent.watermark))
            }
            world.settle()
            #expect(rows.entries == Array(repeating: ["Hello"], count: times))
        }
    }

    /// The zone may be another one, and with it every date.
    @Test(arguments: [Repeats.shown, .dropped])
    func rowsAreToldAgainWhenTheClockHasJumped(repeats: Repeats) {
        Self.run(with: { $0.repeats = repeats }) { world, _, rows in
            world.onMain { world.environment.application.significantTimeChange() }
            world.settle()
            #expect(rows.entries == [["Hello"], ["Hello"]])
        }
    }

    @Test func rowsMadeInTheBackgroundComeInALaterTurnAndInOrder() {
        Self.run(with: { $0.building = .background }) { world, services, rows in
            world.onMain {
                for number in 1...3 {
                    let message = IncomingMessage.from(
                        Self.ada,
                        number: UInt64(number),
                        text: "\(number)"
                    )
                    services.chats.mutations.accept(.receive(message))
                }
                #expect(rows.entries == [["Hello"]])
            }
            world.settle()
            #expect(rows.entries == [["Hello"], ["1"], ["2"], ["3"]])
        }
    }

    @Test func rowsOnTheirWayDoNotComeToThoseWhoListenNoMore() {
        Self.run(with: { $0.building = .background }) { world, services, _ in
            let rows = Recorder<[String]>()
            world.onMain {
                let viewModel = ChatListViewModel(services: services)
                let subscription = viewModel.rows.subscribe(onNext: {
                    rows.note($0.map(\.lastText))
                })
                subscription.dispose()
            }
            world.settle()
            #expect(rows.entries.isEmpty)
        }
    }

    /// Runs `body` with a list whose only chat is loaded, as `change` has it of the published choices; notes its last texts.
    private static func run(
        with change: (inout Choices) -> Void,
        _ body: (StubbedWorld, AppServices, Recorder<[String]>) -> Void
    ) {
        var choices = RxSwiftMVVMArchitecture.identity.choices.published
        change(&choices)
        let chat = StoredChat(contact: ada, createdAt: TraceBuilder.epoch, messages: [sent])
        StubbedWorld.run(stored: StoredChats(chats: [chat]), choices: choices) { world in
            let (services, bindings) = world.onMain {
                let services = AppServices(environment: world.environment)
                return (services, services.bind(to: world.environment))
            }
            world.settle()
            let rows = Recorder<[String]>()
            let subscription = world.onMain {
                ChatListViewModel(services: services).rows
                    .subscribe(onNext: { rows.note($0.map(\.lastText)) })
            }
            world.settle()
            body(world, services, rows)
            withExtendedLifetime((bindings, subscription)) {}
        }
    }
}
#endif
