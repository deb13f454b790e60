internal import ArchitectureCatalog
internal import ArchitectureContract
internal import EventTraces
package import Experiments
package import Foundation
internal import Measuring
package import Profiling
internal import RunRecords
package import StudyRecords
internal import TraceDriver

/// Divides the difference between two architectures among places in the code and kinds of events.
///
/// Allocations are exact: each of the window is recorded with its stack. Instructions are callgrind's; what runtime and libraries take
/// is charged to their callers, in proportion to what their calls cost.
package final class ExplainExperiment {
    /// One of both sides.
    package struct Subject: Sendable {
        /// The architecture's id, or a variant's name.
        package var name: String
        /// What it is called, where that is not its name.
        package var label: String?
        /// The program that it is in; nil for this one.
        package var program: URL?

        package init(_ name: String, label: String? = nil, program: URL? = nil) {
            self.name = name
            self.label = label
            self.program = program
        }
    }

    package struct Outcome: Sendable {
        package var explanation: Explanation
        /// Allocations by stack, of both; the outermost frame is the kind of event, the innermost the type.
        package var allocations: [StackProfile]
        package var bytes: [StackProfile]
    }

    private let setup: MeasurementSetup
    private let subjects: [Subject]
    private let variants: [ArchitectureVariant]
    private let faults: [String]
    private let session: Session
    private let replays: SubjectReplays

    /// Writes the trace.
    ///
    /// - Parameters:
    ///   - subjects: Two.
    ///   - setup: What is replayed, and how long one process may take, without callgrind.
    ///   - session: Its progress is called at each step.
    ///   - faults: What to inject into the second, by id.
    /// - Throws: ``SubjectReplayError``, or what the file system says.
    package init(
        _ subjects: [Subject],
        _ setup: MeasurementSetup,
        _ session: Session,
        faults: [String] = []
    ) throws {
        self.setup = setup
        self.subjects = subjects
        variants = try subjects.map { try ArchitectureCatalog.variant($0.name) }
        self.faults = faults
        self.session = session
        replays = try SubjectReplays(setup, session, for: "explain")
    }

    /// Measures both, and then the second with each choice that the first has made otherwise.
    ///
    /// - Parameter withInstructions: Whether callgrind runs too, some 50 times slower.
    /// - Returns: The difference, divided.
    /// - Throws: ``SubjectReplayError``, `ProfileError`.
    package func run(withInstructions: Bool) throws -> Outcome {
        let pair = try variants.indices.map { index in
            session.progress("where \(label(index)) allocates")
            return try sites(
                of: variants[index],
                faults(of: index),
                program: subjects[index].program
            )
        }
        let harness = try harness { program in
            session.progress("where the harness allocates")
            return try sites(of: Self.null, [], program: program)
        }
        var explanation = Explanation(
            scenario: setup.source.id,
            traceSHA256: setup.source.trace.sha256(),
            events: PreparedTrace.measuredEvents(of: setup.source.trace),
            first: label(0),
            second: label(1),
            allocations: allocations(pair, \.allocations, without: harness),
            alive: allocations(pair, \.live, without: harness),
            environment: setup.environment
        )
        explanation.byEvent = byEvent(pair)
        explanation.retained = Self.retained(pair[0].paths, pair[1].paths)
        if withInstructions { explanation.instructions = try instructions() }
        explanation.substitutions = try substitutions(without: harness[1])
        return Outcome(
            explanation: explanation,
            allocations: pair.indices.map { profile(pair[$0], $0, \.allocations) },
            bytes: pair.indices.map { profile(pair[$0], $0, \.bytes) }
        )
    }

    /// The allocations of one, by stack.
    private func profile(
        _ sites: AllocationSites,
        _ index: Int,
        _ count: KeyPath<AllocationSites.Stack, Int>
    ) -> StackProfile {
        let functions = functions(sites, index)
        var stacks: [StackProfile.Stack: Int] = [:]
        for stack in sites.stacks {
            let event = ProfiledFunction(name: stack.event.rawValue)
            let frames = stack.frames.reversed().map { functions[$0] }
            var path = [event] + Self.withoutEnds(frames)
            if let type = stack.type { path.append(ProfiledFunction(name: type, group: .runtime)) }
            stacks[path, default: 0] += stack[keyPath: count]
        }
        return StackProfile(stacks)
    }

    /// Without the replay around the app's work, which is the same in all, and without the allocator's functions.
    private static func withoutEnds(_ frames: [ProfiledFunction]) -> [ProfiledFunction] {
        let begin = frames.firstIndex { $0.group.isOfTheApp } ?? 0
        let end = frames.lastIndex { $0.group.isOfTheApp } ?? frames.count - 1
        guard begin <= end else { return frames }
        // What allocates for the app in the standard library says more than the allocator: one frame of it.
        let helper = frames.dropFirst(end + 1).prefix(1).filter { $0.module == "Swift" }
        return Array(frames[begin...end]) + helper
    }

    private func functions(_ sites: AllocationSites, _ index: Int) -> [ProfiledFunction] {
        let frames = sites.frames.map {
            ProfileSample.Frame(symbol: $0.symbol, object: $0.object)
        }
        let names = FunctionNames(frames.map(\.symbol), architecture: variants[index].module)
        return frames.map(names.function)
    }

    // MARK: Allocations

    private func label(_ index: Int) -> String { subjects[index].label ?? variants[index].name }

    private func faults(of index: Int) -> [String] { index == 0 ? [] : faults }

    private func sites(
        of variant: ArchitectureVariant,
        _ faults: [String],
        program: URL?
    ) throws(SubjectReplayError) -> AllocationSites {
        let outcome = try replays.measure(.sites, variant, faults: faults, program: program)
        guard let sites = outcome.sites else { throw .nothingFound(variant.name) }
        return sites
    }

    private static let null = ArchitectureVariant(NullArchitecture.self)

    /// What driver and services need for an app that does nothing, in each subject's program: a run subtracts it.
    private func harness<Value>(_ measure: (URL?) throws -> Value) rethrows -> [Value] {
        let programs = subjects.map(\.program)
        let first = try measure(programs[0])
        return [first, programs[0] == programs[1] ? first : try measure(programs[1])]
    }

    /// Sites of both, by what a reader sees of them.
    private typealias Place = Explanation.Division.Part

    private func allocations(
        _ pair: [AllocationSites],
        _ count: KeyPath<AllocationSites.Stack, Int>,
        without harness: [AllocationSites]
    ) -> Explanation.Division {
        var parts: [Place: [Double]] = [:]
        var calls = CallGraph()
        for (index, sites) in pair.enumerated() {
            let functions = functions(sites, index)
            for stack in sites.stacks {
                let outermostFirst = stack.frames.reversed().map { functions[$0] }
                let own = outermostFirst.filter { $0.group == .architecture }.map(\.name)
                calls.add(own, places: own)
                guard let site = AllocationSite(outermostFirst, type: stack.type) else { continue }
                let place = Place(
                    function: site.function.name,
                    owner: site.function.group.title,
                    caller: site.caller?.name,
                    type: site.type
                )
                parts[place, default: [0, 0]][index] += Double(stack[keyPath: count])
            }
        }
        return division(.allocations, parts, calls, without: harness.map { Self.sum($0, count) })
    }

    private static func sum(
        _ sites: AllocationSites,
        _ count: KeyPath<AllocationSites.Stack, Int>
    ) -> Double {
        Double(sites.stacks.reduce(0) { $0 + $1[keyPath: count] })
    }

    /// The harness's own is a part below zero, so that the whole is what a run says.
    ///
    /// One program has each function in one place; between two it may have moved.
    private func division(
        _ metric: Metric,
        _ parts: [Place: [Double]],
        _ calls: CallGraph,
        without harness: [Double]
    ) -> Explanation.Division {
        var parts = parts
        let place = Place(function: Self.subtracted, owner: ModuleGroup.harness.title)
        parts[place] = harness.map { 0 - $0 }
        var division = Explanation.Division(
            metric,
            first: parts.values.reduce(0) { $0 + $1[0] },
            second: parts.values.reduce(0) { $0 + $1[1] },
            parts: parts.map { place, values in
                var part = place
                (part.first, part.second) = (values[0], values[1])
                return part
            }
        )
        if subjects[0].program != subjects[1].program { division.mergeCancelling(calls) }
        return division
    }

    /// What stands for the harness's own.
    private static let subtracted = "what the harness needs itself, subtracted"

    /// How both hold what is left; nothing where one of them cannot tell.
    private static func retained(
        _ first: [String: String]?,
        _ second: [String: String]?
    ) -> [Explanation.Retained] {
        guard let first, let second else { return [] }
        return Set(first.keys).union(second.keys).sorted().map {
            .init(type: $0, first: first[$0], second: second[$0])
        }
    }

    private func byEvent(_ pair: [AllocationSites]) -> [Explanation.Event] {
        EventClass.allCases.compactMap { kind in
            let works = pair.map { $0.work[kind] ?? .init() }
            guard works.contains(where: { $0.events > 0 || $0.done.allocations > 0 })
            else { return nil }
            let done = works.map(\.done)
            var event = Explanation.Event(kind: kind.rawValue, count: works[0].events)
            (event.first, event.second) = (done[0].allocations, done[1].allocations)
            event.firstCounts = done[0].counts(of: Explanation.counted)
            event.secondCounts = done[1].counts(of: Explanation.counted)
            return event
        }
    }

    // MARK: Instructions

    private func instructions() throws -> Explanation.Division {
        var parts: [Place: [Double]] = [:]
        var calls = CallGraph()
        for (index, variant) in variants.enumerated() {
            session.progress("instructions of \(label(index)), some 50 times slower than it runs")
            let counted = try replays.instructions(
                of: variant,
                faults: faults(of: index),
                program: subjects[index].program
            )
            let names = FunctionNames(counted.functions.map(\.symbol), architecture: variant.module)
            let own = counted.functions.map { names.function($0) }
                .map { $0.group == .architecture ? $0.name : nil }
            for call in counted.calls.keys {
                let pair = [call.caller, call.callee]
                let functions = pair.map { own[$0] ?? counted.functions[$0].symbol }
                calls.add(functions, places: pair.compactMap { own[$0] })
            }
            for (charge, instructions) in counted.charged(names.function) {
                let place = Place(
                    function: charge.function.name,
                    owner: charge.function.group.title,
                    caller: charge.caller?.name
                )
                parts[place, default: [0, 0]][index] += instructions
            }
        }
        let harness = try harness { program in
            session.progress("instructions of the harness")
            return Double(try replays.instructions(of: Self.null, program: program).total)
        }
        let events = PreparedTrace.measuredEvents(of: setup.source.trace)
        return division(
            .instructions,
            Self.withoutSlivers(parts, below: Double(events) / 10),
            calls,
            without: harness
        )
    }

    /// Merges what is too small to list: nine parts in ten, together less than a thousandth of the whole.
    ///
    /// Owners and the architecture's functions keep all of theirs.
    private static func withoutSlivers(
        _ parts: [Place: [Double]],
        below least: Double
    ) -> [Place: [Double]] {
        var kept: [Place: [Double]] = [:]
        for (place, values) in parts {
            let isOwn = place.owner == Explanation.Division.own && place.caller == nil
            var place = place
            if !isOwn, values[0] < least, values[1] < least { place.function = slivers }
            kept[place, default: [0, 0]][0] += values[0]
            kept[place]?[1] += values[1]
        }
        return kept
    }

    /// What stands for functions of less than a tenth of an instruction an event.
    private static let slivers = "functions of less than 0.1 an event"

    // MARK: Substitution

    /// The second with each choice of the first's that it can take, one at a time and then all of them.
    private func substitutions(
        without harness: AllocationSites
    ) throws -> [Explanation.Substitution] {
        guard variants[0].type != variants[1].type || variants[0].choices != variants[1].choices
        else {
            return []
        }
        let (model, subject) = (variants[0].choices, variants[1])
        let different = Choice.allCases.filter { model[$0] != subject.choices[$0] }
        var possible: [Choice: String] = [:]
        var found: [Explanation.Substitution] = []
        for choice in different {
            guard let variant = try? subject.with([choice: model[choice]]) else { continue }
            possible[choice] = model[choice]
            found.append(try substitution([choice], variant, harness))
        }
        if possible.count > 1, let all = try? subject.with(possible) {
            found.append(try substitution(different.filter { possible[$0] != nil }, all, harness))
        }
        return found
    }

    private func substitution(
        _ choices: [Choice],
        _ variant: ArchitectureVariant,
        _ harness: AllocationSites
    ) throws(SubjectReplayError) -> Explanation.Substitution {
        session.progress("\(variant.name) instead")
        let found = try sites(of: variant, faults, program: subjects[1].program)
        return Explanation.Substitution(
            choices: choices.map(\.rawValue),
            variant: variant.name,
            allocations: Self.sum(found, \.allocations) - Self.sum(harness, \.allocations)
        )
    }
}
