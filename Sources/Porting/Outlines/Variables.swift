internal import SwiftTokens

/// What `let` or `var` declares outside of functions.
struct Variables {
    var members: [Member] = []
    /// The token behind all of it.
    var end: Int

    init(at index: Int, upTo limit: Int, in source: SwiftSource) {
        end = index + 1
        while end < limit {
            // A pattern of several names declares nothing that is looked for.
            guard let name = source[end].name else {
                end = source.after(end)
                return
            }
            var member = Member(kind: .variable, name: name, token: end)
            end += 1
            if source[end].isMark(":") {
                let start = end + 1
                end = min(source.endOfType(at: start), limit)
                member.type = TypeName(source: source, start..<max(start, end))
            }
            if source[end].isMark("=") {
                let start = end + 1
                end = source.endOfExpression(at: start, upTo: limit)
                member.value = start..<end
                if member.type == nil { member.type = TypeName(made: start, in: source) }
            }
            if source[end].isMark("{"), end < limit {
                member.body = end..<source.partner(of: end)
                end = source.after(end)
            }
            members.append(member)
            guard source[end].isMark(","), end < limit else { return }
            end += 1
        }
    }
}

extension TypeName {
    /// Reads a type; nil for functions, tuples and dictionaries.
    init?(source: SwiftSource, _ range: Range<Int>) {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end {
            let token = source[start]
            if token.isMark("@") {
                start = source.endOfAttribute(at: start)
            } else if token.kind == .name, Self.prefixes.contains(token.text) {
                start += 1
            } else {
                break
            }
        }
        while end > start, source[end - 1].isMark("?") || source[end - 1].isMark("!") { end -= 1 }
        guard start < end else { return nil }
        if source[start].isMark("("), source.after(start) == end {
            self.init(source: source, (start + 1)..<(end - 1))
        } else if source[start].isMark("["), source.after(start) == end {
            guard let element = TypeName(source: source, (start + 1)..<(end - 1)), !element.isArray
            else { return nil }
            self.init(name: element.name, isArray: true)
        } else {
            guard let (name, behind) = source.dottedName(at: start) else { return nil }
            var position = behind
            if source[position].isMark("<") { position = source.endOfGenerics(at: position) }
            guard position >= end else { return nil }
            self.init(name: name)
        }
    }

    private static let prefixes: Set = [
        "any", "borrowing", "consuming", "inout", "isolated", "sending", "some",
    ]

    /// The type of a value that begins here, where that is a call of an initializer by the type's name.
    init?(made index: Int, in source: SwiftSource) {
        let found = source.dottedName(at: index) { $0.first?.isUppercase == true }
        guard let (name, behind) = found else { return nil }
        var position = behind
        if source[position].isMark("<") { position = source.endOfGenerics(at: position) }
        guard source[position].isMark("("), source.isJoined(position) else { return nil }
        // What it makes may be asked for something else.
        guard !source[source.after(position)].isMark(".") else { return nil }
        self.init(name: name)
    }
}
