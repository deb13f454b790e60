internal import SwiftTokens

/// Reads declarations off tokens.
///
/// It is no parser: it knows where a declaration's keyword, name, parameters, type and braces stand, and passes over what it
/// does not know, bracket by bracket.
struct OutlineReader {
    let source: SwiftSource
    private var outline = Outline()

    private init(_ source: SwiftSource) { self.source = source }

    /// Reads a whole file.
    static func outline(of source: SwiftSource) -> Outline {
        var reader = OutlineReader(source)
        let globals = reader.members(in: source.tokens.indices, of: nil)
        reader.outline.globals = globals
        reader.outline.types.sort { $0.body.lowerBound < $1.body.lowerBound }
        return reader.outline
    }

    /// What has been read before a declaration's keyword.
    private struct Prefix {
        var modifiers: Set<String> = []
        var attributes: Set<String> = []
    }

    private static let modifiers: Set = [
        "borrowing", "class", "consuming", "convenience", "distributed", "dynamic", "fileprivate",
        "final", "indirect", "infix", "internal", "isolated", "lazy", "mutating", "nonisolated",
        "nonmutating", "open", "optional", "override", "package", "postfix", "prefix", "private",
        "public", "required", "static", "unowned", "weak",
    ]

    static let typeKeywords: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]

    /// The declarations among these tokens, which are a file's or those in a type's braces.
    private mutating func members(in range: Range<Int>, of type: TypeDeclaration?) -> [Member] {
        var members: [Member] = []
        var prefix = Prefix()
        var index = range.lowerBound
        while index < range.upperBound {
            if source[index].isMark("@") {
                prefix.attributes.insert(source[index + 1].text)
                index = source.endOfAttribute(at: index)
            } else if let end = readModifier(at: index, into: &prefix) {
                index = end
            } else {
                index = read(at: index, upTo: range.upperBound, of: type, prefix, into: &members)
                prefix = Prefix()
            }
        }
        return members
    }

    private func readModifier(at index: Int, into prefix: inout Prefix) -> Int? {
        let token = source[index]
        guard token.kind == .name, Self.modifiers.contains(token.text), !isType(at: index) else {
            return nil
        }
        guard source[index + 1].isMark("("), source.isJoined(index + 1) else {
            prefix.modifiers.insert(token.text)
            return index + 1
        }
        // `private(set)` says nothing of the getter.
        if !source[index + 2].isName("set") { prefix.modifiers.insert(token.text) }
        return source.after(index + 1)
    }

    /// Reads one declaration, or passes over one token or a pair of brackets with what is in them.
    ///
    /// - Returns: The next token.
    private mutating func read(
        at index: Int,
        upTo limit: Int,
        of type: TypeDeclaration?,
        _ prefix: Prefix,
        into members: inout [Member]
    ) -> Int {
        let token = source[index]
        guard token.kind == .name else {
            return token.kind == .pound ? source.endOfDirective(at: index) : source.after(index)
        }
        func add(_ member: Member) {
            var member = member
            member.modifiers = prefix.modifiers
            member.attributes = prefix.attributes
            members.append(member)
        }
        switch token.text {
        case "import" where type == nil: return readImport(at: index)
        case "func", "init", "subscript":
            let header = FunctionHeader(at: index, in: source)
            add(header.member)
            return header.end
        case "let", "var":
            let read = Variables(at: index, upTo: limit, in: source)
            read.members.forEach(add)
            return read.end
        case "case" where type?.keyword == "enum":
            let read = cases(at: index)
            read.cases.forEach(add)
            return read.end
        case "typealias", "associatedtype":
            if let name = source[index + 1].name {
                add(Member(kind: .typeAlias, name: name, token: index + 1))
            }
            return index + 2
        default:
            guard isType(at: index) else { return index + 1 }
            return readType(token.text, at: index, in: type, prefix) ?? index + 1
        }
    }

    private mutating func readImport(at index: Int) -> Int {
        var name = index + 1
        if ["struct", "class", "enum", "func", "protocol", "typealias", "var", "let"].contains(
            source[name].text
        ) {
            name += 1
        }
        if let module = source[name].name {
            outline.imports.append(Outline.Import(module: module, token: name))
        }
        var end = name + 1
        while source[end].isMark("."), !source[end].isFirstOnLine { end += 2 }
        return end
    }

    private func isType(at index: Int) -> Bool {
        let token = source[index]
        guard token.kind == .name, Self.typeKeywords.contains(token.text),
            let name = source[index + 1].name
        else { return false }
        // `class func` and the like, and variables called actor.
        guard token.text != "class" || !Self.memberWords.contains(name) else { return false }
        return token.text != "actor" || !source[index + 1].isFirstOnLine
    }

    private static let memberWords: Set = [
        "func", "let", "subscript", "var", "override", "final", "private", "public", "open",
        "internal", "fileprivate", "package",
    ]

    /// Takes in a type with all in it.
    ///
    /// - Returns: The token behind its braces; nil where it has none.
    private mutating func readType(
        _ keyword: String,
        at index: Int,
        in outer: TypeDeclaration?,
        _ prefix: Prefix
    ) -> Int? {
        let token = index + 1
        guard let (ownName, position) = source.dottedName(at: token) else { return nil }
        var brace = position
        while !source[brace].isMark("{") {
            guard source.tokens.indices.contains(brace), !source[brace].isMark("}") else {
                return nil
            }
            brace = source.after(brace)
        }
        let end = source.partner(of: brace)
        var type = TypeDeclaration(
            keyword: keyword,
            name: outer.map { "\($0.name).\(ownName)" } ?? ownName,
            inherited: inherited(in: position..<brace),
            modifiers: prefix.modifiers,
            attributes: prefix.attributes,
            token: token,
            body: brace..<end
        )
        type.members = members(in: (brace + 1)..<end, of: type)
        outline.types.append(type)
        return end + 1
    }

    /// The names behind the colon of a type's head.
    private func inherited(in range: Range<Int>) -> [String] {
        var position = range.lowerBound
        if source[position].isMark("<") { position = source.endOfGenerics(at: position) }
        guard position < range.upperBound, source[position].isMark(":") else { return [] }
        var parts: [Range<Int>] = []
        var start = position + 1
        position = start
        while position < range.upperBound, !source[position].isName("where") {
            if source[position].isMark(",") || source[position].isMark("&") {
                parts.append(start..<position)
                start = position + 1
            }
            position =
                source[position].isMark("<")
                ? source.endOfGenerics(at: position) : source.after(position)
        }
        parts.append(start..<max(start, min(position, range.upperBound)))
        return parts.compactMap { TypeName(source: source, $0)?.name }
    }

    private func cases(at index: Int) -> (cases: [Member], end: Int) {
        var members: [Member] = []
        var position = index + 1
        while let name = source[position].name {
            var member = Member(kind: .enumCase, name: name, token: position)
            position += 1
            if source[position].isMark("("), source.isJoined(position) {
                member.parameters = FunctionHeader.parameters(at: position, in: source)
                position = source.after(position)
            }
            members.append(member)
            if source[position].isMark("="), !source[position].isFirstOnLine {
                position += source[position + 1].isMark("-") ? 3 : 2
                // A raw value of text may be in several pieces.
                while source[position - 1].kind == .text, source[position].isInText {
                    position += 1
                }
            }
            guard source[position].isMark(",") else { break }
            position += 1
        }
        return (members, max(position, index + 1))
    }
}
