import RunRecords

extension Cause {
    /// Known causes in architectures whose controllers and presenters write to views.
    static let presented: [Self] = mvc + mvp + viper

    private static let mvc: [Self] = [
        Self(
            "a date formatted once more for each row shown",
            in: "mvc",
            "ChatList/ChatRowCell.swift",
            at: ["ChatRowCell.configure", "ChatListView.tableView(_:cellForRowAt:)"],
            [
                .change(
                    "date.text = environment",
                    to: """
                        let written = environment.dates.string(from: chat.lastInstant)
                        date.text = written.isEmpty ? nil : environment
                        """
                )
            ],
            isPaired: true
        ),
        Self(
            "a lock taken over and over for each message row",
            in: "mvc",
            "Conversation/MessageRowCell.swift",
            at: ["MessageRowCell.configure", "ConversationView.tableView(_:cellForRowAt:)"],
            [
                .insert("import Synchronization", after: "import HeadlessUIKit"),
                .insert(
                    "private let lock = Mutex(())",
                    before: "private let message = UILabel()"
                ),
                .insert(
                    "for _ in 0..<100 { lock.withLock { _ in } }",
                    after: "messageID = message.id"
                ),
            ]
        ),
        Self(
            "views of a row written over and over",
            in: "mvc",
            "Conversation/MessageRowCell.swift",
            at: ["MessageRowCell.configure", "ConversationView.tableView(_:cellForRowAt:)"],
            [
                .insert(
                    """
                    for _ in 0..<6 {
                        self.message.text = message.text
                        self.message.textAlignment = message.sender == .user ? .right : .left
                    }
                    """,
                    after: "detail.text = detail(of: message, dates: dates)"
                )
            ],
            counted: [.redundantWrites],
            isPaired: true
        ),
        Self(
            "one hop more for each push",
            in: "mvc",
            "AppDelegate.swift",
            at: ["AppDelegate.didFinishLaunching", "AppDelegate.received"],
            [
                .change(
                    "main.async { self?.received(payload) }",
                    to: "main.async { main.async { self?.received(payload) } }"
                )
            ],
            counted: [.mainHops]
        ),
    ]

    private static let mvp: [Self] = [
        Self(
            "texts of a row joined",
            in: "mvp",
            "ChatList/ChatRowCell.swift",
            at: ["ChatRowCell.show"],
            [
                .change(
                    "unreadLabel.isHidden = row.unread == nil",
                    to: """
                        let spoken = [row.name, row.lastText, row.date].joined(separator: ", ")
                        unreadLabel.isHidden = row.unread == nil || spoken.isEmpty
                        """
                )
            ],
            isPaired: true
        ),
        Self(
            "two closures more for each cell",
            in: "mvp",
            "ChatList/ChatListViewController.swift",
            at: ["ChatListViewController.tableView(_:cellForRowAt:)"],
            [
                .change(
                    "cell.avatarSource = { [presenter]",
                    to: "let source: ChatRowCell.AvatarSource = { [presenter]"
                ),
                .insert(
                    """
                    let counted: ChatRowCell.AvatarSource = { [environment] in
                        environment.repeats == .shown ? source($0, $1) : source($0, $1)
                    }
                    cell.avatarSource = { [weak self] in self == nil ? nil : counted($0, $1) }
                    """,
                    after: "presenter.avatar($0, whenLoaded: $1) }"
                ),
            ],
            isPaired: true
        ),
        Self(
            "a second pass over all rows at each change",
            in: "mvp",
            "ChatList/ChatListPresenter.swift",
            at: [
                "ChatListPresenter.repository(_:didChange:)", "ChatRepository.tellAll",
                "ChatSummaries",
            ],
            [
                .change(
                    "guard let change = change.row",
                    to: """
                        let unread = services.repository.summaries.reduce(0) { $0 + $1.unreadCount }
                        guard unread >= 0, let change = change.row
                        """
                )
            ]
        ),
        Self(
            "a stall at one change in a hundred, at random",
            in: "mvp",
            "ChatList/ChatListPresenter.swift",
            at: ["ChatListPresenter.repository(_:didChange:)", "ChatRepository.tellAll"],
            [
                .change(
                    "guard let change = change.row",
                    to: """
                        var state = UInt64(change.chat.rawValue)
                        if Int.random(in: 0..<100) == 0 {
                            for _ in 0..<1_000_000 {
                                state = state &* 6_364_136_223_846_793_005 &+ 1
                            }
                        }
                        guard state != .max, let change = change.row
                        """
                )
            ]
        ),
    ]

    private static let viper: [Self] = [
        Self(
            "an array of messages copied at each change",
            in: "viper",
            "Services/ChatsService.swift",
            at: ["ChatsService.keep"],
            [
                .change(
                    "if !change.batch.isEmpty {",
                    to: """
                        var copy = messages(in: change.chat)
                        if let last = copy.last { copy[copy.count - 1] = last }
                        if !change.batch.isEmpty, copy.count > 0 || change.batch.messages.isEmpty {
                        """
                )
            ],
            isPaired: true
        ),
        Self(
            "a table reloaded without need",
            in: "viper",
            "ChatList/ChatListViewController.swift",
            at: [
                "ChatListViewController.showEmptyText", "ChatRowCell",
                "ChatListViewController.tableView",
            ],
            [
                .change(
                    "{ emptyText.isHidden = !isShown }",
                    to: "{ emptyText.isHidden = !isShown; table.reloadData() }"
                )
            ],
            counted: [.tableReloads, .cellsConfigured]
        ),
        Self(
            "a dictionary by strings",
            in: "viper",
            "Services/ChatsService.swift",
            at: ["ChatsService.receive", "InboxService.received"],
            [
                .change(
                    "func receive(_ message: IncomingMessage) {\n",
                    to: #"""
                        private var arrived: [String: Int] = [:]
                        func receive(_ message: IncomingMessage) {
                            let key = "chat \(message.chat.rawValue) of \(message.contact.name)"
                            arrived[key, default: 0] += 1

                        """#
                )
            ],
            isPaired: true
        ),
        Self(
            "an unbounded cache of messages",
            in: "viper",
            "Services/ChatsService.swift",
            at: ["ChatsService.receive", "InboxService.received"],
            [
                .change(
                    "func receive(_ message: IncomingMessage) {\n",
                    to: """
                        private var cache: [MessageID: IncomingMessage] = [:]
                        func receive(_ message: IncomingMessage) {
                            cache[message.id] = message

                        """
                )
            ],
            metric: .instructions
        ),
    ]
}
