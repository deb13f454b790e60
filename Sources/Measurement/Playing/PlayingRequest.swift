package import Foundation

/// What a playing process is given on its command line, as JSON in a file.
package struct PlayingRequest: Hashable, Codable, Sendable {
    /// The architecture's id, or the name of a variant.
    package var architecture: String
    package var trace: URL

    package init(architecture: String, trace: URL) {
        self.architecture = architecture
        self.trace = trace
    }
}
