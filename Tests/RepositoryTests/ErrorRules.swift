import SourceSizes

/// Rules about errors that leave their module.
enum ErrorRules {
    /// Errors that never reach the person at the terminal.
    ///
    /// What an app is told by a service is a value of the chat; what fails a test of an app's own is printed by its test framework, in as many
    /// lines as it takes; RxCocoa's go to an app's observers; where a file is no Swift, the port says in an error of its own.
    static let ofTheApp: Set<String> = [
        "APIError", "LexicalFault", "NestedScreen", "RecordedSnapshot", "RestlessScreen",
        "RxCocoaError",
        "RxCocoaURLError", "SnapshotMismatch",
    ]

    /// Errors that other modules see, or the command line throws, and that no one could tell a person.
    static func unreported(in file: RepositoryFile) -> [Finding] {
        guard file.isSwift, file.path.hasPrefix("Sources/"), file.arm == nil else { return [] }
        // Most lines name no error, and are not looked at for longer.
        let lines = file.code.lines.enumerated().filter { $0.element.contains("Error") }
        return lines.flatMap { index, line in
            line.matches(
                of: /(package |public |)(?:enum|struct|class) (\w+): ([^{]*\bError\b[^{]*)/
            )
            .compactMap { match -> Finding? in
                let (_, access, name, conformances) = match.output
                guard !access.isEmpty || ["CrosstalkCommand", "MainJob"].contains(file.module),
                    !conformances.contains("ReportedError"), !ofTheApp.contains(String(name))
                else { return nil }
                return file.finding(line: index + 1, "\(name) is no ReportedError")
            }
        }
    }
}
