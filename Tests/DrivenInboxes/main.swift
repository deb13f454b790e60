import CrosstalkCommand
import UIKit

// One inbox, written in three ways: each new message reloads the table, inserts a row, or does so and is never let go.
CrosstalkCommand.main(driving: [
    DrivenApp("inbox-reload") { InboxApp.open(in: $0, .reload) },
    DrivenApp("inbox-edits") { InboxApp.open(in: $0, .edits) },
    DrivenApp("inbox-leaking") { InboxApp.open(in: $0, .leaking) },
])
