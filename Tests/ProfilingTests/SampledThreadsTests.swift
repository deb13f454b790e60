import Foundation
import Testing

@testable import Profiling

/// Whose time a sample is, how whole its stack is, and names that perf does not know.
struct SampledThreadsTests {
    private func sample(_ frames: [(String, String)], thread: Int = 1) -> ProfileSample {
        ProfileSample(
            command: "app",
            process: 1,
            thread: thread,
            frames: frames.map { .init(symbol: $0.0, object: $0.1) }
        )
    }

    @Test(arguments: [
        "futex_wake", "__schedule", "finish_task_switch", "ep_poll", "try_to_wake_up",
    ])
    func timeOfTheKernelToWakeOthersIsApart(function: String) {
        let kernel = "[kernel.kallsyms]"
        let stack = [
            ("_raw_spin_unlock", kernel), (function, kernel), ("pthread_cond_signal", "/libc"),
        ]
        #expect(StackProfile.root(of: sample(stack)) == StackProfile.waking)
        #expect(StackProfile.root(of: sample(stack, thread: 2)) == StackProfile.otherThreads)
    }

    @Test func otherTimeOfTheKernelIsTheMainThreadsOwn() {
        let stack = [("clear_page", "[kernel.kallsyms]"), ("futex_wake", "/app")]
        #expect(StackProfile.root(of: sample(stack)) == StackProfile.mainThread)
    }

    @Test func aStackIsWholeWhenItEndsWhereThreadsBegin() {
        #expect(sample([("work", "/app"), ("__libc_start_call_main", "/libc")]).reachesRoot)
        #expect(sample([("work", "/app"), ("start_thread", "/libc")], thread: 2).reachesRoot)
        #expect(!sample([("work", "/app")]).reachesRoot)
        #expect(!sample([]).reachesRoot)
    }

    @Test func whatPerfHasNoNameForIsAskedFor() throws {
        let text = """
            app 1/1 5.000000001:
            \t 1010 [unknown] (/srv/app)
            \t 1020 main (/srv/app)
            \t 1030 [unknown] (/libc)

            """
        var script = PerfScript { address, object in
            object == "/srv/app" ? "$s\(address)" : nil
        }
        let samples = try script.read(Data(text.utf8)) + script.finish()
        #expect(samples.first?.frames.map(\.symbol) == ["$s4112", "main", "[unknown]"])
    }

    @Test func aProfileOfTheMainThreadHasWakingInItAndOtherThreadsNot() {
        var raw = RawProfile()
        raw.add(sample([("work", "/app")]))
        raw.add(sample([("futex_wake", "[kernel.kallsyms]"), ("submit", "/app")]))
        raw.add(sample([("work", "/app")], thread: 2))
        let stacks = StackProfile(raw, names: SwiftNames(), map: ModuleMap(architecture: "App"))
        #expect(stacks.onMain.samples == 2)
        #expect(stacks.wakingSamples == 1)
        #expect(HotFunctions(stacks).mainSamples == 2)
    }
}
