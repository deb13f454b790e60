import HeadlessUIKit
import Testing

/// Frames are those that the sources publish of their examples, most of them seen on real UIKit.
///
/// *Cartography*: github.com/robb/Cartography, CartographyTests. *PureLayout*: github.com/PureLayout/PureLayout, its tests. *FAAutoLayout*:
/// github.com/fabioalmeida/FAAutoLayout, Example/Tests. *KGNAutoLayout*: github.com/kgn/KGNAutoLayout, Tests. *Stevia*:
/// github.com/freshOS/Stevia, Tests. *OpenUIKit*: github.com/Vercantez/openuikit, its tests and goldens. *GSAutoLayoutEngine*:
/// github.com/BennyKJohnson/GSAutoLayoutEngine, its tests.
@Suite @MainActor struct ConstraintTests {
    // MARK: Edges and middles

    @Test func edgesAreInset() {
        // Cartography, EdgesSpec: all edges with the same amount, and individually.
        let canvas = Canvas(400, 400)
        let (even, uneven) = (canvas.add(), canvas.add())
        NSLayoutConstraint.activate(even.edges(in: canvas.view, 20))
        constrain(uneven, .top, .equal, canvas.view, .top, 10)
        constrain(uneven, .leading, .equal, canvas.view, .leading, 20)
        constrain(uneven, .bottom, .equal, canvas.view, .bottom, -30)
        constrain(uneven, .trailing, .equal, canvas.view, .trailing, -40)
        canvas.layOut()
        expectFrame(even, 20, 20, 360, 360)
        expectFrame(uneven, 20, 10, 340, 360)
    }

    @Test func boundsFromBothSidesAreAnEquation() {
        // Cartography, EdgesSpec: relative inequalities.
        let canvas = Canvas(400, 400)
        let view = canvas.add()
        for edge in [NSLayoutConstraint.Attribute.top, .leading, .bottom, .trailing] {
            constrain(view, edge, .lessThanOrEqual, canvas.view, edge)
            constrain(view, edge, .greaterThanOrEqual, canvas.view, edge)
        }
        canvas.layOut()
        expectFrame(view, 0, 0, 400, 400)
    }

    @Test func middlesMeet() {
        // Cartography, PointSpec; PureLayout, testAutoCenterInSuperview.
        let (canvas, large) = (Canvas(400, 400), Canvas(1_000, 1_000))
        let (view, square, block) = (canvas.add(), large.add(), large.add())
        NSLayoutConstraint.activate(view.sized(200, 200) + view.centered(in: canvas.view))
        NSLayoutConstraint.activate(square.sized(100, 100) + square.centered(in: large.view))
        NSLayoutConstraint.activate(block.sized(80, 124) + block.centered(in: large.view))
        canvas.layOut()
        expectFrame(view, 100, 100, 200, 200)
        expectFrame(square, 450, 450, 100, 100)
        expectFrame(block, 460, 438, 80, 124)
    }

    @Test(arguments: [(2.0, 0.0, 400.0), (0.5, 0, 100), (1, 100, 300), (1, -100, 100)])
    func aMiddleIsAMultiple(multiplier: Double, constant: Double, middle: Double) {
        // Cartography, EdgeSpec: centerX.
        let canvas = Canvas(400, 400)
        let view = canvas.add()
        NSLayoutConstraint.activate(view.sized(200, 200))
        constrain(view, .centerX, .equal, canvas.view, .centerX, times: multiplier, constant)
        canvas.layOut()
        #expect(view.frame.midX == middle)
    }

    @Test(arguments: [
        (1.0, 0.0, 400.0), (1, 100, 500), (1, -100, 300), (2, 0, 800), (0.5, 0, 200),
        (0.5, 100, 300),
    ])
    func anExtentIsAMultiple(multiplier: Double, constant: Double, extent: Double) {
        // Cartography, DimensionSpec.
        let canvas = Canvas(400, 400)
        let view = canvas.add()
        constrain(view, .width, .equal, canvas.view, .width, times: multiplier, constant)
        constrain(view, .height, .equal, canvas.view, .height, times: multiplier, constant)
        canvas.layOut()
        #expect(view.frame.size == CGSize(width: extent, height: extent))
    }

    @Test func aWidthIsAMultipleOfTheHeight() {
        // Stevia, SizeTests.
        let canvas = Canvas(400, 400)
        let view = canvas.add()
        constrain(view, .width, 150)
        let ratio = constrain(view, .width, .equal, view, .height, times: 1.5)
        canvas.layOut()
        #expect(view.frame.size == CGSize(width: 150, height: 100))
        ratio.isActive = false
        constrain(view, .width, .equal, view, .height, times: 3)
        canvas.layOut()
        #expect(view.frame.size == CGSize(width: 150, height: 50))
    }

    // MARK: Several views

    @Test func viewsFollowOneAnother() {
        // Cartography, DistributeSpec; FAAutoLayout, horizontal and vertical spacing.
        let canvas = Canvas(400, 400)
        let row = (0..<3).map { _ in canvas.add() }
        NSLayoutConstraint.activate(row[0].sized(100, 100) + row[0].cornered(in: canvas.view, 0, 0))
        for (left, right) in zip(row, row.dropFirst()) {
            constrain(right, .leading, .equal, left, .trailing, 10)
            constrain(right, .width, .equal, left, .width)
            constrain(right, .height, .equal, left, .height)
            constrain(right, .centerY, .equal, left, .centerY)
        }
        let (upper, lower) = (canvas.add(), canvas.add())
        NSLayoutConstraint.activate(
            upper.sized(10, 10) + upper.cornered(in: canvas.view, 5, 5) + lower.sized(10, 10)
        )
        constrain(lower, .leading, .equal, canvas.view, .leading, 12)
        constrain(lower, .top, .equal, upper, .bottom, 44)
        canvas.layOut()
        for (index, view) in row.enumerated() {
            expectFrame(view, CGFloat(index) * 110, 0, 100, 100)
        }
        expectFrame(upper, 5, 5, 10, 10)
        expectFrame(lower, 12, 59, 10, 10)
    }

    @Test(arguments: [(20.0, 225.0), (-30, 287.5), (0, 250)])
    func viewsShareALength(spacing: Double, width: Double) {
        // PureLayout, testAutoDistributeViewsHorizontallyWithFixedSpacing.
        let canvas = Canvas(1_000, 1_000)
        let row = (0..<4).map { _ in canvas.add() }
        constrain(row[0], .leading, .equal, canvas.view, .leading, spacing)
        for (left, right) in zip(row, row.dropFirst()) {
            constrain(right, .leading, .equal, left, .trailing, spacing)
            constrain(right, .width, .equal, left, .width)
        }
        constrain(row[3], .trailing, .equal, canvas.view, .trailing, -spacing)
        canvas.layOut()
        for (index, view) in row.enumerated() {
            #expect(view.frame.minX == spacing + Double(index) * (width + spacing))
            #expect(view.frame.width == width)
        }
    }

    @Test(arguments: [20.0, 250])
    func middlesShareALength(width: Double) {
        // PureLayout, testAutoDistributeViewsHorizontallyWithFixedSize.
        let canvas = Canvas(1_000, 1_000)
        let row = [0.4, 0.8, 1.2, 1.6].map { multiplier in
            let view = canvas.add()
            constrain(view, .width, width)
            let constant = (multiplier - 1) * width / 2
            constrain(
                view,
                .centerX,
                .equal,
                canvas.view,
                .centerX,
                times: multiplier,
                constant
            )
            return view
        }
        canvas.layOut()
        let places = width == 20 ? [184.0, 388, 592, 796] : [0, 250, 500, 750]
        for (view, place) in zip(row, places) { #expect(abs(view.frame.minX - place) < 0.001) }
    }

    @Test func threeViewsFillAScreen() {
        // OpenUIKit, golden constraints_edge_pins.
        let canvas = Canvas(320, 240)
        let (top, left, rest) = (canvas.add(), canvas.add(), canvas.add())
        NSLayoutConstraint.activate(top.cornered(in: canvas.view, 16, 16))
        constrain(top, .right, .equal, canvas.view, .right, -16)
        constrain(top, .height, 44)
        NSLayoutConstraint.activate(left.sized(120, 32))
        constrain(left, .leading, .equal, canvas.view, .leading, 16)
        constrain(left, .bottom, .equal, canvas.view, .bottom, -16)
        constrain(rest, .top, .equal, top, .bottom, 12)
        constrain(rest, .left, .equal, left, .right, 12)
        constrain(rest, .right, .equal, canvas.view, .right, -16)
        constrain(rest, .bottom, .equal, canvas.view, .bottom, -16)
        canvas.layOut()
        expectFrame(top, 16, 16, 288, 44)
        expectFrame(left, 16, 192, 120, 32)
        expectFrame(rest, 148, 72, 156, 152)
    }

    @Test func constrainedViewsFollowThoseWithFrames() {
        // OpenUIKit, golden constraints_mixed_frames, before it rounds to points.
        let canvas = Canvas(320, 240)
        let (left, right) = (UIView(), UIView())
        left.frame = CGRect(x: 20, y: 20, width: 120, height: 50)
        right.frame = CGRect(x: 199.5, y: 20, width: 80, height: 80)
        canvas.view.addSubview(left)
        canvas.view.addSubview(right)
        let (inner, below, last) = (canvas.add(to: right), canvas.add(), canvas.add())
        NSLayoutConstraint.activate(inner.cornered(in: right, 10, 10) + inner.sized(25, 25))
        constrain(below, .top, .equal, left, .bottom, 12)
        constrain(below, .leading, .equal, left, .leading)
        constrain(below, .width, .equal, left, .width)
        constrain(below, .height, 50)
        constrain(last, .top, .equal, right, .bottom, 12)
        constrain(last, .trailing, .equal, right, .trailing)
        constrain(last, .width, .equal, right, .width, times: 0.75)
        constrain(last, .bottom, .equal, canvas.view, .bottom, -20)
        canvas.layOut()
        expectFrame(left, 20, 20, 120, 50)
        expectFrame(inner, 10, 10, 25, 25)
        expectFrame(below, 20, 82, 120, 50)
        expectFrame(last, 219.5, 112, 60, 108)
    }

    @Test func constraintsReachOverLevels() {
        // FAAutoLayout, testFillView2Levels and testFillView2LevelsInnerMovedRight.
        for isMoved in [false, true] {
            let canvas = Canvas(320, 600)
            let outer = canvas.add()
            let inner = canvas.add(to: outer)
            NSLayoutConstraint.activate(outer.edges(in: canvas.view, 20))
            NSLayoutConstraint.activate(
                inner.edges(in: canvas.view, isMoved ? 10 : 5, at: isMoved ? 750 : 1_000)
            )
            if isMoved { constrain(inner, .leading, .equal, canvas.view, .leading, 17) }
            canvas.layOut()
            expectFrame(outer, 20, 20, 280, 560)
            if isMoved {
                expectFrame(inner, -3, -10, 293, 580)
            } else {
                expectFrame(inner, -15, -15, 310, 590)
            }
        }
    }

    // MARK: Priorities

    @Test(arguments: [
        ("100@750,200", 200.0), ("100@499,200@500", 200), (">=200,250@999", 250),
        ("<=250,200@999", 200), (">=80,<=200,300@500", 200), (">=80,<=200,10@500", 80),
        ("60@750,140@749", 60), ("30@999,>=90", 90), (">=10,50@250", 50),
    ])
    func theHigherPriorityDecides(widths: String, width: Double) {
        // GSAutoLayoutEngine and OpenUIKit, priorities and inequalities.
        let canvas = Canvas(400, 400)
        let view = canvas.add()
        constrain(view, .height, 100)
        NSLayoutConstraint.activate(view.centered(in: canvas.view))
        let format = "H:[view(\(widths))]"
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: format, views: ["view": view])
        )
        canvas.layOut()
        expectFrame(view, 200 - width / 2, 150, width, 100)
    }

    @Test(arguments: [false, true]) func theViewThatResistsLessGivesWay(isTight: Bool) {
        // GSAutoLayoutEngine, competing hugging and compression resistance, along both axes.
        let content: CGFloat = isTight ? 250 : 50
        let weak = UILayoutPriority(1)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let canvas = Canvas(400, 400)
            let isRow = axis == .horizontal
            let size = isRow ? (content, 20.0) : (50.0, content)
            let (first, second) = (canvas.add(size.0, size.1), canvas.add(size.0, size.1))
            if isTight {
                second.setContentCompressionResistancePriority(weak, for: axis)
            } else {
                second.setContentHuggingPriority(weak, for: axis)
            }
            constrain(first, .left, .equal, canvas.view, .left)
            constrain(first, .top, .equal, canvas.view, .top)
            constrain(second, isRow ? .right : .left, .equal, canvas.view, isRow ? .right : .left)
            constrain(second, isRow ? .top : .bottom, .equal, canvas.view, isRow ? .top : .bottom)
            constrain(first, isRow ? .right : .bottom, .equal, second, isRow ? .left : .top)
            canvas.layOut()
            if isRow {
                expectFrame(first, 0, 0, content, 20)
                expectFrame(second, content, 0, 400 - content, 20)
            } else {
                expectFrame(first, 0, 0, 50, content)
                expectFrame(second, 0, content, 50, 400 - content)
            }
        }
    }

    @Test func contentKeepsItsSizeBetweenMiddles() {
        // KGNAutoLayout, testCenterInSuperview and its offset.
        let canvas = Canvas(300, 300)
        let view = canvas.add(40, 20)
        let middles = view.centered(in: canvas.view)
        NSLayoutConstraint.activate(middles)
        canvas.layOut()
        expectFrame(view, 130, 140, 40, 20)
        for middle in middles { middle.constant = 10 }
        canvas.layOut()
        expectFrame(view, 140, 150, 40, 20)
    }

    @Test func ofContradictingConstraintsTheFirstHolds() {
        // GSAutoLayoutEngine, testSolvesLayoutAfterRemovingConstraint; UIKit breaks either.
        let canvas = Canvas(400, 400)
        let view = canvas.add()
        constrain(view, .height, 100)
        NSLayoutConstraint.activate(view.centered(in: canvas.view))
        let first = constrain(view, .width, 100)
        constrain(view, .width, 200)
        canvas.layOut()
        expectFrame(view, 150, 150, 100, 100)
        first.isActive = false
        canvas.layOut()
        expectFrame(view, 100, 150, 200, 100)
    }

    // MARK: Changes

    @Test func layoutFollowsConstantsAndSizes() {
        // OpenUIKit, testConstantChangeAndResolve and testAnchorsAndActivation; GNUstep, resize.m.
        let canvas = Canvas(300, 200)
        let (view, wide) = (canvas.add(), canvas.add())
        let edge = view.leadingAnchor.constraint(equalTo: canvas.view.leadingAnchor, constant: 10)
        edge.isActive = true
        NSLayoutConstraint.activate(view.sized(30, 30))
        constrain(wide, .left, .equal, canvas.view, .left, 20)
        constrain(wide, .width, .equal, canvas.view, .width, -50)
        constrain(wide, .height, .equal, canvas.view, .height, -25)
        canvas.layOut()
        #expect(view.frame.minX == 10)
        expectFrame(wide, 20, 0, 250, 175)
        edge.constant = 25
        canvas.view.frame.size = CGSize(width: 400, height: 300)
        canvas.layOut()
        #expect(view.frame.minX == 25)
        expectFrame(wide, 20, 0, 350, 275)
    }

    @Test func constraintsAreHeldByTheNearestCommonView() {
        // Cartography, ViewHierarchySpec; OpenUIKit, testAnchorsAndActivation.
        let canvas = Canvas(320, 240)
        let (parent, other) = (canvas.add(), canvas.add())
        let (child, cousin) = (canvas.add(to: parent), canvas.add(to: other))
        constrain(child, .width, .equal, cousin, .width)
        #expect(canvas.view.constraints.count == 1)
        constrain(child, .height, .equal, parent, .height)
        #expect(parent.constraints.count == 1)
        let own = constrain(child, .width, 200)
        #expect(child.constraints.first === own)
        own.isActive = false
        #expect(child.constraints.isEmpty)
        canvas.layOut()
    }

    @Test func aViewThatIsTakenOutLosesItsConstraints() {
        let canvas = Canvas(320, 240)
        let view = canvas.add()
        let edges = view.edges(in: canvas.view)
        NSLayoutConstraint.activate(edges)
        canvas.layOut()
        view.removeFromSuperview()
        canvas.layOut()
        #expect(edges.allSatisfy { !$0.isActive })
        #expect(canvas.view.constraints.isEmpty)
    }

    @Test func nothingIsSolvedAgainWhereNothingChanged() {
        withApp { context, _ in
            let canvas = Canvas(320, 240)
            let view = canvas.add()
            let first = context.counting {
                NSLayoutConstraint.activate(view.edges(in: canvas.view, 10))
            }
            // Four edges, and that neither width nor height is negative.
            #expect((first.constraintPasses, first.constraintsSolved) == (1, 6))
            let second = context.counting { canvas.view.setNeedsLayout() }
            #expect((second.layoutPasses, second.constraintPasses) == (1, 0))
            let third = context.counting { canvas.view.frame.size.width = 100 }
            #expect((third.constraintPasses, view.frame.width) == (1, 80))
        }
    }

    @Test func aScrollViewIsAsLargeInsideAsItsContentNeeds() {
        let canvas = Canvas(320, 480)
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        canvas.view.addSubview(scroll)
        let content = canvas.add(to: scroll)
        NSLayoutConstraint.activate(scroll.edges(in: canvas.view))
        NSLayoutConstraint.activate(content.edges(in: scroll, 10))
        constrain(content, .width, .equal, scroll, .width, -20)
        constrain(content, .height, 1_000)
        canvas.layOut()
        expectFrame(scroll, 0, 0, 320, 480)
        expectFrame(content, 10, 10, 300, 1_000)
        #expect(scroll.contentSize == CGSize(width: 320, height: 1_020))
    }
}
