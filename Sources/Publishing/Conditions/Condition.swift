/// What a run is made under on purpose.
package struct Condition: Hashable, Sendable {
    /// In words, for tables.
    package let name: String
    /// What runs beside it.
    var hogs: [Hog] = []
    /// The share of a core that it may have, per cent.
    var share = 100
    /// Those of the run, as its option takes them.
    var architectures = headline

    /// The one that others are compared with.
    package static let idle = Self(name: "idle")

    /// In the order in which they are measured: idle first and last.
    package static let all = [
        idle,
        Self(name: "the other core busy", hogs: [.busy]),
        Self(name: "the other core copies memory", hogs: [.copying]),
        Self(name: "three busy processes", hogs: [.busy, .busy, .busy]),
        Self(name: "half the time", share: 50),
        Self(name: "three in the run", architectures: "mvc,mvvm-reactive,mvvm-static"),
        Self(
            name: "eighteen in the run",
            architectures: """
                mvc,mvc[tuned],mvvm-reactive,mvvm-static,direct,mvp,viper,mvc-reactive,mvvm-plain,\
                mvvm-bound,mvc-notifications,unidirectional,observation,async-streams,app-coordinator
                """
        ),
        Self(name: "idle again"),
    ]

    /// What a machine's record calls it; nil for one of other architectures than the headline ones.
    var nameOnMachine: String? {
        guard architectures == Self.headline else { return nil }
        return name.replacing(" again", with: "")
    }

    private static let headline = "headline"
}
