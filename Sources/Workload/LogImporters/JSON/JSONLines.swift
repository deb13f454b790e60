import JSONTokens

/// Files of one JSON object a line.
enum JSONLines {
    /// Hands each line's value and its number to `body`; empty lines are passed over.
    ///
    /// A broken line is told by its number and, when lenient, alone left out.
    static func read(
        _ file: LogFile,
        into log: MessageCollector,
        _ body: (JSONValue, Int) throws(ImportError) -> Void
    ) throws(ImportError) {
        var lines = LineReader(try log.open(file))
        while let line = try lines.next() {
            guard line.contains(where: { $0 != 32 && $0 != 9 }) else { continue }
            let number = lines.line
            var value: JSONValue?
            do {
                var tokens = LogTokens(
                    ByteStream(bytes: Array(line), name: file.name),
                    isLenient: log.options.isLenient
                )
                value = try tokens.value()
                _ = try tokens.next()
            } catch .malformed(_, _, let found, let accepted) {
                try log.stray(file.name, line: number, found: found, accepted: accepted)
                continue
            }
            if let value { try body(value, number) }
        }
    }
}
