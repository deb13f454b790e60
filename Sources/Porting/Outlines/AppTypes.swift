/// The types of all files that are ported together, with their extensions.
struct AppTypes: Sendable {
    /// A type with what its extensions add; of a type of the kit or a library, only that.
    struct Entry: Sendable {
        /// Nil where only extensions are here.
        var keyword: String?
        /// Of all declarations, in their order: a class's ancestor stands first.
        var inherited: [String] = []
        /// Of the declaration itself, without extensions.
        var declaredInherited: [String] = []
        /// By their names, those of one in their order.
        var members: [String: [Member]] = [:]

        func declares(_ member: Member) -> Bool {
            members[member.name]?.contains { $0.signature == member.signature } ?? false
        }

        fileprivate mutating func add(_ type: TypeDeclaration) {
            if type.keyword != "extension" {
                keyword = type.keyword
                declaredInherited += type.inherited
                inherited = type.inherited + inherited
            } else {
                inherited += type.inherited
            }
            for member in type.members { members[member.name, default: []].append(member) }
        }
    }

    /// By the last part of the name: nested types are mostly named so.
    private(set) var entries: [String: Entry] = [:]

    init(_ outlines: [Outline]) {
        for type in outlines.flatMap(\.types) {
            entries[type.shortName, default: Entry()].add(type)
        }
    }

    /// The entry of a type by its name, with or without those that it is nested in.
    subscript(name: String) -> Entry? { entries[String(name.split(separator: ".").last ?? "")] }

    /// Whether the type itself is here.
    func declares(_ name: String) -> Bool { self[name]?.keyword != nil }

    /// Functions of a type of this name and of its ancestors here, nearest first.
    func functions(_ name: String, of type: String) -> [Member] {
        for ancestor in lineage(of: type) {
            let found = self[ancestor]?.members[name]?.filter { $0.kind == .function }
            if let found, !found.isEmpty { return found }
        }
        return []
    }

    /// A class with those that it is derived from and that one of them is derived from outside of these files, nearest first.
    ///
    /// Beyond the last class that is here it stops: with the name behind the colon, which may be a protocol's.
    func lineage(of name: String) -> [String] {
        var lineage: [String] = []
        var current: String? = name
        while let name = current, !lineage.contains(name) {
            lineage.append(name)
            let entry = self[name]
            current = entry?.keyword == "class" ? entry?.declaredInherited.first : nil
            if let next = current, self[next]?.keyword == "protocol" { current = nil }
        }
        return lineage
    }

    /// Whether a type or an ancestor of it here says that it conforms to a protocol of which this holds.
    func conforms(_ name: String, where holds: (String) -> Bool) -> Bool {
        var seen: Set<String> = []
        var waiting = lineage(of: name)
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            if holds(next) { return true }
            waiting += self[next]?.inherited ?? []
        }
        return false
    }
}
