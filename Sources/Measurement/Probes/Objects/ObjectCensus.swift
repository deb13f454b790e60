internal import CReferenceCounters

/// Follows which objects are alive, by type.
///
/// ``ReferenceCountProbe`` must be on: it has the same conditions.
///
/// - Disturbs: while on, each object's allocation, and each free, some tens of ns for a table of addresses, which is not of
///   the counted allocations. Cannot see tasks, which the concurrency runtime makes by itself, nor memory that is no object's.
package enum ObjectCensus {
    /// Begins; objects from before do not count.
    ///
    /// - Returns: False where it is not possible.
    package static func start() -> Bool { oc_begin() }

    /// Ends, and forgets everything.
    package static func stop() { oc_end() }

    /// Whether one is under way.
    package static var isOn: Bool { oc_is_on() }

    /// How many objects have been noted so far: what is born later has a higher number, see ``ObjectGraph/oldest(_:bornSince:)``.
    package static var births: UInt32 { oc_births() }

    /// Does something whose objects do not count: the observer's own.
    package static func unseen<Result>(_ body: () throws -> Result) rethrows -> Result {
        oc_look_away(true)
        defer { oc_look_away(false) }
        return try body()
    }

    /// Counts the objects that were allocated since the start and are alive.
    ///
    /// - Returns: Nil when there were more than the table has room for (three million objects, 4 096 kinds).
    package static func read() -> ObjectTally? {
        unseen {
            withUnsafeTemporaryAllocation(of: oc_tally.self, capacity: 4_096) { tallies in
                let kinds = Int(oc_count(tallies.baseAddress, Int32(tallies.count)))
                guard kinds >= 0 else { return nil }
                var counts: [UnsafeRawPointer: Int] = [:]
                for tally in tallies.prefix(kinds) {
                    guard let metadata = tally.metadata else { continue }
                    counts[metadata] = Int(tally.objects)
                }
                return ObjectTally(byMetadata: counts)
            }
        }
    }
}
