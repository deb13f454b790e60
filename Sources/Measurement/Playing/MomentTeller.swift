internal import Conformance
internal import EventTraces
internal import HeadlessUIKit
internal import Probes
internal import TraceDriver
internal import WorkQueues

/// Tells what the app shows whenever that may have changed, and holds the replay up until it is asked for more.
///
/// - Isolation: The thread that turns the handle, as for every observer.
final class MomentTeller: ReplayObserver {
    private let app: HostedApp
    private let prepared: PreparedTrace
    /// Says how many events to have before the next answer, when somebody wants one; nil ends the replay.
    private let question: () -> Int?
    private let answer: (PlayedMoment) -> Void
    private var screen: ScreenContents?
    private var delivered = 0
    /// Events without which there is no answer.
    private var wanted = 0
    /// What there was before the latest event.
    private var before = ReplayWork()
    private var latest = ReplayWork()
    /// Allocations of all events; between them the harness allocates too.
    private var allocations = 0
    /// From when time has come to an event until all that it set off is at rest.
    private var isDelivering = false

    /// Makes a teller for an app that has not been started, and waits for the first question.
    ///
    /// `question` is called on the replay's thread and holds it up; where it returns nil it is not called again.
    init(
        app: HostedApp,
        prepared: PreparedTrace,
        question: @escaping () -> Int?,
        answer: @escaping (PlayedMoment) -> Void
    ) {
        self.app = app
        self.prepared = prepared
        self.question = question
        self.answer = answer
        delivered = prepared.backlog
        listen()
    }

    func replayDidStart() { tell(isNews: false) }

    func replayDidAdvance(to instant: Duration) {
        isDelivering = true
        before = work
    }

    /// A timer or a reply, unless it is what an event set off.
    func replayDidRest() {
        guard !isDelivering, screen != nil else { return }
        tell(isNews: false)
    }

    func replayDidDeliver(_ range: Range<Int>) {
        delivered = range.upperBound
        latest = work - before
        allocations += latest.allocations
        isDelivering = false
        tell(isNews: true)
    }

    func replayDidEnd() {
        if wanted < .max { tell(isNews: false, isLast: true) }
    }

    private func tell(isNews: Bool, isLast: Bool = false) {
        guard isLast || delivered >= wanted else { return }
        let shown = app.onMain { $0.screen }
        guard isNews || isLast || shown != screen else { return }
        screen = shown
        var total = work
        total.allocations = allocations
        let moment = PlayedMoment(
            at: app.queues.clock.now.nanoseconds,
            events: delivered,
            text: delivered > 0 ? prepared.trace.events[delivered - 1].plainText : nil,
            isNews: isNews,
            isLast: isLast,
            screen: shown,
            event: latest,
            total: total
        )
        answer(moment)
        if !isLast { listen() }
    }

    /// Waits for what is wanted next.
    private func listen() { wanted = question() ?? .max }

    private var work: ReplayWork {
        var work = ReplayWork(app.onMain { $0.context.counters })
        work.mainHops = app.queues.readings.first?.items ?? 0
        work.allocations = Int(AllocationProbe.readThread().mallocs)
        return work
    }
}
