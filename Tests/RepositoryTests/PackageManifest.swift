import Foundation

/// What the package manager says about targets.
struct PackageManifest {
    /// An architecture's target.
    struct Arm: Hashable, Sendable {
        let id: String
        let module: String
    }

    /// The architectures, in the order of the manifest.
    private(set) var arms: [Arm] = []
    /// Modules of what architectures share, in the order of the manifest.
    private(set) var families: [String] = []
    /// Dependencies by target name, products by their product's name; without tests.
    private(set) var targets: [String: Set<String>] = [:]

    private struct Dump: Decodable {
        struct Target: Decodable {
            /// By kind; the name comes first, and what else there is are texts, conditions or nothing.
            struct Name: Decodable {
                let text: String

                init(from decoder: any Decoder) throws {
                    var parts = try decoder.unkeyedContainer()
                    text = try parts.decode(String.self)
                }
            }

            let name: String
            let type: String
            let path: String?
            let dependencies: [[String: Name]]
        }

        let targets: [Target]
    }

    /// Reads what `swift package dump-package` prints.
    init(json: Data) throws {
        for target in try JSONDecoder().decode(Dump.self, from: json).targets
        where target.type != "test" && target.path?.hasPrefix("Tests/") != true {
            targets[target.name] = Set(target.dependencies.flatMap(\.values).map(\.text))
            let parts = (target.path ?? "").split(separator: "/").map(String.init)
            guard parts.count == 3, parts[0] == "Sources" else { continue }
            if parts[1] == "Architectures" { arms.append(Arm(id: parts[2], module: target.name)) }
            if parts[1] == "Families" { families.append(target.name) }
        }
    }

    /// Asks the package manager; in a folder of its own, since the build's is locked while tests run.
    static func ofPackage(at root: URL) -> PackageManifest {
        let scratch = FileManager.default.temporaryDirectory
            .appending(path: "crosstalk-manifest-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path,
            "dump-package",
        ]
        let output = Pipe()
        process.standardOutput = output
        do {
            try process.run()
            let json = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return try PackageManifest(json: json)
        } catch {
            preconditionFailure("swift package dump-package: \(error)")
        }
    }

    /// The module of the architecture with this id; the id itself when there is no such target.
    func module(of id: String) -> String {
        arms.first { $0.id == id }?.module ?? id
    }

    /// Everything that `module` sees, directly or through others.
    static func reach(of module: String, in table: [String: Set<String>]) -> Set<String> {
        var seen: Set<String> = []
        var open = [module]
        while let next = open.popLast() {
            for other in table[next] ?? [] where seen.insert(other).inserted { open.append(other) }
        }
        return seen
    }
}
