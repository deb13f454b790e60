package import ArgumentParser
package import InjectedFaults
import ReportedErrors
import Scenarios

/// A command that takes `--inject`: it shows every fault that it accepts, or the proof would prove nothing.
package protocol InjectingCommand {
    static var shownFaults: [InjectedFault] { get }
}

extension InjectingCommand {
    fileprivate static var faultNames: String {
        shownFaults.map(\.rawValue).joined(separator: ", ")
    }

    /// Faults that break screens or end the process.
    fileprivate static var breaking: [String] {
        InjectedFault.shown(by: [.screen, .objects, .end]).map(\.rawValue)
    }

    /// Where they would show, mostly.
    package static var acting: String { "a scenario in which it acts" }

    /// Says of each fault that breaks screens or ends the process that nothing showed it, one line each: a proof that proved
    /// nothing.
    ///
    /// - Parameters:
    ///   - injected: All that were injected.
    ///   - places: Where they were looked for.
    ///   - found: The architectures that anything was found wrong with.
    ///   - changed: Those that a count of has changed, as any other fault changes one; nil where counts are not compared.
    ///   - accepted: Where they would show.
    /// - Returns: Whether there is any.
    fileprivate static func tellUnshown(
        _ injected: [(fault: String, architecture: String)],
        in places: [String],
        found: Set<String>,
        changed: Set<String>? = nil,
        accepted: String
    ) -> Bool {
        let unshown = injected.filter { fault, architecture in
            let shown = breaking.contains(fault) ? found : changed?.union(found)
            return shown?.contains(architecture) == false
        }
        let place = places.count == 1 ? places[0] : "\(places.count, "scenario")"
        for (fault, architecture) in unshown {
            // What injects costs something itself.
            let known =
                changed?.contains(architecture) == true
                ? "but counts, which injecting changes anyway, " : ""
            Console.error(
                "\(fault): injected into \(architecture), and nothing \(known)showed it in \(place); accepted: "
                    + accepted
            )
        }
        return !unshown.isEmpty
    }

    /// - Throws: `ValidationError` for a fault that there is not, or that the command does not show.
    fileprivate static func check(fault name: String, in word: String, as form: String = "") throws
    {
        guard !shownFaults.contains(where: { $0.rawValue == name }) else { return }
        let hint = InjectedFault(rawValue: name).map { "; here nothing shows \($0.summary)" }
        throw ValidationError(
            "--inject: found \"\(word.printableLine)\""
                + (hint ?? NearestWord.hint(for: name, among: shownFaults.map(\.rawValue)))
                + "; accepted: \(form)\(form.isEmpty ? "one of" : " with a fault of") \(faultNames)"
        )
    }
}

/// What to inject into which architectures, to see the tool catch it.
package struct InjectionOptions<Command: InjectingCommand>: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Inject a known fault, as FAULT:ARCHITECTURE, to see the tool catch it. One of: "
                + Command.faultNames + ".",
            valueName: "fault:architecture"
        )
    )
    package var inject: [String] = []

    /// What the parser fills.
    package init() {}

    private static var form: String { "FAULT:ARCHITECTURE" }

    private var parts: [(word: String, fault: String, architecture: String)] {
        inject.map { word in
            let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
            return (word, parts.first ?? "", parts.count > 1 ? parts[1] : "")
        }
    }

    /// What was said, as a person would type it again.
    package var words: [String] { inject.map { "--inject \($0.shellWord)" } }

    /// The same, of faults that another command shows too.
    package func words(shownBy command: (some InjectingCommand).Type) -> [String] {
        parts.filter { part in command.shownFaults.contains { $0.rawValue == part.fault } }
            .map { "--inject \($0.word.shellWord)" }
    }

    package func validate() throws {
        for (word, fault, architecture) in parts {
            try Command.check(fault: fault, in: word, as: Self.form)
            guard architecture.isEmpty else { continue }
            throw ValidationError(
                "--inject: found \"\(word.printableLine)\"; accepted: \(Self.form)"
            )
        }
    }

    /// Faults by architecture, of those with `ids`, which run.
    ///
    /// - Throws: ``UsageError`` for an architecture that does not run.
    package func faults(among ids: [String]) throws -> [String: [String]] {
        for (word, _, architecture) in parts where !ids.contains(architecture) {
            throw UsageError(
                "--inject: found \"\(word)\""
                    + NearestWord.hint(for: architecture, among: ids)
                    + "; accepted: \(Self.form) with an architecture that runs, "
                    + ids.joined(separator: ", ")
            )
        }
        return Dictionary(grouping: parts, by: \.architecture).mapValues { $0.map(\.fault) }
    }

    /// As ``InjectingCommand/tellUnshown(_:in:found:changed:accepted:)``, of all architectures.
    package func tellUnshown(
        in places: [String],
        found: Set<String>,
        changed: Set<String>? = nil,
        accepted: String = Command.acting
    ) -> Bool {
        Command.tellUnshown(
            parts.map { ($0.fault, $0.architecture) },
            in: places,
            found: found,
            changed: changed,
            accepted: accepted
        )
    }

    /// The first that breaks screens or ends the process, as it was said.
    package var breaking: String? { parts.first { Command.breaking.contains($0.fault) }?.word }
}

/// What to inject into the one architecture that a command looks at.
package struct FaultOptions<Command: InjectingCommand>: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Inject a known fault, to see it found. One of: " + Command.faultNames + ".",
            valueName: "fault"
        )
    )
    package var inject: [String] = []

    /// What the parser fills.
    package init() {}

    package func validate() throws {
        for word in inject { try Command.check(fault: word, in: word) }
    }

    /// Ends a command that came to its end with a fault that should have kept it from there.
    ///
    /// - Throws: ``ExitStatus/failed``
    package func failIfUnshown(in place: String, of architecture: String) throws {
        let injected = inject.map { ($0, architecture) }
        guard
            Command.tellUnshown(injected, in: [place], found: [], accepted: Command.acting)
        else { return }
        throw ExitStatus.failed
    }
}
