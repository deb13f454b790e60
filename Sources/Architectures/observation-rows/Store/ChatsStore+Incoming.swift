import ArchitectureContract
import ChatDomain
import ChatServices
import WorkQueues

extension ChatsStore {
    // MARK: Push and socket

    func receive(_ payload: PushPayload) {
        switch payload {
        case .message(let incoming): receive(incoming)
        case .malformed(let kind), .unknown(let kind): skipped.note(kind: kind)
        }
    }

    func receive(_ event: SocketEvent) {
        switch event {
        case .opened, .lost: break
        case .reopened: startSync()
        case .frame(.message(let incoming)): receive(incoming)
        case .frame(.read(let chat, let upTo)):
            if let change = model.otherRead(chat, upTo: upTo) { apply(change) }
        case .frame(.unknown(let kind)): skipped.note(kind: kind)
        }
    }

    func receive(_ incoming: IncomingMessage) {
        guard isLoaded else { return keep(incoming) }
        guard let change = model.receive(incoming) else { return }
        apply(change)
        if incoming.chat == visibleChat {
            read(incoming.chat)
        } else if isActive {
            onArrival?(incoming)
        }
    }

    // MARK: Sync

    /// Syncs, or joins the sync in flight; returns when it has ended.
    func refresh() async {
        guard isLoaded else { return }
        startSync()
        await syncing?.value
    }

    func startSync() {
        guard isLoaded, syncing == nil else { return }
        hasSyncFailed = false
        syncing = Task { await sync() }
    }

    private func sync() async {
        do {
            let change = model.merge(try await services.api.sync(since: model.cursor))
            apply(change)
            if let visibleChat, change.chats.contains(visibleChat) { read(visibleChat) }
        } catch {
            hasSyncFailed = true
        }
        syncing = nil
    }

    // MARK: What the user looks at

    /// The conversation on screen while the app is in the foreground.
    private var visibleChat: ChatID? { isActive ? chatOnScreen : nil }

    func conversationDidAppear(_ chat: ChatID) {
        chatOnScreen = chat
        lookAtVisibleChat()
    }

    func conversationDidDisappear(_ chat: ChatID) {
        guard chatOnScreen == chat else { return }
        chatOnScreen = nil
        lookAtVisibleChat()
    }

    func enterBackground() {
        isActive = false
        lookAtVisibleChat()
    }

    func enterForeground() {
        isActive = true
        startSync()
        lookAtVisibleChat()
    }

    /// Has one socket open, the visible chat's, and that chat read.
    private func lookAtVisibleChat() {
        if connection?.chat != visibleChat {
            connection?.socket.close()
            connection = visibleChat.map { chat in
                let socket = services.sockets.open(chat) { [weak self, main] event in
                    main.async { self?.receive(event) }
                }
                return (chat, socket)
            }
        }
        if let visibleChat { read(visibleChat) }
    }
}
