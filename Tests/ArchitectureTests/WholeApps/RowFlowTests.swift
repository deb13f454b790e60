import ArchitectureCatalog
import ArchitectureContract
import ChatDomain
import EveryArchitecture
import HeadlessUIKit
import Probes
import TestSupport
import Testing

/// A level of rows or of repeats means the same in every architecture: how many rows one event has made.
struct RowFlowTests {
    private static let chats = 30
    private static let messages = 24
    /// A row shows one date: rows are counted by what making a formatter for each date allocates more than making none.
    private static let allocationsOfOneRow: Double = {
        let counts = [ModelImplementation.publishedDates, .optimized].map { implementation in
            let dates = LocalDates(ZoneClock(minutes: 0, modelImplementation: implementation))
            // What is made on first use is none of one row's.
            let all = (0..<3).map { _ in
                let before = AllocationProbe.readThread()
                _ = dates.string(from: TraceBuilder.epoch)
                return (AllocationProbe.readThread() - before).mallocs
            }
            return Double(all[2])
        }
        return counts[0] - counts[1]
    }()

    /// What came of one message.
    private struct Made: Equatable {
        /// For a chat on top of the list that is shown.
        var list = 0
        /// For a conversation that is open.
        var conversation = 0
        /// Cells configured for both.
        var cells = 0
    }

    @Test(arguments: WholeApp.variants(.rows, of: RowFlow.self, alsoFixed: true))
    func aLevelOfRowsSaysWhichAreMade(id: String, rows: RowFlow) throws {
        let made = try Self.made(id) { $0.rows = rows }
        switch rows {
        case .pull, .values:
            // Cells that observe their own row show it again without being configured.
            #expect(made.list + made.conversation <= made.cells + 4, "\(made)")
        case .changed:
            // The message's row, and that of the chat that it is read in.
            #expect((1...2).contains(made.list) && (1...4).contains(made.conversation), "\(made)")
        case .push:
            #expect(made.list >= Self.chats && made.list.isMultiple(of: Self.chats), "\(made)")
            #expect(made.conversation > Self.messages, "\(made)")
        }
    }

    /// But for rows that are made when they are shown.
    @Test(
        arguments: WholeApp.variants(.rows, of: RowFlow.self, alsoFixed: true)
            .filter { [.changed, .push].contains($0.value) && WholeApp.leavesRepeatsOpen($0.id) }
    )
    func droppingRepeatsMakesNoRowLess(id: String, rows: RowFlow) throws {
        let made = try [Repeats.shown, .dropped].map { repeats in
            try Self.made(id) { ($0.rows, $0.repeats) = (rows, repeats) }
        }
        #expect(made[0].list == made[1].list, "\(made)")
        #expect(made[0].conversation == made[1].conversation, "\(made)")
    }

    private static func made(_ id: String, with change: (inout Choices) -> Void) throws -> Made {
        let type = try ArchitectureCatalog.required(id)
        var choices = type.identity.choices.published
        // Both screens keep up, where they can.
        if type.identity.choices.values(of: .covered).contains("work") { choices.covered = .work }
        change(&choices)
        let one = allocationsOfOneRow
        let (many, _) = allocations(type, choices, .publishedDates)
        let (few, cells) = allocations(type, choices, .optimized)
        let rows = zip(many, few).map { Int((($0 - $1) / one).rounded()) }
        return Made(list: rows[0], conversation: rows[1], cells: cells)
    }

    /// Of a message for the chat on top of the list, and of one for it while it is open; and how many cells both configured.
    private static func allocations(
        _ type: any Architecture.Type,
        _ choices: Choices,
        _ dates: ModelImplementation
    ) -> (counts: [Double], cells: Int) {
        let contacts = (1...UInt32(chats)).map {
            Contact(id: ContactID($0), name: "\($0)", avatar: AvatarID($0))
        }
        let texts = (1...messages).map { "\($0)" }
        let stored = StoredChats(chats: contacts.map { .from($0, texts: texts) })
        var counts: [Double] = []
        var cells = 0
        WholeApp.run(type, choices, stored: stored, dates: dates) { app in
            app.perform { app.world.services.answerSync(.success(SyncReply(cursor: 1))) }
            func push(_ number: UInt64) {
                let message = IncomingMessage.from(contacts[0], number: number, text: "news")
                let before = AllocationProbe.readThread()
                let work = app.counting { app.world.services.push(.message(message)) }
                counts.append(Double((AllocationProbe.readThread() - before).mallocs))
                cells += work.cells
            }
            // It brings the chat to the top.
            app.push("first", from: contacts[0], number: 100)
            push(101)
            app.openFirstChat()
            push(102)
        }
        return (counts, cells)
    }
}

extension WholeApp {
    fileprivate static func leavesRepeatsOpen(_ id: String) -> Bool {
        ArchitectureCatalog.whole.named(id)?.identity.choices.open[.repeats] != nil
    }
}
