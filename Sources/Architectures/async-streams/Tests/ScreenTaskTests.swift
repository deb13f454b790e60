import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import TestSupport
import Testing
import WorkQueues

@testable import AsyncStreams

/// A screen's task shows states while the screen is up, and ends with it.
struct ScreenTaskTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let stored = StoredChats(chats: [.from(ada, texts: ["hello"])])

    @Test func theTaskEndsWhenItsScreenIsLeft() {
        StubbedWorld.run(stored: Self.stored) { world in
            let (repository, navigation) = start(in: world)
            weak let conversation = world.onMain {
                let conversation = ConversationViewController(
                    chat: ChatID(1),
                    repository: repository,
                    environment: world.environment
                )
                navigation.pushViewController(conversation, animated: true)
                return conversation
            }
            show(world)
            push(number: 5, in: world)
            #expect(conversation != nil)
            #expect(rows(in: world) == 2)

            world.onMain { _ = navigation.popViewController(animated: true) }
            show(world)
            #expect(conversation == nil)
            // Its stream has ended too: there is no one to be told.
            let jobs = world.queues.readings[0].jobs
            push(number: 6, in: world)
            #expect(world.queues.readings[0].jobs == jobs)
            #expect(world.services.calls.contains(.closeSocket(ChatID(1))))
        }
    }

    @Test func aChatAskedForIsMadeThoughItsScreenWasLeft() {
        StubbedWorld.run(stored: Self.stored) { world in
            let (repository, navigation) = start(in: world)
            weak let create = world.onMain {
                let create = CreateChatViewController(
                    repository: repository,
                    environment: world.environment
                )
                navigation.pushViewController(create, animated: true)
                return create
            }
            show(world)
            world.onMain {
                let view = navigation.topViewController?.view
                let field = view?.firstDescendant(identifier: ScreenElement.Create.field)
                let button = view?.firstDescendant(identifier: ScreenElement.Create.button)
                _ = (field as? UITextField)?.type("Bob")
                _ = (button as? UIButton)?.tap()
            }
            show(world)
            #expect(world.services.calls.contains(.createChat(name: "Bob")))
            world.onMain { _ = navigation.popViewController(animated: true) }
            show(world)
            #expect(create == nil)

            let bob = Contact(id: ContactID(2), name: "Bob", avatar: AvatarID(2))
            let record = SyncReply.ChatRecord(contact: bob, createdAt: TraceBuilder.epoch)
            world.services.answerCreation(.success(record))
            show(world)
            let names = Recorder<[String]>()
            _ = world.onMain {
                Task {
                    for await state in await repository.chatList() {
                        return names.note(state.chats.map(\.contact.name).sorted())
                    }
                }
            }
            world.settle()
            #expect(names.entries == [["Ada", "Bob"]])
        }
    }

    private func start(in world: StubbedWorld) -> (ChatRepository, UINavigationController) {
        let repository = ChatRepository(environment: world.environment)
        repository.start()
        let navigation = world.onMain {
            let navigation = UINavigationController(rootViewController: UIViewController())
            world.environment.window.rootViewController = navigation
            world.environment.window.makeKeyAndVisible()
            return navigation
        }
        show(world)
        return (repository, navigation)
    }

    /// Everything runs and is drawn.
    private func show(_ world: StubbedWorld) {
        for _ in 0..<3 {
            world.settle()
            world.onMain { _ = world.frame() }
        }
        world.settle()
    }

    private func push(number: UInt64, in world: StubbedWorld) {
        world.services.push(.message(.from(Self.ada, number: number, text: "news")))
        show(world)
    }

    private func rows(in world: StubbedWorld) -> Int? {
        world.onMain {
            let table = world.environment.window
                .firstDescendant(identifier: ScreenElement.Conversation.table)
            return (table as? UITableView)?.numberOfRows(inSection: 0)
        }
    }
}
