package import ArchitectureContract
internal import Synchronization

/// The architectures that this program was given, in the order in which tables show them.
package enum ArchitectureCatalog {
    /// In the order in which they were added.
    package static var all: [any Architecture.Type] { added.withLock { $0 } }

    private static let added = Mutex<[any Architecture.Type]>([])

    /// Takes architectures, before anything is looked up; their ids are not among ``ids``.
    package static func add(_ architectures: [any Architecture.Type]) {
        added.withLock { $0 += architectures }
    }

    package static func named(_ id: String) -> (any Architecture.Type)? {
        all.first { $0.identity.id == id }
    }

    /// The variant with this name: an id alone, for the architecture as published, or with choices in brackets.
    ///
    /// `mvp`, `mvp[tuned]`, `mvp[list=edits,rows=pull]`.
    ///
    /// - Throws: ``VariantError`` where there is none.
    package static func variant(_ name: String) throws(VariantError) -> ArchitectureVariant {
        let id = id(ofVariant: name)
        guard let type = named(id) else { throw .unknownArchitecture(id, known: ids) }
        guard name != id else { return ArchitectureVariant(type) }
        let words = name.dropFirst(id.count + 1)
        guard words.last == "]" else {
            throw .misspelt(id, found: String(name.dropFirst(id.count)))
        }
        return try ArchitectureVariant(type, spelled: String(words.dropLast()))
    }

    /// Every architecture as published and, where that is another, tuned.
    package static var variants: [ArchitectureVariant] {
        all.flatMap { type in
            let space = type.identity.choices
            return (space.tuned == space.published ? [nil] : [nil, space.tuned])
                .map { ArchitectureVariant(type, $0) }
        }
    }

    /// Names of what a run shows by default: of the headline families each way of writing them as published, and tuned the
    /// last alone, which is the furthest that its author goes.
    package static var headlineVariants: [String] {
        variants.filter { variant in
            let identity = variant.type.identity
            let last = all.last { $0.identity.isHeadline && $0.identity.family == identity.family }
            return identity.isHeadline
                && (variant.choices == identity.choices.published || variant.type == last)
        }.map(\.name)
    }

    /// The family of an architecture or variant, by its name; the name itself where it is not known.
    package static func family(_ name: String) -> String {
        let id = id(ofVariant: name)
        return named(id)?.identity.family ?? id
    }

    private static func id(ofVariant name: String) -> String { String(name.prefix { $0 != "[" }) }

    /// All ids, in the order of the catalogue.
    package static var ids: [String] { all.map { $0.identity.id } }

    /// Those that a run shows by default, in the order of the catalogue.
    package static var headlineIDs: [String] {
        all.filter { $0.identity.isHeadline }.map { $0.identity.id }
    }
}
