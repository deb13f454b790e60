internal import ReportedErrors

/// What a file declares, read off its tokens; bodies of functions are not looked into.
struct Outline: Sendable {
    struct Import: Hashable, Sendable {
        var module: String
        var token: Int
    }

    var imports: [Import] = []
    /// All types and extensions, nested ones as well, in their order.
    var types: [TypeDeclaration] = []
    /// Functions and variables outside of types.
    var globals: [Member] = []

    /// The innermost type or extension whose braces a token stands in.
    func type(around token: Int) -> TypeDeclaration? {
        let next = types.partitioningIndex { $0.body.lowerBound > token }
        return types[..<next].last { $0.body.contains(token) }
    }
}

/// A type or an extension of one.
struct TypeDeclaration: Sendable {
    /// `class`, `struct`, `enum`, `protocol`, `actor` or `extension`.
    var keyword: String
    /// With those of the types that it is nested in, as in `UITableView.RowAnimation`.
    var name: String
    /// What stands behind the colon, in its order.
    var inherited: [String] = []
    var modifiers: Set<String> = []
    var attributes: Set<String> = []
    /// The token with its name.
    var token: Int
    /// Tokens from the opening brace to before the closing one.
    var body: Range<Int>
    var members: [Member] = []

    /// The name's last part.
    var shortName: String { String(name.split(separator: ".").last ?? "") }
}

/// What stands in a type's braces.
struct Member: Sendable {
    enum Kind: Hashable, Sendable {
        case function, variable, initializer, subscripting, enumCase, typeAlias
    }

    var kind: Kind
    var name: String
    /// None for variables; for a case, one for each associated value.
    var parameters: [Parameter] = []
    /// A variable's type or a function's result; nil where none is written, or it is no plain name.
    var type: TypeName?
    /// Whether a function says what it returns.
    var hasResult = false
    var modifiers: Set<String> = []
    var attributes: Set<String> = []
    /// `async` and `throws`.
    var effects: Set<String> = []
    /// The token with its name, or the keyword of one without.
    var token: Int
    /// Tokens of a variable's first value.
    var value: Range<Int>?
    /// Tokens from the opening brace to before the closing one.
    var body: Range<Int>?

    var isStatic: Bool { !modifiers.isDisjoint(with: ["static", "class"]) || kind == .enumCase }

    /// As Swift names it: `tableView(_:heightForRowAt:)`, or the name alone for what is not called.
    var signature: String {
        switch kind {
        case .variable, .enumCase, .typeAlias: name
        case .function, .initializer, .subscripting:
            "\(name)(\(parameters.map { "\($0.label):" }.joined()))"
        }
    }
}

struct Parameter: Hashable, Sendable {
    /// `_` for none.
    var label: String
    /// What the body calls it.
    var name: String
    var type: TypeName?
    /// As written, without blanks.
    var typeText: String
    var hasDefault: Bool
}

/// A type by its name, without optionality, `any` and generic arguments.
struct TypeName: Hashable, Sendable {
    var name: String
    /// Whether it is an array of these.
    var isArray = false
}
