import Foundation
import Testing

@testable import Porting

/// What the port knows of the headless UIKit is what that declares.
struct KitTableTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    private static func sources() throws -> [String: [UInt8]] {
        // The module that an app imports, and the one that it hands on.
        let folders = ["HeadlessUIKit", "UIKit"].map {
            root.appending(path: "Sources/App/\($0)").path
        }
        let paths = try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
        }
        return try Dictionary(
            uniqueKeysWithValues: paths.filter { $0.hasSuffix(".swift") }.map { path in
                (path, [UInt8](try Data(contentsOf: URL(filePath: path))))
            }
        )
    }

    /// With `RECORD_SNAPSHOTS=1` the table's file is written, and the test fails.
    @Test func theTableIsWhatTheKitDeclares() throws {
        let declared = try KitDeclarations.table(of: Self.sources())
        #expect(declared.split(separator: "\n").count > 100)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            let file = Self.root.appending(path: "Sources/CKitTable/declarations.txt")
            try (declared + "\n").write(to: file, atomically: true, encoding: .utf8)
            Issue.record("the table was recorded")
        } else {
            let (known, found) = (
                Set(KitTable.declarations.split(separator: "\n")),
                Set(declared.split(separator: "\n"))
            )
            #expect(known.subtracting(found) == [], "not in the kit any more")
            #expect(found.subtracting(known) == [], "new in the kit: record the table")
            #expect(KitTable.declarations == declared + "\n")
        }
    }

    @Test func notesAndGapsAreThoseOfTheKit() {
        #expect(KitTable.stale == [])
    }

    @Test func aDeclarationIsReadWithItsParts() throws {
        let text = """
            @MainActor open class UIThing: UIView, Hidden, UIThingDelegate {
                public enum Kind: Hashable { case a, b(Int) }
                public final lazy var view = UIView()
                open var list: [UIView]? { nil }
                public private(set) weak var delegate: (any UIThingDelegate)?
                internal var no = 1
                package func neither() {}
                public static func make(kind: Kind = .a, _ then: () -> Void) -> Self { fatalError() }
                public required init?(coder: Int) {}
            }
            extension UIThing { public func more<T>(_ a: T) where T: P {} ; func less() {} }
            public protocol UIThingDelegate: AnyObject { func thing(_ thing: UIThing) -> Bool }
            open class UIView {}
            """
        let table = """
            class UIThing: UIView, UIThingDelegate
              delegate: UIThingDelegate, init(coder:), list: [UIView], more(_:)
              static make(kind?:_:): Self, view: UIView
            enum UIThing.Kind
              case a, case b
            protocol UIThingDelegate
              thing(_:)
            class UIView
            """
        #expect(try KitDeclarations.table(of: ["a.swift": Array(text.utf8)]) == table)
    }
}

extension KitTable {
    /// What notes and gaps say of declarations that are not there any more, or are there by now; none is as it should be.
    fileprivate static var stale: [String] {
        let kit = KitSurface.headless
        let declared = Set(
            kit.entries.flatMap { name, entry in entry.members.map { "\(name).\($0.signature)" } }
        )
        let filled = absent.flatMap { type, names in
            names.filter { kit.member($0, nil, isStatic: true, of: type) != nil }
                .map { "\(type).\($0)" }
        }
        let unknown = absent.keys.filter { kit.entries[$0] == nil }
        return (notes.keys.filter { !declared.contains($0) } + filled + unknown).sorted()
    }
}
