import ArchitectureCatalog
public import ArchitectureContract
import ChatClient
import ChatDatabase
@_exported public import CrosstalkCommand
import EveryArchitecture
import Experiments
import Foundation
package import MainJob
import Measuring
import Mutants
import Publishing
import ReportedErrors

extension CrosstalkCommand {
    /// What the whole tool has beside the main job.
    package static let extraCommands: [Extras.Command] = [
        PlayCommand.self, ServeCommand.self, ImportCommand.self, PortCommand.self,
        PublishingCommands.answers, PlayingCommand.self, CrashingAppCommand.self,
    ]

    /// What proves the server and the store.
    package static let extraProofs: [Extras.Command] =
        [
            WireLoadCommand.self, WireCrashesCommand.self, AppCrashesCommand.self,
        ] + PublishingCommands.all

    /// Does what the process's arguments say, and ends it: all of the tool, with every architecture, sockets and a database.
    ///
    /// Call it at the top of `main.swift`, on the main thread: measurements are processes of the same program. A program that
    /// calls `main(adding:driving:)` instead compiles in half the time and has the main job alone.
    ///
    /// - Parameters:
    ///   - architectures: What the catalogue has beside its own; their ids are not among its.
    ///   - apps: What `drive` can measure; their names differ.
    public static func mainOfWholeTool(
        adding architectures: [any Architecture.Type] = [],
        driving apps: [DrivenApp] = []
    ) -> Never {
        var extras = Extras()
        extras.architectures = ArchitectureCatalog.every
        extras.commands = extraCommands
        extras.proofs = extraProofs
        extras.backends = Backends(
            sqlite: { folder, historyPage in
                let stores = SQLiteStores(in: folder, historyPage: historyPage) { trouble in
                    // The disk's fault and not the app's: its screens would break rules that it keeps.
                    Console.error("\(trouble)")
                    _exit(1)
                }
                return { queues, stored in
                    do {
                        return try stores.make(queues, stored)
                    } catch {
                        // The disk's fault and not the app's: no trap.
                        Console.error("no store for the app: \(ReportedErrors.reason(for: error))")
                        exit(1)
                    }
                }
            },
            loopback: { try LoopbackTransport(executable: OwnExecutable.path) },
            mutants: MutantSubject(
                id: MutationSubject.identity.id,
                bugs: Mutation.allCases.map {
                    MutantSubject.Bug(
                        name: $0.rawValue,
                        rule: $0.rule,
                        summary: $0.summary,
                        isOfArticles: $0.bug != nil
                    )
                },
                make: {
                    MutationSubject(environment: $0, mutation: $1.flatMap(Mutation.init(rawValue:)))
                }
            )
        )
        main(adding: architectures, driving: apps, with: extras)
    }
}
