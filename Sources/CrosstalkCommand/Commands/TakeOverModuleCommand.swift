import ArgumentParser
import MainJob
import Studies

/// What a gate has the package manager ask before it compiles a module; not for people.
///
/// Ends with exit status 0 where the module is there now, and with 1 where it has to be compiled.
struct TakeOverModuleCommand: ChildCommand {
    static let configuration = child(
        "take-over-module",
        "Copy a module that another build has compiled already."
    )

    @Argument(
        parsing: .captureForPassthrough,
        help: "The configuration, sources and build folder of both builds, the compiler's words."
    )
    var words: [String] = []

    func carryOut() throws {
        guard words.count > 5 else { throw ExitCode.failure }
        let modules = CompiledModules(
            from: .init(sources: words[1], scratch: words[2]),
            to: .init(sources: words[3], scratch: words[4]),
            configuration: words[0]
        )
        guard modules.takeOver(Array(words.dropFirst(5))) else { throw ExitCode.failure }
    }
}
