/// Search in bytes: comparing characters, as `contains` does, takes a hundred times as long.
enum ByteSearch {
    /// Whether `text` holds `needle`, byte by byte.
    static func holds(_ text: String, _ needle: String) -> Bool {
        var text = text
        var needle = needle
        return text.withUTF8 { text in
            needle.withUTF8 { needle in
                text.indices.contains { text[$0...].starts(with: needle) }
            }
        }
    }
}

extension String {
    /// Each `<…>` replaced by what `tag` makes of its inside, and what stands between by what `text` makes of it; one that is not
    /// closed is text.
    func replacingTags(
        by tag: (Substring) -> String,
        text: (Substring) -> String = { String($0) }
    ) -> String {
        var result = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            result += text(rest[..<open]) + tag(rest[rest.index(after: open)..<close])
            rest = rest[rest.index(after: close)...]
        }
        return result + text(rest)
    }
}
