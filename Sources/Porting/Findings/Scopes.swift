/// The names that are declared around a token, innermost last.
struct Scopes {
    struct Scope {
        /// The token at which it is over.
        var end: Int
        /// Nil for a name whose type is not known.
        var names: [String: TypeName?] = [:]
        /// The type whose braces these are.
        var type: String?
    }

    private var scopes = [Scope(end: .max)]

    /// Leaves those that are over at this token.
    mutating func leave(at token: Int) {
        while scopes.count > 1, let last = scopes.last, last.end <= token { scopes.removeLast() }
    }

    mutating func enter(_ scope: Scope) {
        // Conditions of one pair of braces are over together: one scope is searched sooner than many.
        if let last = scopes.last, last.end == scope.end, last.type == nil, scope.type == nil {
            scopes[scopes.count - 1].names.merge(scope.names) { $1 }
        } else {
            scopes.append(scope)
        }
    }

    /// Declares a name in the innermost one; a type's members are found otherwise.
    mutating func declare(_ name: String, _ type: TypeName?) {
        guard name != "self", let last = scopes.last, last.type == nil else { return }
        scopes[scopes.count - 1].names.updateValue(type, forKey: name)
    }

    /// The type around.
    var type: String? { scopes.last { $0.type != nil }?.type }

    /// The type of a local name: nil where no such name is declared within the innermost type, nil within where its type is
    /// not known.
    func local(_ name: String) -> TypeName?? {
        for scope in scopes.reversed() {
            if let type = scope.names[name] { return .some(type) }
            if scope.type != nil { return nil }
        }
        return nil
    }
}
