internal import ReportedErrors
internal import RunRecords
internal import RunReports
internal import StudyRecords

/// One event as a small sequence diagram: a lifeline for each queue and for the screen, architectures side by side, steps from above.
struct SequencePlot: Plot {
    let story: EventStory

    private static let step = 26.0
    /// Room for names of architectures and of lifelines.
    private static let head = 44.0
    /// Between two architectures, a share of the width.
    private static let gap = 0.06

    var name: String { "the steps of \(story.text)" }

    var key: [PlotKey] {
        [
            PlotKey(name: "a step of the app", kind: "bar1"),
            PlotKey(name: "a step of a service", kind: "block"),
        ]
    }

    /// Names of lifelines, of all architectures alike: main first, the screen last.
    private var lanes: [String] {
        var seen: [String] = []
        for step in story.sides.flatMap(\.steps) where !seen.contains(step.place) {
            seen.append(step.place)
        }
        let services = Set(story.sides.flatMap(\.steps).filter(\.isService).map(\.place))
        let own = seen.filter { !services.contains($0) && $0 != "screen" }
        return own + seen.filter { $0 == "screen" } + seen.filter(services.contains)
    }

    func drawn() -> SVGDrawing {
        let rows = story.sides.map(\.steps.count).max() ?? 0
        let height = Self.head + Double(rows) * Self.step + 4
        var drawing = SVGDrawing(height: height, top: 4, foot: 8)
        let lanes = lanes
        let width =
            (1 - Self.gap * Double(story.sides.count - 1)) / Double(max(1, story.sides.count))
        for (index, side) in story.sides.enumerated() {
            let left = Double(index) * (width + Self.gap)
            func x(_ place: String) -> Double {
                let lane = lanes.firstIndex(of: place) ?? 0
                return left + width * (Double(lane) + 0.5) / Double(max(1, lanes.count))
            }
            let total = EventStoryReport.amounts(side.total.filter { $0.key == .allocations })
            drawing.text("\(side.name): \(total)", left, 12, "name")
            for lane in lanes {
                drawing.text(lane, x(lane), 32, "tick", .middle)
                drawing.line(x(lane), .init(Self.head - 6), x(lane), .init(height), "grid")
            }
            draw(side.steps, in: &drawing, x)
        }
        return drawing
    }

    private func draw(
        _ steps: [EventStory.Step],
        in drawing: inout SVGDrawing,
        _ x: (String) -> Double
    ) {
        var last: (x: Double, y: Double)?
        for (row, step) in steps.enumerated() {
            let (place, y) = (x(step.place), Self.head + Double(row) * Self.step)
            if let last, last.x != place {
                drawing.line(last.x, .init(last.y), place, .init(y + 2), "axis")
                let head = place > last.x ? "M-5 0L-12 -4V4Z" : "M5 0L12 -4V4Z"
                drawing.shape(head, place, .init(y + 2), "fill open")
            }
            drawing.titled("\(step.place): \(EventStoryReport.amounts(step.counts))") {
                $0.shape("M-5 0H5V16H-5Z", place, .init(y), step.isService ? "block" : "bar1")
                $0.text(Self.words(step), place, .init(y + 13), "", dx: 9)
            }
            // From the lower end, so that the line passes below what is written beside the step.
            last = (place, y + 16)
        }
    }

    /// The largest of what there is no room for more of: allocations, and cells where some were filled.
    private static func words(_ step: EventStory.Step) -> String {
        let allocations = step.counts[.allocations, default: 0]
        let cells = step.counts[.cellsConfigured, default: 0]
        return [
            allocations > 0 ? NumberText.grouped(allocations) : nil,
            cells > 0 ? "\(cells, "cell")" : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }
}
