import InjectedFaults
import Testing

struct InjectedFaultTests {
    @Test func everyFaultHasANameAndASummaryOfItsOwn() {
        let faults = InjectedFault.allCases
        #expect(Set(faults.map(\.summary)).count == faults.count)
        #expect(faults.allSatisfy { InjectedFault(rawValue: $0.rawValue) == $0 })
        #expect(faults.allSatisfy { $0.rawValue.allSatisfy { $0.isLowercase || $0 == "-" } })
    }
}
