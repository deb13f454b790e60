import RunRecords

extension Cause {
    /// Known causes in architectures whose views show a view model or a part of the state.
    static let bound: [Self] = reactive + modelled + unidirectional

    private static let reactive: [Self] = [
        Self(
            "one more operator over the rows",
            in: "mvvm-reactive",
            "ChatList/ChatListViewModel.swift",
            at: ["ChatListViewModel.init"],
            [
                .change(
                    ".rows(in: services) { ChatRowViewModel($0, dates: dates, avatars: avatars) }",
                    to: """
                        .rows(in: services) { ChatRowViewModel($0, dates: dates, avatars: avatars) }
                        .map { rows in rows.filter { !$0.name.isEmpty } }.eraseToAnyPublisher()
                        """
                )
            ]
        ),
        Self(
            "a second subscription for each cell",
            in: "mvvm-reactive",
            "ChatList/ChatRowCell.swift",
            // What a subscription asks for is made for it.
            at: ["ChatRowCell.bind", "AvatarService.image"],
            [
                .insert(
                    """
                    _ = row.avatar.sink { [avatarView] image in
                        avatarView.isHidden = image == nil && false
                    }
                    """,
                    before: "avatar = row.avatar\n"
                )
            ],
            isPaired: true
        ),
        Self(
            "a text interpolated for each message row",
            in: "mvvm-reactive",
            "Conversation/MessageRowViewModel.swift",
            at: ["MessageRowViewModel.init"],
            [
                .change(
                    "text = message.text\n",
                    to: #"""
                        let words = "\(message.sender) wrote in \(message.chat.rawValue)"
                        text = words.isEmpty ? "" : message.text

                        """#
                )
            ],
            isPaired: true
        ),
    ]

    private static let modelled: [Self] = [
        Self(
            "a chat looked up among all rows",
            in: "mvvm-static",
            "Model/ModelController.swift",
            at: ["ModelController.chat(", "MessageEventHandler.updateMessages"],
            [
                .change(
                    "{ chats.chat(id) }",
                    to: "{ chats.summaries.contains { $0.chat == id } ? chats.chat(id) : nil }"
                )
            ],
            isPaired: true
        ),
        Self(
            "an array for each row built",
            in: "mvvm-static",
            "ChatList/ChatListItemViewModelBuilder.swift",
            at: ["ChatListItemViewModelBuilder.build", "ChatListViewModelBuilder.build"],
            [
                .change(
                    "        ChatListItemViewModel(\n",
                    to: """
                                let parts = [
                                    summary.contact.name, ChatTexts.oneLine(summary.lastText),
                                ]
                                return ChatListItemViewModel(

                        """
                ),
                .change(
                    "message: ChatTexts.oneLine(summary.lastText),",
                    to: "message: parts[1],"
                ),
            ]
        ),
        Self(
            "listeners sorted at each message",
            in: "mvvm-static",
            "Handling/MessageEventHandler.swift",
            at: ["MessageEventHandler.updateMessages"],
            [
                .change(
                    """
                    for weak in messagesListening {
                                guard let listener = weak.listener, listener.chat == id, let
                    """,
                    to: #"""
                        let names = (0..<16)
                            .map { "listener number \($0 &* 7 & 15) of \(id.rawValue)" }.sorted()
                        for weak in messagesListening where !names.isEmpty {
                            guard let listener = weak.listener, listener.chat == id, let
                        """#
                )
            ],
            isPaired: true
        ),
        Self(
            "texts of the list set again at each update",
            in: "mvvm-static",
            "ChatList/ChatListView.swift",
            at: ["ChatListView.display"],
            [
                .insert(
                    """
                    for _ in 0..<8 {
                        emptyLabel.text = viewModel.emptyText
                        errorLabel.text = viewModel.errorText
                    }
                    """,
                    before: "guard updates.isNews(viewModel.items, after: items)"
                )
            ],
            counted: [.redundantWrites]
        ),
    ]

    private static let unidirectional: [Self] = [
        Self(
            "the whole state compared after each action",
            in: "unidirectional",
            "Store/Store.swift",
            at: ["Store.", "Reducer", "AppState", "ChatsState"],
            [
                .change(
                    "let effect = reduce(&state, actions[next])\n",
                    to: """
                        let before = state
                        let effect = reduce(&state, actions[next])
                        withExtendedLifetime(before) {}

                        """
                )
            ]
        ),
        Self(
            "each action logged",
            in: "unidirectional",
            "Store/Store.swift",
            at: ["Store.send"],
            [
                .insert(
                    "private var log: [String] = []",
                    after: "private var isSending = false"
                ),
                .insert(
                    #"""
                    log.append(String(describing: type(of: action)) + " \(log.count) in the log")
                    if log.count > 20 { log.removeFirst() }
                    """#,
                    after: "actions.append(action)"
                ),
            ],
            isPaired: true
        ),
        Self(
            "subscriptions counted at each action, and another function inlined no more",
            in: "unidirectional",
            "Store/Store.swift",
            at: ["Store.tell", "Store.send"],
            [
                .change("private func workOff() {", to: "@inline(never) private func workOff() {"),
                .insert(
                    """
                    var live = 0
                    for weak in subscriptions where weak.subscription != nil { live += 1 }
                    if live == .max { actions.removeAll() }
                    """,
                    before: "// Subscriptions may begin and end while others are told.\n"
                ),
            ],
            metric: .instructions
        ),
        Self(
            "names sorted for each selection",
            in: "unidirectional",
            "ChatList/ChatListProps.swift",
            // The optimiser takes the initialiser into the closure that calls it.
            at: [
                "ChatRows.init",
                "closure #1 in Unidirectional.ChatListViewController.subscribe",
            ],
            [
                .change(
                    "chats = state.chats\n",
                    to: #"""
                        let names = state.chats.map(\.contact.name).sorted()
                        chats = names.last == "" ? [] : state.chats

                        """#
                )
            ],
            isPaired: true
        ),
    ]
}
