import ArchitectureCatalog
import EveryArchitecture
import Conformance
import Fuzzing
import InjectedFaults
import Testing
import WorkQueues

/// Random cases show every fault of the screen: `fuzz` and `wire-crashes` prove themselves by them.
struct InjectedCaseTests {
    @Test(arguments: InjectedFault.shown(by: [.screen]))
    func oneOfSixtyCasesShowsAFaultOfTheScreen(fault: InjectedFault) throws {
        let variant = try ArchitectureCatalog.whole.variant("direct")
        let ill = CaseRunner(variant, spoil: { fault.spoil($0) })
        let first = SimulationThread.run {
            (0..<60 as Range<UInt64>).first { number in
                ill.verdict(on: FuzzCase(number: number, seed: 1)).failure != nil
            }
        }
        let number = try #require(first)
        let healthy = CaseRunner(variant)
        let verdict = SimulationThread.run {
            healthy.verdict(on: FuzzCase(number: number, seed: 1))
        }
        #expect(verdict.failure == nil)
    }
}
