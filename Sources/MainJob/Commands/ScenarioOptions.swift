import ArchitectureCatalog
import ArchitectureContract
package import ArgumentParser
import ReportedErrors
import RunRecords
import Scenarios

/// Which architectures.
package struct ArchitectureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Ids, separated by commas, headline, all or variants.",
            discussion: """
                By default a run shows the headline ones, the last of a family also tuned, --quick as published only; \
                everything else works on all. An id alone is the \
                architecture as published; mvp[tuned] and mvp[rows=pull,covered=wait] are others of its variants. variants \
                means all, as published and tuned. See \(ProgramName.short) list architectures, \(ProgramName.short) list choices.
                """,
            valueName: "ids"
        )
    )
    package var architectures: String?

    /// What the parser fills.
    package init() {}

    /// Those of another option's names.
    package init(naming names: String) { architectures = names }

    /// Whether they were chosen by name, not by a word for several.
    var areNamed: Bool { !(Self.words + [nil]).contains(architectures) }

    /// What was said, as a person would type it again.
    package var words: [String] { architectures.map { ["--architectures \($0.shellWord)"] } ?? [] }

    /// Whether all are meant, where nothing said means all.
    package var areAll: Bool { (architectures ?? "all") == "all" }

    /// Whether what only a saved file knows is missed: of all those as published, of variants every one.
    package func misses(_ id: String) -> Bool {
        switch architectures ?? "all" {
        case "all": !id.contains("[")
        case "variants": true
        default: false
        }
    }

    /// What stands for several.
    private static let words: [String?] = ["all", "headline", "variants", headlineVariants]

    /// The headline ones, the last of a family also tuned.
    static let headlineVariants = "headline-variants"

    /// Looks up those chosen; `word`, `headline` or `all`, counts when nothing was said.
    ///
    /// - Parameters:
    ///   - word: What counts then.
    ///   - option: What names them.
    /// - Returns: Ids in the order of the catalogue.
    /// - Throws: ``UsageError`` for ids that there are none of.
    package func ids(
        unlessTold word: String = "all",
        named option: String = "--architectures"
    ) throws -> [String] {
        let known = ArchitectureCatalog.ids
        let architectures = architectures ?? word
        switch architectures {
        case "all": return known
        case "headline": return ArchitectureCatalog.headlineIDs
        case "variants": return ArchitectureCatalog.variants.map(\.name)
        case Self.headlineVariants:
            return ArchitectureCatalog.headlineVariants
        default: break
        }
        let wanted = Self.names(in: architectures)
        for case let word? in Self.words where wanted.contains(word) {
            throw UsageError(
                "\(option): found \(word) among others; accepted: \(word) alone, or ids"
            )
        }
        try require(
            !wanted.isEmpty,
            "\(option): found nothing; accepted: all, headline, variants, or ids"
        )
        let variants = try wanted.map { try variant($0, option) }
        return known.flatMap { id in variants.filter { $0.type.identity.id == id }.map(\.name) }
            .distinct
    }

    /// Refuses fewer of something than the architectures that share it: one that gets none is not tried, and would pass.
    ///
    /// - Throws: ``UsageError``
    package static func check(_ option: String, _ found: Int, sharedBy ids: [String]) throws {
        try require(
            found >= ids.count,
            "--\(option): found \(found) for \(ids.count, "architecture"); accepted: \(ids.count) or more, one each"
        )
    }

    /// Ids of architectures over libraries that are built on demand, by how they end.
    private static let traits: [(end: String, trait: String)] = [
        ("rxswift", "RxSwift"), ("reactiveswift", "ReactiveSwift"), ("reactorkit", "ReactorKit"),
        ("workflow", "Workflow"), ("mobius", "Mobius"), ("tca", "TCA"),
    ]

    private func variant(_ name: String, _ option: String) throws -> ArchitectureVariant {
        do {
            return try ArchitectureCatalog.variant(name)
        } catch .unknownArchitecture(let id, let known) {
            if let trait = Self.traits.first(where: { id.hasSuffix($0.end) })?.trait {
                throw UsageError(
                    "\(option): \"\(id)\" stands on another library; accepted: a program built with --traits \(trait)"
                )
            }
            throw UsageError(
                "\(option): unknown architecture \"\(id)\""
                    + NearestWord.hint(for: id, among: known + Self.words.compactMap { $0 })
                    + "; accepted: all, headline, variants, or some of "
                    + known.joined(separator: ", ") + Extras.others
            )
        } catch {
            throw UsageError("\(option): \(error)")
        }
    }

    /// What stands between commas; those within brackets belong to a name.
    private static func names(in list: String) -> [String] {
        var names: [String] = [""]
        var depth = 0
        for character in list {
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            if character == ",", depth <= 0 {
                names.append("")
            } else {
                names[names.count - 1].append(character)
            }
        }
        return names.filter { !$0.isEmpty }
    }
}
