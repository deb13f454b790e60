package import Foundation
internal import Probes

/// One process that measures several requests, each in a copy of itself: what it takes to begin is done once.
extension MeasuringChild {
    /// Measures each request in a copy of this process, one after the other.
    ///
    /// The trace is read before, and copies are all alike: what one finds does not depend on the others. One that fails leaves no result.
    ///
    /// - Parameters:
    ///   - urls: The requests, of the kind that counts instructions.
    ///   - counts: What the names of callgrind's files begin with; the number of the process follows.
    /// - Isolation: The process's main thread; once per process.
    /// - Throws: As ``run(requestAt:fuzz:)``, in the copy.
    package static func runCopies(requestsAt urls: [URL], counts: String) throws {
        ParentBond.tie()
        let requests = try urls.map(request(at:))
        guard let first = requests.first else { return }
        let trace = try prepared(first)
        guard let place = ProcessCopies.inTurn(requests.count) else { return }
        ParentBond.tie()
        let request = requests[place]
        // Callgrind names its file at the end.
        symlink("\(counts).\(getpid())", request.folder.appending(path: countsName).path)
        let log = open(request.folder.appending(path: "child.log").path, O_WRONLY)
        if log >= 0 {
            dup2(log, STDOUT_FILENO)
            dup2(log, STDERR_FILENO)
        }
        let isSame =
            request.trace == first.trace && request.store == first.store
            && request.coalescing == first.coalescing
        try leave(try measure(request, isSame ? trace : try prepared(request)), of: request)
    }

    /// What callgrind's file of a request is called in its folder.
    package static let countsName = "callgrind.out"
}
