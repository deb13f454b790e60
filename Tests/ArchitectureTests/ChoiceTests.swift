import ArchitectureCatalog
import EveryArchitecture
import ArchitectureContract
import Testing

/// What architectures declare about their choices holds together.
struct ChoiceTests {
    private func space(_ id: String) throws -> ChoiceSpace {
        try ArchitectureCatalog.required(id).identity.choices
    }

    @Test(arguments: ArchitectureCatalog.whole.ids)
    func publishedAndTunedAreAllowed(_ id: String) throws {
        let space = try space(id)
        #expect(space.objection(to: space.published) == nil)
        #expect(space.objection(to: space.tuned) == nil)
    }

    @Test(arguments: ArchitectureCatalog.whole.ids)
    func openChoicesHoldThePublishedValueAndAnother(_ id: String) throws {
        let space = try space(id)
        for (choice, values) in space.open {
            let what: Comment = "\(choice)"
            #expect(values.contains(space.published[choice]), what)
            #expect(values.count > 1, what)
            #expect(values.isSubset(of: choice.values), what)
        }
    }

    @Test(arguments: ArchitectureCatalog.whole.ids)
    func everyOpenValueIsTakenByAVariant(_ id: String) throws {
        let space = try space(id)
        let all = space.all
        #expect(Set(all).count == all.count)
        for choice in Choice.allCases {
            #expect(Set(all.map { $0[choice] }) == Set(space.values(of: choice)), "\(choice)")
        }
    }

    @Test(arguments: ArchitectureCatalog.whole.ids)
    func sourceAndTuningAreSaid(_ id: String) throws {
        let space = try space(id)
        #expect(!space.source.isEmpty)
        #expect(!space.tuning.isEmpty)
        #expect(space.tuning.split(separator: " ").count <= 25)
    }

    /// What the tuned variant does otherwise is named, or that there is nothing.
    @Test(arguments: ArchitectureCatalog.whole.ids)
    func whereNothingIsTunedTheSentenceSaysWhy(_ id: String) throws {
        let space = try space(id)
        guard space.tuned == space.published else { return }
        let words = space.tuning.lowercased()
        let reasons = ["none", "nothing", "already", "same"]
        #expect(reasons.contains { words.contains($0) }, "\(space.tuning)")
    }
}
