package import Foundation

/// The sources that this program was built from, where they still are.
package enum CheckedOutSources {
    /// The package's folder.
    package static let root = URL(filePath: #filePath)
        .appending(path: "../../../../..").standardizedFileURL
}
