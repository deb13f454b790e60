import MainJob
import ReportedErrors
import RunRecords
import RunReports
import StudyReports

extension Answer {
    /// All of them, in the order of the page.
    static let all = ofReaders + ofTeams

    private static let main = Claim.Quantity.metric(.mainInstructions)
    private static let allocations = Claim.Quantity.metric(.allocations)
    private static let composable = "pointfreeco/swift-composable-architecture"
    private static func unanswered(
        _ question: String,
        _ place: Claim.Source,
        _ reason: String
    ) -> Self {
        Self(asker: .team, question: question, place: place, command: nil, reply: .none(reason))
    }

    /// The most concrete questions of threads.
    private static let ofTeams: [Answer] = [
        team(
            "What does an action cost where state is nested deeply?",
            .thread(composable, 381),
            "crosstalk sweep morning-rush --axis depth=0,1,2,5,10 --blocks 0 --instructions"
        ) { f in
            "Tried with scoped-stores, which imitates the library: inside ten more features it executes \(try f.growth(of: ["scoped-stores"], with: "depth", .instructions, least: 1)) of the instructions on the main thread for an event, for \(try f.growth(of: ["scoped-stores"], with: "depth", .retains, least: 1)) of the retains and \(try f.growth(of: ["scoped-stores"], with: "depth", least: 1)) of the allocations. A modelled phone takes \(try f.growth(of: ["scoped-stores"], with: "depth", .phoneCost, least: 1)) of its main thread."
        },
        team(
            "Do stores of covered screens slow every action down?",
            .thread(composable, 2354),
            "crosstalk explain morning-rush \"scoped-stores[tuned]\" scoped-stores"
        ) { f in
            "A little, tried with scoped-stores, which imitates the library: letting covered screens work, it executes \(try f(main, of: "scoped-stores", to: "scoped-stores[tuned]", least: 1, most: 1.5)) of the instructions on the main thread."
        },
        team(
            "A store takes several times the processor: is that to be expected?",
            .thread("ReSwift/ReSwift", 496),
            "crosstalk run morning-rush --architectures mvc,unidirectional,scoped-stores"
        ) { f in
            "Not of one store as such: unidirectional, whose screens select and compare what they show, executes \(try f(main, of: "unidirectional", to: "mvc", most: 2)) of mvc's instructions on the main thread. scoped-stores, a store for each cell, executes \(try f(main, of: "scoped-stores", to: "mvc", least: 0.8))."
        },
        team(
            "Does typing rebuild the screen?",
            .thread(composable, 30),
            "crosstalk verify writing --architectures scoped-stores"
        ) { f in
            "Not in scoped-stores: while people type it writes \(try f(.metric(.propertyWrites), of: "scoped-stores", to: "mvc", most: 1, in: ["writing"])) as many properties of views as mvc and configures \(try f(.metric(.framePacedCells), of: "scoped-stores", to: "mvc", most: 1, in: ["writing"])) as many cells."
        },
        team(
            "Are eleven subscriptions a cell too many?",
            .thread("ReactiveX/RxSwift", 1015),
            "crosstalk sweep morning-rush --axis subscriptions=1,2,4,8,11 --blocks 0 --instructions"
        ) { f in
            "With eleven in place of one, mvvm-reactive executes \(try f.growth(of: ["mvvm-reactive"], with: "subscriptions", .instructions, least: 1)) of the instructions on the main thread and allocates \(try f.growth(of: ["mvvm-reactive"], with: "subscriptions", least: 1)); tuned, which configures fewer cells, \(try f.growth(of: ["mvvm-reactive[tuned]"], with: "subscriptions", .instructions, least: 1)) and \(try f.growth(of: ["mvvm-reactive[tuned]"], with: "subscriptions", least: 1)). A modelled phone takes \(try f.growth(of: ["mvvm-reactive", "mvvm-reactive[tuned]"], with: "subscriptions", .phoneCost, least: 1)) of its main thread."
        },
        team(
            "Is ReactiveSwift slower than Combine and RxSwift?",
            .thread("ReactiveCocoa/ReactiveSwift", 751),
            "make libraries"
        ) { f in
            "Than OpenCombine, yes: changeset-reactiveswift executes \(try f(main, of: "changeset-reactiveswift", to: "changeset-mvvm", least: 1.2)) of changeset-mvvm's instructions on the main thread and allocates \(try f(allocations, of: "changeset-reactiveswift", to: "changeset-mvvm", least: 1.2)). RxSwift in mvvm-rxswift executes \(try f(main, of: "mvvm-rxswift", to: "mvvm-reactive", least: 1.05)) of what OpenCombine does in mvvm-reactive."
        },
        unanswered(
            "Does merging async streams allocate at each element?",
            .thread("apple/swift-async-algorithms", 340),
            "Not answered yet: no architecture here merges streams that way."
        ),
        team(
            "Does AsyncSequence leave the main queue?",
            .asyncSequences,
            "crosstalk timeline morning-rush --architectures mvc,async-streams"
        ) { f in
            "Yes: async-streams hops to other queues \(try f(.metric(.backgroundHops), of: "async-streams", to: "mvc", least: 3)) as often as mvc and executes \(try f(.share(.offMainInstructions, of: .instructions), of: "async-streams", least: 0.2)) of its instructions there. On the main thread it executes \(try f(main, of: "async-streams", to: "mvc", most: 1.1)) of mvc's."
        },
        team(
            "Does a stream that keeps the newest value alone lose messages?",
            .thread("anyproto/anytype-swift", 5061),
            "crosstalk verify all --architectures async-streams"
        ) { f in
            "Not where a value is a whole state: async-streams keeps the newest state alone and shows the right screens in \(try f.rightScreens(of: "async-streams")). A stream of events would lose some: banners go through one that keeps all."
        },
        team(
            "What does handing over events in bunches save, and how stale do screens get?",
            .thread("ingo-eichhorst/Irrlicht", 693),
            "crosstalk sweep morning-rush --axis coalesce=0,16,50,100,250"
        ) { f in
            "Held back for up to 250 ms, events take \(try f.growth(of: f.variants(on: "coalesce"), with: "coalesce", .phoneCost, most: 0.95)) of a modelled phone's main thread in morning-rush, and screens are \(try f.staleness()) late in the mean. Allocations save less: \(try f.growth(of: f.variants(on: "coalesce"), with: "coalesce", most: 1.1))."
        },
        team(
            "Thirty published properties, or an observable object?",
            .thread("vellum-ai/vellum-assistant", 21950),
            "crosstalk run morning-rush --architectures mvc,mvvm-published,observation"
        ) { f in
            "Observation, or a sink for each property. mvvm-published, which refreshes a screen when any property changes, executes \(try f(main, of: "mvvm-published", to: "observation", least: 1.1)) of observation's instructions on the main thread, mvvm-published[tuned], with a sink for each, \(try f(main, of: "mvvm-published[tuned]", to: "observation")). A modelled phone takes \(try f(.phoneCost, of: "mvvm-published", to: "observation", least: 1)) and \(try f(.phoneCost, of: "mvvm-published[tuned]", to: "observation")) of its main thread."
        },
        team(
            "Which list diffing?",
            .thread("GetStream/stream-chat-swift", 1770),
            "crosstalk factors morning-rush"
        ) { f in
            "One that compares what rows look like. In architectures whose source reloads, it configures \(try f.worth(of: "list", "diffable", insteadOf: "reload", .cellsConfigured)) of the cells in morning-rush, for \(try f.worth(of: "list", "diffable", insteadOf: "reload", .retains)) of the retains. A difference by identity alone saves nothing: \(try f.worth(of: "list", "identity", insteadOf: "reload", .cellsConfigured)) of the cells."
        },
        team(
            "Does making rows in the background pay?",
            .thread("jessesquires/ReactiveCollectionsKit", 158),
            "crosstalk factors morning-rush"
        ) { f in
            "For the main thread, where all rows are made at each change: mvvm-static-offmain executes \(try f(main, of: "mvvm-static-offmain", to: "mvvm-static", most: 0.7)) of mvvm-static's instructions there. Against mvc it does not: \(try f(main, of: "mvvm-static-offmain", to: "mvc")). Differences themselves are found on the main queue here."
        },
        team(
            "Do coordinators leak where the user swipes back?",
            .thread("uber/RIBs", 636),
            "crosstalk baseline show"
        ) { f in
            "No coordinator here leaks: \(try f.noLeak(of: ["coordinator-reactive", "coordinator-closures", "app-coordinator"])). Each drops a child also where it ends without a value. RIBs are not written here."
        },
        team("Which architecture at all?", nil, "crosstalk baseline show") { f in
            try required(f.counts.answer, "answers: found no counts; accepted: baselines")
        },
    ]
}
