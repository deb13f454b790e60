import HeadlessUIKit
import Testing

/// Frames are those that the sources publish of their examples.
///
/// *Cartography*: github.com/robb/Cartography, CartographyTests. *GNUstep*: github.com/gnustep/libs-gui, visualFormat.m. *autolayout.js*:
/// github.com/IjzerenHein/autolayout.js, README and test/View.js. *OpenUIKit*:
/// github.com/Vercantez/openuikit, SafeAreaGuideTests.
@Suite @MainActor struct LayoutGuideTests {
    // MARK: Margins and guides

    @Test func marginsInsetEdgesAndMiddles() {
        // Cartography, edgesWithinMargins and centerWithinMargins.
        let canvas = Canvas(400, 400)
        canvas.view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        let (filling, guided, centered) = (canvas.add(), canvas.add(), canvas.add())
        constrain(filling, .top, .equal, canvas.view, .topMargin)
        constrain(filling, .leading, .equal, canvas.view, .leadingMargin)
        constrain(filling, .bottom, .equal, canvas.view, .bottomMargin)
        constrain(filling, .trailing, .equal, canvas.view, .trailingMargin)
        let margins = canvas.view.layoutMarginsGuide
        NSLayoutConstraint.activate(guided.edges(in: margins))
        centered.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        NSLayoutConstraint.activate(centered.sized(200, 200))
        constrain(centered, .centerXWithinMargins, .equal, canvas.view, .centerX)
        constrain(centered, .centerYWithinMargins, .equal, canvas.view, .centerY)
        canvas.layOut()
        expectFrame(filling, 20, 10, 340, 360)
        expectFrame(guided, 20, 10, 340, 360)
        expectFrame(centered, 110, 110, 200, 200)
    }

    @Test func aGuideIsPlacedLikeAView() {
        // Cartography, LayoutGuideSpec: inequalities.
        let canvas = Canvas(400, 400)
        let guide = UILayoutGuide()
        canvas.view.addLayoutGuide(guide)
        let view = canvas.add()
        let root = canvas.view
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor),
            guide.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
            guide.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor),
            guide.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
            guide.centerXAnchor.constraint(equalTo: root.centerXAnchor).at(250),
            guide.centerYAnchor.constraint(equalTo: root.centerYAnchor).at(250),
            guide.widthAnchor.constraint(equalToConstant: 200),
            guide.heightAnchor.constraint(equalToConstant: 200),
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.widthAnchor.constraint(equalTo: guide.widthAnchor),
            view.heightAnchor.constraint(equalTo: guide.heightAnchor),
        ])
        canvas.layOut()
        expectFrame(view, 100, 100, 200, 200)
        #expect(guide.layoutFrame == view.frame)
    }

    @Test func plainViewsHaveTheirBaselinesAtTheirEdges() {
        // PureLayout, testAutoAlignAxisToSuperviewAxis.
        let canvas = Canvas(1_000, 1_000)
        let view = canvas.add()
        NSLayoutConstraint.activate(view.sized(400, 100))
        constrain(view, .lastBaseline, .equal, canvas.view, .lastBaseline)
        canvas.layOut()
        #expect(view.frame.maxY == 1_000)
    }

    @Test func textsStandOnOneLine() {
        let canvas = Canvas(400, 400)
        let (large, small) = (UILabel(), UILabel())
        for (label, size) in [(large, 34.0), (small, 17)] {
            label.text = "Text"
            label.font = .systemFont(ofSize: size)
            label.translatesAutoresizingMaskIntoConstraints = false
            canvas.view.addSubview(label)
        }
        NSLayoutConstraint.activate(large.cornered(in: canvas.view, 0, 0))
        small.leadingAnchor.constraint(equalTo: large.trailingAnchor).isActive = true
        small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor).isActive = true
        canvas.layOut()
        #expect(abs(small.frame.minY - (large.font.ascender - small.font.ascender)) < 0.001)
        #expect(abs(large.frame.height - 34 * 1.193) < 0.34)
    }

    @Test func aTextGrowsDownWhereItIsHeldTogether() {
        let canvas = Canvas(100, 400)
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "many words ", count: 20)
        label.translatesAutoresizingMaskIntoConstraints = false
        canvas.view.addSubview(label)
        NSLayoutConstraint.activate(label.cornered(in: canvas.view, 0, 0))
        constrain(label, .trailing, .equal, canvas.view, .trailing)
        canvas.layOut()
        #expect(label.frame.width == 100)
        #expect(label.frame.height > 10 * 20)
        label.numberOfLines = 2
        canvas.layOut()
        #expect(label.frame.height < 3 * 20.3)
    }

    // MARK: Bars and masks

    @Test(arguments: [false, true]) func barsCoverWhatIsBeneathThem(isHidden: Bool) throws {
        let screen = UIViewController()
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        screen.view.addSubview(view)
        NSLayoutConstraint.activate(view.edges(in: screen.view.safeAreaLayoutGuide))
        let stack = UINavigationController(rootViewController: screen)
        stack.isNavigationBarHidden = isHidden
        let tabs = UITabBarController()
        tabs.viewControllers = [stack]
        let window = show(tabs)
        let top: CGFloat = isHidden ? 0 : 44
        expectFrame(view, 0, top, 400, 800 - top - 49)
        screen.additionalSafeAreaInsets = UIEdgeInsets(top: 6, left: 10, bottom: 0, right: 0)
        window.context.commit()
        expectFrame(view, 10, top + 6, 390, 800 - top - 6 - 49)
    }

    @Test(arguments: [
        (CGRect(x: 0, y: 0, width: 320, height: 480), [44.0, 10, 34, 12]),
        (CGRect(x: 30, y: 20, width: 100, height: 500), [24, 0, 34, 0]),
        (CGRect(x: -40, y: -60, width: 200, height: 200), [44, 10, 0, 0]),
        (CGRect(x: 0, y: 100, width: 320, height: 200), [0, 10, 0, 12]),
        (CGRect(x: 0, y: 460, width: 320, height: 100), [0, 10, 34, 12]),
        (CGRect(x: 300, y: 0, width: 100, height: 480), [44, 0, 34, 12]),
        (CGRect(x: -50, y: -50, width: 500, height: 700), [44, 10, 34, 12]),
        (CGRect(x: 5, y: 10, width: 60, height: 20), [34, 5, 0, 0]),
        (CGRect(x: 0, y: 500, width: 100, height: 50), [0, 10, 34, 0]),
    ])
    func aViewIsCoveredAsFarAsItReaches(frame: CGRect, insets: [Double]) {
        // OpenUIKit, testMeasuredPropagationSweep.
        let screen = UIViewController()
        screen.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        screen.additionalSafeAreaInsets = .init(top: 44, left: 10, bottom: 34, right: 12)
        let view = UIView(frame: frame)
        screen.view.addSubview(view)
        let found = view.safeAreaInsets
        #expect([found.top, found.left, found.bottom, found.right] == insets)
    }

    @Test func viewsGrowByTheirMasks() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        let masks: [(UIView.AutoresizingMask, [Double])] = [
            ([], [100, 200]), ([.flexibleWidth], [100, 100]), ([.flexibleLeftMargin], [0, 200]),
            ([.flexibleRightMargin], [100, 200]),
            ([.flexibleLeftMargin, .flexibleRightMargin], [50, 200]),
            ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], [75, 150]),
        ]
        let views = masks.map { mask, _ in
            let view = UIView(frame: CGRect(x: 100, y: 0, width: 200, height: 10))
            view.autoresizingMask = mask
            parent.addSubview(view)
            return view
        }
        parent.frame.size.width = 300
        for (view, expected) in zip(views, masks.map(\.1)) {
            #expect([view.frame.minX, view.frame.width] == expected)
        }
    }

    // MARK: Cells

    @Test func aCellIsAsHighAsItsConstraintsMakeIt() {
        let texts = ["short", String(repeating: "long text ", count: 30)]
        let screen = WrappedTexts(texts)
        let window = show(screen)
        let cells = screen.tableView.visibleCells
        #expect(cells.count == 2)
        #expect(abs(cells[0].frame.height - (16 + 20.3)) < 0.4)
        #expect(cells[1].frame.height > 100)
        #expect(cells[1].frame.minY == cells[0].frame.height)
        let label = cells[0].contentView.subviews.first
        #expect(label?.frame.minX == 16)
        #expect(cells[1].contentView.frame == cells[1].bounds)
        withExtendedLifetime(window) {}
    }

    // MARK: Visual format

    @Test(arguments: [
        ("H:|-20-[a(100)]", 20.0, 100.0), ("H:|-20-[a]-30-|", 20, 250), ("|[a]|", 0, 300),
        ("H:|-[a]-|", 8, 284), ("H:|-(gap)-[a(>=wide@750)]-(>=0)-|", 12, 80),
    ])
    func aFormatPlacesAView(format: String, x: Double, width: Double) {
        // GNUstep, visualFormat.m; autolayout.js, attributes.
        let canvas = Canvas(300, 200)
        let view = canvas.add(10)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: format,
                metrics: ["gap": 12, "wide": 80.0],
                views: ["a": view]
            )
        )
        canvas.layOut()
        #expect((view.frame.minX, view.frame.width) == (x, width))
    }

    @Test(arguments: [
        (
            ["H:|[a(==b)]-10-[b]|", "V:|[a]|", "V:|[b]|"], [0.0, 0, 195, 500], [205.0, 0, 195, 500]
        ),
        (["V:|[a(100)][b]|", "H:|[a]|", "H:|[b]|"], [0, 0, 400, 100], [0, 100, 400, 400]),
        (["V:|[a(100)]-[b]-0-|", "H:|[a]|", "H:|[b]|"], [0, 0, 400, 100], [0, 108, 400, 392]),
        (["H:|[a][b(100)]|", "V:|[a]|", "V:|[b]|"], [0, 0, 300, 500], [300, 0, 100, 500]),
        (["H:|-[a(==b)]-[b]-|", "V:|[a]|", "V:|[b]|"], [8, 0, 188, 500], [204, 0, 188, 500]),
    ])
    func formatsPlaceTwoViews(formats: [String], first: [Double], second: [Double]) {
        // autolayout.js, README and layouts.
        let canvas = Canvas(400, 500)
        let (a, b) = (canvas.add(), canvas.add())
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format,
                    views: ["a": a, "b": b]
                )
            )
        }
        canvas.layOut()
        expectFrame(a, first[0], first[1], first[2], first[3])
        expectFrame(b, second[0], second[1], second[2], second[3])
    }

    @Test func aFormatLinesViewsUp() {
        let canvas = Canvas(400, 500)
        let (a, b) = (canvas.add(10, 20), canvas.add(10, 40))
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "|-5-[a]-5-[b]",
                options: [.alignAllCenterY],
                views: ["a": a, "b": b]
            ) + NSLayoutConstraint.constraints(withVisualFormat: "V:|-7-[b]", views: ["b": b])
        )
        canvas.layOut()
        expectFrame(a, 5, 17, 10, 20)
        expectFrame(b, 20, 7, 10, 40)
    }
}

/// Rows of labels that are pinned to their cells' margins.
private final class WrappedTexts: UITableViewController {
    private let texts: [String]

    init(_ texts: [String]) {
        self.texts = texts
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = UITableView.automaticDimension
        tableView.register(WrappedText.self, forCellReuseIdentifier: "text")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        texts.count
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt path: IndexPath
    )
        -> UITableViewCell
    {
        let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: path)
        (cell as? WrappedText)?.label.text = texts[path.row]
        return cell
    }
}

private final class WrappedText: UITableViewCell {
    let label = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
