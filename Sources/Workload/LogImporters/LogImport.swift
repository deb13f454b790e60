/// Reads chat logs of any format that is known.
package enum LogImport {
    /// Reads files, folders and zip archives as one inbox.
    ///
    /// - Parameters:
    ///   - paths: At least one.
    ///   - format: Nil finds it out.
    ///   - options: What the log does not tell.
    /// - Returns: The log, sorted.
    /// - Throws: ``ImportError``
    package static func read(
        paths: [String],
        as format: (any LogFormat.Type)? = nil,
        options: ReadingOptions = ReadingOptions()
    ) throws(ImportError) -> ImportedLog {
        var files: [LogFile] = []
        for path in paths { files += try LogFile.all(at: path) }
        return try read(files, as: format, options: options)
    }

    /// Reads files that are already at hand.
    package static func read(
        _ files: [LogFile],
        as given: (any LogFormat.Type)? = nil,
        options: ReadingOptions = ReadingOptions()
    ) throws(ImportError) -> ImportedLog {
        let format = if let given { given } else { try LogFormats.detect(files) }
        var claimed: [LogFile] = []
        var left: [LogFile] = []
        for file in files {
            // A file named by the user is read as told; of a folder or an archive only what looks like it.
            if given != nil, !file.isFound {
                claimed.append(file)
            } else if try format.claims(file) {
                claimed.append(file)
            } else {
                left.append(file)
            }
        }
        for file in files where try file.isWebPage {
            if claimed.allSatisfy({ $0 === file }) { throw .webPage(file: file.name) }
        }
        if claimed.isEmpty, let first = files.first {
            throw .notThisFormat(
                file: first.name,
                line: 1,
                found: files.count == 1
                    ? try first.opening() : "\(files.count) files, none of them of this format",
                accepted: format.accepted
            )
        }
        let log = try MessageCollector(options: options)
        try format.read(claimed, into: log)
        if !left.isEmpty { log.note(try LogFormats.leftAlone(left)) }
        return try log.finish(format: format.identifier, file: claimed.first?.name ?? "-")
    }
}
