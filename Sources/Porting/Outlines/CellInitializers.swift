extension TypeDeclaration {
    /// Whether it declares a member of this signature itself.
    func has(_ signature: String) -> Bool { members.contains { $0.signature == signature } }

    /// The initializer of a cell, a header or a footer that stops the program when a table makes one, and that can hand on to
    /// another one of the same class instead.
    func trap(handedOnIn app: AppTypes, _ source: SwiftSource) -> Member? {
        let made: Set = ["UITableViewCell", "UITableViewHeaderFooterView"]
        guard keyword == "class", app.lineage(of: shortName).contains(where: made.contains),
            has("init(style:reuseIdentifier:)") || has("init(reuseIdentifier:)")
        else { return nil }
        return members.first {
            $0.signature == "init(coder:)" && $0.modifiers.contains("required")
                && !$0.modifiers.contains("convenience") && $0.traps(in: source)
        }
    }
}

extension Member {
    /// Whether its body stops the program.
    func traps(in source: SwiftSource) -> Bool {
        let traps: Set = ["fatalError", "preconditionFailure", "assertionFailure"]
        return body?.contains { source[$0].kind == .name && traps.contains(source[$0].text) }
            == true
    }
}
