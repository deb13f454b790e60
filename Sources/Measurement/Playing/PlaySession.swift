/// One app or two that get the same events, and what they show.
///
/// Each is asked for one moment beyond what it shows, so that it is known when the next one is due.
package final class PlaySession {
    package struct View: Hashable, Sendable {
        /// The architecture's id, or the name of a variant.
        package var architecture: String
        /// Nil before the first.
        package var moment: PlayedMoment?
        /// Why it shows nothing any more; nil while it lives.
        package var failure: PlayedAppError?
    }

    /// What they show, side by side.
    package private(set) var views: [View]
    /// The instant on the apps' clock, nanoseconds.
    package private(set) var instant: Int64 = 0
    package let events: Int

    private var apps: [PlayedApp?]
    private var pending: [PlayedMoment?]
    private let start: (String) throws(PlayedAppError) -> PlayedApp
    private let limit: Duration

    /// Starts apps and has each show its first screen.
    ///
    /// - Parameters:
    ///   - architectures: One or two, ids or names of variants.
    ///   - events: How many the trace has.
    ///   - limit: How long an app may take for an answer.
    ///   - start: Starts the process of one.
    package init(
        _ architectures: [String],
        events: Int,
        limit: Duration = .seconds(10),
        start: @escaping (String) throws(PlayedAppError) -> PlayedApp
    ) {
        views = architectures.map { View(architecture: $0) }
        apps = architectures.map { _ in nil }
        pending = architectures.map { _ in nil }
        self.events = events
        self.limit = limit
        self.start = start
        for index in views.indices { open(index, at: 0) }
    }

    /// When something shows next; nil when nothing comes any more.
    package var due: Int64? { pending.compactMap { $0?.at }.min() }

    /// Events that all of them have had.
    package var delivered: Int { views.compactMap { $0.moment?.events }.min() ?? 0 }

    /// Whether all show the same; nil where there is nothing to compare, or one is behind.
    package var agrees: Bool? {
        let moments = views.compactMap(\.moment)
        guard views.count > 1, moments.count == views.count,
            Set(moments.map(\.events)).count == 1
        else { return nil }
        return Set(moments.map(\.screen)).count == 1
    }

    /// Has everything shown that is due at `instant`, by all.
    package func advance(to instant: Int64) {
        self.instant = max(self.instant, instant)
        for index in views.indices {
            while let moment = pending[index], moment.at <= self.instant { show(moment, index) }
        }
    }

    /// Goes on to the next event, whenever that is.
    package func step() {
        let target = delivered + 1
        while delivered < target, let due {
            advance(to: due)
        }
    }

    /// Goes on to the first instant at which `events` have been handed over, without showing what is between.
    package func skip(to events: Int) {
        for index in views.indices where (views[index].moment?.events ?? 0) < events {
            // What is pending has been told already.
            if let moment = pending[index], moment.events >= events || moment.isLast {
                show(moment, index)
            } else if let moment = ask(index, events: events) {
                show(moment, index)
            }
        }
        instant = views.compactMap { $0.moment?.at }.max() ?? instant
        advance(to: instant)
    }

    /// Puts another architecture in an app's place, at the same event.
    package func change(_ index: Int, to architecture: String) {
        let events = views[index].moment?.events ?? delivered
        apps[index]?.end()
        views[index] = View(architecture: architecture)
        pending[index] = nil
        open(index, at: events)
    }

    /// Ends all processes.
    package func end() {
        for app in apps { app?.end() }
    }

    private func open(_ index: Int, at events: Int) {
        do throws(PlayedAppError) {
            apps[index] = try start(views[index].architecture)
        } catch {
            views[index].failure = error
            return
        }
        if let moment = ask(index, events: events) { show(moment, index) }
        while let moment = pending[index], moment.at <= instant { show(moment, index) }
    }

    private func show(_ moment: PlayedMoment, _ index: Int) {
        views[index].moment = moment
        pending[index] = moment.isLast ? nil : ask(index, events: 0)
    }

    private func ask(_ index: Int, events: Int) -> PlayedMoment? {
        guard let app = apps[index], views[index].failure == nil else { return nil }
        do throws(PlayedAppError) {
            return try app.next(events: events, within: limit)
        } catch {
            views[index].failure = error
            app.end()
            apps[index] = nil
            return nil
        }
    }
}
