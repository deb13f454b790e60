import MainJob
package import RunRecords

/// A change of one architecture's source that costs something, and where explain has to find it.
package struct Cause: Hashable, Sendable {
    package let name: String
    package let architecture: String
    /// Within the architecture's folder.
    package let file: String
    /// Parts of names: a function with one of them in its name is to blame.
    package let places: [String]
    let edits: [Edit]
    /// Of what else is counted: what has to change most, one of these; empty where anything may.
    package let counted: Set<Metric>
    /// What it is judged by; instructions where allocations do not differ or say less of it.
    package let metric: Metric
    /// Whether it is injected once more, together with the other one of its architecture.
    package let isPaired: Bool

    /// Names a change of one file.
    ///
    /// - Parameters:
    ///   - name: In words, for tables.
    ///   - architecture: Its id.
    ///   - file: Below the architecture's folder.
    ///   - places: Parts of the names of functions to blame.
    ///   - edits: Made in this order.
    ///   - counted: What has to change most beside allocations and instructions, one of these.
    ///   - metric: Allocations or instructions.
    ///   - isPaired: Whether it is one of its architecture's pair.
    package init(
        _ name: String,
        in architecture: String,
        _ file: String,
        at places: [String],
        _ edits: [Edit],
        counted: Set<Metric> = [],
        metric: Metric = .allocations,
        isPaired: Bool = false
    ) {
        self.name = name
        self.architecture = architecture
        self.file = file
        self.places = places
        self.edits = edits
        self.counted = counted
        self.metric = metric
        self.isPaired = isPaired
    }

    /// Below the package's folder.
    package var path: String { "Sources/Architectures/\(architecture)/\(file)" }

    /// Makes all of its edits.
    ///
    /// - Parameter source: What the file holds.
    /// - Returns: What it is to hold.
    /// - Throws: `UsageError` where a text to change is not there once.
    package func injected(into source: String) throws -> String {
        try edits.reduce(source) { text, edit in
            let count = text.ranges(of: edit.old).count
            try require(
                count == 1,
                "\(path): found \(count) of the text to change for \"\(name)\"; accepted: 1"
            )
            return text.replacing(edit.old, with: edit.new)
        }
    }

    /// Whether a function of this name is to blame.
    package func blames(_ function: String) -> Bool { places.contains { function.contains($0) } }
}

extension Cause {
    /// A text that has to be there once, and what takes its place.
    package struct Edit: Hashable, Sendable {
        let old: String
        let new: String

        /// Writes something else.
        package static func change(_ old: String, to new: String) -> Self {
            Self(old: old, new: new)
        }

        /// Adds lines before a text that begins one.
        package static func insert(_ lines: String, before text: String) -> Self {
            Self(old: text, new: "\(lines)\n\(text)")
        }

        /// Adds lines after a text that ends one.
        package static func insert(_ lines: String, after text: String) -> Self {
            Self(old: "\(text)\n", new: "\(text)\n\(lines)\n")
        }
    }
}
