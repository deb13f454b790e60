internal import ChatDomain
package import Foundation
internal import ReportedErrors

/// A program as the package manager has just linked it, which can be linked again in another order.
///
/// Where functions and data lie in a program moves its time by some per cent, whatever the code does. Object files are linked
/// in random orders, so that a comparison is of code and not of one layout.
package struct PackageBuild: Sendable {
    /// The folder with `Package.swift`.
    package let root: URL
    /// The folder that the package manager builds in.
    package let scratch: URL
    package let program: URL
    /// As in "release".
    package let configuration: String
    /// Empty where another package has been built in its folder since.
    private let command: [String]

    /// What it was compiled and linked with.
    package var compiler: String { command.first ?? "/usr/bin/swiftc" }
    /// The folder that the compiler's "bin" is in.
    package var toolchain: String {
        URL(filePath: compiler).deletingLastPathComponent().deletingLastPathComponent().path
    }
    /// Folders of headers and modules that are not of packages, and of what is made by a build.
    package var otherInputs: [String] { [products, toolchain, "/usr"].map { "\($0)/" } }

    /// Finds the build that a program came from.
    ///
    /// - Parameter program: As built in place: below a folder with the package manager's manifest of the build.
    /// - Throws: ``ProgramError/notBuiltHere(program:reason:)``
    package init(of program: URL) throws(ProgramError) {
        try self.init(placeOf: program)
        guard !command.isEmpty else {
            throw .notBuiltHere(
                program: self.program.path,
                reason: "\(scratch.path)/\(configuration).yaml does not say how it was linked"
            )
        }
    }

    /// Finds where a program was built, whatever has been built there since.
    private init(placeOf program: URL) throws(ProgramError) {
        let program = program.resolvingSymlinksInPath()
        let configuration = program.deletingLastPathComponent().lastPathComponent
        guard let scratch = program.nearestFolder(with: "\(configuration).yaml"),
            let root = Self.root(of: program)
        else {
            throw .notBuiltHere(
                program: program.path,
                reason: "no build folder of a package is above it"
            )
        }
        (self.root, self.scratch, self.program) = (root, scratch, program)
        self.configuration = configuration
        command =
            BuildManifest(of: configuration, in: scratch)?.linkCommand(of: program.path) ?? []
    }

    /// The build that the running program came from, which must be of the package that a person is in.
    ///
    /// - Parameters:
    ///   - program: The running one.
    ///   - place: The current folder: the package's, or below.
    /// - Returns: The build; of sources that may have been changed since, and maybe not the last one there.
    /// - Throws: ``ProgramError/notBuiltHere(program:reason:)``, ``ProgramError/otherPackage(here:program:built:)``
    package static func ofCurrentPackage(
        _ program: URL = URL(filePath: OwnExecutable.path),
        in place: URL = URL(filePath: ".")
    ) throws(ProgramError) -> Self {
        let build = try Self(placeOf: program)
        let here = folder(around: place)
        guard here?.path == build.root.resolvingSymlinksInPath().path else {
            throw .otherPackage(
                here: here?.path,
                program: build.program.lastPathComponent,
                built: build.root.path
            )
        }
        return build
    }

    /// The package that a person is in.
    ///
    /// - Parameter place: The current folder.
    /// - Returns: The folder with `Package.swift`: that one, or the nearest above; nil where there is none.
    package static func folder(around place: URL = URL(filePath: ".")) -> URL? {
        place.absoluteURL.resolvingSymlinksInPath().appending(path: "any")
            .nearestFolder(with: "Package.swift")
    }

    /// The package that a program was built from, wherever it was built.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - module: One that it is linked of, maybe another package's; nil for its own.
    /// - Returns: The folder; nil for a program that no build folder is around.
    package static func root(of program: URL, module: String? = nil) -> URL? {
        let program = program.resolvingSymlinksInPath()
        // A build folder that several packages share belongs to none: the module's own sources say where they are.
        let module = module ?? program.lastPathComponent.replacing("-", with: "_")
        let folder = program.deletingLastPathComponent().appending(path: "\(module).build")
        // A compiler that fails leaves no list of what it has read.
        let compiled = CompiledFolder(folder)
        let source = (compiled.dependencies?.keys.sorted() ?? compiled.sources)
            .first { $0.hasSuffix(".swift") && !$0.contains("/\(module).build/") }
        return (source.map { URL(filePath: $0) } ?? program).nearestFolder(with: "Package.swift")
    }

    /// What the compiler left of the modules that the program is linked of.
    package var compiled: [CompiledFolder] {
        Set(objects.compactMap { $0.split(separator: "/").first }).sorted()
            .map { CompiledFolder(program.deletingLastPathComponent().appending(path: String($0))) }
    }

    /// Refuses a program that would be another one if it were linked now.
    ///
    /// - Throws: ``ProgramError/changedMeanwhile(program:)``
    package func failIfNotLinked() throws(ProgramError) {
        let files = FileManager.default
        let linked = files.modified(program.path)
        // Objects are gone where the compiler failed, and younger where the linker has not been asked.
        guard objects.allSatisfy({ files.modified("\(products)/\($0)") <= linked }) else {
            throw .changedMeanwhile(program: program.path)
        }
    }

    /// The object files of modules among ``products``, as in MyMvvm.build/ChatList/ChatRow.swift.o.
    var objects: [Substring] {
        command.filter { $0.hasPrefix("@") }
            .flatMap { ResponseFile.lines(String($0.dropFirst())) }
            .filter { $0.hasPrefix("\(products)/") }.map { $0.dropFirst(products.count + 1) }
    }

    /// The folder that the program lies in, with its modules and what it reads as it runs.
    package var products: String { program.deletingLastPathComponent().path }

    /// A number by which object files are put in order, of an object's own name and its module's.
    ///
    /// Wherever it was built and whatever others there are, a file has the same neighbours, unless they are new or gone: both
    /// sides of a comparison lie in one order.
    private static func key(of object: Substring, seed: UInt64) -> UInt64 {
        let name = object.split(separator: "/").suffix(2).joined(separator: "/")
        var generator = SplitMix64(seed: seed &+ NetworkConditions.hash(name: name))
        return generator.next()
    }

    /// Links the same object files in an order drawn from `seed`, without debug information.
    ///
    /// - Throws: ``ProgramError/failed(step:reason:)``; ``ProgramError/interrupted``.
    package func link(
        seed: UInt64,
        to output: URL,
        interruption: Interruption? = nil
    ) throws(ProgramError) {
        let order = output.appendingPathExtension("objects")
        var words = command
        for (place, word) in words.enumerated() {
            if word == "-o" { words[place + 1] = output.path }
            guard word.hasPrefix("@"),
                let list = try? String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)
            else { continue }
            let objects = list.split(separator: "\n")
                .map { (key: Self.key(of: $0, seed: seed), name: $0) }
                .sorted { ($0.key, $0.name) < ($1.key, $1.name) }.map(\.name)
            do {
                try Data((objects.joined(separator: "\n") + "\n").utf8).write(to: order)
            } catch {
                throw .failed(
                    step: "link",
                    reason: "\(order.path): \(ReportedErrors.reason(for: error))"
                )
            }
            words[place] = "@\(order.path)"
        }
        // An interrupted linker leaves files there.
        let scratch = output.appendingPathExtension("scratch")
        try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { for file in [order, scratch] { try? FileManager.default.removeItem(at: file) } }
        words.removeAll { $0 == "-g" }
        // The program finds its libraries beside the one that it was linked as.
        words += [
            "-Xlinker", "--strip-debug", "-Xlinker",
            "-rpath=\(program.deletingLastPathComponent().path)",
        ]
        var run = ToolRun(words, in: root, interruption)
        run.variables["TMPDIR"] = scratch.path
        try run.check(step: "link")
    }
}

extension URL {
    /// The nearest folder above that has a file of this name.
    func nearestFolder(with name: String) -> URL? {
        var folder = deletingLastPathComponent()
        // One that is relative has no end above: "..", "../..".
        while folder.path.hasPrefix("/"), folder.path != "/" {
            let file = folder.appending(path: name)
            if FileManager.default.fileExists(atPath: file.path) { return folder }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }
}
