import Testing

@testable import Profiling

/// What is read out of a callgrind file, and who pays for the runtime.
struct CallgrindFileTests {
    /// main calls work twice as dear as rest; both call the runtime, work for 30 of its 40.
    private static let text = """
        version: 1
        positions: line
        events: Ir
        summary: 0

        ob=(1) /bin/app
        fl=(1) ???
        fn=(1) main
        0 10
        cfn=(2) work
        calls=1 0
        0 130
        cfn=(3) rest
        calls=1 0
        0 60

        fn=(2)
        0 100
        cob=(2) /lib/libswiftCore.so
        cfn=(4) swift_retain
        calls=3 0
        0 30

        fn=(3)
        0 50
        cob=(2)
        cfn=(4)
        calls=1 0
        0 10

        ob=(2)
        fn=(4)
        +3 25
        * 15

        totals: 200

        """

    private static func function(_ frame: ProfileSample.Frame) -> ProfiledFunction {
        ProfiledFunction(
            name: frame.symbol,
            module: frame.object,
            group: frame.object == "/bin/app" ? .architecture : .runtime
        )
    }

    @Test func ownCostsAddUpToTheTotal() throws {
        let file = try CallgrindFile(Self.text)
        #expect(file.total == 200)
        #expect(file.functions.map(\.symbol) == ["main", "work", "rest", "swift_retain"])
        #expect(file.own == [10, 100, 50, 40])
    }

    @Test func theRuntimeIsPaidForByItsCallersAsTheirCallsCost() throws {
        let charged = try CallgrindFile(Self.text).charged(Self.function)
        let byName = Dictionary(
            uniqueKeysWithValues: charged.map { ($0.key.function.name, $0.value) }
        )
        #expect(byName == ["main": 10, "work": 130, "rest": 60])
    }

    @Test func functionsOfTheRuntimeThatCallEachOtherLoseNothing() throws {
        let text = """
            ob=(1) /bin/app
            fn=(1) main
            0 1
            cob=(2) /lib/libc.so
            cfn=(2) a
            calls=1 0
            0 9

            ob=(2)
            fn=(2)
            0 4
            cfn=(3) b
            calls=1 0
            0 5

            fn=(3)
            0 5
            cfn=(2)
            calls=1 0
            0 2

            """
        let charged = try CallgrindFile(text).charged(Self.function)
        #expect(abs(charged.values.reduce(0, +) - 10) < 1e-9)
        #expect(charged.first { $0.key.function.name == "main" }.map { $0.value > 9.9 } == true)
    }

    @Test func whatSharedCodeCostsIsForTheArchitectureThatLeadsToIt() throws {
        let text = """
            ob=(1) /bin/app
            fn=(1) configure
            0 5
            cob=(2) /lib/kit
            cfn=(2) setText
            calls=1 0
            0 30

            fn=(3) reload
            0 7
            cob=(2)
            cfn=(2)
            calls=1 0
            0 10

            ob=(2)
            fn=(2)
            0 8
            cfn=(4) write
            calls=1 0
            0 32

            fn=(4)
            0 32

            """
        let charged = try CallgrindFile(text).charged { frame in
            ProfiledFunction(
                name: frame.symbol,
                module: frame.object,
                group: frame.object == "/bin/app" ? .architecture : .interface
            )
        }
        let parts = charged.map { charge, cost in
            "\(charge.caller?.name ?? "-") \(charge.function.name) \(cost)"
        }
        #expect(
            parts.sorted() == [
                "- configure 5.0", "- reload 7.0", "configure setText 6.0", "configure write 24.0",
                "reload setText 2.0", "reload write 8.0",
            ]
        )
    }

    @Test func recursionIsOneFunction() throws {
        let text = "fn=(1) a\n0 2\ncfn=(2) a'2\ncalls=1 0\n0 3\n\nfn=(2)\n0 3\n"
        let file = try CallgrindFile(text)
        #expect(file.functions.count == 1)
        #expect(file.own == [5])
    }

    /// Of a tool that is none, whose file is rubbish.
    @Test(arguments: [
        "fn=(1) a\n0 \(UInt64.max)\n0 \(UInt64.max)\n", "events: Ir\nfn=(1) a\n0 1 2 3\n",
        "fn=(1) a\n0 1\nevents: Ir Dr\ncfn=(2) b\ncalls=1\n0 1 2\ntotals: 1\n",
        "events: Ir Dr\nfn=(9)\ncfn=()\ncalls=\n0 \(UInt64.max) 7\ntotals:\n",
    ])
    func rubbishIsCountedWithoutATrap(text: String) throws {
        let split = InstructionSplit(try CallgrindFile(text), architecture: "MVC")
        #expect(split.main <= split.onMain["Ir"] ?? 0)
    }

    @Test func aLineThatIsNoneIsNamed() {
        #expect(throws: ProfileError.self) { try CallgrindFile("fn=(1) a\n0 many\n") }
    }
}
