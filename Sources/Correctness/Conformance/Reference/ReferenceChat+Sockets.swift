internal import ChatDomain
internal import TraceDriver

// The open conversation's socket, at both ends (R4).
extension ReferenceChat {
    /// Opens the socket of the conversation on top, if the app is active.
    func openSocket() {
        guard ownSocket == nil, let chat = chatOnScreen else { return }
        socketNumbers += 1
        effort.sockets += 1
        recorder?.calls.append(.openSocket(chat))
        sockets.append(Socket(number: socketNumbers, chat: chat))
        ownSocket = socketNumbers
        shakeHands(socketNumbers, chat: chat, isAgain: false)
    }

    /// The server hears of it one latency later; what it sends meanwhile still arrives.
    func closeSocket() {
        guard let number = ownSocket, let index = place(of: number) else { return }
        ownSocket = nil
        recorder?.calls.append(.closeSocket)
        sockets[index].isWanted = false
        if sockets[index].isOpen {
            schedule(.forget(socket: number), after: network.latency)
        } else {
            sockets.remove(at: index)
        }
    }

    func connected(_ number: Int, isAgain: Bool) {
        guard let index = place(of: number), sockets[index].isWanted else { return }
        sockets[index].isOpen = true
        if isAgain { sync(fillsGap: true) }
    }

    func dropSocket() {
        guard let index = sockets.firstIndex(where: { $0.isOpen && $0.isWanted }) else { return }
        sockets[index].isOpen = false
        sockets[index].losses += 1
        let socket = sockets[index]
        let delay = network.reconnectDelay(chat: socket.chat, attempt: socket.losses)
        schedule(.reconnect(socket: socket.number), after: delay)
    }

    func reconnect(_ number: Int) {
        guard let index = place(of: number), sockets[index].isWanted else { return }
        shakeHands(number, chat: sockets[index].chat, isAgain: true)
    }

    private func shakeHands(_ number: Int, chat: ChatID, isAgain: Bool) {
        let ordinal = connects[chat, default: 0]
        connects[chat] = ordinal + 1
        let plan = network.plan(.connect(chat: chat, ordinal: ordinal), attempt: 0)
        schedule(.connect(socket: number, isAgain: isAgain), after: plan.delay)
    }

    private func place(of number: Int) -> Int? { sockets.firstIndex { $0.number == number } }
}
