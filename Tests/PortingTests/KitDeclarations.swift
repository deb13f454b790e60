@testable import Porting

/// Writes the table of what a kit's sources declare.
enum KitDeclarations {
    /// The public declarations of a kit, in the form that ``KitTable`` keeps them in.
    ///
    /// - Parameter files: Bytes by path.
    /// - Returns: A line for each type, sorted, and below it, indented by two, its members, sorted.
    /// - Throws: ``PortError`` where a file is not Swift.
    static func table(of files: [String: [UInt8]]) throws(PortError) -> String {
        var outlines: [Outline] = []
        for (path, bytes) in files {
            outlines.append(OutlineReader.outline(of: try SwiftSource(path: path, bytes: bytes)))
        }
        let parts = outlines.flatMap(\.types)
        let declared = parts.filter { $0.keyword != "extension" && isPublic($0.modifiers) }
        let names = Set(declared.map(\.name))
        let aliases = outlines.flatMap(\.globals).filter {
            $0.kind == .typeAlias && isPublic($0.modifiers)
        }
        let types = declared.map { type in
            let members = parts.filter { $0.name == type.name }
                .flatMap { part in part.members.filter { isPublic($0, of: part, declaredBy: type) }
                }
            let entries = Set(members.compactMap { entry($0, of: type, names) }).sorted()
            let inherited = type.inherited.filter(names.contains)
            let head =
                "\(type.keyword) \(type.name)"
                + (inherited.isEmpty ? "" : ": \(inherited.joined(separator: ", "))")
            return (name: type.name, text: ([head] + wrapped(entries)).joined(separator: "\n"))
        }
        let others = aliases.map { (name: $0.name, text: "typealias \($0.name)") }
        return (types + others).sorted { $0.name < $1.name }.map(\.text).joined(separator: "\n")
    }

    /// Members behind one another on lines of limited width.
    private static func wrapped(_ members: [String]) -> [String] {
        members.reduce(into: []) { lines, member in
            if let last = lines.last, last.count + member.count < 86 {
                lines[lines.count - 1] = "\(last), \(member)"
            } else {
                lines.append("  \(member)")
            }
        }
    }

    private static func isPublic(_ modifiers: Set<String>) -> Bool {
        !modifiers.isDisjoint(with: ["public", "open"])
    }

    private static func isPublic(
        _ member: Member,
        of part: TypeDeclaration,
        declaredBy type: TypeDeclaration
    ) -> Bool {
        isPublic(member.modifiers)
            || part.keyword == "protocol" || member.kind == .enumCase
            || part.keyword == "extension" && isPublic(part.modifiers)
    }

    private static func entry(
        _ member: Member,
        of type: TypeDeclaration,
        _ names: Set<String>
    ) -> String? {
        guard member.kind != .typeAlias, member.name.first?.isLetter == true else { return nil }
        let isCalled = ![.variable, .enumCase].contains(member.kind)
        let labels = member.parameters.map {
            KitMember.Label(text: $0.label, isOptional: $0.hasDefault)
        }
        let own = member.kind == .enumCase || member.type?.name == "Self" ? type.name : nil
        // A nested type may be named by its last part within the outer ones.
        let written = member.type?.name ?? ""
        let outer = type.name.split(separator: ".")
        let around = (0...outer.count).map {
            (outer.prefix($0) + [written[...]]).joined(separator: ".")
        }
        let known = own ?? around.last(where: names.contains)
        // Of its own type, as most static members are: short, since there are many.
        let said = member.isStatic && known == type.name ? "Self" : known
        return KitMember(
            name: member.name,
            labels: isCalled ? labels : nil,
            type: said.map { TypeName(name: $0, isArray: member.type?.isArray ?? false) },
            isStatic: member.isStatic
        )
        .entry
    }
}

extension KitMember {
    /// As the table has it.
    fileprivate var entry: String {
        if labels == nil, isStatic, type == TypeName(name: "Self") { return "case \(name)" }
        let called = labels.map { labels in
            "(\(labels.map { "\($0.text)\($0.isOptional ? "?" : ""):" }.joined()))"
        }
        let result = type.map { $0.isArray ? ": [\($0.name)]" : ": \($0.name)" }
        return "\(isStatic ? "static " : "")\(name)\(called ?? "")\(result ?? "")"
    }
}
