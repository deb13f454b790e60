package import Foundation
internal import ReportedErrors
internal import Synchronization
package import TraceDriver

/// Stores and transports beside memory and in-process events, and the app by which the oracle is tested, for programs that are built with them.
///
/// The main job needs neither sockets nor a database, and does not compile them: a program's `main` says what it has.
package struct Backends: Sendable {
    /// Makes the stores of a measuring process: the folder of their files, and how many messages a page has.
    package typealias SQLite =
        @Sendable (_ folder: URL, _ historyPage: Int?) throws -> HostedApp.StoreMaker
    /// Starts a server in another process.
    package typealias Loopback = @Sendable () throws -> any ServerTransport

    package var sqlite: SQLite
    package var loopback: Loopback
    package var mutants: MutantSubject

    package init(sqlite: @escaping SQLite, loopback: @escaping Loopback, mutants: MutantSubject) {
        self.sqlite = sqlite
        self.loopback = loopback
        self.mutants = mutants
    }

    private static let installed = Mutex<Backends?>(nil)

    /// Those of this program; set once, before anything is measured.
    package static func install(_ backends: Backends) { installed.withLock { $0 = backends } }

    /// Those of this program, if any.
    package static var current: Backends? { installed.withLock { $0 } }

    /// Those of this program.
    ///
    /// - Throws: ``NotBuilt`` where it has none.
    package static func required(for what: String) throws(NotBuilt) -> Backends {
        guard let backends = current else { throw NotBuilt(what: what) }
        return backends
    }
}

/// Something of the whole tool that this program was built without.
package struct NotBuilt: ReportedError {
    package var what: String

    package init(what: String) { self.what = what }

    package var description: String {
        "\(what): not in this program; make build in crosstalk's folder builds all of crosstalk"
    }

    package var isBadInput: Bool { true }
}
