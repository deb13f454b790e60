import ChatDomain
import Foundation
import LongTests
import SampleStatistics
import Testing

struct SpreadSharesTests {
    /// All combinations of levels, with what each level adds.
    private static func table(_ effects: [(String, [Double])]) throws -> FactorTable {
        var rows: [FactorTable.Row] = [([], 0)]
        for (_, levels) in effects {
            rows = rows.flatMap { row in
                levels.enumerated().map { index, effect in
                    (levels: row.levels + ["\(index)"], value: row.value + effect)
                }
            }
        }
        return try #require(FactorTable(factors: effects.map(\.0), rows: rows))
    }

    private static func variance(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(values.count)
        return values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(values.count)
    }

    @Test func inABalancedTableASharesIsThePartOfTheVariance() throws {
        let effects: [(String, [Double])] = [
            ("architecture", [0, 0.3, 1.1, 0.2]), ("list", [0, 0.5, 2]), ("rows", [0, 0.7]),
        ]
        let shares = SpreadShares(try Self.table(effects))
        let variances = effects.map { Self.variance($0.1) }
        let total = variances.reduce(0, +)
        for (effect, variance) in zip(effects, variances) {
            #expect(abs((shares.shares[effect.0] ?? 0) - variance / total) < 1e-12)
        }
        #expect(abs(shares.rest) < 1e-12)
    }

    @Test func sharesAndRestAreAll() throws {
        var random = SplitMix64(seed: 7)
        let table = try Self.table([
            ("architecture", [0, 1, 3]), ("list", [0, 1, 2, 5]), ("rows", [0, 1]),
            ("repeats", [0, 0.1]),
        ])
        let rows = table.rows.map { row in
            (levels: row.levels, value: row.value + Double(random.next() % 1_000) / 500)
        }
        // Some combinations are not allowed.
        let some = try #require(
            FactorTable(
                factors: table.factors,
                rows: rows.enumerated().filter { $0.offset % 5 != 2 }.map(\.element)
            )
        )
        let shares = SpreadShares(some)
        #expect(abs(shares.shares.values.reduce(0, +) + shares.rest - 1) < 1e-9)
        #expect(shares.rest > 0)
    }

    @Test func whatGoesTogetherSharesAlike() throws {
        // The second factor is a copy of the first under other names.
        let rows = (0..<12).map { index in
            (levels: ["a\(index % 3)", "b\(index % 3)"], value: Double(index % 3))
        }
        let shares = SpreadShares(try #require(FactorTable(factors: ["a", "b"], rows: rows))).shares
        #expect(abs((shares["a"] ?? 0) - 0.5) < 1e-9)
        #expect(abs((shares["b"] ?? 0) - 0.5) < 1e-9)
    }

    @Test func anInteractionIsFoundAndNamed() throws {
        let table = try Self.table([
            ("architecture", [0, 1]), ("list", [0, 1]), ("rows", [0, 0.2]),
        ])
        let crossed = try #require(
            FactorTable(
                factors: table.factors,
                rows: table.rows.map { row in
                    let isBoth = row.levels[0] == "1" && row.levels[1] == "1"
                    return (levels: row.levels, value: row.value + (isBoth ? 2 : 0))
                }
            )
        )
        let shares = SpreadShares(crossed)
        #expect(shares.interactions[0].factors == ["architecture", "list"])
        #expect(abs(shares.interactions[0].share - shares.rest) < 1e-9)
        #expect(shares.rest > 0.05)
    }

    @Test func whoHasMoreVariantsDoesNotWeighMore() throws {
        // One architecture with a hundred variants alike, one with two: half of the weight each.
        let many = (0..<100).map { (levels: ["many", "\($0 % 2)"], value: 0.0) }
        let few = [(levels: ["few", "0"], value: 1.0), (levels: ["few", "1"], value: 3.0)]
        let table = try #require(FactorTable(factors: ["architecture", "list"], rows: many + few))
        // Sums of squares about the mean of 1: 3 in all, 2 between architectures, a half between lists.
        let shares = SpreadShares(table)
        #expect(abs((shares.shares["architecture"] ?? 0) - 2.0 / 3) < 1e-9)
        #expect(abs((shares.shares["list"] ?? 0) - 1.0 / 6) < 1e-9)
    }

    @Test func whoIsListedMoreOftenDoesNotWeighMore() throws {
        let table = try Self.additive(of: [0, 1, 3, 0.5], list: 1)
        let rows = table.rows.flatMap { row in
            Array(repeating: row, count: row.levels[0] == "2" ? 5 : 1)
        }
        let once = SpreadShares(table)
        let often = SpreadShares(try #require(FactorTable(factors: table.factors, rows: rows)))
        for factor in table.factors {
            #expect(abs((once.shares[factor] ?? 0) - (often.shares[factor] ?? 1)) < 1e-9)
            let (one, other) = (once.intervals[factor], often.intervals[factor])
            #expect(abs((one?.lowerBound ?? 0) - (other?.lowerBound ?? 1)) < 1e-9)
            #expect(abs((one?.upperBound ?? 0) - (other?.upperBound ?? 1)) < 1e-9)
        }
        for (one, other) in zip(once.leavingOut, often.leavingOut) {
            #expect(one.level == other.level && abs(one.share - other.share) < 1e-9)
        }
    }

    /// Of some architectures the last ones cost 2 more.
    ///
    /// Of *n* drawn *j* do, binomially, so that the variance between them is 4 *j*(*n* − *j*)/*n*². Where two of eight do, none of
    /// eight drawn does in a tenth of all cases; where six of twelve do, it is two or ten, or less even, in 4 % of all.
    @Test(arguments: [(8, 2, least: 0, most: 4), (12, 6, least: 2, most: 6)], [1, 2] as [UInt64])
    func whatRestsOnFewArchitecturesHasAWideInterval(
        _ costs: (all: Int, dear: Int, least: Int, most: Int),
        seed: UInt64
    ) throws {
        func share(_ dear: Int, of all: Int) -> Double {
            let part = Double(dear) / Double(all)
            return 4 * part * (1 - part) / (4 * part * (1 - part) + 0.25)
        }
        let effects = (0..<costs.all).map { $0 < costs.all - costs.dear ? 0.0 : 2 }
        let found = SpreadShares(try Self.additive(of: effects, list: 1), seed: seed)
        let (least, most) = (share(costs.least, of: costs.all), share(costs.most, of: costs.all))
        let interval = try #require(found.intervals["architecture"])
        #expect(
            abs((found.shares["architecture"] ?? 0) - share(costs.dear, of: costs.all)) < 1e-9
        )
        #expect(abs(interval.lowerBound - least) < 1e-9)
        #expect(abs(interval.upperBound - most) < 1e-9)
        // The choice explains what the architecture does not.
        let choice = try #require(found.intervals["list"])
        #expect(abs(choice.lowerBound - (1 - most)) < 1e-9)
        #expect(abs(choice.upperBound - (1 - least)) < 1e-9)
        for (index, one) in found.leavingOut.enumerated() {
            let dear = costs.dear - (effects[index] > 0 ? 1 : 0)
            #expect(one.level == "\(index)")
            #expect(abs(one.share - share(dear, of: costs.all - 1)) < 1e-9)
        }
    }

    @Test func anotherSeedHardlyMovesAnInterval() throws {
        var random = SplitMix64(seed: 5)
        let effects = (0..<16).map { _ in Double(random.next() % 1_000) / 500 }
        let table = try Self.additive(of: effects, list: 1)
        let found = try (1...4).map { seed in
            try #require(SpreadShares(table, seed: UInt64(seed)).intervals["architecture"])
        }
        for ends in [found.map(\.lowerBound), found.map(\.upperBound)] {
            #expect((ends.max() ?? 1) - (ends.min() ?? 0) < 0.02)
        }
        #expect(found.allSatisfy { $0.upperBound - $0.lowerBound > 0.1 })
    }

    /// What the documentation says of intervals of few levels: too narrow, and by how much.
    @Test(.long) func theIntervalOfSixteenHoldsThePopulationsShareInFourOfFiveCases() throws {
        var noise = NormalNoise(seed: 8)
        var (held, above) = (0, 0)
        for _ in 0..<400 {
            let table = try Self.additive(of: (0..<16).map { _ in noise.next() }, list: 2)
            let interval = try #require(SpreadShares(table, draws: 400).intervals["architecture"])
            // The variance between architectures is 1, that of the choice too.
            if interval.contains(0.5) { held += 1 }
            if interval.upperBound < 0.5 { above += 1 }
        }
        #expect(abs(Double(held) / 400 - 0.82) < 0.05, "\(held) of 400")
        #expect(above + held > 395)
    }

    /// Architectures that each cost so much, with a choice of two that costs so much in all of them.
    private static func additive(of costs: [Double], list: Double) throws -> FactorTable {
        try table([("architecture", costs), ("list", [0, list])])
    }

    @Test func withoutSpreadNothingIsShared() throws {
        let rows = ["a", "b"].map { (levels: [$0], value: 4.0) }
        let shares = SpreadShares(try #require(FactorTable(factors: ["architecture"], rows: rows)))
        #expect(shares.shares == ["architecture": 0])
    }

    @Test func oneRowIsTooFew() {
        let row = (levels: ["a"], value: 1.0)
        #expect(FactorTable(factors: ["architecture"], rows: [row]) == nil)
    }
}
