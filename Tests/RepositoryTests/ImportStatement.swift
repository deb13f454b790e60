import SourceSizes

/// An `import` of a Swift file.
struct ImportStatement: Hashable {
    let module: String
    /// The one declaration that is imported; nil for all of the module's.
    let declaration: String?
    let line: Int

    /// All of a file's, in order, whatever attributes and access they carry.
    static func all(in code: SwiftCode) -> [ImportStatement] {
        code.lines.enumerated().compactMap { index, line in
            let words = line.split { $0 == " " || $0 == "\t" }
            guard
                let keyword = words.firstIndex(of: "import"),
                words[..<keyword].allSatisfy({ $0.hasPrefix("@") || access.contains($0) }),
                let name = words[(keyword + 1)...].first(where: { !kinds.contains($0) })
            else { return nil }
            let path = name.split(separator: ".", maxSplits: 1).map(String.init)
            return ImportStatement(
                module: path[0],
                declaration: path.count > 1 ? path[1] : nil,
                line: index + 1
            )
        }
    }

    private static let access: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private",
    ]

    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]
}

/// What comes with the toolchain; the manifest does not declare it.
let platformModules: Set<String> = [
    "_Concurrency", "Combine", "Darwin", "Dispatch", "Foundation", "FoundationNetworking", "Glibc",
    "Observation", "QuartzCore", "RegexBuilder",
    "SwiftUI", "Synchronization",
]
