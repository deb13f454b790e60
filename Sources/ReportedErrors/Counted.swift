extension DefaultStringInterpolation {
    /// A number of things, as in "1 case" and "2 cases".
    package mutating func appendInterpolation(_ count: Int, _ thing: String) {
        appendLiteral("\(count) \(thing.counted(count))")
    }
}

extension String {
    /// The name of a thing as it stands behind a number of them.
    package func counted(_ count: Int) -> String {
        if count == 1 { return self }
        return self + (hasSuffix("s") ? "es" : "s")
    }
}
