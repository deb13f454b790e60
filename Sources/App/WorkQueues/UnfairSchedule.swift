/// A legal but unkind order in which queues run, drawn from a seed.
///
/// Every serial queue stays first in, first out, and nothing waits once nothing else can run: all it does could happen on
/// a real device with a busy scheduler.
package struct UnfairSchedule: Codable, Hashable, Sendable {
    /// Which queues are let go first, seven times in eight, wherever both could.
    package enum Precedence: String, Codable, Hashable, Sendable, CaseIterable {
        case none
        /// The user interface, as on a device that favours it.
        case main
        /// All others: the user interface waits for work that matters less.
        case background
    }

    /// Everything is drawn from it.
    package var seed: UInt64
    package var precedence: Precedence
    /// For how many steps one queue is passed over, then another; 0 for never.
    package var starvation: Int
    /// How many steps, on average, the oldest item of a queue waits before it may run, by a geometric law; 0 for none.
    package var delay: Int

    package init(
        seed: UInt64,
        precedence: Precedence = .none,
        starvation: Int = 0,
        delay: Int = 0
    ) {
        self.seed = seed
        self.precedence = precedence
        self.starvation = starvation
        self.delay = delay
    }
}

/// Draws which queue goes next by an ``UnfairSchedule``.
struct UnfairChoices {
    private let schedule: UnfairSchedule
    private var random: StepGenerator
    private var step = 0
    private var victim = -1
    /// By index of a queue: which of its items is held back, and until which step.
    private var holds: [Hold] = []

    private struct Hold {
        var sequence: UInt64 = 0
        var until = 0
    }

    init(_ schedule: UnfairSchedule) {
        self.schedule = schedule
        random = StepGenerator(state: schedule.seed)
    }

    /// A number in `0..<bound`.
    mutating func draw(below bound: Int) -> Int { random.draw(below: bound) }

    /// The position in `ready`, which holds indices of queues, of the one that goes next.
    mutating func position(in ready: [Int], head: (Int) -> UInt64) -> Int {
        step += 1
        chooseVictim()
        for queue in ready { hold(queue, head(queue)) }
        var candidates = ready.indices.filter {
            ready[$0] != victim && holds[ready[$0]].until <= step
        }
        if candidates.isEmpty { candidates = ready.indices.filter { ready[$0] != victim } }
        if candidates.isEmpty { candidates = Array(ready.indices) }
        candidates = preferred(candidates, ready)
        return candidates[random.draw(below: candidates.count)]
    }

    private mutating func chooseVictim() {
        guard schedule.starvation > 0, step % schedule.starvation == 1 % schedule.starvation else {
            return
        }
        // The first few queues: main, pool, services, then what the app made.
        victim = random.draw(below: 12)
    }

    private mutating func hold(_ queue: Int, _ sequence: UInt64) {
        guard schedule.delay > 0 || queue >= holds.count else { return }
        while holds.count <= queue { holds.append(Hold()) }
        guard schedule.delay > 0, holds[queue].sequence != sequence else { return }
        var steps = 0
        while steps < 64 * schedule.delay, random.draw(below: schedule.delay + 1) > 0 { steps += 1 }
        holds[queue] = Hold(sequence: sequence, until: step + steps)
    }

    private mutating func preferred(_ candidates: [Int], _ ready: [Int]) -> [Int] {
        guard schedule.precedence != .none, random.draw(below: 8) > 0 else { return candidates }
        let wantsMain = schedule.precedence == .main
        let some = candidates.filter { (ready[$0] == 0) == wantsMain }
        return some.isEmpty ? candidates : some
    }
}
