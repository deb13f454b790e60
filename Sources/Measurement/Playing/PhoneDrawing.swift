internal import Conformance

/// A screen as a person would see it, in a frame of characters.
struct PhoneDrawing {
    /// Columns of the frame, 20 or more.
    let columns: Int
    /// Lines of the frame, 8 or more.
    let lines: Int
    /// A row of the list that is marked.
    var selected: Int?

    /// Draws; as many lines as the frame has, each as wide.
    func draw(_ screen: ScreenContents) -> [TerminalLine] {
        var drawn = [border("╭", "╮"), framed(titleBar(of: screen)), border("├", "┤")]
        let foot = self.foot(of: screen)
        var body = self.body(of: screen, lines: lines - drawn.count - foot.count - 1)
        for (index, line) in banner(of: screen).enumerated() where index < body.count {
            body[index] = line
        }
        drawn += body.map(framed) + foot
        drawn.append(border("╰", "╯"))
        return drawn
    }

    // MARK: Frame

    private var inside: Int { columns - 4 }

    private func border(_ left: String, _ right: String) -> TerminalLine {
        TerminalLine(left + String(repeating: "─", count: columns - 2) + right, .dim)
    }

    private func framed(_ line: TerminalLine) -> TerminalLine {
        TerminalLine("│ ", .dim) + line.fitted(to: inside) + TerminalLine(" │", .dim)
    }

    /// Two texts at both ends of a line; the left one gives way.
    private func ends(_ left: Piece, _ right: Piece) -> TerminalLine {
        let width = right.text.columns
        guard width > 0 else { return TerminalLine(left) }
        return TerminalLine(left).fitted(to: max(0, inside - width - 1))
            + TerminalLine(Piece(" "), right)
    }

    private func titleBar(of screen: ScreenContents) -> TerminalLine {
        let back = screen.stack.count > 1 ? "‹ " : ""
        let badge = screen.badge > 0 ? "badge \(screen.badge)" : ""
        return ends(Piece(back + screen.title.onOneLine, .bold), Piece(badge, .alert))
    }

    private func banner(of screen: ScreenContents) -> [TerminalLine] {
        guard let banner = screen.banner else { return [] }
        return [banner.title, banner.body].map { text in
            TerminalLine((" " + text.onOneLine).cut(to: inside), .inverse)
                .filled(to: inside, .inverse)
        }
    }

    // MARK: Screens

    private func body(of screen: ScreenContents, lines: Int) -> [TerminalLine] {
        var body: [TerminalLine] = []
        if let list = screen.list {
            body = self.list(list, lines: lines)
        } else if let conversation = screen.conversation {
            body = self.conversation(conversation, lines: lines)
        } else if let create = screen.create {
            body = self.create(create)
        } else {
            body = [TerminalLine("(nothing)", .dim)]
        }
        let missing = Array(repeating: TerminalLine(), count: max(0, lines - body.count))
        // The newest message is the lowest.
        return screen.conversation != nil
            ? missing + body.suffix(lines) : Array(body.prefix(lines)) + missing
    }

    private func list(_ list: ListContents, lines: Int) -> [TerminalLine] {
        var drawn: [TerminalLine] = []
        if let alert = list.alert {
            drawn.append(TerminalLine("! \(alert.onOneLine)", .alert))
        }
        if list.isSpinning { drawn.append(TerminalLine("loading …", .dim)) }
        if let text = list.emptyText { drawn.append(TerminalLine(text.onOneLine, .dim)) }
        for (index, row) in list.table.rows.sorted(by: { $0.key < $1.key }) {
            let isUnread = row.unread != nil
            let picture = index == selected ? "▸ " : row.avatar == nil ? "○ " : "● "
            drawn.append(
                ends(
                    Piece(picture + (row.name ?? "").onOneLine, isUnread ? .bold : .plain),
                    Piece((row.date ?? "").onOneLine, .dim)
                )
            )
            drawn.append(
                ends(
                    Piece("  " + (row.lastText ?? "").onOneLine, .dim),
                    Piece(row.unread.map { "(\($0.onOneLine))" } ?? "", .alert)
                )
            )
        }
        return drawn
    }

    private func conversation(_ conversation: ConversationContents, lines: Int) -> [TerminalLine] {
        var drawn: [TerminalLine] = []
        for (_, row) in conversation.table.rows.sorted(by: { $0.key < $1.key }) {
            let text = (row.text ?? "").onOneLine.cut(to: inside * 4 / 5)
            let notes = [row.detail, row.tick, row.offersRetry ? "[Retry]" : nil]
            let detail = notes.compactMap { $0?.onOneLine }.joined(separator: " ").cut(to: inside)
            let isOwn = row.side == .right
            for piece in [Piece(text, isOwn ? .own : .plain), Piece(detail, .dim)] {
                let room = isOwn ? inside - piece.text.columns : 0
                drawn.append(TerminalLine(Piece(String(repeating: " ", count: room)), piece))
            }
        }
        return drawn
    }

    private func create(_ create: CreateContents) -> [TerminalLine] {
        var drawn = [
            TerminalLine("[\(create.field.onOneLine)]"),
            TerminalLine(create.isEnabled ? "[Create]" : "[Create, disabled]", .bold),
        ]
        if create.isSpinning { drawn.append(TerminalLine("creating …", .dim)) }
        if let error = create.error {
            drawn.append(TerminalLine("! \(error.onOneLine)", .alert))
        }
        return drawn
    }

    /// The line to type in, and what went wrong above it.
    private func foot(of screen: ScreenContents) -> [TerminalLine] {
        guard let conversation = screen.conversation else { return [] }
        var foot = [border("├", "┤")]
        if let error = conversation.error {
            foot.append(framed(TerminalLine("! \(error.onOneLine)", .alert)))
        }
        let field =
            conversation.field.isEmpty
            ? Piece("Message", .dim) : Piece(conversation.field.onOneLine)
        foot.append(framed(ends(field, Piece("Send", conversation.isSendEnabled ? .bold : .dim))))
        return foot
    }
}

extension TerminalLine {
    /// Filled up with blanks of a style.
    fileprivate func filled(to columns: Int, _ style: Piece.Style) -> TerminalLine {
        let left = columns - self.columns
        guard left > 0 else { return self }
        return self + TerminalLine(String(repeating: " ", count: left), style)
    }
}
