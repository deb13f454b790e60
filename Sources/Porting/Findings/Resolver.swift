/// Finds what a name means from the types that are known: those of the files and those of the kit.
struct Resolver: Sendable {
    let app: AppTypes
    let kit: KitSurface

    enum Answer: Hashable, Sendable {
        /// It is there; its type and what the kit has to say of it, as far as known.
        case found(TypeName?, KitNote?)
        /// The type derives from one of the kit, and no one declares it; the kit's type.
        case missing(in: String)
        /// Something in between is not known.
        case unknown
    }

    /// What a member of a value, or of a type, is.
    func member(_ name: String, _ call: Call?, isStatic: Bool, of type: TypeName) -> Answer {
        guard !type.isArray else { return .unknown }
        var home: String?
        for ancestor in app.lineage(of: type.name) {
            if let own = appMember(name, of: ancestor) { return .found(own.type, nil) }
            guard let entry = kit.entries[kitName(ancestor)] else {
                if app.declares(ancestor) { continue }
                // A protocol or a class from elsewhere: it may have anything.
                return home == nil && ancestor == type.name || !isProtocol(ancestor)
                    ? .unknown : answer(missingIn: home)
            }
            if home == nil { home = entry.name }
            if let found = kit.member(name, call, isStatic: isStatic, of: entry.name) {
                return .found(
                    memberType(found, in: entry.name),
                    kit.note(on: found, of: entry.name)
                )
            }
            for ancestor in kit.lineage(of: entry.name) {
                if let own = appMember(name, of: ancestor) { return .found(own.type, nil) }
            }
            guard entry.keyword != "protocol", entry.keyword != "typealias",
                entry.keyword == "class" || !Self.ofValues.contains(name)
            else { return .unknown }
        }
        // On iOS what is added to NSObject is every view's and controller's.
        if home != nil, appMember(name, of: "NSObject") != nil { return .missing(in: "NSObject") }
        // A type within one of the app's.
        if app.declares(name) { return .unknown }
        return answer(missingIn: home)
    }

    /// The type of a member of a class: the class itself, where a class method of an ancestor returns `Self`.
    private func memberType(_ member: KitMember, in name: String) -> TypeName? {
        guard member.isStatic, member.labels != nil, let type = member.type, type.name != name,
            kit.lineage(of: name).contains(type.name)
        else { return member.type }
        return TypeName(name: name, isArray: type.isArray)
    }

    private func answer(missingIn home: String?) -> Answer {
        home.map { .missing(in: $0) } ?? .unknown
    }

    /// A member that the files give a type, directly or through a protocol of theirs.
    private func appMember(_ name: String, of type: String) -> Member? {
        var seen: Set<String> = []
        var waiting = [type]
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted, let entry = app[next] else { continue }
            if let found = entry.members[name]?.first { return found }
            waiting += entry.inherited.filter { app[$0]?.keyword == "protocol" }
        }
        return nil
    }

    /// What values have without declaring it.
    private static let ofValues: Set = [
        "allCases", "contains", "debugDescription", "description", "encode", "formUnion", "hash",
        "hashValue", "insert", "intersection", "isDisjoint", "isEmpty", "isSuperset", "rawValue",
        "remove", "subtract", "subtracting", "union",
    ]

    private func isProtocol(_ name: String) -> Bool {
        ["Delegate", "DataSource", "able", "ible", "Protocol"].contains { name.hasSuffix($0) }
    }

    /// The name under which the kit has a type: with or without those that it is nested in.
    func kitName(_ name: String) -> String {
        kit.entries[name] != nil ? name : String(name.split(separator: ".").last ?? "")
    }

    /// The class of the kit that a class is derived from, itself if it is one; nil where none is found.
    func kitAncestor(of name: String) -> String? {
        app.lineage(of: name).lazy.map(kitName).first { kit.entries[$0] != nil }
    }

    /// Whether a word names a type of UIKit, by its prefix; the kit may or may not have it.
    static func isNameOfUIKit(_ word: String) -> Bool {
        if classes.contains(word) { return true }
        for prefix in ["UI", "UN", "CA", "CG"] where word.hasPrefix(prefix) {
            let rest = word.dropFirst(prefix.count)
            // Constants of several capitals are not types.
            return rest.first?.isUppercase == true
                && rest.dropFirst().contains(where: \.isLowercase)
        }
        return ["NSCollectionLayout", "NSDirectional", "NSLayout", "NSDiffable"].contains {
            word.hasPrefix($0)
        }
    }

    /// UIKit's types under AppKit's prefix.
    private static let classes: Set = [
        "NSDataAsset", "NSLineBreakMode", "NSMutableParagraphStyle", "NSParagraphStyle", "NSShadow",
        "NSTextAlignment", "NSTextAttachment", "NSTextContainer", "NSTextStorage",
    ]
}
