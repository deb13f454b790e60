import Testing
import UIKit

/// Shapes, paths, transactions and looks of text keep what was set.
@MainActor
struct KeptValuesTests {
    /// A class of layers as apps write them: the view makes its layer of it.
    private final class DotView: UIView {
        override class var layerClass: AnyClass { DotLayer.self }
    }

    private final class DotLayer: CAShapeLayer {
        private(set) var layouts = 0

        override init() {
            super.init()
            name = "dot"
        }

        override init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { fatalError("made in code only") }

        override func layoutSublayers() {
            super.layoutSublayers()
            layouts += 1
        }
    }

    @Test func aViewsLayerIsOfItsClassAndWhereTheViewIs() throws {
        let view = DotView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        let layer = try #require(view.layer as? DotLayer)
        #expect(layer.name == "dot")
        #expect(layer.frame == view.frame)
        layer.bounds.size.width = 50
        #expect(view.frame.width == 50)
        #expect(layer.layouts == 1)
        layer.isHidden = true
        #expect(view.isHidden)
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(ovalIn: view.bounds).cgPath
        layer.mask = mask
        #expect((view.layer.mask as? CAShapeLayer)?.path?.boundingBox == view.bounds)
    }

    @Test func aPathIsAsLargeAsItsPoints() {
        let path = UIBezierPath()
        #expect(path.isEmpty)
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 5))
        path.addQuadCurve(to: CGPoint(x: 20, y: 20), controlPoint: CGPoint(x: 40, y: 20))
        #expect(path.bounds == CGRect(x: 10, y: 5, width: 30, height: 15))
        #expect(path.currentPoint == CGPoint(x: 20, y: 20))
        path.close()
        #expect(UIBezierPath(cgPath: path.cgPath).bounds == path.bounds)
        path.removeAllPoints()
        #expect(path.isEmpty)
    }

    @Test(arguments: [
        (0.0, Double.pi, true, CGRect(x: 0, y: 10, width: 20, height: 10)),
        (0, Double.pi, false, CGRect(x: 0, y: 0, width: 20, height: 10)),
        (0, Double.pi * 2, true, CGRect(x: 0, y: 0, width: 20, height: 20)),
        (-Double.pi / 2, 0, true, CGRect(x: 10, y: 0, width: 10, height: 10)),
    ])
    func anArcReachesAsFarAsItsCircle(
        start: Double,
        end: Double,
        clockwise: Bool,
        bounds: CGRect
    ) {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10),
            radius: 10,
            startAngle: start,
            endAngle: end,
            clockwise: clockwise
        )
        for edge in [\CGRect.minX, \.minY, \.maxX, \.maxY] {
            #expect(abs(path.bounds[keyPath: edge] - bounds[keyPath: edge]) < 1e-9)
        }
    }

    @Test func aTransactionRunsItsCompletionInACommit() {
        let window = UIWindow()
        window.makeKeyAndVisible()
        var runs: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { runs.append("outer") }
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setCompletionBlock { runs.append("inner") }
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
        CATransaction.commit()
        #expect(runs == [])
        window.context.commit()
        #expect(runs == ["inner", "outer"])
    }

    @Test func aParagraphsStyleIsCopied() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4
        style.alignment = .center
        let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
        #expect(copy == style)
        copy.lineSpacing = 5
        #expect(style.lineSpacing == 4)
        #expect(copy != style)
    }

    @Test func textWithLooksShowsAsTextUntilAnotherIsSet() {
        let looks = NSAttributedString(string: "one", attributes: [.kern: 2])
        let (label, field, text) = (UILabel(), UITextField(), UITextView())
        label.attributedText = looks
        field.attributedText = looks
        text.attributedText = looks
        #expect([label.text, field.text, text.text] == ["one", "one", "one"])
        #expect(label.attributedText == looks)
        label.text = "two"
        field.text = "two"
        text.text = "two"
        let shown = [label.attributedText, field.attributedText, text.attributedText]
        #expect(shown.map { $0?.string } == ["two", "two", "two"])
    }

    @Test func aPictureSurvivesItsFile() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 4)).image { context in
            context.cgContext.addPath(UIBezierPath(rect: .zero).cgPath)
        }
        let read = try #require(image.pngData().flatMap { UIImage(data: $0) })
        #expect(read.size == image.size)
        UIGraphicsBeginImageContext(CGSize(width: 3, height: 4))
        let old = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(old?.size == image.size)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func coloursTellTheirParts() {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) =
            (0, 0, 0, 0)
        let color = UIColor(hue: 0.25, saturation: 0.5, brightness: 0.75, alpha: 1)
        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        #expect(abs(hue - 0.25) < 1e-5 && abs(saturation - 0.5) < 1e-5)
        #expect(abs(brightness - 0.75) < 1e-5 && alpha == 1)
    }
}
