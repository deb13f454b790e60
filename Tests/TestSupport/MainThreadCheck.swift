package import Foundation

/// A claim that needs a process whose main thread is free, which a test's is not.
package struct MainThreadCheck {
    /// What one look at a claim found.
    package struct Look: Hashable, Sendable {
        /// What did not hold; empty when it did.
        package var said: String
        /// Whether others had a part of the processors meanwhile, so that it may be theirs.
        package var isDisturbed: Bool
    }

    /// As the program knows it.
    package var name: String

    /// Names one.
    package init(_ name: String) { self.name = name }

    /// Where the program that makes the checks lies.
    package static var program: URL {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "main-thread-checks")
    }

    /// Runs it in a process of its own.
    ///
    /// - Throws: What `Process` throws when there is no such program.
    package func look() throws -> Look {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = [name]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: said, as: UTF8.self)
        let status = process.terminationReason == .exit ? process.terminationStatus : nil
        return switch status {
        case 0: Look(said: "", isDisturbed: false)
        case 1: Look(said: text, isDisturbed: false)
        case EX_TEMPFAIL: Look(said: text, isDisturbed: true)
        // A check that prints and then traps has not held.
        default:
            Look(said: text + "ended by \(process.terminationStatus)\n", isDisturbed: false)
        }
    }

    /// Looks until the claim holds, as often as `most`, for claims about clocks.
    ///
    /// Another process on the same cores may drown one look; a figure that is wrong is wrong in all.
    ///
    /// - Returns: The looks, if it held in none; empty when it did in one.
    /// - Throws: As ``look()``.
    package func failedLooks(most: Int = 6) throws -> [Look] {
        var looks: [Look] = []
        for _ in 0..<most {
            let found = try look()
            if found.said.isEmpty { return [] }
            looks.append(found)
        }
        return looks
    }
}
