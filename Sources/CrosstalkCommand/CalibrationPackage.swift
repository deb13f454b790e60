import Experiments
import Foundation
import MainJob
import ReportedErrors

/// The calibration screen as an app for a phone: a folder that Xcode opens and runs.
enum CalibrationPackage {
    /// Xcode takes a folder of this kind for an app, without a project file.
    static let pathExtension = "swiftpm"

    private static let sources = CheckedOutSources.root
        .appending(path: "Sources/Measurement/Calibration")

    /// Writes the app's sources, as they are compiled here, with a manifest and a page that says what to do.
    ///
    /// - Parameter path: A new folder's.
    /// - Throws: ``UsageError`` for a folder that is there or has another extension, ``OutputError``, or ``MissingSources``.
    static func write(to path: String) throws {
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        let files = FileManager.default
        try require(
            folder.pathExtension == pathExtension && !files.fileExists(atPath: folder.path),
            "--xcode: found \"\(path)\"; accepted: a new folder whose name ends in .\(pathExtension)"
        )
        let names = try? files.contentsOfDirectory(atPath: sources.path)
            .filter { $0.hasSuffix(".swift") }
        guard let names, !names.isEmpty else {
            throw MissingSources(asked: "--xcode", folder: sources.path)
        }
        do {
            let target = folder.appending(path: "Sources")
            try files.createDirectory(at: target, withIntermediateDirectories: true)
            for name in names.sorted() {
                try files.copyItem(
                    at: sources.appending(path: name),
                    to: target.appending(path: name)
                )
            }
            try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
            try Data(page.utf8).write(to: folder.appending(path: "README.md"))
        } catch {
            throw OutputError.unusable(path: path, WriteFault(error))
        }
    }

    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription

        #if canImport(AppleProductTypes)
        import AppleProductTypes

        let products: [Product] = [
            .iOSApplication(
                name: "Calibration",
                targets: ["Calibration"],
                bundleIdentifier: "org.example.crosstalk.calibration",
                displayVersion: "1.0",
                bundleVersion: "1",
                appIcon: .placeholder(icon: .robot),
                accentColor: .presetColor(.blue),
                supportedDeviceFamilies: [.phone, .pad],
                supportedInterfaceOrientations: [.portrait]
            )
        ]
        #else
        let products: [Product] = []
        #endif

        let package = Package(
            name: "Calibration",
            platforms: [.iOS("17.0")],
            products: products,
            targets: [.executableTarget(name: "Calibration", path: "Sources")]
        )

        """

    private static let page = """
        # Calibration

        Measures what UIKit's work costs on a phone's main thread, and writes it as a cost model for crosstalk.

        1. Open this folder in Xcode on a Mac. Under Signing & Capabilities choose your team.
        2. Choose the phone. In Product > Scheme > Edit Scheme > Run set Build Configuration to Release and turn Debug executable off.
        3. Charge the phone above 50 %, turn Low Power Mode off, let it cool, and close other apps.
        4. Run. Leave the phone alone until the screen says "Done", a few minutes.
        5. The file is on the phone's clipboard, and in Xcode's console where it is attached. Save it as phone.json.
        6. Where crosstalk is: crosstalk model RESULTS --model phone.json

        """
}
