import ArchitectureContract
import HeadlessUIKit
import Testing

/// The rules of declaring and of objecting.
struct ChoiceSpaceTests {
    private static let published = Choices(
        list: .reload,
        messages: .reload,
        rows: .push,
        covered: .work,
        repeats: .shown,
        building: .main
    )

    private let space = ChoiceSpace(
        published: published,
        source: "a test",
        tuned: published,
        tuning: "Nothing.",
        lists: [.reload, .edits, .diffable],
        rows: [.pull, .push],
        building: [.main, .background]
    )

    @Test func aChoiceThatIsNotNamedIsFixedAtItsPublishedValue() {
        var choices = Self.published
        choices.covered = .wait
        #expect(
            space.objection(to: choices) == .fixed(.covered, found: "wait", accepted: ["work"])
        )
    }

    @Test func valuesComeInTheOrderOfTheirChoice() {
        #expect(space.values(of: .messages) == ["reload", "edits", "diffable"])
        #expect(space.values(of: .repeats) == ["shown"])
    }

    @Test func whatIsBuiltElsewhereIsNeitherAskedForNorEdited() {
        var choices = Self.published
        choices.building = .background
        #expect(space.objection(to: choices) == nil)
        choices.list = .edits
        #expect(
            space.objection(to: choices) == .apart(.building, "background", .list, "edits")
        )
        choices.list = .reload
        choices.messages = .edits
        #expect(
            space.objection(to: choices) == .apart(.building, "background", .messages, "edits")
        )
        choices.messages = .diffable
        choices.rows = .pull
        #expect(
            space.objection(to: choices) == .apart(.building, "background", .rows, "pull")
        )
    }

    /// Two tables alike: three strategies with rows either way on main, two of them with rows handed over off main.
    @Test func allVariantsAreAllowedAndDifferent() {
        let all = space.all
        #expect(all.count == 3 * 2 + 2)
        #expect(Set(all).count == all.count)
        #expect(all.allSatisfy { space.objection(to: $0) == nil })
        #expect(all.allSatisfy { $0.list == $0.messages })
    }

    @Test(arguments: Choice.allCases)
    func everyValueIsSetAndReadAsOnTheCommandLine(_ choice: Choice) throws {
        for value in choice.values {
            #expect(try #require(Self.published.with(choice, value))[choice] == value)
        }
        #expect(Self.published.with(choice, "unknown") == nil)
    }
}
