import Testing
import UIKit

/// What Objective-C does on a phone, as `crosstalk port` writes it.
@MainActor
struct SelectorsAndStorageTests {
    private final class Listener: NSObject {
        var heard: [String] = []

        func note(_ notification: Notification) { heard.append(notification.name.rawValue) }
        func tap() { heard.append("tap") }

        static let noted = Selector("note(_:)") { target, argument in
            if let argument = argument as? Notification { (target as? Listener)?.note(argument) }
        }
        static let tapped = Selector("tap()") { target, _ in (target as? Listener)?.tap() }
    }

    @Test func anObserverIsCalledUntilItIsRemoved() {
        let (center, listener) = (NotificationCenter(), Listener())
        let names = ["a", "b"].map { NSNotification.Name($0) }
        for name in names {
            center.addObserver(listener, selector: Listener.noted, name: name, object: nil)
        }
        for name in names { center.post(name: name, object: nil) }
        #expect(listener.heard == ["a", "b"])
        center.removeObserver(listener, name: names[0], object: nil)
        for name in names { center.post(name: name, object: nil) }
        #expect(listener.heard == ["a", "b", "b"])
        center.removeObserver(listener)
        center.post(name: names[1], object: nil)
        #expect(listener.heard.count == 3)
    }

    @Test func aTargetIsToldOnceAndNoMoreWhenItIsRemoved() {
        let (control, listener) = (UIControl(), Listener())
        for _ in 0..<2 {
            control.addTarget(listener, action: Listener.tapped, for: .valueChanged)
        }
        control.sendActions(for: .valueChanged)
        #expect(listener.heard == ["tap"])
        control.removeTarget(listener, action: Listener.tapped, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(listener.heard.count == 1)
    }

    @Test func selectorsOfANameAreTheSame() {
        #expect(Listener.tapped == Selector("tap()"))
        #expect(NSSelectorFromString("a") != NSSelectorFromString("b"))
    }

    private static var key: UInt8 = 0

    @Test func aValueIsKeptWithItsObject() {
        for object in [UIView(), Listener()] {
            #expect(objc_getAssociatedObject(object, &Self.key) == nil)
            objc_setAssociatedObject(object, &Self.key, 1, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(object, &Self.key) as? Int == 1)
            objc_setAssociatedObject(object, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(object, &Self.key) == nil)
        }
        weak var value: Listener?
        let view = UIView()
        do {
            let held = Listener()
            value = held
            objc_setAssociatedObject(view, &Self.key, held, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(view, &Self.key) as? Listener === held)
        }
        #expect(value == nil)
    }

    @Test func textIsLaidOutAsLargeAsItIsGuessed() {
        let storage = NSTextStorage(string: "Hello")
        let (manager, container) = (NSLayoutManager(), NSTextContainer())
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        container.size = CGSize(width: 100, height: 100)
        #expect(manager.usedRect(for: container).size == storage.size())
        #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 5))
    }

    @Test func aSelectionIsARangeAndTwoPlaces() {
        let text = UITextView()
        text.text = "Hello"
        text.selectedTextRange = text.position(from: text.beginningOfDocument, offset: 2)
            .flatMap { text.textRange(from: $0, to: text.endOfDocument) }
        #expect(text.selectedRange == NSRange(location: 2, length: 3))
        #expect(text.position(from: text.endOfDocument, offset: 1) == nil)
    }

    @Test func whatIsSetIsThere() throws {
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxY == 6)
        #expect(([1, 2] as IndexPath) == IndexPath(row: 2, section: 1))
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 1])
        attributes.alpha = 0.5
        let copy = try #require(attributes.copy(with: nil) as? UICollectionViewLayoutAttributes)
        #expect(copy.alpha == 0.5)
        #expect(copy.indexPath == attributes.indexPath)
        #expect(NSAttributedString().length == 0)
        let window = UIWindow()
        window.windowScene = UIWindowScene()
        #expect(window.windowScene != nil)
    }
}
