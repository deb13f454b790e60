import ChatDomain
import EventTraces
import Fuzzing
import TestSupport
import Testing
import TraceDriver
import WorkQueues

struct PreparedTraceTests {
    @Test func thereIsOneDeliveryAndOneInstantPerEvent() {
        let trace = RandomTrace.make(seed: 1)
        let prepared = PreparedTrace(trace)
        #expect(prepared.deliveries.count == trace.events.count)
        let instants = trace.events.map { WorkInstant(nanoseconds: 0).advanced(by: $0.at) }
        #expect(prepared.instants == instants)
        #expect(prepared.stored == trace.population.storedChats(epoch: trace.epoch))
    }

    @Test func messagesAreWrittenOut() {
        var builder = TraceBuilder()
        let message = builder.message(from: 2, sentAt: -3)
        builder.at(1, .push(message))
        let expected = IncomingMessage(
            id: message.id,
            contact: builder.trace.population.contact(ContactID(2)),
            text: MessageText.make(key: message.id.rawValue, bytes: 20),
            sentAt: Timestamp(milliseconds: TraceBuilder.epoch.milliseconds - 3_000)
        )
        guard case .push(let incoming) = PreparedTrace(builder.trace).deliveries[0] else {
            Issue.record("not a push")
            return
        }
        #expect(incoming == expected)
    }

    @Test func whatAPersonTypesIsTheSameEveryTimeAndBlankWhenAskedFor() {
        var builder = TraceBuilder()
        let actions: [UserAction] = [
            .type(bytes: 12), .type(bytes: 12), .type(bytes: 0), .typeName(nil),
            .typeName(ContactID(3)), .send,
        ]
        for action in actions { builder.at(1, action) }
        let typed = PreparedTrace(builder.trace).deliveries.map { delivery in
            if case .user(_, let typed) = delivery { typed } else { "?" }
        }
        let texts = [0, 1].map { MessageText.make(key: 1 << 40 | $0, bytes: 12) }
        let name = builder.trace.population.contact(ContactID(3)).name
        #expect(typed == texts + [" \n", "\u{A0}", name, ""])
    }

    @Test func theBacklogIsWhatTheServerKnowsBeforeTheStart() {
        var builder = TraceBuilder()
        builder.at(0, .serverMessage(builder.message(from: 1, sentAt: -5)))
        builder.at(0, .otherRead(ChatID(1)))
        #expect(PreparedTrace(builder.trace).backlog == 2)
        var late = builder
        late.at(0.001, .serverMessage(late.message(from: 1, sentAt: -5)))
        #expect(PreparedTrace(late.trace).backlog == 2)
        builder.at(0, .push(builder.message(from: 1, sentAt: 0)))
        builder.at(0, .serverMessage(builder.message(from: 1, sentAt: -5)))
        #expect(PreparedTrace(builder.trace).backlog == 2)
    }

    @Test(arguments: MalformedPayload.allCases)
    func kindsOfMalformedPayloadsAreToldApart(payload: MalformedPayload) {
        #expect(MalformedPayload.allCases.count { $0.rawValue == payload.rawValue } == 1)
    }
}
