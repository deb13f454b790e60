internal import ReportedErrors
internal import CMachineFacts
internal import Glibc

package enum CoreAffinity {
    /// Why a process does not run where it was told to.
    package struct Refusal: ReportedError, Hashable {
        package let core: Int
        package let reason: String

        package var description: String {
            "cannot be kept to core \(core): \(reason); --all-cores measures without"
        }

        package var isBadInput: Bool { false }
    }

    /// The cores that the calling thread may run on, ascending; empty where the kernel does not say.
    package static var allowed: [Int] {
        var cores: [Int] = []
        while true {
            let core = mf_allowed_core(Int32(cores.count))
            guard core >= 0 else { return cores }
            cores.append(Int(core))
        }
    }

    /// Whose turn it is of the cores that are allowed; nil where the kernel does not say.
    package static func turn(_ number: Int) -> Int? {
        let cores = allowed
        return cores.isEmpty ? nil : cores[number % cores.count]
    }

    /// Makes the calling thread, and every thread and process that it makes from now on, wait with what it is woken for until the one that
    /// runs waits in turn.
    ///
    /// Otherwise the scheduler decides by what each has used so far: work more on one thread changes how often all of them alternate.
    package static func takeTurns() { mf_take_turns() }

    /// Keeps the whole process to one core, those of its threads included that it makes later.
    ///
    /// Waking another virtual core costs more than most of what is measured, and costs everyone something else: see PLATFORM.
    ///
    /// - Isolation: The process's only thread, or one of a process that is kept there already.
    /// - Throws: ``Refusal`` when there is another thread by now, or the kernel does not permit it.
    package static func keep(to core: Int) throws(Refusal) {
        guard allowed != [core] else { return }
        let refusal = mf_keep_to_core(Int32(core))
        guard refusal == 0 else {
            let reason =
                refusal == EBUSY
                ? "another thread has started already" : String(cString: strerror(refusal))
            throw Refusal(core: core, reason: reason)
        }
    }
}
