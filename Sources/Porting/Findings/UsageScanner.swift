internal import SwiftTokens

/// Finds what a file uses of UIKit that the kit has not, by following each name as far as types are known.
struct UsageScanner {
    let source: SwiftSource
    let outline: Outline
    let resolver: Resolver
    /// Bytes that the rewriter replaces, ascending: no uses any more.
    let edited: [Range<Int>]
    /// Names that functions and variables outside of types have.
    let globals: Set<String>

    /// What is missing or without effect, one finding for each name and line.
    private(set) var findings: Set<Finding> = []
    private var scopes = Scopes()
    /// By opening brace: the type whose body it opens.
    private let bodies: [Int: TypeDeclaration]
    /// Parameters that wait for their function's brace.
    private var parameters: [Int: [Parameter]] = [:]
    /// Names in declarations, which mean nothing.
    private var declared: Set<Int> = []

    init(
        _ source: SwiftSource,
        _ outline: Outline,
        _ resolver: Resolver,
        edited: [Range<Int>],
        globals: Set<String>
    ) {
        self.source = source
        self.outline = outline
        self.resolver = resolver
        self.edited = edited
        self.globals = globals
        bodies = Dictionary(outline.types.map { ($0.body.lowerBound, $0) }) { first, _ in first }
        declared = Set(outline.types.filter { $0.keyword != "extension" }.map(\.token))
        var index = 0
        while index < source.tokens.count { index = scan(index) }
    }

    /// Looks at one token, and at what it stands for together with those behind it.
    ///
    /// - Returns: The next token to look at.
    private mutating func scan(_ index: Int) -> Int {
        scopes.leave(at: index)
        let token = source[index]
        switch token.text {
        case "@" where token.kind == .mark: return source.endOfAttribute(at: index)
        case "#selector", "#available", "#unavailable", "#if", "#elseif", "import":
            return source.endOfDirective(at: index)
        case "{" where token.kind == .mark: enterBraces(index)
        case "func", "init", "subscript":
            if isDeclaration(index) { enterFunction(index) }
        case "let", "var": bind(index)
        case "if", "while", "for": enterCondition(index)
        case _ where token.kind == .name && !declared.contains(index) && beginsChain(index):
            follow(index)
        default: break
        }
        return index + 1
    }

    // MARK: Scopes

    private mutating func enterBraces(_ index: Int) {
        var scope = Scopes.Scope(end: source.partner(of: index))
        if let type = bodies[index] {
            scope.type = type.shortName
        } else {
            for parameter in parameters.removeValue(forKey: index) ?? closureParameters(index) {
                scope.names.updateValue(parameter.type, forKey: parameter.name)
            }
        }
        scopes.enter(scope)
    }

    private func isDeclaration(_ index: Int) -> Bool {
        !source[index - 1].isMark(".") && source[index].kind == .name
    }

    private mutating func enterFunction(_ index: Int) {
        let header = FunctionHeader(at: index, in: source)
        declared.formUnion(header.declaredTokens)
        declared.insert(header.member.token)
        if let body = header.member.body { parameters[body.lowerBound] = header.member.parameters }
    }

    /// The parameters before `in`; none where the braces are no closure's or it has none.
    private func closureParameters(_ open: Int) -> [Parameter] {
        var found: [Parameter] = []
        var index = open + 1
        if source[index].isMark("[") { index = source.after(index) }
        let end = source.partner(of: open)
        while index < end {
            let token = source[index]
            if token.isName("in") { return found }
            if token.isMark("(") {
                found += FunctionHeader.parameters(at: index, in: source).map { parameter in
                    var parameter = parameter
                    // Without a type the name alone stands there.
                    if parameter.name == "_" { parameter.name = parameter.typeText }
                    if parameter.name == parameter.typeText { parameter.type = nil }
                    return parameter
                }
                index = source.after(index)
            } else if token.isMark("-"), source[index + 1].isMark(">") {
                index = source.endOfType(at: index + 2)
            } else if token.isMark(",") || token.isMark("@") {
                index += 1
            } else if let name = token.name {
                found.append(
                    Parameter(label: "_", name: name, type: nil, typeText: "", hasDefault: false)
                )
                index += 1
            } else {
                return []
            }
        }
        return []
    }

    private mutating func enterCondition(_ index: Int) {
        // `for:` is a label.
        guard !source[index + 1].isMark(":") else { return }
        guard let open = source.brace(from: index + 1) else { return }
        scopes.enter(Scopes.Scope(end: source.partner(of: open)))
        guard source[index].isName("for"), let name = source[index + 1].name,
            source[index + 2].isName("in")
        else { return }
        let list = chain(at: index + 3)?.type
        let element = list.flatMap { $0.isArray ? TypeName(name: $0.name) : nil }
        declared.insert(index + 1)
        scopes.declare(name, element)
    }

    // MARK: Local variables

    private mutating func bind(_ index: Int) {
        guard let name = source[index + 1].name else {
            // A pattern of several names.
            guard source[index + 1].isMark("(") else { return }
            for token in (index + 1)..<source.partner(of: index + 1) {
                if let name = source[token].name { scopes.declare(name, nil) }
            }
            return
        }
        declared.insert(index + 1)
        var type: TypeName?
        if source[index + 2].isMark(":") {
            let end = source.endOfType(at: index + 3)
            type = TypeName(source: source, (index + 3)..<end)
        } else if source[index + 2].isMark("=") {
            type = valueType(at: index + 3)
        } else if ["if", "guard", "while", ","].contains(source[index - 1].text) {
            type = chain(at: index + 1)?.type
        }
        scopes.declare(name, type)
    }

    /// The type of a value that begins here: what it is cast to, else what its names lead to.
    private func valueType(at index: Int) -> TypeName? {
        var start = index
        while ["try", "await", "?", "!"].contains(source[start].text) { start += 1 }
        var end = start
        while source.tokens.indices.contains(end) {
            let token = source[end]
            if token.kind == .mark, ["{", "}", ",", ")", "]", ";"].contains(token.text) { break }
            if ["else", "let", "var"].contains(token.text) { break }
            if end > start, token.isFirstOnLine, !token.isMark(".") { break }
            if token.isName("as") {
                let isForced = source[end + 1].isMark("!") || source[end + 1].isMark("?")
                let type = end + (isForced ? 2 : 1)
                return TypeName(source: source, type..<source.endOfType(at: type))
            }
            end = source.after(end)
        }
        guard let chain = chain(at: start), !chain.isStatic else { return nil }
        let next = source[chain.end]
        let isWhole =
            chain.end >= end || next.isFirstOnLine
            || next.isMark("?") && source[chain.end + 1].isMark("?")
        return isWhole ? chain.type : nil
    }

    // MARK: Chains

    private func beginsChain(_ index: Int) -> Bool {
        let before = source[index - 1]
        if before.isMark("."), !source[index - 2].isMark(".") { return false }
        // An argument's label.
        let isBehindOpening = ["(", ",", "["].contains(before.text) && before.kind == .mark
        return !(isBehindOpening && source[index + 1].isMark(":"))
    }

    private func chain(at index: Int) -> Chain? {
        guard source[index].kind == .name else { return nil }
        return Chain(at: index, in: source, resolver, scopes, globals: globals, edited: edited)
    }

    private mutating func follow(_ index: Int) {
        guard let chain = chain(at: index) else { return }
        for use in chain.uses where !isEdited(use.token) {
            findings.insert(source.finding(use.kind, use.name, at: use.token))
        }
    }

    private func isEdited(_ token: Int) -> Bool {
        let start = source[token].range.lowerBound
        return edited.overlap(start..<(start + 1))
    }
}
