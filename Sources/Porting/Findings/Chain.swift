internal import SwiftTokens

/// A name with the members, calls and subscripts behind it: `cell.textLabel?.text`.
struct Chain {
    /// Something in it that the kit has not, or that is without effect.
    struct Use {
        var kind: Finding.Kind
        var name: String
        var token: Int
    }

    private(set) var uses: [Use] = []
    /// What all of it is; nil where that is not known.
    private(set) var type: TypeName?
    /// Whether it names a type.
    private(set) var isStatic = false
    /// The token behind it, or the first that could not be followed.
    private(set) var end: Int

    private let source: SwiftSource
    private let resolver: Resolver
    private let edited: [Range<Int>]

    /// Whether a library adds this to UIKit's classes: a name of names, or one with a prefix, which UIKit's never have.
    private static func isOfLibrary(_ name: String) -> Bool {
        ["kf", "reactive", "rx", "snp"].contains(name) || name.dropFirst().contains("_")
    }

    init(
        at index: Int,
        in source: SwiftSource,
        _ resolver: Resolver,
        _ scopes: Scopes,
        globals: Set<String>,
        edited: [Range<Int>]
    ) {
        self.source = source
        self.resolver = resolver
        self.edited = edited
        end = index + 1
        begin(index, scopes, globals)
        while type != nil, proceed() {}
        checkAssignedMember()
    }

    // MARK: The first name

    private mutating func begin(_ index: Int, _ scopes: Scopes, _ globals: Set<String>) {
        guard let name = source[index].name else { return }
        if let local = scopes.local(name) {
            type = local
            return
        }
        let around = scopes.type
        switch source[index].text {
        case "self", "Self":
            type = around.map { TypeName(name: $0) }
            isStatic = name == "Self"
            return
        case "super":
            let ancestor = around.flatMap { resolver.app.lineage(of: $0).dropFirst().first }
            type = ancestor.map { TypeName(name: $0) }
            return
        default: break
        }
        if let around, beginsWithMember(name, of: around, index, globals) { return }
        let kitName = resolver.kitName(name)
        if resolver.app.declares(name) || resolver.kit.entries[kitName] != nil {
            type = TypeName(name: name)
            isStatic = true
        } else if Resolver.isNameOfUIKit(name), !globals.contains(name) {
            uses.append(Use(kind: .missing, name: name, token: index))
        }
    }

    /// Whether a name without an object is a member of the type around.
    private mutating func beginsWithMember(
        _ name: String,
        of around: String,
        _ index: Int,
        _ globals: Set<String>
    ) -> Bool {
        let call = call(behind: index)
        switch resolver.member(name, call, isStatic: false, of: TypeName(name: around)) {
        case .found(let found, let note):
            type = TypeName(name: around)
            note.map { add($0, name, call, index) }
            type = found
            end = call == nil ? index + 1 : source.after(index + 1)
            return true
        case .missing(let class_):
            // It may be declared anywhere; what UIKit is known to have is its.
            let home = resolver.kit.home(of: name, from: class_)
            guard KitTable.absent[home]?.contains(name) == true, !globals.contains(name),
                !resolver.app.declares(name)
            else { return false }
            uses.append(Use(kind: .missing, name: "\(home).\(signature(name, call))", token: index))
            return true
        case .unknown: return false
        }
    }

    // MARK: What follows

    /// Takes in one more piece; false where there is none.
    private mutating func proceed() -> Bool {
        let token = source[end]
        guard token.kind == .mark, source.isJoined(end) || token.isMark(".") else { return false }
        switch token.text {
        case "!" where !source[end + 1].isMark("="): end += 1
        case "?":
            let next = source[end + 1]
            guard source.isJoined(end + 1) || next.isFirstOnLine,
                [".", "[", "("].contains(next.text)
            else { return false }
            end += 1
        case "<" where isStatic:
            let behind = source.endOfGenerics(at: end)
            guard behind > end + 1 else { return false }
            end = behind
        case "(":
            guard isStatic else { return stop() }
            return member("init", at: end - 1, call(behind: end - 1))
        case "[":
            guard let list = type, list.isArray, !isStatic else { return stop() }
            type = TypeName(name: list.name)
            end = source.after(end)
        case ".":
            guard let name = source[end + 1].name, !source[end + 1].isFirstOnLine else {
                return stop()
            }
            guard !["self", "Type", "Protocol"].contains(name), !Self.isOfLibrary(name)
            else { return stop() }
            return member(name, at: end + 1, call(behind: end + 1))
        default: return false
        }
        return true
    }

    private mutating func stop() -> Bool {
        type = nil
        return false
    }

    private mutating func member(_ name: String, at index: Int, _ call: Call?) -> Bool {
        guard let receiver = type else { return false }
        end = call == nil ? index + 1 : source.after(index + 1)
        let isRewritten = edited.overlap(source.bytes(of: index..<end))
        switch resolver.member(name, call, isStatic: isStatic, of: receiver) {
        case .found(let found, let note):
            note.map { add($0, name, call, index) }
            guard name != "init" else { break }
            type = found
            isStatic = isStatic && resolver.kit.entries["\(receiver.name).\(name)"] != nil
            return true
        case .missing(let home):
            guard isRewritten else {
                let name = "\(resolver.kit.home(of: name, from: home)).\(signature(name, call))"
                uses.append(Use(kind: .missing, name: name, token: index))
                guard call != nil, name.contains(".init(") else { return stop() }
                break
            }
            guard name == "init" else { return stop() }
        case .unknown: return stop()
        }
        isStatic = false
        return true
    }

    /// A member of its type without the type's name, assigned to what the chain leads to: `label.textColor = .red`.
    private mutating func checkAssignedMember() {
        guard let type, !type.isArray, !isStatic, source[end].isMark("="),
            source[end + 1].isMark("."), source.isJoined(end + 2), !source.isJoined(end + 1),
            let name = source[end + 2].name
        else { return }
        let call = call(behind: end + 2)
        guard case .missing(let home) = resolver.member(name, call, isStatic: true, of: type) else {
            return
        }
        uses.append(Use(kind: .missing, name: "\(home).\(signature(name, call))", token: end + 2))
    }

    // MARK: Calls

    /// The arguments right behind a name; nil where there are none.
    private func call(behind index: Int) -> Call? {
        guard source[index + 1].isMark("("), source.isJoined(index + 1) else { return nil }
        let labels = source.arguments(of: index + 1).map(source.label)
        let behind = source[source.after(index + 1)]
        return Call(labels: labels, hasTrailingClosure: behind.isMark("{") && !behind.isFirstOnLine)
    }

    private func signature(_ name: String, _ call: Call?) -> String {
        guard let call else { return name }
        let closure = call.hasTrailingClosure ? "_:" : ""
        return "\(name)(\(call.labels.map { "\($0):" }.joined())\(closure))"
    }

    private mutating func add(_ note: KitNote, _ name: String, _ call: Call?, _ index: Int) {
        guard !note.isNeverCalled, let receiver = type else { return }
        if let argument = note.unlessArgument, call != nil {
            let tokens = (index + 1)..<source.after(index + 1)
            guard !tokens.contains(where: { source[$0].isName(argument) }) else { return }
        }
        let home = resolver.kitAncestor(of: receiver.name) ?? receiver.name
        uses.append(
            Use(
                kind: .noEffect(note.instead),
                name: "\(home).\(signature(name, call))",
                token: index
            )
        )
    }
}
