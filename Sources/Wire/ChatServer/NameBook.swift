internal import ChatDomain
internal import Synchronization

/// Looks up contacts by name, from within the hub's lock.
final class NameBook: Sendable {
    private let names = Mutex<[String: Contact]>([:])

    func note(_ contact: Contact) { names.withLock { $0[contact.name] = contact } }

    func contact(named name: String) -> Contact? { names.withLock { $0[name] } }

    /// Someone new, numbered by the name.
    func make(_ name: String) -> Contact {
        names.withLock { names in
            let hash = NetworkConditions.hash(name: name)
            let number = 2_000_000_000 + UInt32(truncatingIfNeeded: hash) % 2_000_000_000
            let contact = Contact(id: ContactID(number), name: name, avatar: AvatarID(number))
            names[name] = contact
            return contact
        }
    }
}
