import PlantedFaults
import Testing

struct PlantedFaultTests {
    @Test func everyFaultHasANameAndASummaryOfItsOwn() {
        let faults = PlantedFault.allCases
        #expect(Set(faults.map(\.summary)).count == faults.count)
        #expect(faults.allSatisfy { PlantedFault(rawValue: $0.rawValue) == $0 })
        #expect(faults.allSatisfy { $0.rawValue.allSatisfy { $0.isLowercase || $0 == "-" } })
    }
}
