/// Text and numbers as XML and HTML have them.
enum XMLText {
    /// Text between tags or in quotes; what no XML may hold becomes U+FFFD, so that it is seen.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return result
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20
            ? scalar.value != 0xFFFE && scalar.value != 0xFFFF
            : "\t\n\r".unicodeScalars.contains(scalar)
    }
}
