import Testing

@testable import Profiling

/// Instructions by function, of one profile and between two.
struct FunctionInstructionsTests {
    private static func instructions(_ work: Int) throws -> FunctionInstructions {
        let file = try CallgrindFile(
            """
            events: Ir
            fn=(1) main
            0 10
            cfn=(2) work
            calls=1 0
            0 \(work + 30)
            fn=(2)
            0 \(work)
            cfn=(3) helper
            calls=3 0
            0 30
            cfn=(2)
            calls=1 0
            0 7
            fn=(3)
            0 30
            totals: \(work + 40)

            """
        )
        return FunctionInstructions(file) {
            ProfiledFunction(name: $0.symbol, module: "app", group: .architecture)
        }
    }

    @Test func aFunctionHasItsOwnAndWithWhatItCalls() throws {
        let found = try Self.instructions(100)
        #expect(found.total == 140)
        #expect(found.rows.map(\.function.name) == ["work", "helper", "main"])
        #expect(found.rows.map(\.own) == [100, 30, 10])
        #expect(found.rows.map(\.total) == [130, 30, 140])
    }

    @Test func ownInstructionsAddUpToTheWhole() throws {
        let found = try Self.instructions(977)
        #expect(found.rows.reduce(0) { $0 + $1.own } == found.total)
    }

    @Test func aDifferenceListsOnlyWhatDiffers() throws {
        let report = FunctionInstructionsReport(
            try Self.instructions(300),
            beside: try Self.instructions(100),
            events: 10,
            limit: 5
        )
        #expect(
            report.markdown == """
                | function | before | now | more | more with calls |
                | --- | ---: | ---: | ---: | ---: |
                | `work` | 10.0 | 30.0 | +20.0 | +20.0 |

                """
        )
    }

    @Test func rowsBeyondTheLimitAreCounted() throws {
        let report = FunctionInstructionsReport(try Self.instructions(100), events: 1, limit: 1)
        #expect(report.text().hasSuffix("2 more\n"))
        #expect(report.text().contains("71.4"))
    }

    @Test func tablesAreShownInEveryWidth() throws {
        let own = try Self.instructions(300)
        for base in [nil, try Self.instructions(100)] {
            let report = FunctionInstructionsReport(own, beside: base, events: 10, limit: 5)
            for width in 1...200 {
                let lines = report.text(width: width).split(separator: "\n")
                #expect(lines.count > 1)
                #expect(width < 80 || lines.allSatisfy { $0.count <= width }, "\(width)")
            }
        }
    }
}
