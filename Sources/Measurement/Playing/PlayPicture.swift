internal import TraceDriver

/// What a terminal shows of a session, and how large the terminal is.
package struct PlayPicture {
    private let columns: Int
    private let rows: Int
    private let colours: Bool

    /// Smaller terminals are drawn as if they were this large.
    private static let least = (columns: 40, rows: 16)
    /// A phone is no wider.
    private static let widest = 52
    /// Where there are fewer columns, figures are below.
    private static let leastBeside = 72

    package init(columns: Int, rows: Int, colours: Bool) {
        self.columns = max(columns, Self.least.columns)
        self.rows = max(rows, Self.least.rows)
        self.colours = colours
    }

    /// The lines of the terminal, from the top; none is wider than it.
    ///
    /// - Parameters:
    ///   - session: What is shown.
    ///   - title: What is played.
    ///   - clock: How time passes.
    ///   - keys: The line at the bottom; nil for none.
    /// - Returns: As many as the terminal has rows, one less without keys.
    package func lines(
        _ session: PlaySession,
        title: String,
        clock: PlayClock,
        keys: String?
    ) -> [String] {
        var lines = [head(session, title, clock)]
        // Beside one phone there is room for figures, beside two there is not.
        let isBelow = session.views.count > 1 || columns < Self.leastBeside
        let height = rows - 2 - (isBelow ? Self.figures : 0)
        let width =
            session.views.count > 1
            ? (columns - 1) / 2
            : isBelow ? columns : min(Self.widest, max(36, columns * 11 / 20))
        let panels = session.views.map { panel($0, width, lines: height, isBelow: isBelow) }
        let count = panels.map(\.count).max() ?? 0
        for index in 0..<count {
            lines.append(
                panels.enumerated().reduce(into: TerminalLine()) { line, panel in
                    if panel.offset > 0 { line.append(Piece(" ")) }
                    line = line + panel.element[index]
                }
            )
        }
        if let keys { lines.append(TerminalLine(keys, .dim)) }
        return lines.map { $0.fitted(to: columns).text(colours: colours) }
    }

    /// Lines of figures below a phone.
    private static let figures = 4

    private func head(_ session: PlaySession, _ title: String, _ clock: PlayClock) -> TerminalLine {
        let speed = clock.speed >= 1 ? "\(Int(clock.speed))" : "\(clock.speed)"
        let state = clock.isPaused ? "paused" : "×\(speed)"
        var line = TerminalLine(
            Piece(title, .bold),
            Piece(
                " · \(Self.time(session.instant)) · event \(session.delivered) of \(session.events) · \(state)"
            )
        )
        switch session.agrees {
        case true?: line.append(Piece(" · same screens", .own))
        case false?: line.append(Piece(" · the screens differ", .alert))
        case nil: break
        }
        return line
    }

    /// A phone, with its figures beside it or below.
    private func panel(
        _ view: PlaySession.View,
        _ width: Int,
        lines: Int,
        isBelow: Bool
    ) -> [TerminalLine] {
        let phone = phone(view, columns: min(width, Self.widest), lines: lines)
            .map { $0.fitted(to: width) }
        guard !isBelow else { return phone + below(view, columns: width) }
        let strip = strip(view, columns: columns - width - 2)
        return phone.enumerated().map { index, line in
            line + TerminalLine("  ") + (index < strip.count ? strip[index] : TerminalLine())
        }
    }

    private func phone(_ view: PlaySession.View, columns: Int, lines: Int) -> [TerminalLine] {
        guard let moment = view.moment else {
            return Array(repeating: TerminalLine(), count: lines)
        }
        return PhoneDrawing(columns: columns, lines: lines).draw(moment.screen)
    }

    /// What the latest event took, and all of them.
    private func strip(_ view: PlaySession.View, columns: Int) -> [TerminalLine] {
        var lines = [TerminalLine(view.architecture, .bold), TerminalLine()]
        if let failure = view.failure {
            lines += Self.wrapped("! \(failure)", columns).map { TerminalLine($0, .alert) }
            lines.append(TerminalLine())
        }
        guard let moment = view.moment else { return lines }
        let text = moment.isLast ? "the end" : moment.text ?? "launched"
        lines += Self.wrapped(text, columns).map { TerminalLine($0) }
        lines += [TerminalLine(), TerminalLine(Self.row("", "event", "per event"), .dim)]
        let events = Double(max(1, moment.events))
        for (name, path) in Self.quantities {
            let mean = Double(moment.total[keyPath: path]) / events
            lines.append(
                TerminalLine(Self.row(name, "\(moment.event[keyPath: path])", Self.mean(mean)))
            )
        }
        return lines
    }

    private func below(_ view: PlaySession.View, columns: Int) -> [TerminalLine] {
        var lines = [TerminalLine(view.architecture, .bold)]
        if let failure = view.failure {
            let words = Self.wrapped("! \(failure)", columns).prefix(Self.figures - 1)
            lines += words.map { TerminalLine($0, .alert) }
        } else if let moment = view.moment {
            let (event, total) = (moment.event, moment.total)
            let events = Double(max(1, moment.events))
            lines.append(TerminalLine(moment.isLast ? "the end" : moment.text ?? "launched", .dim))
            lines.append(
                TerminalLine(
                    Piece("cells \(event.cells), ⌀ \(Self.mean(Double(total.cells) / events)) · "),
                    Piece("reloads \(event.reloads) · hops \(event.mainHops)")
                )
            )
            lines.append(
                TerminalLine(
                    "allocations \(event.allocations), ⌀ \(Self.mean(Double(total.allocations) / events))"
                )
            )
        }
        while lines.count < Self.figures { lines.append(TerminalLine()) }
        return lines.map { $0.fitted(to: columns) }
    }

    private static let quantities: [(String, any KeyPath<ReplayWork, Int> & Sendable)] = [
        ("cells", \.cells), ("reloads", \.reloads), ("row batches", \.rowBatches),
        ("writes", \.writes), ("redundant", \.redundantWrites), ("main hops", \.mainHops),
        ("allocations", \.allocations),
    ]

    private static func row(_ name: String, _ event: String, _ mean: String) -> String {
        func right(_ text: String, _ columns: Int) -> String {
            String(repeating: " ", count: max(0, columns - text.count)) + text
        }
        return name + right(event, 18 - name.count) + right(mean, 11)
    }

    private static func mean(_ value: Double) -> String {
        if value >= 100 { return "\(Int(value.rounded()))" }
        let scale = value >= 10 ? 10.0 : 100
        return "\((value * scale).rounded() / scale)"
    }

    /// Hours, minutes, seconds and tenths since the trace's beginning.
    private static func time(_ nanoseconds: Int64) -> String {
        let tenths = nanoseconds / 100_000_000
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return
            "\(two(tenths / 36_000)):\(two(tenths / 600 % 60)):\(two(tenths / 10 % 60)).\(tenths % 10)"
    }

    private static func wrapped(_ text: String, _ columns: Int) -> [String] {
        var lines = [""]
        for word in text.onOneLine.split(separator: " ") {
            let last = lines[lines.count - 1]
            if !last.isEmpty, last.columns + 1 + String(word).columns > columns {
                lines.append(String(word))
            } else {
                lines[lines.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
            }
        }
        return lines
    }
}
