internal import ChatDomain
internal import EventTraces
internal import TraceDriver

// What the user does (R8, R9, R11, R14, R16).
extension ReferenceChat {
    func perform(_ action: UserAction, index: Int) {
        if case .foreground = action { return enterForeground() }
        if case .changeZone(let minutes) = action { return changeZone(minutes: minutes) }
        if case .relaunch = action { return relaunch() }
        guard isStarted, isActive else { return }
        switch (action, top) {
        case (.background, _): enterBackground()
        case (.tapBanner, _): tapBanner()
        case (.back, .conversation), (.back, .create):
            closeSocket()
            top = .nothing
        case (.openChat(let chat), .nothing):
            if threads[chat] != nil { showConversation(chat) }
        case (.newChat, .nothing):
            serials += 1
            top = .create(CreateScreen(serial: serials))
        case (.pullToRefresh, .nothing): sync()
        case (.type(let bytes), .conversation(var screen)):
            screen.field = PreparedTrace.typedText(bytes: bytes, at: index)
            top = .conversation(screen)
        case (.send, .conversation(let screen)): send(from: screen)
        case (.retry, .conversation(let screen)): retry(in: screen.chat)
        case (.typeName(let contact), .create(var screen)):
            screen.field =
                contact.map { trace.population.contact($0).name }
                ?? PreparedTrace.blankText(at: index)
            top = .create(screen)
        case (.create, .create(let screen)): create(from: screen)
        default: break
        }
    }

    /// The stack becomes list and conversation, whatever was on top.
    func showConversation(_ chat: ChatID) {
        closeSocket()
        serials += 1
        top = .conversation(ConversationScreen(serial: serials, chat: chat))
        if banner?.chat == chat { banner = nil }
        openSocket()
        readChatOnScreen()
    }

    private func tapBanner() {
        guard let tapped = banner else { return }
        banner = nil
        if chatOnScreen != tapped.chat { showConversation(tapped.chat) }
    }

    private func send(from screen: ConversationScreen) {
        guard !isBlank(screen.field) else { return showError("Write something first") }
        let ordinal = threads[screen.chat]?.ownMessages ?? 0
        let message = Message(
            id: MessageID(ownMessage: ordinal, in: screen.chat),
            chat: screen.chat,
            sender: .user,
            text: screen.field,
            sentAt: now,
            state: .sending
        )
        threads[screen.chat]?.compose(message)
        arrivals[message.id] = .user
        noteDuringSync(message.id, of: screen.chat)
        var screen = screen
        screen.field = ""
        top = .conversation(screen)
        enqueue(message)
    }

    private func retry(in chat: ChatID) {
        let inView = threads[chat]?.pending.suffix(UserAction.messageRowsInView)
        guard let failed = inView?.first(where: { $0.state == .failed }) else { return }
        threads[chat]?.setPending(failed.id, to: .sending)
        enqueue(failed)
    }

    private func create(from screen: CreateScreen) {
        guard !screen.isBusy else { return }
        guard !isBlank(screen.field) else { return showError("Enter a name") }
        let namesakes = threads.filter { $0.value.contact.name == screen.field }.keys
        if let known = namesakes.min() { return showConversation(known) }
        var screen = screen
        screen.isBusy = true
        top = .create(screen)
        create(screen.field, screen: screen.serial)
    }

    private func isBlank(_ text: String) -> Bool { !text.contains { !$0.isWhitespace } }

    // MARK: Error texts

    /// Shows a text on the screen on top for 3 s; a second one starts again.
    func showError(_ text: String) {
        if case .nothing = top { return }
        errors += 1
        error = (serials, text)
        schedule(.errorEnd(number: errors), after: .seconds(3))
    }

    /// That of the screen on top, which is the latest.
    var shownError: String? { error?.screen == serials ? error?.text : nil }

    // MARK: Life

    /// Every date is another one from now on, wherever the app is (R11).
    private func changeZone(minutes: Int) {
        zones.append(minutes)
        dates = PlainDates(zoneMinutes: minutes)
    }

    private func enterBackground() {
        guard isActive else { return }
        closeSocket()
        isActive = false
        freezesAt = clock + .seconds(30)
    }

    /// What is overdue happens first, while the app still counts as in the background (R16).
    private func enterForeground() {
        guard isStarted, !isActive else { return }
        freezesAt = nil
        advance(to: clock)
        isActive = true
        sync()
        openSocket()
        readChatOnScreen()
    }
}
