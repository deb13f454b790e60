import ChatDomain
import ChatWire
import Foundation
import NIOCore

// Breaks what may come over the wire, for a while: `fuzz-wire json|frames SECONDS [SEED]`.
//
// Each input is a good one that was changed, or noise. Whatever it is, it is read or refused, whole and in pieces alike; what was read
// is written and read again as it was; memory stays within bounds.

let arguments = CommandLine.arguments
guard arguments.count >= 3, ["json", "frames"].contains(arguments[1]),
    let seconds = Double(arguments[2])
else {
    print("usage: fuzz-wire json|frames SECONDS [SEED]")
    exit(64)
}
let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : UInt64.random(in: 0 ... .max)
var fuzzer = WireFuzzer(seed: seed)
/// Processor time of this process, seconds: a busy machine makes the clock say other things.
func spent() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
var count = 0
var understood = 0
while spent() < seconds {
    for _ in 0..<1_000 {
        let isRead = arguments[1] == "json" ? fuzzer.tryJSON() : fuzzer.tryFrames()
        understood += isRead ? 1 : 0
        count += 1
    }
}
var usage = rusage()
getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
print(
    "\(arguments[1]): seed \(seed), \(count) inputs, \(understood) of them read, peak \(usage.ru_maxrss / 1_024) MiB"
)
guard usage.ru_maxrss < 512 * 1_024 else {
    print("error: more than 512 MiB")
    exit(1)
}
