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
        #if TCA
        names.append("swift-composable-architecture")
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
        let file = "Package.resolved"
        guard let folder = URL(filePath: OwnExecutable.path).nearestFolder(with: file),
            let data = try? Data(contentsOf: folder.appending(path: file)),
            let pins = try? JSONDecoder().decode(Resolution.self, from: data).pins
        else { return nil }
        var versions: [String: String] = [:]
        for name in names {
            let pin = pins.first { $0.identity == name.lowercased() }
            versions[name] = pin?.state.version ?? pin?.state.revision
        }
        return versions
    }()
}
