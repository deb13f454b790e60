/// Finds what a file declares for UIKit to call, and the kit does not.
struct DeclarationScanner {
    let source: SwiftSource
    let outline: Outline
    let resolver: Resolver

    private var app: AppTypes { resolver.app }
    private var kit: KitSurface { resolver.kit }

    /// Overrides of what is not there or never called, callbacks that no one knows, initializers that trap.
    func findings() -> Set<Finding> {
        var findings: Set<Finding> = []
        for type in outline.types where type.keyword != "protocol" {
            for member in type.members {
                guard let (kind, name) = finding(member, in: type.shortName) else { continue }
                findings.insert(source.finding(kind, name, at: member.token))
            }
        }
        return findings
    }

    private func finding(_ member: Member, in type: String) -> (Finding.Kind, String)? {
        let connection = ["IBOutlet", "IBAction"].first(where: member.attributes.contains)
        if let connection { return (.neverCalled(.notConnected), "@\(connection)") }
        if member.modifiers.contains("override") { return override(member, in: type) }
        return member.kind == .function ? callback(member, in: type) : nil
    }

    // MARK: Overrides

    private func override(_ member: Member, in type: String) -> (Finding.Kind, String)? {
        // Declared by a class of these files: it is the app that calls it.
        for ancestor in app.lineage(of: type).dropFirst() where app.declares(ancestor) {
            let isOwn = app[ancestor]?.members[member.name]?.contains {
                $0.signature == member.signature && !$0.modifiers.contains("override")
            }
            if isOwn == true { return nil }
        }
        guard let base = resolver.kitAncestor(of: type) else { return nil }
        let found = kit.lineage(of: base).lazy.compactMap { ancestor in
            kit.entries[ancestor]?.members.first { $0.signature == member.signature }
        }
        .first
        guard let found else {
            let home = kit.home(of: member.name, from: base)
            return (.missing, "\(home).\(member.signature)")
        }
        guard let note = kit.note(on: found, of: base), note.isNeverCalled else { return nil }
        return (.neverCalled(.instead(note.instead)), "\(type).\(member.signature)")
    }

    // MARK: Callbacks

    /// What is called by modules beside UIKit: RxCocoa's data sources.
    private static let callbacksOfOthers: Set = [
        "tableView(_:observedEvent:)", "collectionView(_:observedEvent:)",
    ]

    /// A delegate's or data source's method, by the way UIKit writes them: named after its first argument, which is what calls.
    private func callback(_ member: Member, in type: String) -> (Finding.Kind, String)? {
        guard !member.isStatic, !member.modifiers.contains("private"), isCallback(member),
            !Self.callbacksOfOthers.contains(member.signature),
            app.conforms(type, where: Self.isCallbackProtocol)
        else { return nil }
        let known = kit.entries.values.filter { entry in
            entry.keyword == "protocol" && Self.isCallbackProtocol(entry.name)
                && entry.members.contains { $0.signature == member.signature }
        }
        .map(\.name)
        guard let callbacks = known.first else {
            // A class of the files may call it.
            let isOwn = app.lineage(of: type).dropFirst().contains { ancestor in
                app[ancestor]?.declares(member) ?? false
            }
            return isOwn ? nil : (.neverCalled(.unknownCallback), member.signature)
        }
        // Of the protocols that have it, the one that the type conforms to counts.
        let note = known.lazy.compactMap { KitTable.notes["\($0).\(member.signature)"] }.first
        if let note, note.isNeverCalled {
            return (.neverCalled(.instead(note.instead)), member.signature)
        }
        guard isHiddenFromDelegate(member, in: type, callbacks) else { return nil }
        return (.neverCalled(.implementedInSubclass), "\(type).\(member.signature)")
    }

    private func isCallback(_ member: Member) -> Bool {
        guard let first = member.parameters.first, let caller = first.type?.name,
            Resolver.isNameOfUIKit(caller)
        else {
            return member.name.hasPrefix("application") && member.parameters.first?.label == "_"
        }
        let stem = caller.dropFirst(2)
        let name = stem.prefix(1).lowercased() + stem.dropFirst()
        // `scene(_ scene: UIScene, …)`, `scrollViewDidScroll(_ scrollView: UIScrollView)`.
        return first.label == "_" && member.name.hasPrefix(name)
    }

    private static func isCallbackProtocol(_ name: String) -> Bool {
        Resolver.isNameOfUIKit(name) && (name.hasSuffix("Delegate") || name.contains("DataSource"))
    }

    /// Whether an ancestor declares the conformance and leaves the method to the protocol's default, which is then asked in
    /// this one's place.
    private func isHiddenFromDelegate(
        _ member: Member,
        in type: String,
        _ callbacks: String
    ) -> Bool {
        func declares(_ type: String) -> Bool { app[type]?.inherited.contains(callbacks) ?? false }
        guard !declares(type) else { return false }
        let ancestors = app.lineage(of: type).dropFirst()
        guard let conforming = ancestors.first(where: declares) else { return false }
        return app[conforming]?.declares(member) == false
    }
}
