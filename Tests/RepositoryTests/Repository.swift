import Foundation

/// The files as they lie on disk.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// All files, sorted: those that git tracks, or in a copy without git those it would track.
    static let paths: [String] = (tracked() ?? walked()).sorted()

    /// Those of them that exist and are UTF-8.
    static let files: [RepositoryFile] = paths.compactMap { path in
        guard let data = try? Data(contentsOf: root.appending(path: path)) else { return nil }
        return String(data: data, encoding: .utf8).map { RepositoryFile(path: path, text: $0) }
    }

    static let manifest = PackageManifest.ofPackage(at: root)

    static let swiftSources = files.filter { $0.isSwift && $0.module != nil }

    /// The text of one file, empty if it is not there.
    static func text(_ path: String) -> String {
        files.first { $0.path == path }?.text ?? ""
    }

    /// Where files that are links lead, by their paths; as it is written in them.
    static let links: [String: String] = Dictionary(
        uniqueKeysWithValues: paths.compactMap { path in
            let place = root.appending(path: path).path
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
            return target.map { (path, $0) }
        }
    )

    private static func tracked() -> [String]? {
        let git = Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        // In a container the checkout often belongs to another user, which git refuses by itself.
        git.arguments = [
            "git", "-c", "safe.directory=*", "-C", root.path, "ls-files", "-z",
        ]
        let output = Pipe()
        git.standardOutput = output
        git.standardError = FileHandle.nullDevice
        guard
            FileManager.default.fileExists(atPath: root.appending(path: ".git").path),
            (try? git.run()) != nil,
            let data = try? output.fileHandleForReading.readToEnd()
        else { return nil }
        git.waitUntilExit()
        guard git.terminationStatus == 0 else { return nil }
        return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func walked() -> [String] {
        let everything = FileManager.default.enumerator(atPath: root.path)
        var found: [String] = []
        while let path = everything?.nextObject() as? String {
            let name = path.split(separator: "/").last ?? ""
            if name == ".build" || name == ".git" {
                everything?.skipDescendants()
            } else if name != "Package.resolved", !name.hasPrefix("perf.data"),
                let type = everything?.fileAttributes?[.type] as? FileAttributeType,
                [.typeRegular, .typeSymbolicLink].contains(type)
            {
                found.append(path)
            }
        }
        return found
    }
}
