import ArchitectureContract
import ChatDomain
import ChatServices
import StaticMVVMEvents
import TestSupport
import Testing

@testable import StaticMVVM

/// A message event changes the model, asks the endpoint and has listeners told; one that changes nothing does nothing.
struct MessageEventRouterTests {
    private static let news = IncomingMessage.from(WholeApp.ada, number: 7, text: "news")

    @Test func aMessageThatIsKnownIsAnnouncedOnce() {
        EventCycle.run { cycle in
            cycle.route(.received(Self.news))
            cycle.route(.received(Self.news))
            cycle.world.onMain {
                #expect(cycle.listener.banners == ["Ada: news"])
                #expect(cycle.listener.badges == [4])
                #expect(cycle.listener.conversations.count == 1)
            }
        }
    }

    @Test func aMessageForTheChatOnScreenIsReadAtOnce() {
        EventCycle.run { cycle in
            cycle.route(.conversationAppeared(EventCycle.ada))
            cycle.world.onMain { cycle.listener.forget() }
            cycle.route(.received(Self.news))
            cycle.world.onMain {
                #expect(cycle.listener.banners.isEmpty)
                #expect(cycle.listener.badges == [2, 1])
                #expect(cycle.listener.conversations.count == 2)
            }
        }
    }

    @Test func blankTextIsRefusedForThreeSecondsAndNotSent() {
        EventCycle.run { cycle in
            cycle.route(.sending(text: " ", chat: EventCycle.ada))
            cycle.world.advance(by: .seconds(4))
            cycle.world.onMain {
                #expect(cycle.listener.conversations.map(\.shouldShowError) == [true, false])
                #expect(cycle.listener.conversations.allSatisfy { $0.items.count == 2 })
            }
            #expect(Self.sends(cycle).isEmpty)
        }
    }

    @Test func aMessageThatHasFailedIsSentAgainWhenItIsRetried() {
        EventCycle.run { cycle in
            cycle.route(.sending(text: "hello", chat: EventCycle.ada))
            for _ in 0..<ChatRules.sendTries {
                cycle.world.services.answerSend(.failure(.refused))
                cycle.world.advance(by: .seconds(5))
            }
            let sends = Self.sends(cycle)
            #expect(sends.count == ChatRules.sendTries)
            cycle.world.onMain {
                #expect(cycle.listener.conversations.last?.items.last?.shouldShowRetry == true)
            }
            guard let message = sends.first?.message.id else { return }
            cycle.route(.retrying(message, chat: EventCycle.ada))
            cycle.route(.retrying(message, chat: EventCycle.ada))
            #expect(Self.sends(cycle).count == sends.count + 1)
        }
    }

    private static func sends(_ cycle: EventCycle) -> [Outbox.Send] {
        cycle.world.services.calls.compactMap { if case .send(let send) = $0 { send } else { nil } }
    }
}
