extension RunRecord {
    /// The same with some of its architectures, and the verdicts on them as they were given.
    ///
    /// - Parameters:
    ///   - names: Ids of architectures.
    ///   - areVariants: Whether only these variants are kept, not all of the architectures.
    /// - Returns: The rest.
    package func keeping(_ names: Set<String>, areVariants: Bool = false) -> RunRecord {
        func isKept(_ id: String) -> Bool {
            names.contains(areVariants ? id : Self.architecture(ofVariant: id))
        }
        var record = self
        record.architectures.removeAll { !isKept($0.id) }
        record.family?.ranges?.removeAll { !$0.variants.contains(where: isKept) }
        let kept = record.family?.ranges?.map(\.architecture)
        record.family?.members.removeAll { !(kept?.contains($0) ?? isKept($0)) }
        return record
    }
}
