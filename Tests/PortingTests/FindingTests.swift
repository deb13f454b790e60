import Porting
import Testing

/// What the headless UIKit does not do for a source is listed.
struct FindingTests {
    @Test(arguments: [
        ("let a = UIDynamicAnimator()", ["UIDynamicAnimator"]),
        ("let a: UISplitViewController? = nil", ["UISplitViewController"]),
        ("UISplitViewController.shared", ["UISplitViewController"]),
        (
            "func f(_ cell: UITableViewCell) { cell.focusStyle = 1 }",
            ["UITableViewCell.focusStyle"]
        ),
        (
            "func f(cell: UITableViewCell) { cell.contentView.prepareForInterfaceBuilder }",
            ["UIView.prepareForInterfaceBuilder"]
        ),
        (
            "let a = UILabel(); func f() { a.baselineAdjustment = nil }",
            ["UILabel.baselineAdjustment"]
        ),
        (
            "func f() { let a = UILabel(frame: .zero); a.baselineAdjustment = nil }",
            ["UILabel.baselineAdjustment"]
        ),
        (
            "func f() { let a = b as! UILabel; a.baselineAdjustment = nil }",
            ["UILabel.baselineAdjustment"]
        ),
        (
            "func f(a: Any) { if let b = a as? UILabel { b.baselineAdjustment = nil } }",
            ["UILabel.baselineAdjustment"]
        ),
        (
            "func f(t: UITableView) { for c in t.visibleCells { c.focusStyle } }",
            ["UITableViewCell.focusStyle"]
        ),
        ("let a = UIColor.systemOlive", ["UIColor.systemOlive"]),
        ("func f(a: UILabel) { a.textColor = .systemOlive }", ["UIColor.systemOlive"]),
        ("func f(a: UILabel) { a.textColor = .systemRed }", []),
        ("let a = UITableView(frame: .zero, style: .plain)", []),
        (
            "func f(t: UITableView) { t.rectForHeader(inSection: a) }",
            ["UITableView.rectForHeader(inSection:)"]
        ),
        (
            "func f() { UIView.animateKeyframes(withDuration: 1) { } }",
            ["UIView.animateKeyframes(withDuration:_:)"]
        ),
        ("func f() { UIApplication.main }", ["UIApplication.main"]),
        ("func f(a: UIView.TintMode) {}", ["UIView.TintMode"]),
        ("func f(a: UITableView.RowAnimation, b: UIButton) { b.setTitle(\"\", for: .normal) }", []),
        ("func f(a: UInt8, b: UUID, c: UIFoo) {}; struct UIFoo {}", []),
        ("extension UIView { func pin() {} }; func f(a: UILabel) { a.pin() }", []),
        ("func f(a: UILabel) { a.rx.text; a.snp.makeConstraints {}; a.sd_load() }", []),
        ("extension NSObject { var x: Int { 1 } }; func f(a: UILabel) { a.x }", ["NSObject.x"]),
        ("class A: SomeBase {}; func f(a: A) { a.anything() }", []),
        (
            "func f(view: UIView) { g { view in view.anything }; g { (view: UIView) in view.prepareForInterfaceBuilder } }",
            ["UIView.prepareForInterfaceBuilder"]
        ),
    ])
    func whatDoesNotCompileIsNamed(text: String, names: [String]) throws {
        #expect(try missing(text) == names)
    }

    @Test(arguments: [
        ("present(a, animated: true)", []),
        (
            "registerForPreviewing(with: a, sourceView: b)",
            ["UIViewController.registerForPreviewing(with:sourceView:)"]
        ),
        (
            "navigationController?.barHideOnTapGestureRecognizer",
            ["UINavigationController.barHideOnTapGestureRecognizer"]
        ),
        ("view.backgroundColor = .white; title = \"a\"", []),
        ("self.view.topAnchor.constraint(equalTo: a)", []),
        ("self.view.prepareForInterfaceBuilder", ["UIView.prepareForInterfaceBuilder"]),
        ("let show = 1; print(show)", []),
        ("print(max(1, 2)); helper()", []),
    ])
    func aControllersMembersNeedNoObject(line: String, names: [String]) throws {
        #expect(try missing("class A: UIViewController { func f() { \(line) } }") == names)
    }

    @Test(arguments: [
        (
            "override func encodeRestorableState(with coder: NSCoder) {}",
            ["UIViewController.encodeRestorableState(with:)"]
        ),
        (
            "override var preferredFocusEnvironments: [Int] { [] }",
            ["UIViewController.preferredFocusEnvironments"]
        ),
        ("override func viewDidLoad() { super.viewDidLoad() }", []),
        ("override init(nibName: String?, bundle: Bundle?) {}", []),
    ])
    func anOverrideOfNothingIsNamed(member: String, names: [String]) throws {
        #expect(try missing("class A: UIViewController { \(member) }") == names)
    }

    @Test(arguments: [
        (
            "func tableView(_ tableView: UITableView, estimatedHeightForRowAt i: IndexPath) -> CGFloat { 1 }",
            1
        ),
        ("func scrollViewDidZoom(_ scrollView: UIScrollView) {}", 1),
        ("func scrollViewDidScroll(_ scrollView: UIScrollView) {}", 0),
        ("func tableView(_ tableView: UITableView, didSelectRowAt i: IndexPath) {}", 0),
        ("func configure(_ cell: UITableViewCell) {}", 0),
        ("func tableView(named name: String) {}", 0),
    ])
    func aCallbackThatNoOneCallsIsNamed(method: String, count: Int) throws {
        let text = "class A: B {}; extension A: UITableViewDelegate { \(method) }"
        #expect(try neverCalled(text).count == count)
    }

    @Test(arguments: [
        ("UIViewController", "prepare(for segue: UIStoryboardSegue, sender: Any?)", 1),
        ("UIViewController", "viewDidAppear(_ animated: Bool)", 0),
        ("UIView", "draw(_ rect: CGRect)", 1),
        (
            "UITableViewController",
            "tableView(_ t: UITableView, estimatedHeightForRowAt i: IndexPath) -> CGFloat", 1
        ),
        (
            "UICollectionViewController",
            "collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath)", 0
        ),
    ])
    func anOverrideThatNoOneCallsIsNamed(base: String, method: String, count: Int) throws {
        let text = "class A: \(base) { override func \(method) { fatalError() } }"
        #expect(try neverCalled(text).count == count)
    }

    @Test func aCallbackInASubclassOfTheDelegateIsNamed() throws {
        let text = """
            class A: UIViewController, UITableViewDelegate {}
            class B: A {
                func tableView(_ tableView: UITableView, didSelectRowAt i: IndexPath) {}
            }
            """
        #expect(try neverCalled(text) == ["B.tableView(_:didSelectRowAt:)"])
        let heard = text.replacing(
            "UITableViewDelegate {}",
            with:
                "UITableViewDelegate { func tableView(_ tableView: UITableView, didSelectRowAt i: IndexPath) {} }"
        )
        #expect(try neverCalled(heard.replacing("    func", with: "    override func")) == [])
    }

    @Test(arguments: [
        ("t.insertRows(at: [], with: .fade)", 1), ("n.pushViewController(a, animated: true)", 1),
        ("n.pushViewController(a, animated: false)", 0), ("b.setNeedsDisplay()", 1),
        ("b.setTitle(\"\", for: .disabled)", 0),
    ])
    func aCallThatDoesLessIsNamed(line: String, count: Int) throws {
        let text = "func f(t: UITableView, n: UINavigationController, b: UIButton) { \(line) }"
        let found = try names(text) { if case .noEffect = $0 { true } else { false } }
        #expect(found.count == count)
    }

    @Test(arguments: [
        ("let a = #fileLiteral(resourceName: b)\n", [HandWork.objectiveC]),
        ("class A: NSObject {}\n", [.objectiveCBase]),
        ("protocol A: NSObjectProtocol {}\n", [.objectiveCProtocol]),
        ("class A { @NSManaged var a: Int }\n", [.objectiveC]),
    ])
    func whatOnlyAppleHasIsLeftToAPerson(text: String, work: [HandWork]) throws {
        #expect(try handWork(text) == work)
    }

    @Test func outletsAreConnectedByNoOne() throws {
        let text = "class A { @IBOutlet var a: UILabel!; @IBAction func b() {} }"
        #expect(try neverCalled(text) == ["@IBAction", "@IBOutlet"])
    }

    @Test func modulesOfOthersAreNamed() throws {
        let text = "import UIKit\nimport struct Foundation.Date\nimport SnapKit\nimport Combine\n"
        #expect(try names(text) { $0 == .missingModule } == ["import SnapKit"])
    }

    @Test func whatIsRewrittenIsNotMissing() throws {
        let text = """
            class A: UIViewController {
                let b = UIButton(frame: .zero)
                func f() { b.addTarget(self, action: #selector(tap), for: .touchUpInside) }
                @objc func tap() {}
            }
            """
        #expect(try port(text).findings == [])
    }
}
