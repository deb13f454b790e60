import SourceSizes

/// A text file of the repository, or one that a test makes up.
struct RepositoryFile: Sendable {
    /// Relative to the repository's root, with `/` between components.
    let path: String
    let text: String
    /// Empty unless it is Swift.
    let code: SwiftCode

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = SwiftCode(path.hasSuffix(".swift") ? text : "")
    }

    /// Split at line feeds alone; to `Character` a carriage return with one would be something else.
    var lines: [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(Substring.init)
    }

    /// The target that compiles it: an architecture's folder is a target of its own, named in the manifest.
    var module: String? {
        if let arm { return Repository.manifest.module(of: arm) }
        if let family { return family }
        let parts = path.split(separator: "/")
        guard parts.count > 2, parts[0] == "Sources",
            !["Architectures", "Families"].contains(parts[1])
        else { return nil }
        return String(parts[Self.folders.contains(parts[1]) && parts.count > 3 ? 2 : 1])
    }

    /// What holds several modules: the stages of the flow.
    private static let folders: Set<Substring> = [
        "Workload", "App", "Wire", "Correctness", "Measurement", "Results",
    ]

    /// The family that it is part of: model or services that architectures share.
    var family: String? {
        let parts = path.split(separator: "/")
        guard parts.count > 3, parts[0] == "Sources", parts[1] == "Families" else { return nil }
        return String(parts[2])
    }

    /// Whether it is code of architectures, of one or of several.
    var isArmCode: Bool { isSwift && (arm != nil || family != nil) }

    /// The id of the architecture that it is part of, which its folder is named after.
    var arm: String? {
        let parts = path.split(separator: "/")
        guard parts.count > 3, parts[0] == "Sources", parts[1] == "Architectures" else {
            return nil
        }
        // The tests of an architecture lie in its folder, and are a target of their own.
        return parts[3] != "Tests" ? String(parts[2]) : nil
    }

    var isSwift: Bool { path.hasSuffix(".swift") }

    func finding(line: Int? = nil, _ what: String) -> Finding {
        Finding(place: line.map { "\(path):\($0)" } ?? path, what: what)
    }
}

/// A place where a rule does not hold; rules return lists of them, and an empty list is what is expected.
struct Finding: Hashable, Sendable, CustomStringConvertible {
    let place: String
    let what: String

    var description: String { "\(place): \(what)" }
}
