package import Foundation

extension PackageBuild {
    /// Refuses a package's link to a program that another folder's package of that name has put in its place.
    ///
    /// Packages outside this repository are built in its build folder, each under its own name. A second work tree or clone of
    /// one has the same name: who builds last has the program, and the other's link would measure sources of another folder.
    ///
    /// - Parameters:
    ///   - typed: How the program was started, as in ./my-mvvm.
    ///   - program: The running one, wherever links led.
    /// - Throws: ``ProgramError/builtElsewhere(link:built:)``
    package static func failIfElsewhere(
        typed: String,
        _ program: URL = URL(filePath: OwnExecutable.path)
    ) throws(ProgramError) {
        let files = FileManager.default
        let link = URL(filePath: typed)
        guard typed.contains("/"),
            (try? files.destinationOfSymbolicLink(atPath: link.path)) != nil
        else { return }
        let here = link.deletingLastPathComponent().resolvingSymlinksInPath()
        // A link to another tool says nothing of the package that it lies in.
        let name = program.lastPathComponent
        let own = ["Package.swift", "Sources/\(name)/main.swift"]
        guard own.allSatisfy({ files.fileExists(atPath: here.appending(path: $0).path) }),
            let built = root(of: program)?.resolvingSymlinksInPath(), built.path != here.path
        else { return }
        throw .builtElsewhere(link: typed, built: built.path)
    }
}
