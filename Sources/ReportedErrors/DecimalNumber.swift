extension Double {
    /// Reads a number as people write one; Swift reads hexadecimal ones, infinities and what is no number as well.
    package init?(decimal text: some StringProtocol) {
        guard text.allSatisfy({ "0123456789+-.eE".contains($0) }) else { return nil }
        self.init(text)
    }
}
