internal import SwiftTokens

/// What a file needs that an iOS compiler does without.
extension Rewriter {
    // MARK: Imports

    /// Foundation has these as well, as other types, or has them on a phone alone.
    private static let twins: Set = [
        "CGAffineTransform", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "IndexPath",
        "NSCoder", "NSSelectorFromString", "Selector", "Timer", "autoreleasepool",
        "objc_getAssociatedObject", "objc_setAssociatedObject",
    ]

    /// What Foundation has in a module of its own on Linux.
    private static let networking: Set = [
        "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse",
        "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLProtectionSpace",
        "URLProtocol", "URLProtocolClient", "URLRequest", "URLResponse", "URLSession",
        "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask",
        "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionDownloadTask",
        "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
        "URLSessionWebSocketTask",
    ]

    /// What Apple's modules that are not here hand on of Foundation.
    private static let foundation: Set = [
        "Bundle", "Calendar", "Data", "Date", "DateFormatter", "FileManager", "JSONDecoder",
        "JSONEncoder", "JSONSerialization", "Locale", "NSLocalizedString", "NSObject",
        "Notification", "NotificationCenter", "TimeInterval", "URL", "UUID", "UserDefaults",
    ]

    /// Imports what the file names and does not import: a phone's modules hand it on, or it is one module there.
    mutating func addImports() {
        let imported = Set(outline.imports.map(\.module))
        // A file without imports names nothing of another module on a phone either.
        guard !imported.isEmpty, imported.isDisjoint(with: ["HeadlessUIKit", "UIKit"]) else {
            return
        }
        var (needsUIKit, needsNetworking) = (imported.contains("RxCocoa"), false)
        var needsFoundation = false
        for (index, token) in source.tokens.enumerated() {
            guard token.kind == .name, !source[index - 1].isMark("."), !app.declares(token.text)
            else { continue }
            needsUIKit =
                needsUIKit || Self.twins.contains(token.text)
                || Resolver.isNameOfUIKit(token.text) && kit.entries[token.text] != nil
            needsNetworking = needsNetworking || Self.networking.contains(token.text)
            needsFoundation = needsFoundation || Self.foundation.contains(token.text)
        }
        needsFoundation =
            needsFoundation && !imported.contains("Foundation")
            && !imported.isSubset(of: HandWorkScanner.modules)
        var text = needsFoundation ? "import Foundation\n" : ""
        if needsNetworking, !imported.contains("FoundationNetworking") {
            text += "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
        }
        // UIKit hands on what Foundation has in other modules.
        insertAboveImports(needsUIKit ? "import UIKit\n" : text)
    }

    private mutating func insertAboveImports(_ text: String) {
        guard !text.isEmpty else { return }
        var first = outline.imports.map(\.token).min() ?? 0
        while first > 0, !source[first].isFirstOnLine { first -= 1 }
        // Not in a branch that another platform takes.
        if let condition = source.tokens[..<first].firstIndex(where: { $0.text == "#if" }) {
            first = condition
        }
        let place = source[first].range.lowerBound
        replace(place..<place, text)
    }

    /// Modules of Apple's that are not here, and that UIKit's apps import.
    private static let apples: Set = [
        "AVFoundation", "AVKit", "Accelerate", "AppKit", "AuthenticationServices", "CloudKit",
        "Contacts", "ContactsUI", "CoreData", "CoreGraphics", "CoreImage", "CoreLocation",
        "CoreMotion", "CoreSpotlight", "CoreText", "CoreVideo", "EventKit", "GameKit", "ImageIO",
        "Intents", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI",
        "Metal", "MobileCoreServices", "OSLog", "ObjectiveC", "PDFKit", "Photos", "PhotosUI",
        "QuartzCore", "QuickLook", "SafariServices", "SceneKit", "Security", "SpriteKit",
        "StoreKit", "SwiftUI", "UniformTypeIdentifiers", "Vision", "WatchConnectivity", "WebKit",
        "os",
    ]

    /// Leaves imports of what is Apple's alone to where it is, and a file of SwiftUI's views with them.
    mutating func hideImports() {
        let modules = Set(outline.imports.map(\.module))
        let isOfSwiftUI =
            modules.contains("SwiftUI") && modules.isDisjoint(with: ["HeadlessUIKit", "UIKit"])
            && outline.types.contains { !["View", "App"].filter($0.inherited.contains).isEmpty }
        if isOfSwiftUI, var first = outline.imports.map(\.token).min() {
            while first > 0, !source[first].isFirstOnLine { first -= 1 }
            hide(first..<source.tokens.count)
            return
        }
        for imported in outline.imports where Self.apples.contains(imported.module) {
            var first = imported.token
            while first > 0, !source[first].isFirstOnLine { first -= 1 }
            var end = imported.token + 1
            while source.tokens.indices.contains(end), !source[end].isFirstOnLine { end += 1 }
            guard source[first].text == "import" || source[first].isMark("@") else { continue }
            hide(first..<end, unless: imported.module)
        }
    }

    // MARK: Conditions

    /// Takes the branch for phones where there is no phone either.
    mutating func takePhoneBranches() {
        for index in source.tokens.indices
        where source[index].isName("os") && source[index + 1].isMark("(")
            && source[index + 2].isName("iOS") && HandWorkScanner.isCondition(index, in: source)
        {
            // Where Linux is thought of it has its own.
            var (first, end) = (index, index + 1)
            while first > 0, !source[first].isFirstOnLine { first -= 1 }
            while source.tokens.indices.contains(end), !source[end].isFirstOnLine { end += 1 }
            guard !source.tokens[first..<end].contains(where: { $0.isName("Linux") }) else {
                continue
            }
            replace(source.bytes(of: index..<(index + 4)), "(os(iOS) || os(Linux))")
        }
    }

    // MARK: Optional calls

    /// Takes the question mark from calls of what UIKit's delegates may leave out: here they have a default.
    mutating func requireCalls() {
        for index in source.tokens.indices {
            guard source[index].isMark("?"), source.isJoined(index), source[index + 1].isMark("("),
                source.isJoined(index + 1), source[index - 1].kind == .name,
                source[index - 2].isMark("."), !source[index].isInText
            else { continue }
            let name = source[index - 1].text
            let call = Call(labels: source.arguments(of: index + 1).map(source.label))
            let isRequirement = kit.entries.values.contains { entry in
                entry.keyword == "protocol"
                    && entry.members.contains {
                        $0.name == name && $0.labels != nil && $0.takes(call)
                    }
            }
            if isRequirement { replace(source[index].range, "") }
        }
    }

    // MARK: Previews

    /// Leaves previews to where SwiftUI is: macros and providers.
    mutating func hidePreviews() {
        for (index, token) in source.tokens.enumerated()
        where token.kind == .pound && token.text == "#Preview" && token.isFirstOnLine {
            var end = index + 1
            if source[end].isMark("("), source.isJoined(end) { end = source.after(end) }
            if source[end].isMark("{") { end = source.after(end) }
            hide(index..<end)
        }
        for type in outline.types where type.inherited.contains("PreviewProvider") {
            var first = type.token
            while first > 0, !source[first].isFirstOnLine { first -= 1 }
            while let attribute = attribute(before: first) { first = attribute }
            hide(first..<(type.body.upperBound + 1))
        }
    }

    /// Where the attribute on the line above begins; nil where none is there.
    private func attribute(before index: Int) -> Int? {
        (0..<index).last { source[$0].isFirstOnLine }.flatMap {
            source[$0].isMark("@") && source.endOfAttribute(at: $0) == index ? $0 : nil
        }
    }

    private mutating func hide(_ tokens: Range<Int>, unless module: String = "SwiftUI") {
        // Twice would be once too often.
        let isHidden =
            tokens.lowerBound >= 4
            && source.tokens[(tokens.lowerBound - 4)..<tokens.lowerBound].map(\.text)
                == ["canImport", "(", module, ")"]
        guard !isHidden else { return }
        let range = source.bytes(of: tokens)
        replace(range.lowerBound..<range.lowerBound, "#if canImport(\(module))\n")
        replace(range.upperBound..<range.upperBound, "\n#endif")
    }
}
