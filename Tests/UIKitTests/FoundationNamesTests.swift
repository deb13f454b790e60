import Foundation
import Testing
import UIKit

/// In files that import Foundation too, names that both have are UIKit's.
struct FoundationNamesTests {
    @Test func aPlaceIsUIKits() {
        var path = IndexPath(row: 1, section: 2)
        path.item += 1
        #expect(path == IndexPath(row: 2, section: 2))
        #expect((path.section, path.row) == (2, 2))
    }

    @Test func geometryIsUIKits() {
        let length: CGFloat = 40
        let frame = CGRect(origin: .zero, size: CGSize(width: length, height: 20))
        #expect(frame.insetBy(dx: 10, dy: 5) == CGRect(x: 10, y: 5, width: 20, height: 10))
        #expect(frame.offsetBy(dx: 1, dy: 2).maxX == 41)
        #expect(CGPoint(x: frame.midX, y: frame.midY) == CGPoint(x: 20, y: 10))
        #expect(frame.contains(CGPoint(x: 39, y: 0)) && !frame.contains(CGPoint(x: 40, y: 0)))
        #expect(frame.intersects(CGRect(x: 39, y: 19, width: 5, height: 5)))
        #expect(!frame.intersects(CGRect()) && CGRect().isEmpty)
        #expect(Double(length).squareRoot() == CGFloat(40).squareRoot())
    }

    @MainActor @Test func aViewTakesThem() {
        final class Card: UIView {
            override init(frame: CGRect) { super.init(frame: frame) }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        card.frame = card.frame.inset(by: UIEdgeInsets())
        #expect(card.bounds.size == CGSize(width: 10, height: 20))
    }

    @Test func theRestOfFoundationIsFoundations() throws {
        let data = try JSONEncoder().encode(["a": Date(timeIntervalSince1970: 0)])
        #expect(!data.isEmpty)
    }
}
