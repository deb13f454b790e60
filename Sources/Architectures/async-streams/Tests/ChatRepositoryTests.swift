import ArchitectureContract
import ChatDomain
import ChatServices
import TestSupport
import Testing
import WorkQueues

@testable import AsyncStreams

/// The repository by itself: what goes in by its services comes out of its streams, on its own queue.
struct ChatRepositoryTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let stored = StoredChats(chats: [.from(ada, texts: ["hello"])])

    @Test func whoIsSlowGetsTheNewestStateAndEveryBanner() {
        StubbedWorld.run(stored: Self.stored) { world in
            let states = Recorder<String>()
            let banners = Recorder<String>()
            let repository = ChatRepository(environment: world.environment)
            repository.start()
            world.settle()
            let clock = world.queues.clock
            world.onMain {
                Task {
                    let list = await repository.chatList()
                    try await clock.sleep(for: .seconds(10))
                    for await state in list { states.note(state.chats[0].lastText) }
                }
                Task {
                    try await clock.sleep(for: .seconds(10))
                    for await message in repository.banners { banners.note(message.text) }
                }
            }
            world.settle()
            for (number, text) in ["one", "two", "three"].enumerated() {
                let message = IncomingMessage.from(
                    Self.ada,
                    number: UInt64(number + 5),
                    text: text
                )
                world.services.push(.message(message))
            }
            world.advance(by: .seconds(9))
            #expect(states.entries.isEmpty && banners.entries.isEmpty)
            world.advance(by: .seconds(2))
            #expect(states.entries == ["three"])
            #expect(banners.entries == ["one", "two", "three"])
        }
    }

    @Test func whatArrivesBeforeAnybodyAsksForBannersIsAnnounced() {
        StubbedWorld.run(stored: Self.stored) { world in
            let banners = Recorder<String>()
            let repository = ChatRepository(environment: world.environment)
            repository.start()
            world.services.push(.message(.from(Self.ada, number: 5, text: "early")))
            world.settle()
            _ = world.onMain {
                Task { for await message in repository.banners { banners.note(message.text) } }
            }
            world.settle()
            #expect(banners.entries == ["early"])
        }
    }

    @Test func theBadgeIsToldOnceItIsKnown() {
        StubbedWorld.run(stored: Self.stored) { world in
            let badges = Recorder<Int>()
            let repository = ChatRepository(environment: world.environment)
            _ = world.onMain {
                Task { for await unread in await repository.badge() { badges.note(unread) } }
            }
            world.settle()
            #expect(badges.entries.isEmpty)
            repository.start()
            world.settle()
            #expect(badges.entries == [1])
        }
    }

    /// Each element of a stream is awaited in one job of the pool, delivered in another and handled by its consumer.
    @Test(arguments: [false, true])
    func everyPushIsAJobOfTheRepositorysOwnQueue(isWatched: Bool) {
        StubbedWorld.run(stored: Self.stored) { world in
            let repository = ChatRepository(environment: world.environment)
            repository.start()
            _ = world.onMain {
                Task {
                    guard isWatched else { return }
                    for await _ in await repository.chatList() {}
                }
            }
            world.settle()
            let before = jobs(in: world)
            for number in 5..<15 {
                let message = IncomingMessage.from(Self.ada, number: UInt64(number), text: "")
                world.services.push(.message(message))
                world.settle()
            }
            let costs = jobs(in: world).merging(before) { $0 - $1 }.filter { $0.value > 0 }
            // No one looks: nothing is told.
            #expect(
                costs
                    == (isWatched
                        ? ["pool": 40, "repository": 10, "main": 10]
                        : ["pool": 20, "repository": 10])
            )
            withExtendedLifetime(repository) {}
        }
    }

    @Test func syncsAskedForMeanwhileJoinTheOneInFlight() {
        StubbedWorld.run(stored: Self.stored) { world in
            let ended = Recorder<Int>()
            let repository = ChatRepository(environment: world.environment)
            repository.start()
            world.settle()
            for number in 0..<2 {
                _ = world.onMain {
                    Task {
                        await repository.refresh()
                        ended.note(number)
                    }
                }
            }
            world.settle()
            #expect(world.services.calls == [.sync(cursor: 0)])
            #expect(ended.entries.isEmpty)
            world.services.answerSync(.failure(.refused))
            world.settle()
            #expect(Set(ended.entries) == [0, 1])
        }
    }

    @Test func messagesAreSentOneAfterTheOtherAndTriedAgainAfterAWhile() {
        StubbedWorld.run(stored: Self.stored) { world in
            let repository = ChatRepository(environment: world.environment)
            repository.start()
            world.settle()
            for text in ["one", "two"] {
                _ = world.onMain { Task { await repository.send(text, in: ChatID(1)) } }
            }
            world.settle()
            #expect(sends(in: world) == ["one 0"])
            world.services.answerSend(.failure(.timedOut))
            world.settle()
            #expect(sends(in: world) == ["one 0"])
            world.advance(by: ChatRules.retryDelay(attempt: 1))
            #expect(sends(in: world) == ["one 0", "one 1"])
            world.services.answerSend(.success(TraceBuilder.epoch))
            world.settle()
            #expect(sends(in: world) == ["one 0", "one 1", "two 0"])
        }
    }

    private func jobs(in world: StubbedWorld) -> [String: Int] {
        Dictionary(world.queues.readings.map { ($0.label, $0.jobs) }) { $0 + $1 }
    }

    private func sends(in world: StubbedWorld) -> [String] {
        world.services.calls.compactMap { call in
            guard case .send(let send) = call else { return nil }
            return "\(send.message.text) \(send.attempt)"
        }
    }
}
