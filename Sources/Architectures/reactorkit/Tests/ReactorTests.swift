#if ReactorKit
import ArchitectureContract
import ChatDomain
import ChatServices
@preconcurrency import ReactorKit
import RxSwiftServices
import TestSupport
import Testing

@testable import Reactors

/// Reactors without views: actions go in, the state is looked at.
struct ReactorTests {
    @Test func aBlankNameIsRejectedForThreeSeconds() {
        StubbedWorld.run { world in
            let reactor = world.onMain {
                CreateChatReactor(services: AppServices(environment: world.environment))
            }
            world.onMain {
                reactor.action.onNext(.edit("  "))
                reactor.action.onNext(.create)
                #expect(reactor.currentState.error == ChatTexts.blankName)
            }
            world.advance(by: .milliseconds(2_999))
            world.onMain { #expect(reactor.currentState.error == ChatTexts.blankName) }
            world.advance(by: .milliseconds(2))
            world.onMain { #expect(reactor.currentState.error == nil) }
            #expect(world.services.calls.isEmpty)
        }
    }

    @Test func nothingButTheReplyEndsBusy() {
        StubbedWorld.run { world in
            let (services, reactor) = world.onMain {
                let services = AppServices(environment: world.environment)
                return (services, CreateChatReactor(services: services))
            }
            world.onMain {
                reactor.action.onNext(.edit("Ada"))
                reactor.action.onNext(.create)
                reactor.action.onNext(.create)
            }
            world.advance(by: .seconds(5))
            #expect(world.onMain { reactor.currentState.isCreating })
            #expect(world.services.calls == [.createChat(name: "Ada")])
            world.services.answerCreation(.failure(.refused))
            world.settle()
            #expect(world.onMain { !reactor.currentState.isCreating })
            withExtendedLifetime(services) {}
        }
    }

    /// What the library keeps of it in its tables goes with it.
    @Test func aReactorIsFreedWithItsState() {
        StubbedWorld.run { world in
            weak var state: AnyObject?
            world.onMain {
                let services = AppServices(environment: world.environment)
                let reactor = ChatListReactor(services: services)
                state = reactor.state
                #expect(state != nil)
            }
            #expect(state == nil)
        }
    }
}
#endif
