import JSONTokens

extension MessageCollector {
    /// Reads a file of one JSON value to its end.
    func json(
        _ file: LogFile,
        _ body: (inout LogTokens) throws(ImportError) -> Void
    ) throws(ImportError) {
        var tokens = LogTokens(try open(file), isLenient: options.isLenient)
        try body(&tokens)
        _ = try tokens.next()
    }

    /// Hands over each element of the array that comes next.
    func elements(
        _ tokens: inout LogTokens,
        _ body: (JSONValue) throws(ImportError) -> Void
    ) throws(ImportError) {
        try tokens.elements { (value, line) throws(ImportError) in
            self.line = line
            try body(value)
        }
    }

    /// Reads a file of one JSON object a line, and hands over each line's value; empty lines are passed over.
    ///
    /// A broken line is reported by its number and, when lenient, alone left out.
    func jsonLines(
        _ file: LogFile,
        _ body: (JSONValue) throws(ImportError) -> Void
    ) throws(ImportError) {
        var lines = LineReader(try open(file))
        while let text = try lines.next() {
            line = lines.line
            guard text.contains(where: { $0 != 32 && $0 != 9 }) else { continue }
            let value: JSONValue
            do {
                let bytes = ByteStream(bytes: Array(text), name: file.name)
                var tokens = LogTokens(bytes, isLenient: options.isLenient)
                value = try tokens.value()
                _ = try tokens.next()
            } catch .malformed(_, _, let found, let accepted) {
                try stray(found, accepted: accepted)
                continue
            }
            try body(value)
        }
    }
}
