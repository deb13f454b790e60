import ArgumentParser
import Foundation

// A reader that has seen enough (`| head`) and a file that may not grow are errors of one write, not the end of a run
// with its children and its scratch folder.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

// A synchronous main: the main queue stays on the main thread, and work queues may route Swift's executors.
CrosstalkCommand.main()
