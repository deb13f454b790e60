package import ArchitectureContract
package import ChatDomain
package import HeadlessUIKit
package import WorkQueues

/// Everything that a part of an architecture needs around it, in virtual time; the test plays the outside.
///
/// ```swift
/// StubbedWorld.run { world in
///     let presenter = world.onMain { Presenter(api: world.environment.services.api, …) }
///     world.services.answerSync(.failure(.refused))
///     world.settle()
/// }
/// ```
package final class StubbedWorld: Sendable {
    /// In virtual time, in order of arrival.
    package let queues: SimulatedWorkQueues
    /// Who notes what is asked.
    package let services: StubServices
    /// What an architecture would be made with; its window is empty.
    package let environment: ArchitectureEnvironment
    private let context: UIContext

    @MainActor
    private init(
        queues: SimulatedWorkQueues,
        stored: StoredChats,
        zone: ZoneClock,
        choices: Choices
    ) {
        self.queues = queues
        context = UIContext(queues: queues)
        context.makeCurrent()
        services = StubServices(queues: queues, stored: stored)
        environment = ArchitectureEnvironment(
            queues: queues,
            services: services.all,
            window: UIWindow(),
            application: UIApplication(),
            notifications: UNUserNotificationCenter(),
            dates: LocalDates(zone),
            choices: choices,
            skipped: SkippedPayloads(),
            epoch: TraceBuilder.epoch
        )
    }

    /// Makes a world and runs `body` in it, off the main queue; use ``onMain(_:)`` and ``settle()`` in turn.
    ///
    /// - Returns: What `body` returned.
    /// - Throws: What `body` threw.
    @discardableResult
    package static func run<Result>(
        stored: StoredChats = StoredChats(),
        zoneMinutes: Int = 0,
        dates: ModelImplementation = .optimized,
        choices: Choices = .leastWork,
        _ body: (StubbedWorld) throws -> Result
    ) rethrows -> Result {
        let queues = SimulatedWorkQueues(.arrival)
        return try queues.run {
            let (world, outer) = queues.onMain {
                let outer = UIContext.current
                let world = StubbedWorld(
                    queues: queues,
                    stored: stored,
                    zone: ZoneClock(minutes: zoneMinutes, modelImplementation: dates),
                    choices: choices
                )
                return (world, outer)
            }
            defer { queues.onMain { outer.makeCurrent() } }
            return try body(world)
        }
    }

    /// Runs `body` on the main queue, at once.
    package func onMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        try queues.onMain(body)
    }

    /// Draws a frame.
    ///
    /// - Returns: What the user interface has done so far.
    @MainActor
    package func frame() -> UICounters {
        context.commit()
        return context.counters
    }

    /// Runs everything that can run now; time stands still.
    package func settle() { _ = queues.settle() }

    /// Lets time pass, with everything that happens in it.
    package func advance(by duration: Duration) {
        _ = queues.advance(to: queues.clock.now.advanced(by: duration))
    }
}

extension StoredChat {
    /// A chat of `contact` in which they wrote `texts`, a second apart from the epoch of tests on; all unread.
    package static func from(_ contact: Contact, texts: [String]) -> StoredChat {
        StoredChat(
            contact: contact,
            createdAt: TraceBuilder.epoch,
            messages: texts.enumerated().map { index, text in
                Message(
                    id: MessageID(UInt64(contact.id.rawValue) * 1_000 + UInt64(index)),
                    chat: ChatID(contact.id),
                    sender: .other,
                    text: text,
                    sentAt: TraceBuilder.epoch.advanced(by: .seconds(index)),
                    state: .unread
                )
            }
        )
    }
}

extension IncomingMessage {
    /// What `contact` wrote `number` seconds after the epoch of tests.
    package static func from(_ contact: Contact, number: UInt64, text: String) -> IncomingMessage {
        IncomingMessage(
            id: MessageID(UInt64(contact.id.rawValue) * 1_000 + number),
            contact: contact,
            text: text,
            sentAt: TraceBuilder.epoch.advanced(by: .seconds(Int(number)))
        )
    }
}
