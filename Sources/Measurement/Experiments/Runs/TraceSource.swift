internal import ReportedErrors
package import EventTraces
internal import Foundation
internal import RunRecords
package import Scenarios
internal import Synchronization

/// What is to be run: a scenario expanded with its seed, or a trace as it lies there.
package struct TraceSource: Sendable {
    /// The scenario's id, or the trace's name.
    package let id: String
    /// SHA-256 of the file.
    package let sha256: String
    package let trace: EventTrace
    /// The scenario as its file has it, where there is one.
    package let scenario: Scenario?
    /// What of it was changed.
    package let overrides: ScenarioOverrides

    /// Finds and reads what `name` says: a file, or a scenario of the `Scenarios` folder.
    ///
    /// - Throws: ``TraceSourceError``, `ScenarioError`, `OverrideError` or `TraceFileError`; each says what was found and what would do.
    package init(_ name: String, overrides: ScenarioOverrides = ScenarioOverrides()) throws {
        self.overrides = overrides
        let path = try Self.path(of: name)
        let bytes = try Self.contents(of: path)
        sha256 = EventTrace.sha256(of: bytes)
        if path.hasSuffix(".trace") {
            try Self.requireNone(overrides, path)
            trace = try EventTrace.parse(bytes, file: path)
            id = Self.id(of: trace)
            scenario = nil
        } else {
            let scenario = try Self.scenario(bytes, file: path)
            self.scenario = scenario
            id = scenario.id
            trace = try scenario.expand(overrides)
        }
    }

    /// As `init(_:overrides:)` with another seed.
    package init(_ name: String, seed: UInt64?) throws {
        try self.init(name, overrides: ScenarioOverrides(seed: seed))
    }

    /// The scenario under the run's overrides and then those that `change` makes, expanded; nil for a trace, which is as it is.
    ///
    /// - Throws: `OverrideError`.
    package func trace(changing change: (inout ScenarioOverrides) -> Void) throws -> EventTrace? {
        var overrides = overrides
        change(&overrides)
        return try scenario?.expand(overrides)
    }

    /// A trace's name, in letters that may stand in a file's name: folders and baselines are called after it.
    private static func id(of trace: EventTrace) -> String {
        let words = trace.name.split { character in
            !(character.isLetter || character.isNumber || "-_+".contains(character))
        }
        return words.isEmpty ? "trace" : String(words.joined(separator: "-").prefix(100))
    }

    /// Looks through what `name` says, event by event, and keeps nothing but the digest.
    ///
    /// `output` says where to write the trace, nil writes nothing.
    ///
    /// - Returns: Its head, hash and figures.
    /// - Throws: What ``init(_:overrides:)`` throws, and when the trace cannot be written.
    /// - Complexity: Constant memory, however long the trace is.
    package static func digest(
        _ name: String,
        overrides: ScenarioOverrides = ScenarioOverrides(),
        writingTo output: String? = nil
    ) throws -> TraceDigest {
        let path = try path(of: name)
        guard path.hasSuffix(".trace") else {
            var expansion = try scenario(contents(of: path), file: path).expansion(overrides)
            var digester = try TraceDigester(frame: expansion.frame, writingTo: output)
            while let event = expansion.next() { try digester.add(event) }
            return try digester.finish(windowStart: expansion.windowStart)
        }
        try requireNone(overrides, path)
        var reader = try TraceTextReader(path: path)
        var digester = try TraceDigester(frame: reader.frame, writingTo: output)
        while let event = try reader.next() { try digester.add(event) }
        return try digester.finish(windowStart: reader.windowStart)
    }

    /// Refuses changes of a trace.
    private static func requireNone(_ overrides: ScenarioOverrides, _ path: String) throws {
        guard overrides != ScenarioOverrides() else { return }
        let changes = overrides.flags.compactMap { $0.split(separator: "=").first.map(String.init) }
        throw TraceSourceError.notForTraces(path: path, option: changes.first ?? "seed")
    }

    /// What a scenario claims of its streams, beside what they are like; empty for a trace.
    ///
    /// - Throws: As ``init(_:overrides:)``.
    package static func calibrationFindings(_ name: String) throws -> [Calibration.Finding] {
        let path = try path(of: name)
        guard !path.hasSuffix(".trace") else { return [] }
        return try scenario(contents(of: path), file: path).calibrationFindings()
    }

    private static func scenario(_ bytes: [UInt8], file: String) throws -> Scenario {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ScenarioError.unreadable(path: file, reason: "it is not UTF-8")
        }
        let scenario = try Scenario(yaml: text, file: file)
        try checkMetrics(of: scenario)
        return scenario
    }

    /// Refuses a limit on a metric that there is not: no one could miss it.
    private static func checkMetrics(of scenario: Scenario) throws(ScenarioError) {
        let known = Metric.all.map(\.id)
        for threshold in scenario.thresholds where !known.contains(threshold.metric) {
            throw .invalid(
                at: threshold.place,
                field: "thresholds.\(threshold.metric)",
                found: "unknown metric `\(threshold.metric)`",
                accepted: "a metric of \(ProgramName.current) list metrics",
                hint: NearestWord.to(threshold.metric, among: known).map { "did you mean `\($0)`?" }
            )
        }
    }

    private static func contents(of path: String) throws -> [UInt8] {
        do throws(InputFile.Fault) { return [UInt8](try InputFile.read(path)) } catch {
            throw ScenarioError.unreadable(path: path, reason: error.description)
        }
    }

    /// The file that `name` says.
    ///
    /// - Throws: ``TraceSourceError``
    package static func path(of name: String) throws -> String {
        let files = FileManager.default
        if files.isFolder(name) == false {
            // A device may never end.
            let end = URL(filePath: name).resolvingSymlinksInPath().path
            let type = try? files.attributesOfItem(atPath: end)[.type] as? FileAttributeType
            guard type == .typeRegular else {
                throw type == nil
                    ? TraceSourceError.unreadable(path: name) : .notAFile(path: name)
            }
            return name
        }
        guard !name.contains("/"), !name.hasSuffix(".yaml"), !name.hasSuffix(".trace") else {
            throw TraceSourceError.unreadable(path: name)
        }
        for folder in folders {
            let path = "\(folder)/\(name).yaml"
            if files.fileExists(atPath: path) { return path }
        }
        throw TraceSourceError.unknown(name, known: ids)
    }

    /// Where scenarios are looked for before anywhere else; nil unless somebody said.
    package static var chosenFolder: String? {
        get { chosen.withLock { $0 } }
        set { chosen.withLock { $0 = newValue } }
    }

    private static let chosen = Mutex<String?>(nil)

    /// Where scenarios are looked for: where somebody said, here, beside the program, then beside the sources that it was built from.
    private static var folders: [String] {
        var folders = [chosenFolder, "Scenarios"].compactMap(\.self)
        var place = URL(filePath: OwnExecutable.path).deletingLastPathComponent()
        for _ in 0..<5 where place.path != "/" {
            folders.append(place.appending(path: "Scenarios").path)
            place.deleteLastPathComponent()
        }
        folders.append(CheckedOutSources.root.appending(path: "Scenarios").path)
        return folders
    }

    /// What several names stand for, each once: `all` is every scenario there is.
    ///
    /// - Throws: ``TraceSourceError/unknown(_:known:)`` for `all` of none.
    package static func names(_ words: [String]) throws(TraceSourceError) -> [String] {
        guard !words.contains("all") || !ids.isEmpty else { throw .unknown("all", known: []) }
        return words.flatMap { $0 == "all" ? ids : [$0] }.distinct
    }

    /// The same, where all of them can be read: what stands behind another is not to be refused once that has been measured.
    ///
    /// - Throws: As ``names(_:)`` and, but for what is in a trace, `init(_:overrides:)`.
    package static func readableNames(_ words: [String]) throws -> [String] {
        let names = try names(words)
        for path in try names.map(path) where !path.hasSuffix(".trace") {
            _ = try scenario(contents(of: path), file: path)
        }
        return names
    }

    /// Ids of the scenarios there are, in alphabetical order.
    package static var ids: [String] {
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let ids = names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
            if !ids.isEmpty { return ids.sorted() }
        }
        return []
    }
}

package enum TraceSourceError: ReportedError, Hashable {
    case unreadable(path: String)
    case unknown(String, known: [String])
    /// A pipe or a device, which is read once and may never end.
    case notAFile(path: String)
    case notForTraces(path: String, option: String)

    package var description: String {
        switch self {
        case .unreadable(let path):
            "\(path): no such file, or it cannot be read; accepted: a scenario's name, a .yaml or a .trace file"
        case .unknown(let name, let known):
            "no scenario \"\(name)\"\(NearestWord.hint(for: name, among: known)); "
                + (known.isEmpty
                    ? "the folder Scenarios here has none; accepted: a .yaml or a .trace file, or a folder Scenarios with some"
                    : "accepted: a .yaml or a .trace file, or one of \(known.joined(separator: ", "))")
        case .notAFile(let path):
            "\(path): found a pipe or a device; accepted: a scenario's name, a .yaml or a .trace file"
        case .notForTraces(let path, let option):
            "--\(option): found with \(path); accepted: a scenario, since a trace is replayed as it is"
        }
    }

    package var isBadInput: Bool { true }
}

extension TraceSource {
    /// How many times faster time must pass for `rate` arrivals a second in the mean: between 1 and 1 000.
    ///
    /// About three arrivals a frame at 150 a second: busy, and few enough for each to be seen.
    package func rateScale(forRate rate: Double) -> Double {
        guard let mean = TraceSummary(trace).meanRate, mean > 0 else { return 1 }
        return min(1_000, max(1, (rate / mean).rounded()))
    }
}
