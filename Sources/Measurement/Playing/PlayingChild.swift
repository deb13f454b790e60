internal import ArchitectureCatalog
internal import ArchitectureContract
internal import EventTraces
package import Foundation
internal import Probes
internal import TraceDriver
internal import WorkQueues

/// The life of a playing process: an app in virtual time, which goes on when it is told to.
///
/// A line on standard input is how many events to have before the next answer; the answer is a ``PlayedMoment`` on standard output, a
/// line of JSON. 0 is for whatever comes next. The app waits between answers, so that it is the asker who keeps time.
package enum PlayingChild {
    /// Plays what the request at `url` asks for, to the trace's end or the asker's.
    ///
    /// - Isolation: The process's main thread; once per process.
    /// - Throws: `ReplayFailure`, or a trace file's error; the last line on standard error says it.
    package static func run(requestAt url: URL) throws {
        // Who has been killed cannot ask any more.
        ParentBond.tie()
        let request = try JSONDecoder().decode(PlayingRequest.self, from: Data(contentsOf: url))
        let prepared = PreparedTrace(try EventTrace.load(path: request.trace.path))
        let variant = try ArchitectureCatalog.variant(request.architecture)
        try SimulationThread.run {
            let queues = SimulatedWorkQueues(.arrival)
            try queues.run(ownsProcess: true) {
                let app = queues.onMain {
                    HostedApp(
                        prepared: prepared,
                        queues: queues,
                        choices: variant.choices,
                        make: { variant.type.init(environment: $0) }
                    )
                }
                try ClosedLoopReplay(
                    app: app,
                    prepared: prepared,
                    settlesWithin: variant.type.identity.settlesWithin,
                    observer: MomentTeller(
                        app: app,
                        prepared: prepared,
                        question: question,
                        answer: answer
                    )
                ).run()
            }
        }
    }

    /// Reads a line; an asker who has gone wants nothing more.
    private static func question() -> Int? {
        guard let line = readLine(), let events = Int(line) else { exit(EXIT_SUCCESS) }
        return events
    }

    private static func answer(_ moment: PlayedMoment) {
        guard var line = try? JSONEncoder().encode(moment) else { return }
        line.append(0x0A)
        // Who does not listen any more has ended this process, or is about to.
        try? FileHandle.standardOutput.write(contentsOf: line)
    }
}
