internal import SwiftTokens

extension TypeDeclaration {
    /// Whether it declares a member of this signature itself.
    func has(_ signature: String) -> Bool { members.contains { $0.signature == signature } }

    /// The initializer of a cell, a header or a footer that stops the program when a table makes one, and that can hand on to
    /// another one of the same class instead.
    func trap(handedOnIn app: AppTypes, _ source: SwiftSource) -> Member? {
        guard keyword == "class", handingOn(app.lineage(of: shortName)) != nil else { return nil }
        return members.first {
            $0.signature == "init(coder:)" && $0.modifiers.contains("required")
                && !$0.modifiers.contains("convenience") && $0.traps(in: source)
        }
    }
}

extension TypeDeclaration {
    /// The initializer that a cell, a header or a footer can hand on to, by the arguments of a call; nil where it has none.
    func handingOn(_ lineage: [String]) -> ((_ coder: String) -> String)? {
        let rows: Set = ["UITableViewCell", "UITableViewHeaderFooterView"]
        let items: Set = [
            "UICollectionReusableView", "UICollectionViewCell", "UICollectionViewListCell",
        ]
        if lineage.contains(where: rows.contains) {
            if has("init(style:reuseIdentifier:)") {
                return { "style: .default, reuseIdentifier: \($0).reuseIdentifier" }
            }
            if has("init(reuseIdentifier:)") { return { "reuseIdentifier: \($0).reuseIdentifier" } }
        }
        if lineage.contains(where: items.contains), has("init(frame:)") {
            return { _ in "frame: .zero" }
        }
        return nil
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
