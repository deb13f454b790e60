package import Experiments
internal import Foundation

/// What one build has compiled, for another build of nearly the same sources.
///
/// A module is taken over where the other build would compile it with the same words, from files of the same content, and
/// nothing that it was compiled from has been changed since.
package struct CompiledModules: Sendable {
    /// Where sources lie, and where they are built.
    package struct Place: Hashable, Sendable {
        package var sources: String
        package var scratch: String

        package init(sources: String, scratch: String) {
            (self.sources, self.scratch) = (sources, scratch)
        }
    }

    /// What is there, and what is to be made.
    package let from: Place
    package let to: Place
    private let configuration: String

    package init(from: Place, to: Place, configuration: String) {
        (self.from, self.to, self.configuration) = (from, to, configuration)
    }

    // MARK: For the compiler

    /// Copies what a compiler would make.
    ///
    /// - Parameter words: Of the command without the compiler itself.
    /// - Returns: Whether everything is there now; if not, the module has to be compiled.
    package func takeOver(_ words: [String]) -> Bool {
        let files = FileManager.default
        guard let module = value(of: "-emit-module-path", in: words),
            let map = value(of: "-output-file-map", in: words),
            let list = words.first(where: { $0.hasPrefix("@") })?.dropFirst(),
            let manifest = BuildManifest(of: configuration, in: URL(filePath: from.scratch)),
            let command = manifest.compileCommand(of: there(module)),
            command.dropFirst().elementsEqual(words.lazy.map(there)),
            let sources = try? String(contentsOfFile: String(list), encoding: .utf8),
            files.contents(atPath: there(String(list))) == Data(there(sources).utf8)
        else { return false }
        let folder = URL(filePath: there(map)).deletingLastPathComponent()
        guard let dependencies = CompiledFolder(folder).dependencies,
            dependencies.allSatisfy({ isSame($0.key, since: $0.value) }),
            hasSameNeighbours(dependencies.keys)
        else { return false }
        let own = URL(filePath: there(module)).deletingPathExtension().path
        let outputs =
            ["swiftmodule", "swiftdoc", "swiftsourceinfo", "abi.json"].map { "\(own).\($0)" }
            .filter { files.fileExists(atPath: $0) }
            + ((try? files.subpathsOfDirectory(atPath: folder.path)) ?? [])
            .filter { [".o", ".d", ".h", ".modulemap"].contains(where: $0.hasSuffix) }
            .map { folder.appending(path: $0).path }
        return (try? outputs.forEach(copy)) != nil
    }

    private func value(of option: String, in words: [String]) -> String? {
        words.firstIndex(of: option).flatMap { place in
            words.indices.contains(place + 1) ? words[place + 1] : nil
        }
    }

    /// Whether the other build reads the same there, and what is here is no younger than what was made of it.
    private func isSame(_ file: String, since date: Date) -> Bool {
        guard FileManager.default.modified(file) <= date else { return false }
        let (other, files) = (here(file), FileManager.default)
        if other == file || files.contentsEqual(atPath: file, andPath: other) { return true }
        // What the package manager writes for a target, of resources or C, names folders.
        guard file.hasPrefix("\(from.scratch)/"), !file.hasSuffix(".swiftmodule"),
            let text = try? String(contentsOfFile: other, encoding: .utf8)
        else { return false }
        return files.contents(atPath: file) == Data(there(text).utf8)
    }

    /// Whether there are files of the same names beside headers: one more may be read in place of another.
    private func hasSameNeighbours(_ files: some Sequence<String>) -> Bool {
        let headers = files.filter {
            !$0.hasSuffix(".swift") && $0.hasPrefix("\(from.sources)/")
                && !$0.hasPrefix("\(from.scratch)/")
        }
        let folders = Set(headers.map { URL(filePath: $0).deletingLastPathComponent().path })
        func names(_ folder: String) -> [String]? {
            try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                .filter { !$0.hasPrefix(".") }
        }
        return folders.allSatisfy { names($0) == names(here($0)) }
    }

    private func copy(_ file: String) throws {
        let target = URL(filePath: here(file))
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(contentsOf: URL(filePath: file)).write(to: target)
    }

    /// What the other build's text says, as the first one's has it.
    private func there(_ text: String) -> String {
        text.replacing("\(to.scratch)/", with: "\(from.scratch)/")
            .replacing("\(to.sources)/", with: "\(from.sources)/")
    }

    /// The file of the other build that stands for one of the first.
    private func here(_ file: String) -> String {
        // The build folder mostly lies among the sources.
        for (old, new) in [(from.scratch, to.scratch), (from.sources, to.sources)]
        where file.hasPrefix("\(old)/") {
            return new + file.dropFirst(old.count)
        }
        return file
    }

    /// Removes what the other build has made of headers that are no longer what they were, so that the package manager asks for
    /// it again: it looks at a Swift module's sources and at other modules only.
    ///
    /// - Parameter others: As ``PackageBuild/otherInputs`` of the first build.
    package func forgetOutdated(besides others: [String]) {
        let files = FileManager.default
        let products = URL(filePath: "\(to.scratch)/\(configuration)").resolvingSymlinksInPath()
        let others = others.map(here) + ["\(products.path)/"]
        for name in (try? files.contentsOfDirectory(atPath: products.path)) ?? []
        where name.hasSuffix(".build") {
            let place = products.appending(path: name)
            let folder = CompiledFolder(place)
            // Where that cannot be told it may be anything.
            guard !folder.sources.isEmpty,
                folder.dependencies == nil || folder.unnoticed(besides: others, at: other) != nil
            else { continue }
            try? files.removeItem(atPath: output(of: folder.module))
            for ending in [".o", ".swiftdeps", ".priors", ".d"] {
                for file in files.files(below: place.path, ending: ending) {
                    try? files.removeItem(atPath: file)
                }
            }
        }
    }

    /// The file of the other build that one of its lists names: lists that were taken over name the first build's.
    private func other(_ file: String) -> String {
        [to.scratch, to.sources].contains { file.hasPrefix("\($0)/") } ? file : here(file)
    }

    // MARK: For people who wait

    /// A module that the other build has to compile, as far as its sources tell.
    package struct Pending: Hashable {
        package var name: String
        /// Bytes of sources, which is what compiling takes its time for.
        package var bytes: Int
        /// What the compiler will leave.
        package var output: String

        package init(name: String, bytes: Int, output: String) {
            (self.name, self.bytes, self.output) = (name, bytes, output)
        }
    }

    /// The modules of a program that differ and were changed since the other build made them, or that depend on one of these.
    ///
    /// - Parameter folders: Of the first build's modules.
    /// - Returns: In the order of `folders`.
    package func pending(_ folders: [CompiledFolder]) -> [Pending] {
        let (modules, files) = ("\(from.scratch)/", FileManager.default)
        let changed = folders.filter { folder in
            let made = files.modified(output(of: folder.module))
            return folder.dependencies?.contains { file, date in
                !file.hasPrefix(modules) && !isSame(file, since: date)
                    && (made == .distantFuture || files.modified(here(file)) > made)
            } ?? true
        }
        let names = Set(changed.map { "\($0.module).swiftmodule" })
        return folders.filter { folder in
            changed.contains { $0.module == folder.module }
                || folder.dependencies?.keys.contains { file in
                    file.hasPrefix(modules) && names.contains(URL(filePath: file).lastPathComponent)
                } ?? true
        }.map { folder in
            let sizes = (folder.dependencies ?? [:]).keys.filter { $0.hasSuffix(".swift") }
                .compactMap { (try? files.attributesOfItem(atPath: $0)[.size]) as? Int }
            return Pending(
                name: folder.module,
                bytes: sizes.reduce(0, +),
                output: output(of: folder.module)
            )
        }
    }

    private func output(of module: String) -> String {
        "\(to.scratch)/\(configuration)/Modules/\(module).swiftmodule"
    }
}
