import RowDifferences
import Testing

struct RowContentTests {
    private func content(
        _ id: UInt64,
        text: UInt64 = 0,
        date: UInt64 = 0,
        marks: UInt64 = 0
    ) -> RowContent {
        RowContent(id: id, version: .init(text: text, date: date, marks: marks))
    }

    @Test func rowsLookAlikeJustWhenAllOfTheirVersionsAre() {
        let row = content(1, text: 2, date: 3, marks: 4)
        #expect(row.looksLike(content(1, text: 2, date: 3, marks: 4)))
        #expect(!row.looksLike(content(1, text: 0, date: 3, marks: 4)))
        #expect(!row.looksLike(content(1, text: 2, date: 0, marks: 4)))
        #expect(!row.looksLike(content(1, text: 2, date: 3, marks: 0)))
    }

    @Test func identityIsApartFromLooks() {
        #expect(content(1).looksLike(content(2)))
        #expect(content(1) != content(2))
        #expect(content(1, text: 1).rowID == content(1, text: 2).rowID)
    }

    @Test(arguments: RowDifference.Algorithm.allCases)
    func aDifferFindsRowsByIdentityAndChangesByVersion(_ algorithm: RowDifference.Algorithm) {
        let difference = RowDiffer(algorithm).difference(
            from: [content(1), content(2), content(3)],
            to: [content(2, marks: 1), content(3), content(4)]
        )
        #expect(difference == RowDifference(deletes: [0], inserts: [2], reloads: [1]))
    }

    /// Comparing rows retains nothing.
    @Test func itIsTrivialToCopy() {
        #expect(_isPOD(RowContent.self))
    }
}

extension RowDifference {
    fileprivate init(deletes: [Int], inserts: [Int], reloads: [Int]) {
        self.init(from: [] as [RowContent], to: [])
        self.deletes = deletes
        self.inserts = inserts
        self.reloads = reloads
    }
}
