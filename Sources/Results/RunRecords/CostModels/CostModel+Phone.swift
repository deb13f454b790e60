extension CostModel {
    /// An iPhone of the 2020s, from what is published; what is not published is assumed, and says so.
    ///
    /// No one has published what a row batch, an empty reload, a commit or a redundant write costs on a phone. Those four are
    /// assumptions with bounds, and rankings by this model rest on them.
    package static let phone: Self = {
        do throws(RecordError) {
            return try Self(
                name: "phone",
                about:
                    "iPhone with A15 to A18 and iOS 18: microseconds of the main thread for each",
                costs: published
            )
        } catch {
            fatalError("the built-in cost model: \(error)")
        }
    }()

    private static let published: [Unit: Cost] = [
        .mainCPU: Cost(
            0.56,
            0.77,
            1,
            "Derived: this project's server core (Zen 4) against A15 to A18 by Geekbench 6, ÷1.8, ÷1.3, ÷1.0. Clock and core "
                + "of a mostly idle main thread: unknown"
        ),
        .cellConfigured: Cost(
            80,
            300,
            1_000,
            "Derived from layoutBox/LayoutFrameworkBenchmark, August 2025, iPhone 13 Pro and 16, iOS 18.6: low 4 labels at "
                + "17–18 µs laid out by hand; mid 4–6 of 15 views of 560–610 µs with Auto Layout, and 3–4 texts drawn at 25–40 µs; "
                + "high a whole feed cell with stack views, 680–740 µs, and drawing"
        ),
        .cellCreated: Cost(
            250,
            700,
            1_900,
            "Derived: warrenburton/DequeueOrNot 2019 ÷ 10; remainder of LayoutFrameworkBenchmark, 500–1000 µs; LinkedIn "
                + "LayoutKit's table by hand 2016 ÷ 2.1"
        ),
        .rowBatch: Cost(
            100,
            500,
            2_000,
            "Assumed. Bounds only: 1–2 µs a changed row (Iron-Ham/Lists, simulator), 1–2 ms a rebuilt snapshot (one app, "
                + "reported by its author)"
        ),
        .tableReload: Cost(
            50,
            300,
            1_500,
            "Assumed. Upper bound from LayoutFrameworkBenchmark: 1800–2000 µs for a new controller, collection view and first cells"
        ),
        .layoutOutsideCells: Cost(
            5,
            30,
            200,
            "Mid derived from LayoutFrameworkBenchmark: 560–610 µs for 15 views with Auto Layout; low and high assumed"
        ),
        .redundantWrite: Cost(
            0.1,
            1,
            17,
            "Assumed. Low: a message, a comparison and a retain (Mike Ash 2016, scaled); high: the label measured again, 17–18 µs. "
                + "Whether UILabel returns early on an equal text is not documented"
        ),
        .mainHop: Cost(
            3,
            8,
            25,
            "Derived: 18.1–24.2 µs on an iPhone 6s (Mike Ash 2016), ÷ 2 to ÷ 4 assumed; high unscaled"
        ),
        .commit: Cost(
            50,
            300,
            1_000,
            "Assumed. Bounds: 17–35 µs on a Mac (layer contents, display link) to 550–770 µs for 25 redrawn layers with shadows "
                + "(iPhone 15 Pro)"
        ),
    ]

    /// The model that reports use: ``phone`` unless a command was given another.
    @TaskLocal package static var inReports = phone
}
