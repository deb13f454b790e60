package import ChatDomain

/// Holds what is shown, stored and skipped against what BEHAVIOUR has, and names the rule for each difference.
///
/// Which rule a difference is laid to is in the module's documentation. Likely causes come before what follows from them.
package enum Comparison {
    /// Compares one moment: of tables the rows in view and the number of rows.
    ///
    /// - Parameters:
    ///   - expected: What the oracle has.
    ///   - shown: What was read off the screen.
    ///   - stored: What the store holds; nil leaves it out.
    ///   - skipped: Payloads skipped so far, by kind.
    ///   - sockets: Chats whose sockets the app holds; nil leaves them out.
    ///   - accepted: The user's messages that the server has accepted; nil leaves them out.
    ///   - syncedUpTo: The cursor of the newest sync reply that the app was handed; nil leaves the stored cursor out.
    ///   - transient: Whether banner, spinners and error texts are judged too: on the canonical schedule only (R0).
    ///   - looks: Kept by callers that look into the store often.
    /// - Returns: Nothing when all is as it should be.
    package static func compare(
        _ expected: ExpectedState,
        _ shown: ScreenContents,
        _ stored: StoredChats?,
        _ skipped: [String: Int],
        sockets: [ChatID]? = nil,
        accepted: [MessageID: Timestamp]? = nil,
        syncedUpTo: UInt64? = nil,
        transient: Bool,
        looks: StoreLooks = StoreLooks()
    ) -> [Discrepancy] {
        var screens = ScreenComparison(expected: expected, shown: shown, transient: transient)
        if !expected.isInBackground { screens.compare() }
        var found = screens.found
        if let sockets { found += compareSockets(expected, sockets) }
        if let accepted { found += compareSending(expected, accepted) }
        if let stored {
            var stores = StoreComparison(
                expected: expected,
                shown: shown,
                stored: stored,
                syncedUpTo: syncedUpTo,
                looks: looks
            )
            stores.compare()
            found += stores.found
        }
        let badge = badgeRule(expected, shown)
        found += difference(badge, "badge", expected.screen.badge, shown.badge)
        for kind in Set(expected.skipped.keys).union(skipped.keys).sorted() {
            let (meant, counted) = (expected.skipped[kind] ?? 0, skipped[kind] ?? 0)
            found += difference(.r20, "skipped payloads of kind \(kind)", meant, counted)
        }
        return byLikelihood(found)
    }

    /// Badge and nothing else: at launch (R1), in the background where it stayed as it was (R16), else R12.
    private static func badgeRule(_ expected: ExpectedState, _ shown: ScreenContents) -> Rule {
        if expected.recent.isFirst { return .r1 }
        return expected.isInBackground && shown.badge == expected.recent.badge ? .r16 : .r12
    }

    /// In the background no socket may be open (R16); otherwise the one of the conversation on screen (R4).
    private static func compareSockets(
        _ expected: ExpectedState,
        _ held: [ChatID]
    ) -> [Discrepancy] {
        func text(_ chats: [ChatID]) -> String {
            chats.isEmpty ? "none" : chats.map { "chat \($0.rawValue)" }.joined(separator: ", ")
        }
        let rule: Rule = expected.isInBackground ? .r16 : .r4
        return difference(rule, "sockets held", text(expected.sockets), text(held))
    }

    static func difference<Value: Equatable>(
        _ rule: Rule,
        _ subject: String,
        _ expected: Value,
        _ shown: Value
    ) -> [Discrepancy] {
        guard expected != shown else { return [] }
        return [
            Discrepancy(rule: rule, subject: subject, expected: "\(expected)", shown: "\(shown)")
        ]
    }

    /// Each of the user's messages reaches the server once, by its id and when its turn has come (R8).
    private static func compareSending(
        _ expected: ExpectedState,
        _ accepted: [MessageID: Timestamp]
    ) -> [Discrepancy] {
        let wanted = expected.accepted.keys
        guard wanted != accepted.keys else { return [] }
        func note(_ ids: Set<MessageID>, _ expected: String, _ shown: String) -> [Discrepancy] {
            ids.sorted().flatMap { id in
                difference(.r8, "message \(id.rawValue) at the server", expected, shown)
            }
        }
        return note(Set(wanted).subtracting(accepted.keys), "accepted", "unknown")
            + note(Set(accepted.keys).subtracting(wanted), "unknown", "accepted")
    }

    /// Compares every row of the table on top, for when the driver has scrolled through all of it.
    ///
    /// - Parameters:
    ///   - expected: What the oracle has.
    ///   - shown: The screen with the rows of all looks, put together by ``TableContents/add(_:)``.
    /// - Returns: Nothing when all is as it should be.
    package static func compareAllRows(
        _ expected: ExpectedState,
        _ shown: ScreenContents
    ) -> [Discrepancy] {
        // Pictures of rows that have only just come into view are still on their way.
        var expected = expected
        expected.areAvatarsDue = false
        var screens = ScreenComparison(expected: expected, shown: shown, transient: false)
        screens.compare()
        screens.requireAllRows()
        return byLikelihood(screens.found)
    }

    /// Compares how far the user has read by the receipts that the server got, in the end (R6).
    ///
    /// - Parameters:
    ///   - expected: What the oracle has.
    ///   - told: The newest receipt of each chat that reached the server.
    /// - Returns: Nothing when all is as it should be.
    package static func compareReceipts(
        _ expected: ExpectedState,
        told: [ChatID: Watermark]
    ) -> [Discrepancy] {
        expected.ownReads.sorted { $0.key < $1.key }.compactMap { chat, upTo in
            guard told[chat].map({ $0 < upTo }) ?? true else { return nil }
            return Discrepancy(
                rule: .r6,
                subject: "read receipt of chat \(chat.rawValue)",
                expected: "up to message \(upTo.id.rawValue)",
                shown: told[chat].map { "up to message \($0.id.rawValue)" } ?? "none"
            )
        }
    }

    /// Compares how much was asked of the server and taken from it: an app that does less does not do the work that it is
    /// compared for, one that does more does needless work.
    ///
    /// - Parameters:
    ///   - expected: What the oracle has.
    ///   - done: What the app did, tries included.
    /// - Returns: Nothing when all is as it should be.
    package static func compareEffort(
        _ expected: ExpectedState,
        done: EffortTally
    ) -> [Discrepancy] {
        let kinds: [(Rule, String, (EffortTally) -> Int)] = [
            (.r2, "syncs asked for", \.syncs), (.r8, "sends asked for", \.sends),
            (.r6, "read receipts asked for", \.receipts),
            (.r9, "creations asked for", \.creations),
            (.r4, "sockets opened", \.sockets), (.r3, "pushes taken", \.pushes),
            (.r4, "frames taken", \.frames), (.r2, "synced facts taken", \.syncedFacts),
        ]
        return kinds.flatMap { rule, name, count in
            difference(rule, name, count(expected.effort), count(done))
        }
    }

    /// Compares how many rows were written to the store with the fewest that keep it right at every checkpoint (R17).
    ///
    /// More is a matter of taste: a metric, not a rule.
    ///
    /// - Parameters:
    ///   - expected: What the oracle has.
    ///   - done: What the app did.
    /// - Returns: Nothing when enough was written.
    package static func compareRowsStored(
        _ expected: ExpectedState,
        done: EffortTally
    ) -> [Discrepancy] {
        let kinds: [(String, (EffortTally) -> Int)] = [
            ("messages", \.storedMessages), ("chats", \.storedChats),
        ]
        return kinds.flatMap { name, count in
            let (least, number) = (count(expected.effort), count(done))
            let (subject, wanted) = (name + " written to the store", "\(least) or more")
            return number < least ? difference(.r17, subject, wanted, "\(number)") : []
        }
    }

    /// Consequences last: order, store and badge follow from what is missing or stale in a row.
    private static func byLikelihood(_ found: [Discrepancy]) -> [Discrepancy] {
        func rank(_ rule: Rule) -> Int {
            switch rule {
            case .r13, .r20: 0
            case .r10: 2
            case .r17: 3
            case .r12: 4
            default: 1
            }
        }
        // Sorting by position too keeps the order of equals.
        return found.enumerated()
            .sorted { (rank($0.element.rule), $0.offset) < (rank($1.element.rule), $1.offset) }
            .map(\.element)
    }
}
