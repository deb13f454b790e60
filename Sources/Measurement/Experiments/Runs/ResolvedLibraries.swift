internal import Foundation

/// Versions of the libraries that architectures are built on, whose cost is part of theirs.
enum ResolvedLibraries {
    /// What this program's architectures may import.
    private static let names: [String] = {
        var names = ["OpenCombine"]
        #if RxSwift
        names.append("RxSwift")
        #endif
        #if ReactiveSwift
        names.append("ReactiveSwift")
        #endif
        #if ReactorKit
        names.append("ReactorKit")
        #endif
        #if Workflow
        names.append("workflow-swift")
        #endif
        #if Mobius
        names.append("Mobius.swift")
        #endif
        return names
    }()

    private struct Resolution: Decodable {
        struct Pin: Decodable {
            struct State: Decodable {
                var version: String?
                var revision: String?
            }

            var identity: String
            var state: State
        }

        var pins: [Pin]
    }

    /// Name → version, or revision where there is none, of the `Package.resolved` in a folder above this program; nil without one.
    static let versions: [String: String]? = {
        var folder = URL(filePath: OwnExecutable.path).deletingLastPathComponent()
        for _ in 0..<6 where folder.path != "/" {
            let file = folder.appending(path: "Package.resolved")
            if let data = try? Data(contentsOf: file),
                let resolution = try? JSONDecoder().decode(Resolution.self, from: data)
            {
                return versions(resolution.pins)
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }()

    private static func versions(_ pins: [Resolution.Pin]) -> [String: String] {
        names.reduce(into: [:]) { versions, name in
            let pin = pins.first { $0.identity == name.lowercased() }
            versions[name] = pin?.state.version ?? pin?.state.revision
        }
    }
}
