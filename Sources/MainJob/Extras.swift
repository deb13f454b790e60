import ArchitectureCatalog
package import ArgumentParser
import HeadlineArchitectures
package import Measuring
package import RunReports
import ReportedErrors
import Synchronization

/// What a program has beside the main job: more architectures, commands, kinds of results, a database and sockets.
///
/// The main job compiles none of that. A program's `main` hands over what it was built with.
package struct Extras: Sendable {
    package typealias Command = any (ParsableCommand & SendableMetatype).Type

    /// In the order in which tables show them; the headline ones are among them.
    package var architectures = ArchitectureCatalog.headline
    package var commands: [Command] = []
    /// What proves the tool itself: commands of `ci`.
    package var proofs: [Command] = []
    /// What `report` reads beside runs, in the order in which pages tell it.
    package var studies: [any StudyReport.Type] = [TestabilityReport.self, MachinesReport.self]
    /// What `verify --mutants` does with a seed; the rates go to the file `table`.
    package var proveOracle: (@Sendable (_ seed: UInt64, _ table: String?) throws -> Void)?
    package var fuzz: MeasuringChild.Fuzz?
    package var backends: Backends?

    package init() {}

    /// By their names; a program without them says where they are.
    package static let commandsOfWholeTool: Set = [
        "answers", "baseline", "capacity", "check", "ci", "doctor", "drive", "explain", "factors",
        "fuzz",
        "history", "import", "model", "play", "port", "profile", "serve", "sweep", "timeline",
    ]

    private static let given = Mutex(Extras())

    /// Those of this program.
    package static var installed: Extras { given.withLock { $0 } }

    private static let more = "; more are in crosstalk, which make build in its folder builds"

    /// What to say where an architecture is not known.
    static var others: String { installed.absent.isEmpty ? "" : more }

    /// What to say where a record is not known.
    static var otherRecords: String {
        installed.studies.count > Extras().studies.count ? "" : more
    }

    private var absent: Set<String> {
        Self.commandsOfWholeTool.subtracting(commands.compactMap { $0.configuration.commandName })
    }

    /// Takes them, before the arguments are read.
    ///
    /// - Throws: `NotBuilt` where the arguments name a command that this program lacks, ``UsageError`` where one that `ci` has.
    static func install(_ extras: Extras) throws {
        given.withLock { $0 = extras }
        ArchitectureCatalog.add(extras.architectures)
        if let backends = extras.backends { Backends.install(backends) }
        guard let name = CommandLine.arguments.dropFirst().first else { return }
        if extras.absent.contains(name) { throw NotBuilt(what: name) }
        let isProof = extras.proofs.contains { $0.configuration.commandName == name }
        try require(!isProof, "\(name): found a command of ci; accepted: ci \(name)")
    }
}
