internal import RunReports
internal import StudyRecords

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
        let rows = TableRows(
            shown.flatMap { kept in
                [(explanation.first, kept.first), (explanation.second, kept.second)]
                    .compactMap { side, path in
                        path.map { (type: kept.type, side: side, path: $0) }
                    }
            }
        )
        func name(_ text: String) -> String { width == .max ? text : text.withoutModules }
        return ReportSection("retained", "What holds it") {
            ReportTable(
                "One object of each type that is held otherwise in the other, by the shortest way to it.",
                [
                    rows.prose("Type") { name(Self.readable($0.type)) },
                    rows.left("in", \.side), rows.prose("How") { name($0.path) },
                ]
            )
        }
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
        let parts = EventStoryReport.sections(explanation.medians, withFigures: withFigures)
        return ReportSection("medians", "The median event of each kind", parts: parts) {
            if !explanation.medians.isEmpty {
                "Of all events of a kind, the one in the middle by what both allocate; steps in their order."
            }
        }
    }

    /// What the second allocates with choices of the first.
    var substitutions: ReportSection? {
        let rows = TableRows(explanation.substitutions)
        return ReportSection("substitution", "Written as \(explanation.first) is") {
            ReportTable(
                nil,
                [
                    rows.left("As \(explanation.first) has it") {
                        $0.choices.joined(separator: ", ")
                    },
                    rows.right("allocations") { perEvent($0.allocations) },
                    rows.right("of the difference gone") {
                        share(explanation.allocations.second - $0.allocations, of: difference)
                    },
                    rows.left("Variant", dispensability: 1, \.variant),
                ]
            )
        }
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
