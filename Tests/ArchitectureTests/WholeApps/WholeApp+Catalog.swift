import ArchitectureCatalog
import EveryArchitecture
import ArchitectureContract
import Foundation
import HeadlessUIKit
import TestSupport

extension WholeApp {
    /// Those that claims are made about: all, or the one that the environment names, as `make testability` does.
    static let ids = ArchitectureCatalog.whole.ids.filter {
        [nil, $0].contains(ProcessInfo.processInfo.environment["CROSSTALK_ARCHITECTURE"])
    }

    /// Runs `body` with the architecture of this id, with other choices than the published ones as `change` has them.
    static func run(
        _ id: String,
        with change: (inout Choices) -> Void = { _ in },
        _ body: (WholeApp) -> Void
    ) throws {
        run(try ArchitectureCatalog.required(id), with: change, body)
    }

    /// The id of each architecture that leaves a choice open, or of any, with each of the values that it can take.
    static func variants<Value: RawRepresentable<String>>(
        _ choice: Choice,
        of type: Value.Type,
        alsoFixed: Bool = false
    ) -> [(id: String, value: Value)] {
        ids.flatMap { id -> [(id: String, value: Value)] in
            guard let space = ArchitectureCatalog.whole.named(id)?.identity.choices,
                alsoFixed || space.open[choice] != nil
            else { return [] }
            return space.values(of: choice).compactMap { Value(rawValue: $0) }.map { (id, $0) }
        }
    }

    var badge: Int { world.onMain { world.environment.application.applicationIconBadgeNumber } }

    var banner: String? { world.onMain { world.environment.notifications.presentedBanner?.title } }

    var title: String? { world.onMain { world.environment.window.frontScreen?.title } }

    var depth: Int { world.onMain { world.environment.window.screens.count } }

    /// What was asked of sockets.
    var sockets: [StubServices.Call] {
        world.services.calls.filter {
            switch $0 {
            case .openSocket, .closeSocket: true
            default: false
            }
        }
    }
}
