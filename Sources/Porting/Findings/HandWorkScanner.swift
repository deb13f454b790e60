internal import SwiftTokens

/// Finds what the rewriter leaves to a person, but for selectors, which it tells itself; and modules that are not here.
struct HandWorkScanner {
    let source: SwiftSource
    let outline: Outline

    /// Modules of the toolchain and of this project, under the names that an app imports.
    static let modules: Set = [
        "Combine", "Dispatch", "Foundation", "FoundationNetworking", "Glibc", "HeadlessUIKit",
        "Observation", "OpenCombine", "ReactiveCocoa", "ReactiveSwift", "RegexBuilder", "RxCocoa",
        "RxRelay", "RxSwift", "Swift", "Synchronization", "Testing", "UIKit", "UserNotifications",
        "XCTest",
    ]

    func findings() -> Set<Finding> {
        var findings: Set<Finding> = []
        func add(_ kind: Finding.Kind, _ name: String, _ token: Int) {
            findings.insert(source.finding(kind, name, at: token))
        }
        for imported in outline.imports where !Self.modules.contains(imported.module) {
            add(.missingModule, "import \(imported.module)", imported.token)
        }
        for type in outline.types {
            if type.inherited.contains("NSObject"), type.keyword == "class" {
                add(.byHand(.objectiveCBase), "NSObject", type.token)
            }
            if type.inherited.contains("NSObjectProtocol") {
                add(.byHand(.objectiveCProtocol), "NSObjectProtocol", type.token)
            }
            for member in type.members {
                if type.keyword == "protocol", member.modifiers.contains("optional") {
                    let name = "\(type.shortName).\(member.signature)"
                    add(.byHand(.optionalRequirement), name, member.token)
                }
                for attribute in member.attributes where Self.attributes.contains(attribute) {
                    add(.byHand(.objectiveC), "@\(attribute)", member.token)
                }
            }
        }
        for (index, token) in source.tokens.enumerated() {
            if token.kind == .pound, Self.words.contains(token.text) {
                add(.byHand(.objectiveC), token.text, index)
            }
        }
        return findings
    }

    private static let attributes: Set = ["NSManaged"]
    private static let words: Set = ["#colorLiteral", "#fileLiteral"]

    /// Whether a token stands in the condition of an `#if`.
    static func isCondition(_ index: Int, in source: SwiftSource) -> Bool {
        var start = index
        while start > 0, !source[start].isFirstOnLine { start -= 1 }
        return ["#if", "#elseif"].contains(source[start].text)
    }
}
