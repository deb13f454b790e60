import ArchitectureCatalog
package import ArgumentParser
import HeadlineArchitectures
package import Measuring
import Synchronization

/// What a program has beside the main job: more architectures, commands, a database and sockets.
///
/// The main job compiles none of that. A program's `main` hands over what it was built with.
package struct Extras: Sendable {
    package typealias Command = any (ParsableCommand & SendableMetatype).Type

    /// In the order in which tables show them; the headline ones are among them.
    package var architectures = ArchitectureCatalog.headline
    package var commands: [Command] = []
    package var backends: Backends?

    package init() {}

    /// Those of the whole tool; a program without them says where they are.
    private static let absent: Set = [
        "app-crashes", "import", "play", "port", "serve", "wire-crashes", "wire-load",
    ]

    private static let given = Mutex(Extras())

    /// Those of this program.
    static var installed: Extras { given.withLock { $0 } }

    /// What to say where an architecture is not known.
    static var others: String {
        installed.commands.isEmpty ? "; more are in crosstalk, which make build builds" : ""
    }

    /// Takes them, before the arguments are read.
    ///
    /// - Throws: ``NotBuilt`` where the arguments name a command that this program lacks.
    static func install(_ extras: Extras) throws {
        given.withLock { $0 = extras }
        ArchitectureCatalog.add(extras.architectures)
        if let backends = extras.backends { Backends.install(backends) }
        if extras.commands.isEmpty, CommandLine.arguments.count > 1,
            absent.contains(CommandLine.arguments[1])
        {
            throw NotBuilt(what: CommandLine.arguments[1])
        }
    }
}
