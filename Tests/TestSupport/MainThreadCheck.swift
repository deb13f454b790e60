package import Foundation

/// A claim that needs a process whose main thread is free, which a test's is not.
package struct MainThreadCheck {
    /// What the program prints when the claim holds.
    package static let held = "held\n"

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
    /// - Returns: ``held``, or what did not hold.
    /// - Throws: What `Process` throws when there is no such program.
    package func run() throws -> String {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = [name]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: said, as: UTF8.self)
        // A check that prints and then traps has not held.
        return process.terminationStatus == 0
            ? text : text + "ended with status \(process.terminationStatus)\n"
    }

    /// Looks until the claim holds, as often as `looks`, for claims about clocks.
    ///
    /// Another process on the same cores may drown one look; a figure that is wrong is wrong in all.
    ///
    /// - Returns: What each look said that did not hold; empty when one did.
    /// - Throws: As ``run()``.
    package func failures(looks: Int = 6) throws -> [String] {
        var said: [String] = []
        for _ in 0..<looks {
            let answer = try run()
            if answer == Self.held { return [] }
            said.append(answer)
        }
        return said
    }
}
