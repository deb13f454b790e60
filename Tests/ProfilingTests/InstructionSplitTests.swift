import Testing

@testable import Profiling

/// Instructions by queue and by whose code they are.
struct InstructionSplitTests {
    private static let module = "$s3MVC4ChatV4showyyF"

    private func split() throws -> InstructionSplit {
        let file = try CallgrindFile(
            """
            events: Ir I1mr
            ob=(1) /program
            fn=(1) $s10WorkQueues09SimulatedaB0C3run2atySi_tF
            0 5 0
            cfn=(2) \(Self.module)
            calls=1 0
            0 100 10
            cfn=(3) $s10WorkQueues09SimulatedaB0C10runOffMain33_705E45713CB176C783132FE6050758E3LLyyAA0C5QueueC_SitFTf4nnd_n
            calls=2 0
            0 63 6
            cfn=(4) $s10WorkQueues09SimulatedaB0C12runOfService33_705E45713CB176C783132FE6050758E3LLyyAA0C5QueueCFTf4nd_n
            calls=1 0
            0 42 4
            fn=(2)
            0 70 7
            cfn=(5) swift_retain
            calls=3 0
            0 30 3
            fn=(3)
            0 3 0
            cfn=(2)
            calls=1 0
            0 60 6
            fn=(4)
            0 2 0
            cfn=(6) $s12ChatServices5StoreC4readyyF
            calls=1 0
            0 40 4
            fn=(5)
            0 30 3
            fn=(6)
            0 40 4
            fn=(2)
            0 60 6
            totals: 210 30

            """
        )
        return InstructionSplit(file, architecture: "MVC")
    }

    @Test func whatOtherQueuesRunIsNotOfTheMainOne() throws {
        let split = try split()
        #expect(split.total == 210)
        #expect(split.offMain == 63)
        #expect(split.services == 42)
        #expect(split.main == 105)
        #expect(split.onMain == ["Ir": 105, "I1mr": 30 - 6 - 4])
    }

    @Test func everyFunctionIsSomebodys() throws {
        let groups = try split().byGroup
        #expect(groups == [.architecture: 130, .runtime: 30, .queues: 10, .services: 40])
    }
}
