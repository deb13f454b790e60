import ArgumentParser
import Foundation

// A reader that has seen enough (`| head`) and a file that may not grow are errors of one write, not the end of a run
// with its children and its scratch folder.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

// Started without one of its three streams, a process would take the next file that it opens for it.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
    _ = open("/dev/null", O_RDWR)
}

// A synchronous main: the main queue stays on the main thread, and work queues may route Swift's executors.
CrosstalkCommand.main()
