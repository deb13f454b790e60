import ArchitectureContract
import WorkQueues
import ArchitectureCatalog
import EveryArchitecture
import ChatDomain
import Conformance
import EventTraces
import InjectedFaults
import TestSupport
import Testing

/// The judge finds each injected bug, and names its rule.
struct JudgedFaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var fault: InjectedFault
        var rule: Rule
        var trace: EventTrace
        var testDescription: String { fault.rawValue }
    }

    static let cases = [
        Case(fault: .ownUnread, rule: .r12, trace: sending),
        Case(fault: .staleRow, rule: .r3, trace: pushing),
        Case(fault: .lostOnClose, rule: .r4, trace: leaving),
        Case(fault: .hiddenMessages, rule: .r4, trace: chatting),
    ]

    @Test(arguments: cases, ArchitectureCatalog.whole.ids)
    func theJudgeNamesTheRule(of example: Case, id: String) throws {
        let type = try #require(ArchitectureCatalog.whole.named(id))
        let healthy = try SimulatedRun().outcome(of: type, on: example.trace)
        #expect(healthy.failure == nil, "\(healthy.failure?.text ?? "")")
        let ill = try SimulatedRun().outcome(of: type, on: example.trace) {
            example.fault.spoil($0)
        }
        #expect(ill.failure?.rule == example.rule, "\(ill.failure?.text ?? "nothing found")")
    }

    /// The user writes to someone, then someone else writes: the next time that the badge is set.
    private static var sending: EventTrace {
        var builder = TraceBuilder()
        builder.at(1, .openChat(ChatID(1)))
        builder.at(2, .type(bytes: 12))
        builder.at(3, .send)
        builder.at(4, .push(builder.message(from: 2, sentAt: 4)))
        return builder.trace
    }

    /// A message for a chat that is not open.
    private static var pushing: EventTrace {
        var builder = TraceBuilder()
        builder.at(1, .push(builder.message(from: 1, sentAt: 1)))
        return builder.trace
    }

    /// Ten messages over the socket of an open conversation.
    private static var chatting: EventTrace {
        var builder = TraceBuilder()
        builder.at(1, .openChat(ChatID(1)))
        for second in 2...11 {
            let sentAt = Double(second)
            builder.at(sentAt, .socketMessage(builder.message(from: 1, sentAt: sentAt)))
        }
        return builder.trace
    }

    /// A frame that comes 50 ms after its chat was left, half of what the goodbye takes.
    private static var leaving: EventTrace {
        var builder = TraceBuilder()
        builder.at(1, .openChat(ChatID(1)))
        builder.at(3, .back)
        builder.at(3.05, .socketMessage(builder.message(from: 1, sentAt: 3)))
        return builder.trace
    }
}
