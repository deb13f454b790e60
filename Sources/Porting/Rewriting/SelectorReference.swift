internal import SwiftTokens

/// What stands in `#selector(…)`.
struct SelectorReference {
    /// The type before the name; nil for none, and for `self`.
    var type: String?
    /// The same with those that it is nested in.
    var path: String?
    var name: String
    /// As in `(_:for:)`; nil where they are left out.
    var labels: [String]?

    /// Reads an argument, without its label, that is a selector and nothing else.
    init?(_ range: Range<Int>, in source: SwiftSource) {
        let open = range.lowerBound + 1
        guard source[range.lowerBound].text == "#selector", source[open].isMark("("),
            source.after(open) == range.upperBound
        else { return nil }
        var names: [String] = []
        var position = open + 1
        while source[position].kind == .name {
            names.append(source[position].text)
            position += 1
            // `self?.tap` in a closure.
            if source[position].isMark("?") || source[position].isMark("!") { position += 1 }
            guard source[position].isMark(".") else { break }
            position += 1
        }
        if source[position].isMark("(") {
            let inside = (position + 1)..<source.partner(of: position)
            labels = inside.compactMap { source[$0].name }
            position = source.after(position)
        }
        // `getter:` and a cast to one of several end otherwise.
        guard position == range.upperBound - 1, let name = names.popLast() else { return nil }
        self.name = name
        type = names.last.flatMap { ["self", "Self"].contains($0) ? nil : $0 }
        path = type == nil ? nil : names.joined(separator: ".")
    }
}
