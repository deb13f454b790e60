extension UITableView {
    /// Which of the questions that few answer the data source and the delegate have answers to.
    ///
    /// UIKit asks the Objective-C runtime. Here the default implementations of the protocols strike themselves out when they
    /// are asked first, so that tables without heights and headers of their own pay for one round of questions.
    struct Answers: OptionSet {
        let rawValue: UInt16
        static let heights = Answers(rawValue: 1)
        static let headerViews = Answers(rawValue: 2)
        static let headerTitles = Answers(rawValue: 4)
        static let headerHeights = Answers(rawValue: 8)
        static let footerViews = Answers(rawValue: 16)
        static let footerTitles = Answers(rawValue: 32)
        static let footerHeights = Answers(rawValue: 64)
        static let scrolling = Answers(rawValue: 128)
        /// Not asked yet.
        static let unknown = Answers(rawValue: 256)
        /// The offset has changed during layout, and the delegate is not told yet.
        static let isScrolled = Answers(rawValue: 512)

        static let sections: Answers = [
            .headerViews, .headerTitles, .headerHeights, .footerViews, .footerTitles,
            .footerHeights,
        ]
        static let all: Answers = [.sections, .heights, .scrolling]
    }

    /// Asks each question once, for the first row and the first section.
    final func learnAnswers() {
        guard answers.contains(.unknown), totalRows > 0 else { return }
        answers.remove(.unknown)
        answers.formUnion(.all)
        if let delegate {
            context.inApp { _ = delegate.tableView(self, heightForRowAt: path(of: 0)) }
        } else {
            answers.subtract([
                .heights, .headerViews, .headerHeights, .footerViews, .footerHeights, .scrolling,
            ])
        }
        if dataSource == nil { answers.subtract([.headerTitles, .footerTitles]) }
        _ = supplement(.header, of: 0)
        _ = supplement(.footer, of: 0)
    }

    /// The delegate's height of a row, else the table's, else what the cell measures.
    final func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
        if answers.contains(.heights), let delegate {
            let height = context.inApp { delegate.tableView(self, heightForRowAt: path) }
            if height >= 0 { return height }
        } else if rowHeight > 0 {
            return rowHeight
        }
        return measure(cell)
    }

    /// Whether there is something between the rows, or above and below them.
    final var hasSupplements: Bool {
        !answers.isDisjoint(with: .sections) || rare.part(Supplements.self) != nil
    }
}
