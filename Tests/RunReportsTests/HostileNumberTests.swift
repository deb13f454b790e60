import Foundation
import LongTests
import StudyReports
import Testing

@testable import RunReports

/// Numbers of a record may be any: those that its reader accepts make pages, and no drawing without a place.
struct HostileNumberTests {
    private static let numbers: [Double] = [0, -1, 0.5, 1e99, -1e99, 1e-99, .init(Int.min)]

    /// Where numbers lie, of lists the first: `.architectures[].metrics`.
    private static func places(_ value: Any, _ keys: [String] = []) -> [[String]] {
        switch value {
        case is NSNull: []
        case let list as [Any]: list.first.map { places($0, keys + ["0"]) } ?? []
        case let object as [String: Any]:
            object.sorted { $0.key < $1.key }.flatMap { places($1, keys + [$0]) }
        case is NSNumber: [keys]
        default: []
        }
    }

    private static func replacing(_ value: Any, _ keys: ArraySlice<String>, _ number: Double) -> Any
    {
        guard let key = keys.first else { return NSNumber(value: number) }
        let rest = keys.dropFirst()
        if var list = value as? [Any] {
            list[0] = replacing(list[0], rest, number)
            return list
        }
        guard var object = value as? [String: Any], let next = object[key] else { return value }
        object[key] = replacing(next, rest, number)
        return object
    }

    @Test(arguments: [
        HostileRecordTests.runName, "sweep", "capacity", "factors", "testability",
        MachinesReport.name,
    ])
    func anyNumberThatIsAcceptedMakesAPage(_ name: String) throws {
        let value = HostileRecordTests.shortened(
            try JSONSerialization.jsonObject(with: HostileRecordTests.json(name))
        )
        let cases = Self.places(value).flatMap { place in Self.numbers.map { (place, $0) } }
        #expect(cases.count > 20)
        let tried = stride(from: 0, to: cases.count, by: whenLong(1, otherwise: 29))
        for (place, number) in tried.map({ cases[$0] }) {
            let changed = Self.replacing(value, place[...], number)
            guard let file = try? HostileRecordTests.read(changed) else { continue }
            let (markdown, html, text) = try HostileRecordTests.pages(file)
            let drawn = html.contains("\"nan") || html.contains("\"-nan") || html.contains("inf%")
            #expect(!drawn && !(markdown + text).isEmpty, "\(place) = \(number)")
        }
    }
}
