package import Foundation
internal import ReportedErrors

/// What one machine, in one condition, says of a run's ratios.
package struct MachineRecord: Codable, Hashable, Sendable {
    /// The condition in which nothing else runs.
    package static let idle = "idle"
    /// What the null app is called among architectures.
    package static let nullApp = "null-app"
    /// The most characters of a condition.
    package static let longestCondition = 40

    private enum CodingKeys: String, CodingKey {
        case scenario, traces, environment, reference, measured, condition, ratios
        case calibration = "calibration_loop_ns"
        case memoryLoad = "memory_load_ns"
        case referenceAllocations = "reference_allocations"
    }

    /// Main CPU of an architecture, written one way, divided by the reference's.
    package struct Ratios: Codable, Hashable, Sendable {
        package var id: String
        /// Without the harness, as the run has it; nil of the null app.
        package var net: Double?
        /// With the harness in both; nil where the run does not say.
        package var gross: Double?
        /// What the run counted for one event: the same on every machine, another where the code, or what is tuned, is another.
        package var allocations: Double?

        /// Whether it is of code that allocates so much.
        package func isOfCode(allocating count: Double) -> Bool {
            allocations.map { abs($0 - count) <= count * 0.005 } ?? false
        }
    }

    /// The scenario's id.
    package var scenario: String
    /// The SHA-256 of each trace that blocks replayed, 64 lower-case hexadecimal digits.
    package var traces: [String]
    /// Without the arguments, which may hold paths.
    package var environment: RunRecord.Environment
    /// What ratios are to.
    package var reference: String
    /// What the reference allocates for one event.
    package var referenceAllocations: Double
    /// When the run began.
    package var measured: Date
    /// What else the machine did, in a few words.
    package var condition: String
    /// The shortest reading of the calibration loop, nanoseconds.
    package var calibration: Double
    /// One load from memory, nanoseconds; nil where it was not measured.
    package var memoryLoad: Double?
    package var ratios: [Ratios]

    /// Takes from a run what is said of its machine.
    ///
    /// - Parameters:
    ///   - run: Whole, measured on one machine, of a commit without changes and with nothing injected.
    ///   - condition: What else the machine did, at most 40 characters.
    /// - Throws: ``RecordError`` for another run, and for one that lacks what is needed.
    package init(_ run: RunRecord, condition: String = idle) throws(RecordError) {
        try check(run.complete, "complete", "false", "true")
        try check(!run.environment.dirty, "environment.dirty", "true", "false")
        if let machines = run.mergedMachines {
            try check(machines == 1, "notes", "\(machines, "machine")", "1")
        }
        let isInjected = run.notes.contains { $0.kind == .injected || $0.kind == .injectedWork }
        try check(!isInjected, "notes", "an injected fault", "none")
        guard let calibration = run.harness.calibration else {
            throw .missing(field: "harness.calibration_loop_ns")
        }
        guard let id = run.reference, let whole = run[id]?[.mainCPU]?.gross, whole > 0 else {
            throw .missing(field: "architectures.metrics.\(Metric.mainCPU.id).gross of a reference")
        }
        guard let counted = run[id]?[.allocations]?.value else {
            throw .missing(field: "architectures.metrics.\(Metric.allocations.id) of a reference")
        }
        scenario = run.scenario.id
        traces = run.seeds?.traces.map(\.sha256) ?? [run.trace.sha256]
        environment = run.environment
        environment.arguments = nil
        reference = id
        referenceAllocations = counted
        measured = run.started
        self.condition = condition
        self.calibration = calibration
        memoryLoad = run.harness.memoryLoad
        ratios = run.architectures.compactMap { architecture in
            guard architecture.conforms, let figure = architecture[.mainCPU],
                let ratio = figure.ratio
            else { return nil }
            let gross = figure.gross.map { $0 / whole }
            let allocations = architecture[.allocations]?.value
            return Ratios(
                id: architecture.id,
                net: ratio.value,
                gross: gross,
                allocations: allocations
            )
        }
        if let harness = run.harness.main?.value {
            ratios.append(Ratios(id: Self.nullApp, gross: harness / whole))
        }
        try validate(field: "")
    }

    /// Refuses what proves nothing or contradicts itself.
    ///
    /// - Parameter field: Where it stands, with the point that follows.
    /// - Throws: ``RecordError`` naming the field.
    func validate(field: String) throws(RecordError) {
        let needed = [
            ("scenario", scenario), ("environment.commit", environment.commit),
            ("environment.swift", environment.swift), ("reference", reference),
            ("condition", condition), ("environment.processor", environment.processor ?? ""),
        ]
        for (name, text) in needed where text.allSatisfy(\.isWhitespace) {
            throw .missing(field: "\(field)\(name)")
        }
        let length = condition.count
        let most = Self.longestCondition
        try check(length <= most, "\(field)condition", "\(length) characters", "1 to \(most)")
        let isLine = !condition.contains(where: \.isNewline)
        try check(isLine, "\(field)condition", "several lines", "one line")
        try check(!environment.dirty, "\(field)environment.dirty", "true", "false")
        let cores = environment.cores
        try check(cores > 0, "\(field)environment.cores", "\(cores)", "1 or more")
        let speeds = [
            ("calibration_loop_ns", calibration), ("memory_load_ns", memoryLoad ?? 1),
            ("reference_allocations", referenceAllocations),
        ]
        for (name, speed) in speeds {
            try check(speed > 0, field + name, speed.asFound, "more than 0")
        }
        if traces.isEmpty { throw .missing(field: "\(field)traces") }
        for (index, trace) in traces.enumerated() {
            let isHash = trace.count == 64 && trace.allSatisfy("0123456789abcdef".contains)
            let needed = "64 lower-case hexadecimal digits"
            try check(isHash, "\(field)traces[\(index)]", "\"\(trace)\"", needed)
        }
        let year = Calendar(identifier: .gregorian).component(.year, from: measured)
        let isOfNow = (2_024...2_999).contains(year)
        try check(isOfNow, "\(field)measured", "the year \(year)", "2024 to 2999")
        if ratios.isEmpty { throw .missing(field: "\(field)ratios") }
        try checkUnique(ratios.map(\.id)) { "\(field)ratios[\($0)].id" }
        for (index, ratio) in ratios.enumerated() {
            let own = "\(field)ratios[\(index)]"
            if ratio.id.isEmpty { throw .missing(field: "\(own).id") }
            if ratio.net == nil, ratio.gross == nil { throw .missing(field: "\(own).gross") }
            let values = [
                ("net", ratio.net), ("gross", ratio.gross), ("allocations", ratio.allocations),
            ]
            for (name, value) in values {
                guard let value else { continue }
                let isLikely = value >= 1e-6 && value <= 1e6
                try check(isLikely, "\(own).\(name)", value.asFound, "0.000001 to 1000000")
            }
        }
    }

    /// What machines of one kind have in common; a new kernel makes no new machine.
    package var hardware: [String] {
        [environment.cpu, "\(environment.cores, "core")", environment.processor ?? ""]
    }

    /// What must be the same for ratios to be of one thing, each with its name.
    package var setup: [String: String] {
        [
            "scenario": scenario, "reference": reference,
            "its allocations": "\((referenceAllocations * 100).rounded() / 100)",
            "Swift": environment.swift,
            "traces": traces.map { String($0.prefix(12)) }.joined(separator: " "),
            "flags": environment.flags.joined(separator: " "),
            "model implementation": environment.modelImplementation ?? "optimized",
            "list update": environment.listUpdate ?? "native",
        ]
    }

    /// As in "amd-epyc-2026-11-27t10-15-00z": every run has another, whatever condition it is said to be of.
    package var name: String {
        "\(environment.cpu) \(measured.formatted(.iso8601))".lowercased()
            .split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    }
}
