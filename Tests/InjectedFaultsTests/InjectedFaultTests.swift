import InjectedFaults
import Testing

struct InjectedFaultTests {
    @Test func everyFaultHasANameAndASummaryOfItsOwn() {
        let faults = InjectedFault.allCases
        #expect(Set(faults.map(\.summary)).count == faults.count)
        #expect(faults.allSatisfy { InjectedFault(rawValue: $0.rawValue) == $0 })
        let isKebab: (Character) -> Bool = { $0.isLowercase || $0.isNumber || $0 == "-" }
        #expect(faults.allSatisfy { $0.rawValue.allSatisfy(isKebab) })
        // A fault that is nowhere defined would trap.
        #expect(faults.allSatisfy { InjectedFault.Sign.allCases.contains($0.sign) })
    }
}
