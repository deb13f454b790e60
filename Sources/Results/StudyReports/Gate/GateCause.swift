internal import RunRecords

/// What figures of one kind of work are about; changes of one cause come together.
enum GateCause: String, CaseIterable, Sendable {
    case memory, references, queues
    case uiKit = "UIKit"
    case instructions, time

    init(_ metric: Metric) {
        self =
            switch metric.probe {
            case .allocator: .memory
            case .references: .references
            case .queues: .queues
            case .uiKit: .uiKit
            case .instructionCounter: .instructions
            case .threadClocks, .process, .wallClock, .screenUpdates, .displayLink: .time
            }
    }
}
