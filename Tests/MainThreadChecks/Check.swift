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
    /// - Returns: The process's exit status.
    static func run(_ arguments: [String], among checks: [Check]) -> Int32 {
        guard let check = checks.first(where: { [$0.name] == arguments }) else {
            print("one of: " + checks.map(\.name).joined(separator: " "))
            return 64
        }
        let failures = check.failures()
        print(failures.isEmpty ? "held" : failures.joined(separator: "\n"))
        return failures.isEmpty ? 0 : 1
    }
}

/// Says what did not hold, with the values found.
func expect(_ condition: Bool, _ claim: @autoclosure () -> String) -> [String] {
    condition ? [] : [claim()]
}
