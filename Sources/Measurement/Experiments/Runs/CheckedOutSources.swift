package import Foundation

/// The sources of this project that this program was built from.
package enum CheckedOutSources {
    /// The package's folder: as the build says that the program lies in, else the one that is around the current folder.
    package static let root: URL = {
        let program = URL(filePath: OwnExecutable.path)
        let folders = [
            PackageBuild.root(of: program, module: "Experiments"), PackageBuild.folder(),
        ]
        return folders.compactMap(\.self).first { folder in
            FileManager.default.fileExists(
                atPath: folder.appending(path: "Sources/CrosstalkCommand").path
            )
        } ?? URL(filePath: ".").absoluteURL
    }()
}
