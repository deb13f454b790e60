import HeadlessUIKit
import Testing

/// Frames are those that the sources publish of their examples.
///
/// *OAStackView*: github.com/nsomar/OAStackView, Example/Tests. *OpenUIKit*: github.com/Vercantez/openuikit, ProgressStackTests. *Layout*:
/// github.com/nicklockwood/layout, StackViewTests. *GNUstep*: github.com/gnustep/libs-gui, Tests/gui/NSStackView. *Kean*: "Let's Build
/// UIStackView", 2017.
@Suite @MainActor struct StackViewTests {
    private func stack(
        _ axis: NSLayoutConstraint.Axis,
        _ views: [UIView],
        _ adapt: (UIStackView) -> Void = { _ in }
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        adapt(stack)
        return stack
    }

    private func block(_ width: CGFloat, _ height: CGFloat, at priority: Float = 1_000) -> UIView {
        let view = UIView()
        NSLayoutConstraint.activate(view.sized(width, height).map { $0.at(priority) })
        return view
    }

    private func fit(_ view: UIView) -> CGSize {
        view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
        CGSize(width: width, height: height)
    }

    // MARK: Sizes

    @Test func aStackIsAsLargeAsItsViewsAndTheirSpacing() {
        // OAStackView: spacing, along both axes.
        let column = stack(.vertical, [block(100, 20), block(100, 40)])
        #expect(fit(column) == size(100, 60))
        column.spacing = 20
        #expect(fit(column) == size(100, 80))
        column.spacing = 50
        #expect(fit(column) == size(100, 110))
        let row = stack(.horizontal, [block(100, 40), block(100, 40)])
        #expect(fit(row) == size(200, 40))
        row.spacing = 20
        #expect(fit(row) == size(220, 40))
    }

    @Test func viewsCanBeInsertedAndTakenOut() {
        // OAStackView: remove a middle view, insert a view.
        let views = [block(100, 20), block(100, 30), block(100, 40)]
        let column = stack(.vertical, views)
        #expect(fit(column) == size(100, 90))
        views[1].removeFromSuperview()
        #expect(column.arrangedSubviews.count == 2)
        #expect(fit(column) == size(100, 60))
        column.insertArrangedSubview(block(100, 40), at: 0)
        #expect(fit(column) == size(100, 100))
        // Its bug fix: a row that begins empty.
        let row = stack(.horizontal, [])
        row.insertArrangedSubview(block(20, 100), at: 0)
        row.insertArrangedSubview(block(30, 100), at: 1)
        #expect(fit(row) == size(50, 100))
    }

    @Test func hiddenViewsTakeNoRoom() {
        // OAStackView: hiding, of heights that may give way.
        let views = [20.0, 30, 40].map { block(100, $0, at: 999) }
        let column = stack(.vertical, views)
        let heights = [([0], 70.0), ([], 90), ([0, 1], 40), ([0, 1, 2], 0), ([1], 60)]
        for (hidden, height) in heights {
            for (index, view) in views.enumerated() { view.isHidden = hidden.contains(index) }
            #expect(fit(column).height == height)
        }
    }

    @Test func aStackIsLaidOutAsLargeAsItsViews() {
        // Layout, testFixedSizeElementsInAutoSizedStack; Kean, fill.
        let canvas = Canvas(400, 400)
        let column = stack(.vertical, [block(200, 100), block(200, 50)])
        let row = stack(.horizontal, [Block(160, 200), Block(80, 100), Block(40, 50)])
        for stack in [column, row] {
            stack.translatesAutoresizingMaskIntoConstraints = false
            canvas.view.addSubview(stack)
            NSLayoutConstraint.activate(stack.cornered(in: canvas.view, 0, 0))
        }
        canvas.layOut()
        expectFrame(column, 0, 0, 200, 150)
        expectFrame(row, 0, 0, 280, 200)
        expectFrame(row.arrangedSubviews[1], 160, 0, 80, 200)
        expectFrame(row.arrangedSubviews[2], 240, 0, 40, 200)
    }

    @Test(arguments: [NSLayoutConstraint.Axis.vertical, .horizontal])
    func marginsAreKeptFree(axis: NSLayoutConstraint.Axis) {
        // OAStackView: margins.
        let canvas = Canvas(500, 500)
        let views = (0..<3).map { _ in block(100, 100) }
        let line = stack(axis, views) {
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
            $0.translatesAutoresizingMaskIntoConstraints = false
        }
        canvas.view.addSubview(line)
        NSLayoutConstraint.activate(line.cornered(in: canvas.view, 0, 0))
        canvas.layOut()
        for (index, view) in views.enumerated() {
            let offset = CGFloat(index * 100)
            let isColumn = axis == .vertical
            expectFrame(view, 20 + (isColumn ? 0 : offset), 10 + (isColumn ? offset : 0), 100, 100)
        }
        #expect(line.frame.size == (axis == .vertical ? size(160, 340) : size(360, 140)))
    }

    // MARK: Alignments

    @Test(arguments: [
        (UIStackView.Alignment.leading, [0.0, 0]), (.trailing, [400, 100]), (.center, [200, 50]),
    ])
    func viewsAreAlignedAcross(alignment: UIStackView.Alignment, places: [Double]) {
        // OAStackView: the widest of 200, 500 and 600 decides.
        let canvas = Canvas(700, 700)
        let widths: [(CGFloat, Float)] = [(200, 300), (500, 300), (600, 330)]
        let views = widths.map { width, priority in
            let view = UIView()
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: width).at(priority),
                view.heightAnchor.constraint(equalToConstant: 20).at(250),
            ])
            return view
        }
        let column = stack(.vertical, views) {
            $0.alignment = alignment
            $0.translatesAutoresizingMaskIntoConstraints = false
        }
        canvas.view.addSubview(column)
        NSLayoutConstraint.activate(column.cornered(in: canvas.view, 0, 0))
        canvas.layOut()
        expectFrame(views[0], places[0], 0, 200, 20)
        expectFrame(views[1], places[1], 20, 500, 20)
        #expect(column.frame.width == 600)
        column.alignment = .fill
        canvas.layOut()
        #expect(views.map(\.frame.width) == [600, 600, 600])
    }

    @Test func middlesOfARowAreInLine() {
        // GNUstep, alignment centerY; OpenUIKit, slack goes to the view without content.
        let canvas = Canvas(300, 30)
        let spacer = UIView()
        let row = stack(.horizontal, [Block(28, 19), spacer, Block(37.5, 19)]) {
            $0.alignment = .center
            $0.spacing = 8
            $0.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
        }
        canvas.view.addSubview(row)
        canvas.layOut()
        expectFrame(row.arrangedSubviews[0], 0, 5.5, 28, 19)
        expectFrame(spacer, 36, 15, 218.5, 0)
        expectFrame(row.arrangedSubviews[2], 262.5, 5.5, 37.5, 19)
    }

    @Test func stacksNest() {
        // OpenUIKit, testNestedStackFittingSizeAndTopAlignment.
        let canvas = Canvas(320, 320)
        let columns = (0..<2).map { _ in
            stack(.vertical, [Block(39, 19), Block(34.5, 16), Block(28.5, 16)]) {
                $0.alignment = .leading
                $0.spacing = 3
            }
        }
        #expect(fit(columns[0]) == size(39, 57))
        let row = stack(.horizontal, columns) {
            $0.distribution = .fillEqually
            $0.alignment = .top
            $0.spacing = 10
            $0.frame = CGRect(x: 12, y: 12, width: 266, height: 111)
        }
        canvas.view.addSubview(row)
        canvas.layOut()
        expectFrame(columns[0], 0, 0, 128, 57)
        expectFrame(columns[1], 138, 0, 128, 57)
        for (view, place) in zip(columns[0].arrangedSubviews, [(0.0, 19.0), (22, 16), (41, 16)]) {
            #expect((view.frame.minY, view.frame.height) == place)
        }
    }

    // MARK: Distributions

    @Test(arguments: [(UIStackView.Distribution.fillEqually, [100.0, 100, 100], 50.0)])
    func lengthsAreEqual(_: UIStackView.Distribution, lengths: [Double], spacing: Double) {
        // OAStackView, fillEqually with spacing; OpenUIKit, testFillEquallyHorizontalExactSplit.
        let canvas = Canvas(400, 400)
        let column = stack(.vertical, (0..<3).map { _ in block(10, 20, at: 250) }) {
            $0.distribution = .fillEqually
            $0.spacing = spacing
            $0.frame = CGRect(x: 0, y: 0, width: 10, height: 400)
        }
        let row = stack(.horizontal, (0..<4).map { _ in UIView() }) {
            $0.distribution = .fillEqually
            $0.spacing = 8
            $0.frame = CGRect(x: 10, y: 10, width: 320, height: 100)
        }
        canvas.view.addSubview(column)
        canvas.view.addSubview(row)
        canvas.layOut()
        #expect(column.arrangedSubviews.map(\.frame.minY) == [0, 150, 300])
        #expect(column.arrangedSubviews.map(\.frame.height) == lengths)
        for (index, view) in row.arrangedSubviews.enumerated() {
            expectFrame(view, CGFloat(index) * 82, 0, 74, 100)
        }
        row.arrangedSubviews[2].isHidden = true
        canvas.layOut()
        // OpenUIKit, testHiddenArrangedViewCollapses, before it rounds to points.
        expectFrame(row.arrangedSubviews[3], 656.0 / 3, 0, 304.0 / 3, 100)
    }

    @Test func lengthsAreInProportion() {
        // Kean, fillProportionally.
        let canvas = Canvas(400, 400)
        let row = stack(.horizontal, [Block(160, 200), Block(80, 100), Block(40, 50)]) {
            $0.distribution = .fillProportionally
            $0.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        }
        canvas.view.addSubview(row)
        canvas.layOut()
        for (view, width) in zip(row.arrangedSubviews, [800.0 / 7, 400.0 / 7, 200.0 / 7]) {
            #expect(abs(view.frame.width - width) < 0.001)
        }
    }

    @Test func gapsOrMiddlesAreEven() {
        // By the constraints that Kean lists: equal gaps, equal distances of middles.
        let canvas = Canvas(400, 400)
        func row(_ distribution: UIStackView.Distribution) -> [UIView] {
            let row = stack(.horizontal, [Block(20, 10), Block(60, 10), Block(20, 10)]) {
                $0.distribution = distribution
                $0.frame = CGRect(x: 0, y: 0, width: 200, height: 10)
            }
            canvas.view.addSubview(row)
            return row.arrangedSubviews
        }
        let (spaced, centered) = (row(.equalSpacing), row(.equalCentering))
        canvas.layOut()
        #expect(spaced.map(\.frame.minX) == [0, 70, 180])
        #expect(centered.map(\.frame.midX) == [10, 100, 190])
    }
}
