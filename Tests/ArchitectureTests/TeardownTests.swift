import WorkQueues
import ArchitectureCatalog
import EveryArchitecture
import ChatDomain
import EventTraces
import HeadlessUIKit
import Probes
import TestSupport
import Testing
import TraceDriver

/// Screens that were left are freed (R18).
struct TeardownTests {
    @Test(arguments: ArchitectureCatalog.whole.ids)
    func controllersAndViewsOfPoppedScreensAreFreed(id: String) throws {
        let trace = Self.trace(rounds: 12, creating: true)
        let left = LeftScreens()
        var isOver = false
        try SimulatedRun().replay(ArchitectureCatalog.required(id), on: trace) { app in
            ReplayLog { step in
                guard case .delivered(let range) = step else { return }
                var isRoundOver = false
                if case .serverMessage = trace.events[range.lowerBound].kind { isRoundOver = true }
                app.queues.onMain { left.look(at: app, isRoundOver: isRoundOver) }
                guard range.upperBound == trace.events.count else { return }
                isOver = true
                app.queues.onMain {
                    #expect(left.names == ["conversation", "create"])
                    #expect(left.rounds == 12)
                }
            }
        }
        #expect(isOver)
    }

    @Test func aRoundOfScreensLeavesNothingBehind() async {
        await #expect(processExitsWith: .success) {
            let trace = Self.trace(rounds: 40, creating: false)
            for id in ArchitectureCatalog.whole.ids {
                var live: [UInt64] = []
                live.reserveCapacity(100)
                try SimulatedRun().replay(ArchitectureCatalog.required(id), on: trace) { _ in
                    Rounds(trace) {
                        let reading = AllocationProbe.readThread()
                        live.append(reading.mallocs &- reading.frees)
                    }
                }
                let late = live.suffix(20)
                #expect(live.count == 40)
                // Pools and tables have their sizes by then.
                #expect(Set(late).count == 1, "\(id): \(late)")
            }
        }
    }

    /// Rounds of conversation, back, create screen, back, each ended by a message that the app does not hear of.
    private static func trace(rounds: Int, creating: Bool) -> EventTrace {
        var builder = TraceBuilder()
        for round in 0..<rounds {
            let start = Double(round) * 60 + 5
            builder.at(start, .openChat(ChatID(UInt32(round % 3))))
            if creating {
                builder.at(start + 1, .type(bytes: 12))
                builder.at(start + 2, .send)
            }
            builder.at(start + 5, .back)
            builder.at(start + 6, .newChat)
            if creating, round % 2 == 0 {
                builder.at(start + 7, .typeName(ContactID(UInt32(3 + round / 2))))
                // The conversation replaces the create screen, then is left; or that is left before the reply.
                builder.at(start + 8, .create)
                builder.at(start + (round % 4 == 0 ? 10 : 8.01), .back)
            } else {
                builder.at(start + 10, .back)
            }
            builder.at(start + 40, .serverMessage(builder.message(from: 1, sentAt: start)))
        }
        return builder.trace
    }
}

/// Tells of the end of each round.
private final class Rounds: ReplayObserver {
    private let trace: EventTrace
    private let didEnd: () -> Void

    init(_ trace: EventTrace, didEnd: @escaping () -> Void) {
        self.trace = trace
        self.didEnd = didEnd
    }

    func replayDidDeliver(_ range: Range<Int>) {
        if case .serverMessage = trace.events[range.lowerBound].kind { didEnd() }
    }
}

/// Remembers the screens that were over the list, without holding them.
@MainActor
private final class LeftScreens {
    private struct Weak {
        weak var object: AnyObject?
    }

    private(set) var names: Set<String> = []
    private(set) var rounds = 0
    private var seen: [Weak] = []

    nonisolated init() {}

    func look(at app: HostedApp, isRoundOver: Bool) {
        guard let top = app.window.frontScreen else { return }
        if app.window.screens.count > 1 {
            names.insert(top.view.accessibilityIdentifier ?? "")
            seen += [Weak(object: top), Weak(object: top.view)]
        } else if isRoundOver {
            // Long after the last screen was left: its requests have ended.
            #expect(!seen.isEmpty && seen.allSatisfy { $0.object == nil })
            #expect(app.context.liveViewControllers.count == 2)
            seen = []
            rounds += 1
        }
    }
}
