internal import SwiftTokens

/// Makes the edits that a file needs where there is no Objective-C.
///
/// Strings, comments and what stands in interpolations stay as they are; a second run finds nothing to do.
struct Rewriter {
    let source: SwiftSource
    let outline: Outline
    let resolver: Resolver
    var app: AppTypes { resolver.app }
    var kit: KitSurface { resolver.kit }

    private(set) var edits: [SourceEdit] = []
    private(set) var findings: Set<Finding> = []
    /// Selectors that have gone into actions.
    private var known: Set<Int> = []
    /// Why others have not, and in which call, by their token.
    private var refused: [Int: (why: HandWork, callee: Int)] = [:]
    /// The first values of properties that are there before `self` is, by their type's token; they ascend.
    private let storedValues: [Int: [Range<Int>]]

    init(_ source: SwiftSource, _ outline: Outline, _ resolver: Resolver) {
        self.source = source
        self.outline = outline
        self.resolver = resolver
        storedValues = outline.types.reduce(into: [:]) { values, type in
            let stored = type.members.filter { !$0.modifiers.contains("lazy") }
            values[type.token] = stored.compactMap(\.value)
        }
        removeAttributes()
        loosenProtocols()
        addImports()
        hideImports()
        takePhoneBranches()
        requireCalls()
        hidePreviews()
        for index in source.tokens.indices where !source[index].isInText { rewriteCall(index) }
        for index in source.tokens.indices {
            switch source[index].text {
            case "#selector" where !known.contains(index): rewriteSelector(index)
            case "#imageLiteral" where !source[index].isInText: rewriteImage(index)
            case "#keyPath" where !source[index].isInText: rewriteKeyPath(index)
            default: break
            }
        }
        // At one place insertions come first.
        edits = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        .reduce(into: []) {
            // Only removals meet: each takes blanks along.
            if let last = $0.last, last.range.upperBound > $1.range.lowerBound {
                let end = max(last.range.upperBound, $1.range.upperBound)
                $0[$0.count - 1].range = last.range.lowerBound..<end
            } else {
                $0.append($1)
            }
        }
    }

    mutating func replace(_ range: Range<Int>, _ text: String) {
        edits.append(SourceEdit(range: range, text: text))
    }

    // MARK: Attributes

    private static let attributes: Set = [
        "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
        "NSApplicationMain", "UIApplicationMain", "objc", "objcMembers",
    ]

    private mutating func removeAttributes() {
        let mains = Set(
            outline.types.filter { type in
                type.attributes.contains("main")
                    && type.inherited.contains { $0.hasSuffix("ApplicationDelegate") }
            }
            .map(\.token)
        )
        var index = 0
        while index < source.tokens.count {
            guard isDoomed(index, mains) else {
                index += 1
                continue
            }
            var end = source.endOfAttribute(at: index)
            while isDoomed(end, mains), !source[end].isFirstOnLine {
                end = source.endOfAttribute(at: end)
            }
            let range = source.bytes(of: index..<end)
            if !source.hasComment(in: range) { replace(source.removal(of: range), "") }
            index = end
        }
    }

    private func isDoomed(_ index: Int, _ mains: Set<Int>) -> Bool {
        guard source[index].isMark("@"), !source[index].isInText, source.isJoined(index + 1) else {
            return false
        }
        let name = source[index + 1].text
        guard name == "main" else { return Self.attributes.contains(name) }
        // That of the next type, modifiers between.
        return mains.contains { token in
            token > index && token - index < 12
                && !(index..<token).contains { source[$0].isMark("{") }
        }
    }

    // MARK: Protocols

    private mutating func loosenProtocols() {
        for type in outline.types where type.keyword == "protocol" {
            for index in type.body where source[index].isName("optional") {
                let next = source[index + 1]
                guard ["func", "var", "static", "mutating", "@"].contains(next.text) else {
                    continue
                }
                replace(source.removal(of: source[index].range), "")
            }
            // Objective-C's protocols are of classes, and references to them may be weak.
            let isOfClasses = type.inherited.contains {
                ["AnyObject", "NSObjectProtocol", "class"].contains($0)
            }
            guard type.attributes.contains("objc"), !isOfClasses else { continue }
            let end = source[type.token].range.upperBound
            if source[type.token + 1].isMark(":") {
                let colon = source[type.token + 1].range.upperBound
                replace(colon..<colon, " AnyObject,")
            } else {
                replace(end..<end, ": AnyObject")
            }
        }
    }

    // MARK: Targets and actions

    /// A call that takes a target and a selector.
    private struct TargetCall {
        var callee: Int
        var labels: [String]
        /// Tokens of each argument, with its label.
        var arguments: [Range<Int>]

        /// Tokens of an argument, without its label.
        func value(_ label: String) -> Range<Int>? {
            guard let index = labels.firstIndex(of: label) else { return nil }
            let all = arguments[index]
            return label == "_" ? all : (all.lowerBound + 2)..<all.upperBound
        }
    }

    private static let callees: Set = [
        "addTarget", "init", "removeTarget", "UIBarButtonItem", "UILongPressGestureRecognizer",
        "UIPanGestureRecognizer", "UIPinchGestureRecognizer", "UISwipeGestureRecognizer",
        "UITapGestureRecognizer",
    ]

    private mutating func rewriteCall(_ index: Int) {
        let token = source[index]
        guard token.kind == .name, source[index + 1].isMark("("), source.isJoined(index + 1),
            Self.callees.contains(token.text)
        else { return }
        let arguments = source.arguments(of: index + 1)
        let labels = arguments.map(source.label)
        let call = TargetCall(callee: index, labels: labels, arguments: arguments)
        switch (token.text, labels) {
        case ("addTarget", ["_", "action", "for"]), ("removeTarget", ["_", "action", "for"]):
            rewriteControl(call)
        case ("UIBarButtonItem", _), ("init", _):
            let isButton = [["title", "style"], ["image", "style"], ["barButtonSystemItem"]]
                .contains { $0 + ["target", "action"] == labels }
            // An initializer's declaration looks the same.
            let isCall = token.text != "init" || source[index - 1].isMark(".")
            if isButton && isCall { rewriteBarButton(call) }
        case (let name, ["target", "action"]) where name.hasPrefix("UI"): rewriteGesture(call)
        default: break
        }
    }

    private mutating func rewriteGesture(_ call: TargetCall) {
        guard let target = call.value("target"), let action = call.value("action"),
            let first = call.arguments.first, let last = call.arguments.last
        else { return }
        let range = source.bytes(of: first.lowerBound..<last.upperBound)
        guard let closure = closure(action, target, call, replacing: range) else { return }
        replace(range, "primaryAction: \(closure.text(identifier: nil))")
    }

    private mutating func rewriteControl(_ call: TargetCall) {
        guard let target = call.value("_"), let action = call.value("action"),
            let events = call.value("for"), let last = call.labels.firstIndex(of: "action")
        else { return }
        let range = source.bytes(of: target.lowerBound..<call.arguments[last].upperBound)
        let eventNames = events.map { source[$0].text }.joined()
        let name = eventNames.hasPrefix(".") ? String(eventNames.dropFirst()) : eventNames
        guard let closure = closure(action, target, call, replacing: range) else { return }
        let identifier = ActionClosure.identifier(closure.type, closure.name, name)
        if source[call.callee].text == "addTarget" {
            replace(source[call.callee].range, "addAction")
            replace(range, closure.text(identifier: identifier))
        } else {
            replace(source[call.callee].range, "removeAction")
            replace(range, "identifiedBy: \(identifier)")
        }
    }

    private mutating func rewriteBarButton(_ call: TargetCall) {
        guard let target = call.value("target"), let action = call.value("action"),
            let first = call.arguments.first, let last = call.arguments.last
        else { return }
        let range = (source[first.upperBound].range.lowerBound)..<source.bytes(of: last).upperBound
        let isIdle = source[action.lowerBound].isName("nil") && action.count == 1
        var text = ""
        if isIdle {
            guard !source.hasComment(in: range) else {
                return refuse(.commentInside, at: call.callee)
            }
        } else {
            guard let closure = closure(action, target, call, replacing: range) else { return }
            text = ", primaryAction: \(closure.text(identifier: nil))"
        }
        if call.labels.first == "barButtonSystemItem" {
            replace(source[first.lowerBound].range, "systemItem")
        }
        replace(range, text)
    }

    /// The action for a call's target and selector; nil, with a finding, where it is left to a person.
    private mutating func closure(
        _ action: Range<Int>,
        _ target: Range<Int>,
        _ call: TargetCall,
        replacing range: Range<Int>
    ) -> ActionClosure? {
        let selector = SelectorReference(action, in: source)
        let isWritten = source[action.lowerBound].text == "#selector"
        do throws(HandWork) {
            if source.hasComment(in: range) { throw .commentInside }
            if target.contains(where: isRewritable) { throw .targetUnknown }
            if isInStoredValue(call.callee) { throw .selfUnavailable }
            let closure = try ActionClosure(
                selector,
                target: source.text(source.bytes(of: target)),
                around: outline.type(around: call.callee)?.shortName,
                in: app
            )
            if isWritten { known.insert(action.lowerBound) }
            return closure
        } catch {
            if isWritten {
                refused[action.lowerBound] = (error, call.callee)
            } else {
                refuse(error, at: call.callee)
            }
            return nil
        }
    }

    /// Writes what a selector stands for with it, where no action does: the call takes a target and a selector here as well.
    private mutating func rewriteSelector(_ index: Int) {
        let range = index..<source.after(index + 1)
        let left = refused[index]
        do throws(HandWork) {
            if let left, ![.commentInside, .methodUnknown].contains(left.why) { throw left.why }
            guard !source[index].isInText, let selector = SelectorReference(range, in: source)
            else { throw .selector }
            let type = outline.type(around: index)
            let closure = try SelectorClosure(selector, around: type, in: resolver)
            replace(source.bytes(of: range), closure.text)
        } catch {
            refuse(error, at: left?.callee ?? index)
        }
    }

    /// Writes the picture of a name as what it stands for.
    private mutating func rewriteImage(_ index: Int) {
        let arguments = source.arguments(of: index + 1)
        guard let argument = arguments.first, arguments.count == 1,
            source.label(of: argument) == "resourceName"
        else { return refuse(.objectiveC, at: index) }
        let name = source.text(
            source.bytes(of: (argument.lowerBound + 2)..<argument.upperBound)
        )
        let range = source.bytes(of: index..<source.after(index + 1))
        replace(range, "UIImage(named: \(name))!")
    }

    /// Writes a path of properties as what it is, a text.
    private mutating func rewriteKeyPath(_ index: Int) {
        guard source[index + 1].isMark("("),
            let (path, end) = source.dottedName(at: index + 2), source[end].isMark(")")
        else { return refuse(.objectiveC, at: index) }
        // The type that they begin at is no part of it.
        let names = path.split(separator: ".").drop { $0.first?.isUppercase == true }
        let range = source.bytes(of: index..<(end + 1))
        replace(range, "\"\(names.joined(separator: "."))\"")
    }

    /// Whether a token may be rewritten itself, within what a call is rewritten to.
    private func isRewritable(_ token: Int) -> Bool {
        ["@", "{", "#selector", "UIBarButtonItem", "addTarget", "init", "removeTarget"]
            .contains(source[token].text)
    }

    /// Whether a token stands in the first value of a property that is there before `self` is.
    private func isInStoredValue(_ token: Int) -> Bool {
        outline.type(around: token).flatMap { storedValues[$0.token] }?.overlap(token..<token + 1)
            ?? false
    }

    /// Leaves a call to a person, named by what is called.
    private mutating func refuse(_ why: HandWork, at index: Int) {
        findings.insert(source.finding(.byHand(why), calleeName(around: index), at: index))
    }

    /// The name and labels of the call that a token names or stands in; what is written there where there is none.
    private func calleeName(around index: Int) -> String {
        var callee = index
        if source[index].kind != .name {
            var open = index - 1
            while open >= 0, !["(", "{", "["].contains(source[open].text) {
                open = min(source.partner(of: open), open) - 1
            }
            guard source[open].isMark("("), source[open - 1].kind == .name else {
                return source[index].text
            }
            callee = open - 1
        }
        let labels = source.arguments(of: callee + 1).map(source.label)
        return "\(source[callee].text)(\(labels.map { "\($0):" }.joined()))"
    }
}
