import CrosstalkCommand
import UIKit

// One inbox, written in four ways: each new message reloads the table, inserts a row, or does so and is never let go, alone
// or with much else.
CrosstalkCommand.main(driving: [
    DrivenApp("inbox-reload") { InboxApp.open(in: $0, .reload) },
    DrivenApp("inbox-edits") { InboxApp.open(in: $0, .edits) },
    DrivenApp("inbox-leaking") { InboxApp.open(in: $0, .leaking) },
    DrivenApp("inbox-hoarding") { InboxApp.open(in: $0, .hoarding) },
])
