import RunRecords

extension Claim.Source {
    /// An issue of a project on GitHub, by owner and name.
    static func thread(_ project: String, _ number: Int) -> Self {
        Self(
            kind: .thread,
            author: project.split(separator: "/").last.map(String.init) ?? "",
            title: "issue \(number)",
            link: "https://github.com/\(project)/issues/\(number)"
        )
    }

    static let asyncSequences = Self(
        kind: .thread,
        author: "Swift forums",
        title: "thread 62766",
        link: "https://forums.swift.org/t/62766"
    )
}

extension Claim {
    private static let composable = "pointfreeco/swift-composable-architecture"

    /// What teams reported in threads of the libraries.
    static let ofThreads = [
        Claim(
            .thread("ReactiveCocoa/ReactiveSwift", 751),
            "ReactiveSwift costs more than Combine, for which OpenCombine stands here.",
            Expectation(
                .metric(.instructions),
                of: "changeset-reactiveswift",
                to: "changeset-mvvm",
                least: 1.1
            )
        ),
        Claim(
            .thread("ReSwift/ReSwift", 496),
            "One store for the whole state takes several times the work.",
            Expectation(
                .metric(.mainInstructions),
                of: "unidirectional",
                to: "mvc",
                least: 2
            ),
            Expectation(.metric(.mainInstructions), of: "scoped-stores", to: "mvc", least: 2)
        ),
        Claim(
            .thread(composable, 30),
            "Typing rebuilds the screen; tried with scoped-stores, which imitates the library.",
            Expectation(
                .metric(.propertyWrites),
                of: "scoped-stores",
                to: "mvc",
                least: 1.1,
                in: ["writing"]
            )
        ),
        Claim(
            .thread(composable, 381),
            "An action costs the more the deeper the state is nested; tried with scoped-stores, inside ten more features.",
            Expectation(
                .growth("depth", .instructions),
                of: "scoped-stores",
                least: 1.1
            )
        ),
        Claim(
            .thread(composable, 2354),
            "Stores of hidden screens slow every action down; tried with scoped-stores, which imitates the library.",
            Expectation(
                .metric(.mainInstructions),
                of: "scoped-stores",
                to: "scoped-stores[tuned]",
                least: 1.05
            )
        ),
        Claim(
            .thread("ReactiveX/RxSwift", 1015),
            "Eleven subscriptions a cell are too many: more than a tenth of a phone's main thread beyond one.",
            Expectation(
                .growth("subscriptions", .phoneCost),
                of: "mvvm-reactive",
                least: 1.1
            )
        ),
        Claim(
            .thread("apple/swift-async-algorithms", 340),
            "Merging streams allocates for each element.",
            untested: "No architecture here merges streams that way."
        ),
        Claim(
            .asyncSequences,
            "Code over AsyncSequence leaves the main queue.",
            Expectation(
                .share(.offMainInstructions, of: .instructions),
                of: "async-streams",
                least: 0.05
            )
        ),
        Claim(
            .thread("jessesquires/ReactiveCollectionsKit", 158),
            "Finding differences in the background pays.",
            untested: "Rows are built in the background here, differences are not."
        ),
        Claim(
            .thread("uber/RIBs", 636),
            "Children leak where the user swipes back.",
            untested: "RIBs are not written here; no coordinator leaks."
        ),
    ]
}
