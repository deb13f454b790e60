internal import Probes

/// A second look at a case that left screens behind, with every object watched: then it is known what keeps them alive.
package enum WatchedObjects {
    /// Runs `body` during a census of objects; without one where none is possible.
    package static func during<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard (try? ReferenceCountProbe.start()) != nil else { return try body() }
        defer { ReferenceCountProbe.stop() }
        guard ObjectCensus.start() else { return try body() }
        defer { ObjectCensus.stop() }
        return try body()
    }
}
