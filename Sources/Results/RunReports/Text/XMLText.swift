/// Text and numbers as XML and HTML have them.
package enum XMLText {
    /// Text between tags or in quotes; what no XML may hold becomes U+FFFD, so that it is seen, and so does what turns the
    /// direction of the words behind it.
    package static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // In quotes it would be read as a blank, and outside it would begin a line.
            case "\n", "\r": result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return result
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20
            ? ![0xFFFE, 0xFFFF].contains(scalar.value) && !(0x7F...0x9F).contains(scalar.value)
                && !scalar.turnsDirection
            : "\t\n\r".unicodeScalars.contains(scalar)
    }
}

extension Unicode.Scalar {
    /// Whether it is an embedding, an override or an isolate, or the end of a paragraph that ends them.
    var turnsDirection: Bool {
        (0x2028...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
}
