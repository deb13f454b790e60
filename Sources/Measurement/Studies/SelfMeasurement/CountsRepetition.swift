package import Experiments
internal import Measuring
internal import EventTraces
internal import RunRecords
internal import StudyRecords

/// Whether the counts pass says the same every time: many fresh processes, half of them on a busy machine.
package struct CountsRepetition: Codable, Hashable, Sendable {
    /// A figure that did not come out the same.
    package struct Difference: Codable, Hashable, Sendable {
        package var architecture: String
        package var batchSize: Int
        /// The metric's id, or what leaked.
        package var metric: String
        /// Every value that there was, ascending; repetitions that lacked the figure are not among them.
        package var values: [Occurrence]
    }

    /// A value, and how many repetitions had it.
    package struct Occurrence: Codable, Hashable, Sendable {
        package var value: Double
        package var times: Int
    }

    package var scenario: String
    /// How often every architecture was counted, and how many of these times another thread kept each other core busy.
    package var repetitions: Int
    package var busyRepetitions: Int
    /// Who was counted; the null app first, as its figures are subtracted from the others'.
    package var architectures: [String]
    /// Figures of one repetition, over all architectures and batch sizes.
    package var figures: Int
    /// SHA-256 over all figures of a repetition, to the last bit → how many repetitions had it.
    package var digests: [String: Int]
    package var differences: [Difference]
    /// Why something could not be counted.
    package var errors: [String]

    /// Whether every repetition had the same figures, and all of them; one repetition alone proves nothing.
    package var isRepeatable: Bool {
        repetitions >= 2 && digests.count == 1 && differences.isEmpty && errors.isEmpty
    }
}

extension CountsRepetition {
    /// One figure's place.
    private struct Key: Hashable, Comparable {
        var architecture: Int
        var batchSize: Int
        var metric: String

        static func < (left: Self, right: Self) -> Bool {
            (left.architecture, left.batchSize, left.metric)
                < (right.architecture, right.batchSize, right.metric)
        }
    }

    private typealias Figures = [Key: Double]

    /// Counts `repetitions` times.
    ///
    /// - Parameters:
    ///   - source: What to replay.
    ///   - architectures: Ids; the null app is added.
    ///   - repetitions: 2 or more.
    ///   - cores: How many processes may run at once.
    ///   - batchSizes: As in a run.
    ///   - limit: How long one process may take.
    ///   - session: Told of each repetition.
    /// - Returns: What was the same and what was not, over the repetitions that came to an end.
    /// - Throws: ``ScratchError`` or a trace file's error.
    package static func measure(
        _ source: TraceSource,
        architectures: [String],
        repetitions: Int,
        cores: Int,
        batchSizes: [Int] = [1, 4, 16, 64],
        limit: Duration = .seconds(60),
        _ session: Session
    ) throws -> CountsRepetition {
        let ids = [RunResults.harness] + architectures
        let children = try SelfMeasuringChildren(source.trace, session)
        var (all, errors, busy): ([Figures], [String], Int) = ([], [], 0)
        for number in 0..<repetitions where !session.isInterrupted {
            // In turns, so that a drift of the machine strikes both kinds.
            let isBusy = !number.isMultiple(of: 2)
            session.progress(
                "counting, repetition \(number + 1) of \(repetitions)\(isBusy ? ", other cores kept busy" : "")"
            )
            let load = BusyThreads(isBusy ? max(1, cores - 1) : 0)
            let outcomes = children.count(ids, batchSizes: batchSizes, width: cores, limit: limit)
            load.stop()
            guard !session.isInterrupted else { break }
            if isBusy { busy += 1 }
            all.append(figures(outcomes, ids, &errors))
        }
        return CountsRepetition(
            scenario: source.id,
            repetitions: all.count,
            busyRepetitions: busy,
            architectures: ids,
            figures: all.first?.count ?? 0,
            digests: all.map(digest).reduce(into: [:]) { $0[$1, default: 0] += 1 },
            differences: differences(all, ids),
            errors: errors
        )
    }

    private static func figures(
        _ outcomes: [MeasurementOutcome],
        _ ids: [String],
        _ errors: inout [String]
    ) -> Figures {
        var figures: Figures = [:]
        for (index, outcome) in outcomes.enumerated() {
            switch outcome {
            case .finished(let measurement):
                for (batchSize, values) in measurement.byBatchSize {
                    for (metric, value) in values {
                        figures[Key(architecture: index, batchSize: batchSize, metric: metric.id)] =
                            value
                    }
                }
                for leak in measurement.counts?.leaks ?? [] {
                    let name = "leaked \(leak.type), \(leak.after)"
                    figures[Key(architecture: index, batchSize: 0, metric: name)] =
                        Double(leak.objects)
                }
            case .failed(let reason):
                let error = "\(ids[index]): \(reason)"
                if !errors.contains(error) { errors.append(error) }
            case .interrupted: break
            }
        }
        return figures
    }

    private static func digest(_ figures: Figures) -> String {
        let lines = figures.sorted { $0.key < $1.key }.map { key, value in
            "\(key.architecture) \(key.batchSize) \(key.metric) \(value.bitPattern)\n"
        }
        return EventTrace.sha256(of: Array(lines.joined().utf8))
    }

    private static func differences(_ all: [Figures], _ ids: [String]) -> [Difference] {
        Set(all.flatMap(\.keys)).sorted().compactMap { key in
            let values = all.compactMap { $0[key] }
            let isSame = values.count == all.count && Set(values.map(\.bitPattern)).count == 1
            guard !isSame else { return nil }
            return Difference(
                architecture: ids[key.architecture],
                batchSize: key.batchSize,
                metric: key.metric,
                values: Dictionary(grouping: values, by: \.bitPattern).values
                    .map { Occurrence(value: $0[0], times: $0.count) }
                    .sorted { $0.value < $1.value }
            )
        }
    }
}
