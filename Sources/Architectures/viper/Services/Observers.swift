/// Those who want to be told, in the order in which they came.
struct Observers<Observer> {
    private var members: [(id: ObjectIdentifier, find: () -> Observer?)] = []

    /// Adds one, whom `find` finds while he is there: it holds him weakly.
    mutating func add(_ observer: AnyObject, find: @escaping () -> Observer?) {
        members.removeAll { $0.find() == nil }
        members.append((ObjectIdentifier(observer), find))
    }

    mutating func remove(_ observer: AnyObject) {
        members.removeAll { $0.id == ObjectIdentifier(observer) }
    }

    func tell(_ body: (Observer) -> Void) {
        for member in members {
            if let observer = member.find() { body(observer) }
        }
    }
}
