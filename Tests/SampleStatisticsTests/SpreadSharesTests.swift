import ChatDomain
import Foundation
import SampleStatistics
import Testing

struct SpreadSharesTests {
    /// All combinations of levels, with what each level adds.
    private static func table(_ effects: [(String, [Double])]) throws -> FactorTable {
        var rows = [FactorTable.Row(levels: [], value: 0)]
        for (_, levels) in effects {
            rows = rows.flatMap { row in
                levels.enumerated().map { index, effect in
                    FactorTable.Row(
                        levels: row.levels + ["\(index)"],
                        value: row.value + effect
                    )
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
            FactorTable.Row(
                levels: row.levels,
                value: row.value + Double(random.next() % 1_000) / 500
            )
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
            FactorTable.Row(levels: ["a\(index % 3)", "b\(index % 3)"], value: Double(index % 3))
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
                    return FactorTable.Row(levels: row.levels, value: row.value + (isBoth ? 2 : 0))
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
        let many = (0..<100).map { FactorTable.Row(levels: ["many", "\($0 % 2)"], value: 0) }
        let few = [
            FactorTable.Row(levels: ["few", "0"], value: 1),
            FactorTable.Row(levels: ["few", "1"], value: 3),
        ]
        let table = try #require(FactorTable(factors: ["architecture", "list"], rows: many + few))
        // Sums of squares about the mean of 1: 3 in all, 2 between architectures, a half between lists.
        let shares = SpreadShares(table)
        #expect(abs((shares.shares["architecture"] ?? 0) - 2.0 / 3) < 1e-9)
        #expect(abs((shares.shares["list"] ?? 0) - 1.0 / 6) < 1e-9)
    }

    @Test func withoutSpreadNothingIsShared() throws {
        let rows = ["a", "b"].map { FactorTable.Row(levels: [$0], value: 4) }
        let shares = SpreadShares(try #require(FactorTable(factors: ["architecture"], rows: rows)))
        #expect(shares.shares == ["architecture": 0])
    }

    @Test func oneRowIsTooFew() {
        let row = FactorTable.Row(levels: ["a"], value: 1)
        #expect(FactorTable(factors: ["architecture"], rows: [row]) == nil)
    }
}
