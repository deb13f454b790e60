/// Free text in a trace file, where every entry is one line.
enum TraceText {
    /// Replaces what would end the line; ``unescaped(_:)`` takes it back.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text that ``escaped(_:)`` was given.
    static func unescaped(_ text: String) -> String {
        var result = ""
        var escape = false
        for scalar in text.unicodeScalars {
            if escape {
                result.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
                escape = false
            } else if scalar == "\\" {
                escape = true
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
