package import Foundation

/// The folders that architectures' sources lie in, each named after its id, and beside them those of families.
///
/// A family is model and services that several architectures share. It stands once, and is code of each that uses it: an
/// architecture's size is that of its folder and of the families whose modules its files import.
package struct ArchitectureSources: Sendable {
    /// Where architectures lie in the repository.
    package static let path = "Sources/Architectures"
    /// Where families lie, each in a folder named after its module.
    package static let familiesPath = "Sources/Families"

    private let root: URL

    /// Finds the folders in one of `places` or above it.
    ///
    /// - Returns: Nil when architectures lie nowhere there, as with a program that was installed without its sources.
    package init?(near places: [URL]) {
        for place in places {
            var parent = place.standardizedFileURL.absoluteURL
            while true {
                if Self.isFolder(parent.appending(path: Self.path, directoryHint: .isDirectory)) {
                    root = parent
                    return
                }
                let next = parent.deletingLastPathComponent().standardizedFileURL
                guard next.path != parent.path, next.path.count < parent.path.count else { break }
                parent = next
            }
        }
        return nil
    }

    /// The size of the architecture with this id, with the families that it imports, directly or through one another; nil
    /// when it has no folder here.
    package func size(of id: String) -> SourceSize? {
        guard let own = sources(in: "\(Self.path)/\(id)", under: "") else { return nil }
        var all = own
        var imports = own.flatMap(\.declarations.imports)
        var seen: Set<String> = []
        while let module = imports.popLast() {
            guard seen.insert(module).inserted,
                let family = sources(in: "\(Self.familiesPath)/\(module)", under: module + "/")
            else { continue }
            all += family
            imports += family.flatMap(\.declarations.imports)
        }
        return SourceSize(all)
    }

    /// The Swift files below a folder of the repository, without tests.
    ///
    /// - Parameters:
    ///   - folder: Relative to the repository's root.
    ///   - prefix: What their paths within the architecture begin with.
    /// - Returns: Nil when there is no such folder.
    private func sources(in folder: String, under prefix: String) -> [SourceFile]? {
        let folder = root.appending(path: folder)
        guard Self.isFolder(folder),
            let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
        else { return nil }
        return paths.sorted().compactMap { path in
            guard SourceFile.counts(path),
                let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
            else { return nil }
            return SourceFile(path: prefix + path, text: text)
        }
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder = ObjCBool(false)
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
            && isFolder.boolValue
    }
}
