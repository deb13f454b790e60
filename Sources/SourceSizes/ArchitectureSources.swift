package import Foundation

/// The folder that architectures' sources lie in, each in a folder named after its id.
package struct ArchitectureSources: Sendable {
    /// Where it lies in the repository.
    package static let path = "Sources/Architectures"

    private let folder: URL

    /// Finds the folder in one of `places` or above it.
    ///
    /// - Returns: Nil when it lies nowhere there, as with a program that was installed without its sources.
    package init?(near places: [URL]) {
        for place in places {
            var parent = place.standardizedFileURL.absoluteURL
            while true {
                let folder = parent.appending(path: Self.path, directoryHint: .isDirectory)
                if Self.isFolder(folder) {
                    self.folder = folder
                    return
                }
                let next = parent.deletingLastPathComponent().standardizedFileURL
                guard next.path != parent.path, next.path.count < parent.path.count else { break }
                parent = next
            }
        }
        return nil
    }

    /// The size of the architecture with this id; nil when it has no folder here.
    package func size(of id: String) -> SourceSize? {
        let root = folder.appending(path: id)
        guard Self.isFolder(root),
            let paths = try? FileManager.default.subpathsOfDirectory(atPath: root.path)
        else { return nil }
        var files: [String: String] = [:]
        for path in paths where path.hasSuffix(".swift") {
            files[path] = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        return SourceSize(files)
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder = ObjCBool(false)
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
            && isFolder.boolValue
    }
}
