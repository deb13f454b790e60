extension RunRecord {
    /// The same with some of its architectures, in all their variants, and the verdicts on them as they were given.
    package func keeping(_ ids: Set<String>) -> RunRecord {
        func isKept(_ id: String) -> Bool { ids.contains(Self.architecture(ofVariant: id)) }
        var record = self
        record.architectures.removeAll { !isKept($0.id) }
        record.family?.members.removeAll { !isKept($0) }
        record.family?.ranges?.removeAll { !isKept($0.architecture) }
        return record
    }
}
