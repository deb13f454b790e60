import SourceSizes

/// A check that cannot fail is none.
enum ExpectationRules {
    /// Tests that expect nothing.
    static func emptyTests(in file: RepositoryFile) -> [Finding] {
        guard file.isSwift, file.text.contains("@Test") else { return [] }
        // An expectation, or a function that is named after one.
        let failing = /#expect|#require|Issue\.record|\b(?:expect|check)\w*\(/
        let lines = file.code.lines
        return lines.indices.compactMap { start -> Finding? in
            let indent = lines[start].prefix { $0 == " " }
            guard lines[start].dropFirst(indent.count).hasPrefix("@Test"),
                let head = lines[start...].firstIndex(where: { $0.contains("func ") })
            else { return nil }
            // One of a single line has its end there.
            let isShort = lines[head].contains("{") && lines[head].last == "}"
            let end = isShort ? head : lines[head...].firstIndex { $0 == indent + "}" } ?? head
            guard !lines[head...end].contains(where: { $0.contains(failing) }) else { return nil }
            return file.finding(line: start + 1, "a test that expects nothing")
        }
    }
}
