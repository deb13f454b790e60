package import ChatDomain

extension Population {
    /// What the store holds when the trace begins; a function of the population alone.
    ///
    /// History ends one spacing before the epoch, chats staggered by a second so that no two tie. Own and other's
    /// messages take turns in blocks; everything but the newest `unread` of each chat has been read.
    ///
    /// - Complexity: O(number of messages).
    package func storedChats(epoch: Timestamp) -> StoredChats {
        StoredChats(chats: (0..<chats).map { storedChat(ContactID($0), epoch: epoch) })
    }

    private func storedChat(_ contact: ContactID, epoch: Timestamp) -> StoredChat {
        let id = ChatID(contact)
        let count = history[Int(contact.rawValue)]
        let unread = min(unread[Int(contact.rawValue)], count)
        var generator = SplitMix64(seed: 0, keys: 40, UInt64(contact.rawValue))
        var ownOrdinal: UInt32 = 0
        let spacing = historySpacing.wholeNanoseconds / 1_000_000
        let newest = epoch.milliseconds - spacing - Int64(contact.rawValue) * 1_000
        let messages = (0..<count).map { index in
            let sentAt = Timestamp(milliseconds: newest - Int64(count - 1 - index) * spacing)
            let isUnread = index >= count - unread
            let isOwn = !isUnread && generator.next() % 3 == 0
            let span = UInt64(historyBytes.upperBound - historyBytes.lowerBound) + 1
            let bytes = historyBytes.lowerBound + UInt32(generator.next() % span)
            // Ids of history messages have bit 62 set; traces must not use it.
            let history = MessageID(1 << 62 | UInt64(id.rawValue) << 31 | UInt64(index))
            let messageID = isOwn ? MessageID(ownMessage: ownOrdinal, in: id) : history
            if isOwn { ownOrdinal += 1 }
            return Message(
                id: messageID,
                chat: id,
                sender: isOwn ? .user : .other,
                text: MessageText.make(key: messageID.rawValue, bytes: Int(bytes)),
                sentAt: sentAt,
                state: isUnread ? .unread : .read
            )
        }
        return StoredChat(
            contact: self.contact(contact),
            createdAt: Timestamp(milliseconds: newest - Int64(count) * spacing),
            otherReadUpTo: messages.last { $0.sender == .user }?.watermark,
            messages: messages
        )
    }

    /// Looks up a contact by name: the lowest number, strangers included.
    ///
    /// - Complexity: O(contacts).
    package func contact(named name: String) -> Contact? {
        (0..<contacts + Self.strangers).lazy.map { self.contact(ContactID($0)) }
            .first { $0.name == name }
    }

    /// How many numbers beyond `contacts` are searched for strangers.
    package static let strangers: UInt32 = 4_096
}
