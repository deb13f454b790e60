internal import Synchronization

/// What the running program is called, in commands that people are to type.
///
/// A package of one's own is the tool under another name, and mostly lies where only its folder leads to it.
package enum ProgramName {
    private static let words = Mutex((typed: "crosstalk", short: "crosstalk"))

    /// As it was started, for a line that is typed next: with a folder, unless the shell has found it.
    package static var current: String { words.withLock { $0.typed } }

    /// Without a folder, for help, for what begins an error, and for pages, which do not depend on who made them.
    package static var short: String { words.withLock { $0.short } }

    /// - Parameters:
    ///   - typed: The first word of the command line.
    ///   - path: Where the program lies.
    package static func set(typed: String, path: String) {
        let short = path.split(separator: "/").last.map(String.init) ?? "crosstalk"
        words.withLock { $0 = (typed.isEmpty ? short : typed.shellWord, short) }
    }

    /// From now on a page is made: its words are the same in every program.
    package static func forgetFolder() { words.withLock { $0.typed = $0.short } }
}
