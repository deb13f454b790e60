/// Those who want to be told, in the order in which they came.
struct Observers<Observer> {
    private var members: [() -> Observer?] = []

    /// Adds one, who is held as `member` holds him: weakly.
    mutating func add(_ member: @escaping () -> Observer?) {
        members.removeAll { $0() == nil }
        members.append(member)
    }

    func tell(_ body: (Observer) -> Void) {
        for member in members {
            if let observer = member() { body(observer) }
        }
    }
}
