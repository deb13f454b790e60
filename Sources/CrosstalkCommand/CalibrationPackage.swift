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
    private static let templates = CheckedOutSources.root
        .appending(path: "Sources/CrosstalkCommand/Templates")

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
            for (name, file) in [("manifest", "Package.swift"), ("page", "README.md")] {
                try files.copyItem(
                    at: templates.appending(path: "\(name).txt"),
                    to: folder.appending(path: file)
                )
            }
        } catch {
            throw OutputError.unusable(path: path, WriteFault(error))
        }
    }
}
