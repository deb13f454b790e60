internal import ChatDomain
internal import EventTraces
package import Experiments
package import Foundation

extension PackageBuild {
    /// Where other revisions of the package are built and their programs are kept; several packages may share a build folder.
    ///
    /// The package manager cannot build below a folder whose name is not ASCII.
    package var gateFolder: URL {
        let name = root.lastPathComponent.filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
        }
        let hash = UInt32(truncatingIfNeeded: NetworkConditions.hash(name: root.path))
        let words = [name, String(hash, radix: 16)].filter { !$0.isEmpty }
        return scratch.appending(path: "gate/\(words.joined(separator: "-"))")
    }

    /// The top of its repository as the compiler knows it, which may be through a link; git does not.
    ///
    /// - Parameter place: Where the package lies in it.
    /// - Returns: A path; the package's own where it lies elsewhere.
    func top(above place: String) -> String {
        String(root.path.dropLast(root.path.hasSuffix("/\(place)") ? place.count + 1 : 0))
    }

    /// A digest of what is compiled in from beside the repository, with all of the package that it is in, as of one that is
    /// depended on by its path: no commit says which version of it was built.
    ///
    /// - Parameters:
    ///   - modules: As ``compiled`` has them.
    ///   - top: The repository's.
    /// - Returns: None where there is nothing of the kind.
    package func outerSources(of modules: [CompiledFolder], besides top: String) -> [String] {
        let others = [top, scratch.path, toolchain, "/usr"].map { "\($0)/" }
        func outer(_ files: some Sequence<String>) -> Set<String> {
            Set(files).filter { file in !others.contains(where: file.hasPrefix) }
        }
        let read = outer(modules.flatMap { ($0.dependencies ?? [:]).keys })
        let folders = Set(read.map { URL(filePath: $0).deletingLastPathComponent() })
        let packages = Set(
            folders.compactMap { PackageBuild.folder(around: $0)?.path }
        )
        // Its manifest and its resources are in no list of the compiler's.
        let whole = packages.flatMap { FileManager.default.contents(of: $0, without: [top]) }
        let files = read.union(outer(whole))
        return files.isEmpty ? [] : [Self.digest(files.sorted())]
    }

    private static func digest(_ files: [String]) -> String {
        var bytes: [UInt8] = []
        for file in files {
            bytes += file.utf8
            // The number of bytes keeps one file's end from being the next one's name.
            let contents = FileManager.default.contents(atPath: file) ?? Data()
            bytes += "\0\(contents.count)\0".utf8
            bytes += contents
        }
        return EventTrace.sha256(of: bytes)
    }

    // MARK: What a program reads as it runs

    /// Resources of its targets, and libraries: both are looked for beside a program first.
    private var companions: [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: products)) ?? []
        return names.sorted().filter { $0.hasSuffix(".resources") || $0.hasSuffix(".so") }
            .map { URL(filePath: products).appending(path: $0) }
    }

    /// What tells the program, with its resources, from what another build makes in its place.
    package var identity: String {
        let files = FileManager.default
        let stamp = "\(Int(files.arrived(program.path).timeIntervalSince1970 * 1_000))"
        let read = companions.flatMap { files.contents(of: $0.path) }
        return read.isEmpty ? stamp : "\(stamp)-\(Self.digest(read).prefix(12))"
    }

    /// Puts what the program reads beside others that are linked of the same objects; the next build may change it in its place.
    ///
    /// - Throws: ``ProgramError/failed(step:reason:)``
    package func copyCompanions(to folder: URL) throws(ProgramError) {
        let files = FileManager.default
        do {
            for file in companions {
                let copy = folder.appending(path: file.lastPathComponent)
                try? files.removeItem(at: copy)
                try files.copyItem(at: file, to: copy)
            }
        } catch {
            throw .failed(step: folder.path, reason: error.localizedDescription)
        }
    }

    /// Removes resources that other sources have left: of those, the package manager copies what the sources have now, and leaves
    /// what they no longer have.
    ///
    /// - Parameters:
    ///   - products: The folder that they are in.
    ///   - modules: Whose; nil for all.
    static func removeResources(in products: URL, of modules: [String]? = nil) {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: products.path)) ?? []
        where name.hasSuffix(".resources")
            && modules?.contains(where: { name.hasSuffix("_\($0).resources") }) != false
        {
            try? files.removeItem(at: products.appending(path: name))
        }
    }
}
