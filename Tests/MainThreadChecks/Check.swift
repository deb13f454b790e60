import Foundation
import Probes

/// A claim that is checked on the process's main thread.
struct Check: Sendable {
    var name: String
    /// Returns what did not hold; empty when all did.
    var failures: @Sendable () -> [String]

    init(_ name: String, _ failures: @escaping @Sendable () -> [String]) {
        self.name = name
        self.failures = failures
    }

    /// Runs the check that `arguments` name; prints "held" or what did not.
    ///
    /// - Returns: The process's exit status: 0 held, 1 did not, 75 did not while others had a part of the processors.
    static func run(_ arguments: [String], among checks: [Check]) -> Int32 {
        guard let check = checks.first(where: { [$0.name] == arguments }) else {
            print("one of: " + checks.map(\.name).joined(separator: " "))
            return 64
        }
        let (load, steal) = (LocalLoad.read(), StealProbe.read())
        let failures = check.failures()
        guard !failures.isEmpty else {
            print("held")
            return 0
        }
        print(failures.joined(separator: "\n"))
        let others = load.flatMap { before in LocalLoad.read()?.othersCores(since: before) } ?? 0
        let stolen = steal.flatMap { before in StealProbe.read().map { ($0 - before).share } } ?? 0
        guard others > 0.05 || stolen > 0.005 else { return 1 }
        print("others had \(others) cores, the hypervisor a share of \(stolen)")
        return EX_TEMPFAIL
    }
}

/// Says what did not hold, with the values found.
func expect(_ condition: Bool, _ claim: @autoclosure () -> String) -> [String] {
    condition ? [] : [claim()]
}
