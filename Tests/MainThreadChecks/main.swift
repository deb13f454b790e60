import Foundation

// Synchronous, so that the main thread is the main queue's.
exit(
    Check.run(
        Array(CommandLine.arguments.dropFirst()),
        among: LiveChecks.all + ServiceChecks.all + ProbeChecks.all + FrameChecks.all
            + LockChecks.all + ClientChecks.all
    )
)
