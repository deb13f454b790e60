internal import ChatDomain

/// The comparison of one screen.
struct ScreenComparison {
    let expected: ExpectedState
    let shown: ScreenContents
    let transient: Bool
    private(set) var found: [Discrepancy] = []

    mutating func compare() {
        let isSameTop = shown.stack == expected.screen.stack
        check(
            stackRule,
            "stack of screens",
            expected.screen.stack.map(\.drawing).joined(separator: " > "),
            shown.stack.map(\.drawing).joined(separator: " > ")
        )
        if isSameTop {
            let isCreating = expected.screen.create != nil
            check(isCreating ? .r9 : .r11, "title", expected.screen.title, shown.title)
            if let list = expected.screen.list { compare(list, shown.list) }
            if let conversation = expected.screen.conversation {
                compare(conversation, shown.conversation)
            }
            if let create = expected.screen.create { compare(create, shown.create) }
        }
        if transient { compareBanners() }
        if !expected.isBusy {
            check(
                .r18,
                "view controllers alive off screen",
                "none",
                shown.strayControllers.isEmpty
                    ? "none" : shown.strayControllers.joined(separator: ", ")
            )
        }
    }

    /// Demands a row for every index.
    mutating func requireAllRows() {
        let count =
            expected.screen.list?.table.count ?? expected.screen.conversation?.table.count ?? 0
        let missing = (0..<count).count {
            shown.list?.table.rows[$0] == nil && shown.conversation?.table.rows[$0] == nil
        }
        if missing > 0 { note(.r13, "rows seen while scrolling", "\(count)", "\(count - missing)") }
    }

    // MARK: Noting

    mutating func note(_ rule: Rule, _ subject: String, _ expected: String, _ shown: String) {
        found.append(Discrepancy(rule: rule, subject: subject, expected: expected, shown: shown))
    }

    mutating func check(_ rule: Rule, _ subject: String, _ expected: String, _ shown: String) {
        if expected != shown { note(rule, subject, expected.drawn, shown.drawn) }
    }

    mutating func check(_ rule: Rule, _ subject: String, _ expected: String?, _ shown: String?) {
        if expected != shown { note(rule, subject, expected.shown, shown.shown) }
    }

    mutating func check(_ rule: Rule, _ subject: String, _ expected: Bool, _ shown: Bool) {
        check(rule, subject, "\(expected)", "\(shown)")
    }

    // MARK: Parts

    /// A create screen in the wrong place is R9; everything else comes from banners and taps (R14).
    private var stackRule: Rule {
        let conversations = shown.stack.count { kind in
            if case .conversation = kind { true } else { false }
        }
        if conversations > 1 { return .r14 }
        // Nothing is pushed or popped when the user has left the create screen.
        if expected.recent.hasLateCreation { return .r9 }
        return expected.screen.stack.contains(.create) || shown.stack.contains(.create) ? .r9 : .r14
    }

    private mutating func compareBanners() {
        guard expected.screen.banner != shown.banner else { return }
        let isSameText =
            expected.screen.banner.map { $0.title + "\n" + $0.body }
            == shown.banner.map { $0.title + "\n" + $0.body }
        func text(_ banner: BannerContents?) -> String {
            banner.map { "chat \($0.chat.rawValue): \($0.title.drawn): \($0.body.drawn)" } ?? "none"
        }
        let isRepeated = shown.banner.map { expected.recent.repeated.contains($0.chat) } ?? false
        // The right text with another chat's number opens the wrong chat when tapped.
        let rule: Rule = isSameText ? .r14 : isRepeated ? .r5 : .r3
        note(rule, "banner", text(expected.screen.banner), text(shown.banner))
    }

    private mutating func compare(_ expected: CreateContents, _ shown: CreateContents?) {
        guard let shown else { return note(.r9, "create screen", "shown", "missing") }
        check(.r9, "name field", expected.field, shown.field)
        check(.r9, "Create is enabled", expected.isEnabled, shown.isEnabled)
        guard transient else { return }
        check(.r9, "spinner of the create screen", expected.isSpinning, shown.isSpinning)
        check(.r9, "error text of the create screen", expected.error, shown.error)
    }

    private mutating func compare(_ expected: ListContents, _ shown: ListContents?) {
        guard let shown else { return note(.r11, "list", "shown", "missing") }
        if transient || !self.expected.isSyncing {
            check(.r1, "empty text", expected.emptyText, shown.emptyText)
            check(.r2, "alert line", expected.alert, shown.alert)
        }
        if transient { check(.r1, "spinner of the list", expected.isSpinning, shown.isSpinning) }
        compareListRows(expected.table, shown.table)
    }

    private mutating func compare(
        _ expected: ConversationContents,
        _ shown: ConversationContents?
    ) {
        guard let shown else { return note(.r11, "conversation", "shown", "missing") }
        check(.r8, "message field", expected.field, shown.field)
        check(.r8, "Send is enabled", expected.isSendEnabled, shown.isSendEnabled)
        if transient { check(.r8, "error text of the conversation", expected.error, shown.error) }
        compareMessageRows(expected.table, shown.table)
    }
}
