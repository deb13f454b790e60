internal import Foundation
internal import ReportedErrors

extension PortedFiles {
    /// Reads the files that a person names, and those in folders that a person names.
    ///
    /// - Parameter paths: Swift files and folders. What begins with a dot in a folder is passed over, and so is a file that
    ///   has been read under another name.
    /// - Returns: Files in the order of the paths, those of a folder sorted.
    /// - Throws: ``PortError``
    package static func read(_ paths: [String]) throws(PortError) -> [Input] {
        var inputs: [Input] = []
        var seen: Set<String> = []
        for path in paths {
            let files = isFolder(path) ? try swiftFiles(in: path) : [path]
            for file in files where seen.insert(resolved(file)).inserted {
                inputs.append(Input(path: file, bytes: try bytes(of: file)))
            }
        }
        return inputs
    }

    private static func resolved(_ path: String) -> String {
        URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder = ObjCBool(false)
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    private static func swiftFiles(in folder: String) throws(PortError) -> [String] {
        let paths: [String]
        do {
            paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
        } catch {
            throw .unreadable(path: folder, reason: reason(for: error))
        }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        let files = paths.filter { path in
            path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
                && !isFolder(prefix + path)
        }
        guard !files.isEmpty else { throw .noSources(folder: folder) }
        return files.sorted().map { prefix + $0 }
    }

    private static func bytes(of path: String) throws(PortError) -> [UInt8] {
        guard FileManager.default.fileExists(atPath: path) else { throw .notThere(path: path) }
        guard path.hasSuffix(".swift") else { throw .notSwift(path: path) }
        do throws(InputFile.Fault) { return [UInt8](try InputFile.read(path)) } catch {
            throw .unreadable(path: path, reason: error.description)
        }
    }
}
