import WholeTool

// A synchronous main: the main queue stays on the main thread, and work queues may route Swift's executors.
CrosstalkCommand.mainOfWholeTool()
