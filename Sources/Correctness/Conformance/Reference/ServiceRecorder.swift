internal import ChatDomain
internal import EventTraces
package import TraceDriver

/// Takes down, step by step, what the oracle's app asks of its services.
struct ServiceRecorder {
    var script = ServiceScript()
    /// Of the step at hand.
    var calls: [ServiceScript.Call] = []
    /// The sync cursor that the store was last given.
    var storedCursor: UInt64
    var storedMessages = 0
    var storedChats = 0
}

extension ReferenceChat {
    /// Ends a step: what has changed goes to the store, before anything is asked of the server (R17).
    func record(event: Int? = nil, isTimed: Bool = false) {
        guard var recorder, isStarted else { return }
        // Not read and written in place: the calls below need the whole oracle.
        self.recorder = nil
        var batch = StoreBatch()
        for index in threads.values.indices { threads.values[index].takeUnsaved(into: &batch) }
        // The same rows in the same order, however chats are hashed.
        batch.chats.sort { $0.contact.id < $1.contact.id }
        batch.messages.sort { $0.id < $1.id }
        recorder.storedChats += batch.chats.count
        recorder.storedMessages += batch.messages.count
        if UInt64(cursor) != recorder.storedCursor {
            recorder.storedCursor = UInt64(cursor)
            batch.cursor = recorder.storedCursor
        }
        var calls = recorder.calls
        if !batch.isEmpty { calls.insert(.write(batch), at: 0) }
        if !calls.isEmpty {
            recorder.script.steps.append(
                .init(at: clock, event: event, isTimed: isTimed, calls: calls)
            )
            recorder.calls = []
        }
        self.recorder = recorder
    }
}

extension ServiceScript {
    /// What BEHAVIOUR has any app ask of its services while a trace is replayed.
    ///
    /// - Parameters:
    ///   - prepared: What is to be replayed.
    ///   - batchSize: How many events are handed over at once, at most.
    /// - Complexity: O(events × chats).
    package init(_ prepared: PreparedTrace, batchSize: Int) {
        let oracle = ReferenceChat(prepared)
        oracle.recorder = ServiceRecorder(storedCursor: prepared.stored.cursor)
        oracle.replay(prepared, batchSize: batchSize)
        var effort = oracle.effort
        self.init()
        guard let recorder = oracle.recorder else { return }
        effort.storedMessages = recorder.storedMessages
        effort.storedChats = recorder.storedChats
        steps = recorder.script.steps
        self.effort = effort
    }
}

extension ReferenceChat {
    /// An oracle for what is prepared to be replayed.
    package convenience init(_ prepared: PreparedTrace) {
        self.init(
            trace: prepared.trace,
            stored: prepared.stored,
            earlier: prepared.earlier,
            historyPage: prepared.historyPage
        )
    }

    /// Goes through a whole trace as a closed-loop replay does, to the end of its tail.
    package func replay(_ prepared: PreparedTrace, batchSize: Int) {
        let events = prepared.trace.events
        for index in 0..<prepared.backlog { deliver(events[index], index: index) }
        start()
        var next = prepared.backlog
        while next < events.count {
            let batch = prepared.batch(from: next, size: batchSize)
            advance(to: events[batch.upperBound - 1].at)
            for index in batch { deliver(events[index], index: index) }
            next = batch.upperBound
        }
        advance(to: (events.last?.at ?? .zero) + ClosedLoopReplay.tail)
    }
}
