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

    /// A digest of what is compiled in from beside the repository, as of a package that is depended on by its path: no commit
    /// says which version of it was built.
    ///
    /// - Parameters:
    ///   - modules: As ``compiled`` has them.
    ///   - top: The repository's.
    /// - Returns: None where there is nothing of the kind.
    package func outerSources(of modules: [CompiledFolder], besides top: String) -> [String] {
        // Above "bin".
        let toolchain = URL(filePath: compiler).deletingLastPathComponent()
            .deletingLastPathComponent()
        let others = [top, scratch.path, toolchain.path, "/usr"].map { "\($0)/" }
        let files = Set(modules.flatMap { ($0.dependencies ?? [:]).keys }).filter { file in
            !others.contains(where: file.hasPrefix)
        }
        guard !files.isEmpty else { return [] }
        let bytes = files.sorted().flatMap { file in
            Array(file.utf8) + (FileManager.default.contents(atPath: file).map(Array.init) ?? [])
        }
        return [EventTrace.sha256(of: bytes)]
    }
}
