import Experiments
import Foundation

/// What a package of one's own can be called, and where it can have crosstalk from.
enum PackageNames {
    /// Words that no module can be called, in lower case: those of the language, and what is in reach everywhere.
    private static let words: Set = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "builtin", "case",
        "catch", "class", "continue", "default", "defer", "deinit", "do", "dynamic", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "macro", "main", "nil", "open", "operator",
        "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "some", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "type", "typealias", "var", "where", "while",
    ]

    /// Modules of the toolchain, and others that sources behave otherwise beside, in lower case; those of crosstalk and of what it
    /// stands on are in manifests.
    private static let toolchain: Set = [
        "android", "bionic", "block", "combine", "compilerpluginsupport", "corefoundation",
        "coregraphics", "crt", "cxx", "cxxstdlib", "darwin", "dispatch", "distributed",
        "foundation", "foundationessentials",
        "foundationinternationalization", "foundationnetworking", "foundationxml", "glibc", "musl",
        "network", "objectivec", "observation", "os", "packagedescription", "packageplugin",
        "regexbuilder", "runtime", "swift", "swiftononesupport", "swiftui",
        "synchronization", "system", "testing", "wasilibc", "winsdk", "xctest",
    ]

    /// Types that sources name without their module, in lower case: Swift's, Foundation's and those of the chats.
    private static let types: Set = [
        "anyobject", "architecture", "array", "bool", "character", "chat", "chatmodel", "choice",
        "choices", "clock", "codable", "collection", "comparable", "contact", "copyable", "data",
        "date", "decodable", "decoder", "dictionary", "double", "duration", "encodable", "encoder",
        "equatable", "error", "escapable", "executor", "float", "hashable", "hasher",
        "identifiable", "int", "int16", "int32", "int64", "int8", "iteratorprotocol", "keypath",
        "main_actor", "mainactor", "message", "mirror", "never", "optional", "optionset", "outbox",
        "range", "rawrepresentable", "repeats", "result", "sendable", "sequence", "set", "string",
        "substring", "task", "taskgroup", "timestamp", "uint", "uint16", "uint32", "uint64",
        "uint8", "unicode", "url", "uuid", "void", "watermark",
    ]

    /// More letters than these leave too few to the names of files that are made of them, which have 255.
    static let longest = 64

    /// Ids that mean others: words of `--architectures`, and the harness's own app.
    static let meant: Set = ["all", "headline", "variants", "null", "null_app"]

    /// Refuses names of modules that there are, or that there cannot be, and ids that cannot be asked for.
    ///
    /// - Throws: ``UsageError``
    static func check(id: String, module: String) throws {
        for (option, name) in [("", id), ("--module: ", module)] {
            let word = name.lowercased().replacing("-", with: "_")
            let reason =
                if words.contains(word) {
                    "a word of Swift"
                } else if types.contains(word) {
                    "the name of a type that sources use"
                } else if toolchain.contains(word) || inUse.contains(word) {
                    "the name of a module that comes along"
                } else if word.wholeMatch(of: /aux|con|nul|prn|(?:com|lpt)[0-9]/) != nil {
                    "which no folder is called on Windows"
                } else if option.isEmpty, ["makefile", "gnumakefile"].contains(word) {
                    "which make reads in place of the folder's Makefile"
                } else if option.isEmpty, meant.contains(word) {
                    "which means other architectures"
                } else {
                    nil as String?
                }
            guard let reason else { continue }
            throw UsageError(
                "\(option)found \"\(name)\", \(reason); accepted: another, such as "
                    + (option.isEmpty ? "my-\(id)" : "My\(module)")
            )
        }
    }

    /// What stands in quotes, or in the table of modules, in the manifests of crosstalk and of what it stands on, in lower case: all
    /// modules are among it.
    private static var inUse: Set<String> {
        let root = CheckedOutSources.root
        let checkouts = root.appending(path: ".build/checkouts")
        let others = (try? FileManager.default.contentsOfDirectory(atPath: checkouts.path)) ?? []
        let folders = [root] + others.map { checkouts.appending(path: $0) }
        var names: Set<String> = []
        for folder in folders {
            let manifest = folder.appending(path: "Package.swift")
            let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
            let name = /(?:"|^ {4})([A-Za-z_][A-Za-z0-9_-]*)(?:"|:|$)/.anchorsMatchLineEndings()
            for match in text.matches(of: name) {
                names.insert(match.1.lowercased().replacing("-", with: "_"))
            }
        }
        return names
    }

    /// Refuses a folder's address where there is no repository.
    ///
    /// - Throws: ``UsageError``
    private static func checkRepository(_ place: String) throws {
        guard let url = URL(string: place), url.isFileURL else { return }
        let isRepository = [".git", "objects"].contains { name in
            FileManager.default.fileExists(atPath: url.appending(path: name).path)
        }
        try require(
            isRepository,
            "--crosstalk: found no repository in \(url.path); accepted: a folder with .git, or a bare repository"
        )
    }

    /// Refuses a place that would end the text that a manifest or a script has it in.
    ///
    /// - Throws: ``UsageError``
    static func check(place: String, isAddress: Bool) throws {
        let isPlain =
            isAddress
            ? place.wholeMatch(of: /(?:https?|ssh|git|file):\/\/[A-Za-z0-9._~:\/?@!&=,+%-]+/) != nil
                || place.wholeMatch(of: /git@[A-Za-z0-9.-]+:[A-Za-z0-9._~\/+-]+/) != nil
            : !place.contains { "\"'\\$`#".contains($0) || $0.isNewline }
        guard !isPlain else { return try checkRepository(place) }
        let accepted =
            isAddress
            ? "an address such as https://host/owner/crosstalk or git@host:owner/crosstalk"
            : "a folder without quotes and any of \\ $ # in its path"
        throw UsageError("--crosstalk: found \"\(place)\"; accepted: \(accepted)")
    }
}
