import TestSupport
import Testing

import class Foundation.NotificationCenter
import struct Foundation.Notification

@testable import NotificationMVC

/// Blocks hear what is posted for as long as their token is kept.
struct NotificationTests {
    private static let name = Notification.Name("a")

    @MainActor
    private final class Heard {
        var values: [Int] = []
        var posts = 0
    }

    @Test func aBlockRunsBeforePostReturns() {
        StubbedWorld.run { world in
            world.onMain {
                let (center, heard) = (NotificationCenter(), Heard())
                let token = center.observe(Self.name) { heard.posts += 1 }
                center.post(name: Self.name, object: nil)
                #expect(heard.posts == 1)
                center.post(name: Notification.Name("b"), object: nil)
                #expect(heard.posts == 1)
                withExtendedLifetime(token) {}
            }
        }
    }

    @Test func aBlockHearsNothingWithoutItsToken() {
        StubbedWorld.run { world in
            world.onMain {
                let (center, heard) = (NotificationCenter(), Heard())
                var token: NotificationToken? = center.observe(Self.name) { heard.posts += 1 }
                withExtendedLifetime(token) {}
                token = nil
                center.post(name: Self.name, object: nil)
                #expect(heard.posts == 0)
            }
        }
    }

    @Test func aBlockGetsTheValueUnderItsKeyAndNoOther() {
        StubbedWorld.run { world in
            world.onMain {
                let (center, heard) = (NotificationCenter(), Heard())
                let token = center.observe(Self.name, "number") { heard.values.append($0) }
                center.post(name: Self.name, object: nil, userInfo: ["number": 7])
                center.post(name: Self.name, object: nil, userInfo: ["number": "seven"])
                center.post(name: Self.name, object: nil, userInfo: ["figure": 8])
                center.post(name: Self.name, object: nil)
                #expect(heard.values == [7])
                withExtendedLifetime(token) {}
            }
        }
    }

    /// Two apps in one process do not hear each other.
    @Test func everyAppHasACenterOfItsOwn() {
        StubbedWorld.run { world in
            world.onMain {
                let (one, other) = (
                    Managers(environment: world.environment),
                    Managers(environment: world.environment)
                )
                #expect(one.center !== other.center)
            }
        }
    }
}
