import Foundation
package import Testing

/// Whether what takes too long for every change is done too: `make long` sets `LONG`, `make test` does not.
private let isLong = ProcessInfo.processInfo.environment["LONG"] != nil

extension Trait where Self == ConditionTrait {
    /// Only in `make long`: it measures for long, sweeps or tries hundreds of times, and one case of its kind is tried always.
    package static var long: Self { .enabled(if: isLong, "make long") }
}

/// All of what can be tried in `make long`, and otherwise `few`: one case of each kind.
package func whenLong<Tries>(_ all: Tries, otherwise few: Tries) -> Tries { isLong ? all : few }
