internal import CReferenceCounters
internal import Foundation
internal import ReportedErrors

/// Counts the retains and releases that the Swift runtime is asked for.
///
/// Off at start. It stands on a private variable of the 6.3.1 runtime on x86-64, since the public hooks crash there; on
/// anything else, and where known work is not counted exactly, it refuses and everything stays as it was.
///
/// - Disturbs: while on, some 20 instructions more for each retain and release, so never in a timed pass; a reading sums one
///   cache line a thread. Allocates nothing. Counts a call with an object that lives for ever too. Cannot see weak and
///   unowned references, also not the strong one that a weak load makes, and retains that the compiler took away or
///   made non-atomic; null and tagged pointers are no objects.
package enum ReferenceCountProbe {
    package enum Refusal: ReportedError, Hashable {
        /// The machine's code is not known.
        case otherMachine
        /// The runtime is not the one whose inside is known.
        case otherRuntime
        /// Work of known retains and releases was counted otherwise, or came to harm.
        case failedSelfTest

        package var description: String {
            switch self {
            case .otherMachine: "retains cannot be counted on this processor"
            case .otherRuntime:
                "retains cannot be counted: the Swift runtime is not the one whose inside is known"
            case .failedSelfTest: "retains cannot be counted: known work was counted otherwise"
            }
        }

        package var isBadInput: Bool { false }
    }

    /// Begins to count, after a self-test of about a millisecond; again and again is once.
    ///
    /// Do it before anything is measured: the self-test decodes JSON, and what a process decodes first costs more.
    package static func start() throws(Refusal) {
        switch rc_install() {
        case rc_installed: break
        case rc_other_machine: throw .otherMachine
        default: throw .otherRuntime
        }
        guard countsKnownWork() else {
            rc_uninstall()
            throw .failedSelfTest
        }
    }

    /// Ceases to count; readings stand still.
    package static func stop() { rc_uninstall() }

    /// Reads what all threads did while counting was on, those that have exited included; exact when the others are still.
    package static func read() -> ReferenceCountReading { ReferenceCountReading(rc_total()) }

    /// Reads what the calling thread did.
    package static func readThread() -> ReferenceCountReading { ReferenceCountReading(rc_thread()) }

    private static func countsKnownWork() -> Bool {
        let object = Sample(name: "", marks: [])
        let isExact = withExtendedLifetime(object) {
            rc_counts_known_work(Unmanaged.passUnretained(object).toOpaque())
        }
        // Decoding is what the runtime's own hooks crash: immortal and tagged pointers abound in it.
        let text = #"{"name": "a text that does not fit into a pointer", "marks": [1, 2.5, null]}"#
        let decoded = try? JSONDecoder().decode(Sample.self, from: Data(text.utf8))
        return isExact && decoded?.name.count == 39 && decoded?.marks == [1, 2.5, nil]
    }

    private final class Sample: Decodable {
        let name: String
        let marks: [Double?]

        init(name: String, marks: [Double?]) {
            self.name = name
            self.marks = marks
        }
    }
}

extension ReferenceCountReading {
    fileprivate init(_ counters: rc_counters) {
        self.init(retains: counters.retains, releases: counters.releases)
    }
}
