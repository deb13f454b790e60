import ChatDomain
import EventTraces
import Foundation
import LogImporters
import LogSamples

// usage: fuzz-importers FORMAT SECONDS [SEED]   breaks logs of one format for so much processor time and counts what came of it
//        fuzz-importers FORMAT --only NUMBER [SEED]   one input again, after a crash
//        fuzz-importers --read PATH…            reads logs and says how fast and in how much memory

/// What this process spent so far: a busy machine makes the clock say other things.
func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Ends this process when it has worked so much longer; 0 lifts the limit.
func limit(processorSeconds seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
}

/// In MiB, of this process so far.
func peakMemory() -> Double {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1_024
}

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(64)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
    fail("usage: fuzz-importers FORMAT SECONDS [SEED] | FORMAT --only NUMBER [SEED] | --read PATH…")
}

if arguments[0] == "--read" {
    let start = ContinuousClock.now
    let spent = processorTime()
    var options = ReadingOptions()
    options.isLenient = ProcessInfo.processInfo.environment["LENIENT"] != nil
    do {
        let log = try LogImport.read(paths: Array(arguments.dropFirst()), options: options)
        print("\(log.format)\n\(log.summary)")
        for remark in log.remarks { print(remark) }
        print("\(log.first.milliseconds) … \(log.last.milliseconds)")
        let read = start.duration(to: .now)
        let digest = try log.writeTrace(
            path: "/dev/null",
            name: "x",
            options: ImportOptions(cap: .seconds(60))
        )
        print(
            "events \(digest.summary.events), read in \(read), with the trace \(start.duration(to: .now)), processor \(processorTime() - spent), peak \(Int(peakMemory())) MiB"
        )
    } catch {
        fail("\(error)")
    }
    exit(0)
}

guard LogFormats.all.contains(where: { $0.identifier == arguments[0] }) else {
    fail("no format \(arguments[0])")
}
let isOnly = arguments[1] == "--only"
guard let amount = Double(arguments[isOnly ? 2 : 1]) else { fail("no number") }
let seed = arguments.count > (isOnly ? 3 : 2) ? UInt64(arguments[isOnly ? 3 : 2]) ?? 1 : 1
let fuzzer = ImporterFuzzer(format: arguments[0], seed: seed)

if isOnly {
    let input = fuzzer.input(UInt64(amount))
    FileHandle.standardOutput.write(Data(input.bytes))
    print("\n\(fuzzer.run(UInt64(amount)))")
    exit(0)
}

// The number of the input at hand lies in a file, so that whoever finds this process dead knows what killed it.
let progress = NSTemporaryDirectory() + "/fuzz-importers.\(arguments[0]).\(seed)"
let descriptor = open(progress, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
var (taken, refused, wrong) = (0, 0, 0)
var slowest = Duration.zero
var number: UInt64 = 0
// Not by the clock on the wall: beside other programs as many inputs are tried, it only takes longer.
while processorTime() < .seconds(amount) {
    var digits = Array("\(number)\n".utf8)
    pwrite(descriptor, &digits, digits.count, 0)
    // An input that works longer, or waits for ever, is a hang: a signal ends the process, and the file tells which it was.
    limit(processorSeconds: 20)
    alarm(600)
    let start = processorTime()
    switch fuzzer.run(number) {
    case .taken: taken += 1
    case .refused: refused += 1
    case .wrong(let rule):
        wrong += 1
        print("\(arguments[0]): input \(number): \(rule)")
    }
    slowest = max(slowest, processorTime() - start)
    number += 1
}
limit(processorSeconds: 0)
alarm(0)
unlink(progress)
print(
    "\(arguments[0]): \(number) inputs, \(taken) taken, \(refused) refused, \(wrong) wrong, slowest \(slowest), peak \(Int(peakMemory())) MiB"
)
exit(wrong == 0 ? 0 : 1)
