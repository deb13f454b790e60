internal import RunRecords

/// What is left at the window's end, single events, and what choices change.
extension ExplanationReport {
    /// What holds the objects of the types that most are left of.
    func retained(_ width: Int) -> ReportSection? {
        let live = Dictionary(grouping: explanation.alive.parts, by: \.type).mapValues { parts in
            parts.reduce(0) { $0 + max($1.first, $1.second) }
        }
        // What is held alike says nothing of either.
        let shown = explanation.retained.filter { $0.first != $0.second }
            .sorted { ($0.type) < ($1.type) }
            .sorted { live[$0.type, default: 0] > live[$1.type, default: 0] }
            .prefix(width == .max ? Self.listed : Self.listed / 2)
        let rows = shown.flatMap { kept in
            [(explanation.first, kept.first), (explanation.second, kept.second)]
                .compactMap { side, path in path.map { (kept.type, side, $0) } }
        }
        func name(_ text: String) -> String { width == .max ? text : text.withoutModules }
        var types = ReportTable.Column("Type", .left, rows.map { name(Self.readable($0.0)) })
        var held = ReportTable.Column("How", .left, rows.map { name($0.2) })
        (types.isProse, held.isProse) = (true, true)
        guard
            let table = ReportTable(
                "One object of each type that is held otherwise in the other, by the shortest way to it.",
                [
                    types, ReportTable.Column("in", .left, rows.map(\.1)), held,
                ]
            )
        else { return nil }
        return ReportSection("retained", "What holds it") { table }
    }

    /// Storage of the standard library's collections by the collection's name.
    private static func readable(_ type: String) -> String {
        var text = type.replacing("Swift.", with: "")
        for (storage, collection) in [
            ("_DictionaryStorage<", "Dictionary<"), ("_SetStorage<", "Set<"),
            ("_ContiguousArrayStorage<", "Array<"), ("__StringStorage", "String"),
        ] {
            text = text.replacing(storage, with: collection)
        }
        return text
    }

    /// The median event of each kind, where they were followed.
    func medians(_ withFigures: Bool) -> ReportSection? {
        guard !explanation.medians.isEmpty,
            var section = ReportSection(
                "medians",
                "The median event of each kind",
                {
                    "Of all events of a kind, the one in the middle by what both allocate; steps in their order."
                }
            )
        else { return nil }
        section.sections = EventStoryReport.sections(
            explanation.medians,
            withFigures: withFigures
        )
        return section
    }

    /// What the second allocates with choices of the first.
    var substitutions: ReportSection? {
        let rows = explanation.substitutions
        guard
            let table = ReportTable(
                nil,
                [
                    ReportTable.Column(
                        "As \(explanation.first) has it",
                        .left,
                        rows.map { $0.choices.joined(separator: ", ") }
                    ),
                    ReportTable.Column(
                        "allocations",
                        .right,
                        rows.map { perEvent($0.allocations) }
                    ),
                    ReportTable.Column(
                        "of the difference gone",
                        .right,
                        rows.map {
                            share(explanation.allocations.second - $0.allocations, of: difference)
                                ?? "–"
                        }
                    ),
                    ReportTable.Column("Variant", .left, rows.map(\.variant), dispensability: 1),
                ]
            )
        else { return nil }
        return ReportSection("substitution", "Written as \(explanation.first) is") { table }
    }
}

extension String {
    /// Names without the modules that they begin with: what is in capitals before another such name.
    var withoutModules: String {
        var text = ""
        var rest = self[...]
        var isInside = false
        while let character = rest.first {
            let isName = character.isLetter || character.isNumber || character == "_"
            if isName, !isInside {
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                let after = rest[name.endIndex...]
                let isModule =
                    character.isUppercase && after.first == "."
                    && after.dropFirst().first.map { $0.isUppercase || $0 == "_" } ?? false
                if isModule {
                    rest = after.dropFirst()
                    // What follows belongs to the same name.
                    isInside = true
                    continue
                }
            }
            text.append(character)
            isInside = isName || character == "."
            rest = rest.dropFirst()
        }
        return text
    }
}
