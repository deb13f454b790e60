internal import SwiftTokens

/// What stands between a function's keyword and its body.
struct FunctionHeader {
    var member: Member
    /// Labels and names of parameters: names that nothing is meant by.
    var declaredTokens: Set<Int> = []
    /// The token behind the body, or behind the header where there is none.
    var end: Int

    /// Reads the header of the token `func`, `init` or `subscript`.
    init(at index: Int, in source: SwiftSource) {
        let keyword = source[index].text
        var position = index + 1
        var member = Member(kind: .function, name: keyword, token: index)
        switch keyword {
        case "func":
            member.token = position
            (member.name, position) = Self.name(at: position, in: source)
        case "init":
            member.kind = .initializer
            if source[position].isMark("?") || source[position].isMark("!") { position += 1 }
        default: member.kind = .subscripting
        }
        if source[position].isMark("<") { position = source.endOfGenerics(at: position) }
        if source[position].isMark("(") {
            let parts = Self.parts(at: position, in: source)
            member.parameters = parts.map { Parameter(source: source, $0) }
            declaredTokens = Set(parts.flatMap { Parameter.declaredTokens(source: source, $0) })
            position = source.after(position)
        }
        while ["async", "throws", "rethrows", "reasync"].contains(source[position].text) {
            member.effects.insert(source[position].text)
            position += 1
            if source[position].isMark("("), source.isJoined(position) {
                position = source.after(position)
            }
        }
        if source[position].isMark("-"), source[position + 1].isMark(">") {
            let end = source.endOfType(at: position + 2)
            member.hasResult = true
            member.type = TypeName(source: source, (position + 2)..<end)
            position = end
        }
        if source[position].isName("where") { position = Self.endOfWhere(at: position, in: source) }
        if source[position].isMark("{") {
            member.body = position..<source.partner(of: position)
            position = source.after(position)
        }
        self.member = member
        end = position
    }

    /// The name, which may be an operator, and the token behind it.
    private static func name(at index: Int, in source: SwiftSource) -> (String, Int) {
        if let name = source[index].name { return (name, index + 1) }
        var (name, end) = ("", index)
        while source.tokens.indices.contains(end), source[end].kind == .mark,
            !source[end].isMark("(")
        {
            name += source[end].text
            end += 1
        }
        while source.tokens.indices.contains(end), !source[end].isMark("(") { end += 1 }
        return (name, end)
    }

    private static func endOfWhere(at index: Int, in source: SwiftSource) -> Int {
        var end = index + 1
        while source.tokens.indices.contains(end), !source[end].isMark("{"),
            !source[end].isMark("}")
        {
            let token = source[end]
            let isNext = token.isFirstOnLine && !source[end - 1].isMark(",")
            if isNext, !source[end - 1].isName("where") { break }
            end = source[end].isMark("<") ? source.endOfGenerics(at: end) : source.after(end)
        }
        return end
    }

    /// The parameters in parentheses, or a case's associated values.
    static func parameters(at index: Int, in source: SwiftSource) -> [Parameter] {
        parts(at: index, in: source).map { Parameter(source: source, $0) }
    }

    private static func parts(at index: Int, in source: SwiftSource) -> [Range<Int>] {
        source.parts(of: index) { source.endOfGenerics(at: $0) }
    }
}

extension SwiftSource {
    /// What commas separate in a pair of brackets.
    ///
    /// - Parameters:
    ///   - open: The opening one.
    ///   - endOfAngle: Where `<` opens something, what is behind it.
    /// - Returns: Tokens of each part; none for empty brackets.
    func parts(of open: Int, endOfAngle: (Int) -> Int) -> [Range<Int>] {
        let close = partner(of: open)
        guard close > open + 1 else { return [] }
        var parts: [Range<Int>] = []
        var (start, position) = (open + 1, open + 1)
        while position < close {
            if self[position].isMark(",") {
                parts.append(start..<position)
                start = position + 1
            }
            position = self[position].isMark("<") ? endOfAngle(position) : after(position)
        }
        if start < close { parts.append(start..<close) }
        return parts
    }

    /// A call's arguments.
    func arguments(of open: Int) -> [Range<Int>] { parts(of: open) { $0 + 1 } }

    /// An argument's label; `_` for none.
    func label(of argument: Range<Int>) -> String {
        self[argument.lowerBound + 1].isMark(":") ? self[argument.lowerBound].name ?? "_" : "_"
    }

    /// A name with those behind its dots, of which `isPart` holds, and the token behind all of it.
    func dottedName(
        at index: Int,
        isPart: (String) -> Bool = { _ in true }
    ) -> (name: String, end: Int)? {
        guard var name = self[index].name, isPart(name) else { return nil }
        var end = index + 1
        while self[end].isMark("."), let part = self[end + 1].name, isPart(part) {
            name += "." + part
            end += 2
        }
        return (name, end)
    }
}

extension Parameter {
    /// Reads a parameter, or an associated value, which may have no label.
    init(source: SwiftSource, _ range: Range<Int>) {
        let declared = Self.declaredTokens(source: source, range)
        let start = declared.last.map { $0 + 2 } ?? range.lowerBound
        let end = min(source.endOfType(at: start), range.upperBound)
        label = declared.first.map { source[$0].name ?? "_" } ?? "_"
        name = declared.last.map { source[$0].name ?? "_" } ?? "_"
        type = TypeName(source: source, start..<max(start, end))
        typeText = (start..<max(start, end)).reduce(into: "") { text, index in
            let isAfterName = index > start && source[index - 1].kind == .name
            if isAfterName, source[index].kind == .name { text += " " }
            text += source[index].text
        }
        hasDefault = source[end].isMark("=") && end < range.upperBound
    }

    /// The tokens of label and name, which are one where there is no other label.
    static func declaredTokens(source: SwiftSource, _ range: Range<Int>) -> [Int] {
        var start = range.lowerBound
        while source[start].isMark("@") { start = source.endOfAttribute(at: start) }
        guard source[start].kind == .name else { return [] }
        if source[start + 1].isMark(":") { return [start] }
        let hasBoth = source[start + 1].kind == .name && source[start + 2].isMark(":")
        return hasBoth ? [start, start + 1] : []
    }
}
