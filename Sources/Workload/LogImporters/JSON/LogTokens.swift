import JSONTokens

/// A log's JSON, token by token.
typealias LogTokens = JSONTokenizer<ImportError>

extension JSONTokenizer<ImportError> {
    init(_ stream: ByteStream, isLenient: Bool = false) {
        var stream = stream
        let name = stream.name
        var limits = JSONLimits()
        limits.replacesBytes = isLenient
        self.init(limits) { () throws(ImportError) in
            try stream.text()
        } failure: { fault in
            guard fault.kind != .empty else {
                return .notThisFormat(
                    file: name,
                    line: fault.line,
                    found: fault.found,
                    accepted: fault.accepted
                )
            }
            let hint =
                switch fault.kind {
                case .torn: ": was the export stopped?"
                case .notUTF8: ImportError.lenientHint
                case .empty, .syntax: ""
                }
            return .malformed(
                file: name,
                line: fault.line,
                found: "\(fault.found), at column \(fault.column)",
                accepted: fault.accepted + hint
            )
        }
    }
}
