extension String {
    /// The text as one word of a shell's command: in quotes where it would be more, or another thing.
    package var shellWord: String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+,./:@%")
        guard isEmpty || !allSatisfy(plain.contains) else { return self }
        let escaped = split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''")
        return "'\(escaped)'"
    }
}
