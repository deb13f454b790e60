extension [String] {
    /// Those options of a command that inject something into these architectures: one that looks at no others refuses the rest.
    package func injections(into ids: [String]) -> [String] {
        filter { word in
            word.hasPrefix("--inject ")
                && ids.contains { word.hasSuffix(":\($0)") || word.hasSuffix(":\($0)'") }
        }
    }
}
