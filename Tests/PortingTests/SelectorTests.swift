import Porting
import Testing

/// A target with a selector becomes an action with a closure.
struct SelectorTests {
    /// A class with a method and a line that names it.
    private func screen(_ line: String, _ method: String = "@objc func tap() {}") -> String {
        "class A: UIViewController {\n    func f() {\n        \(line)\n    }\n    \(method)\n}\n"
    }

    /// The line of such a class after the port.
    private func line(_ line: String, _ method: String = "@objc func tap() {}") throws -> String {
        let lines = try ported(screen(line, method)).split(separator: "\n")
        return String(lines[2].drop { $0 == " " })
    }

    @Test(arguments: [
        ("func tap() {}", "_ in self?.tap()"),
        ("func tap() -> Int { 1 }", "_ in _ = self?.tap()"),
        (
            "func tap(_ sender: UIButton) {}",
            "action in if let sender = action.sender as? UIButton { self?.tap(sender) }"
        ),
        ("func tap(_ sender: Any?) {}", "action in self?.tap(action.sender)"),
        (
            "func tap(sender: Any) {}",
            "action in if let sender = action.sender { self?.tap(sender: sender) }"
        ),
        ("func tap(_ a: UIButton?) {}", "action in self?.tap(action.sender as? UIButton)"),
    ])
    func anActionIsCalledAsItIsDeclared(method: String, body: String) throws {
        let old = "button.addTarget(self, action: #selector(tap), for: .touchUpInside)"
        let new =
            "button.addAction(UIAction(identifier: UIAction.Identifier(\"A.tap touchUpInside\")) "
            + "{ [weak self] \(body) }, for: .touchUpInside)"
        #expect(try line(old, "@objc " + method) == new)
    }

    @Test(arguments: [
        "#selector(A.tap)", "#selector(self.tap)", "#selector(tap(_:))", "#selector(Self.tap(_:))",
    ])
    func aSelectorMayNameTypeAndLabels(selector: String) throws {
        let old = "button.addTarget(self, action: \(selector), for: .valueChanged)"
        #expect(
            try line(old, "@objc func tap(_ sender: Any?) {}").contains("self?.tap(action.sender)")
        )
    }

    @Test func anotherTargetIsHeldWeakly() throws {
        let old =
            "button.addTarget(model.list, action: #selector(A.tap), for: [.touchUpInside, .valueChanged])"
        let new = try line(old)
        #expect(new.contains("{ [weak target = model.list] _ in target?.tap() }"))
        #expect(new.contains("Identifier(\"A.tap [.touchUpInside,.valueChanged]\")"))
    }

    @Test func whatIsAddedIsRemoved() throws {
        let old = "button.removeTarget(self, action: #selector(tap), for: .touchUpInside)"
        let new =
            "button.removeAction(identifiedBy: UIAction.Identifier(\"A.tap touchUpInside\"), "
            + "for: .touchUpInside)"
        #expect(try line(old) == new)
    }

    @Test(arguments: [
        (
            "UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(tap))",
            "UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.tap() })"
        ),
        (
            "UIBarButtonItem(title: \"a, b\", style: .done, target: self, action: #selector(tap))",
            "UIBarButtonItem(title: \"a, b\", primaryAction: UIAction { [weak self] _ in self?.tap() })"
        ),
        (
            "item = .init(title: a(1, 2), style: .plain, target: nil, action: nil)",
            "item = .init(title: a(1, 2))"
        ),
        (
            "UITapGestureRecognizer(target: self, action: #selector(tap))",
            "UITapGestureRecognizer(primaryAction: UIAction { [weak self] _ in self?.tap() })"
        ),
    ])
    func aBarButtonOrAGestureGetsAnAction(old: String, new: String) throws {
        #expect(try line(old) == new)
    }

    @Test func argumentsOnLinesOfTheirOwnStaySo() throws {
        let text = screen(
            "b.addTarget(\n            self,\n            action: #selector(tap),\n            for: .valueChanged\n        )"
        )
        let lines = try ported(text).split(separator: "\n").map(String.init)
        #expect(lines[2] == "        b.addAction(")
        #expect(lines[3].hasPrefix("            UIAction(identifier:"))
        #expect(lines[4] == "            for: .valueChanged")
    }

    @Test(arguments: [
        ("b.addTarget(self, action: #selector(gone), for: .touchUpInside)", HandWork.methodUnknown),
        ("b.addTarget(nil, action: #selector(tap), for: .touchUpInside)", .targetUnknown),
        ("b.addTarget(self, action: selector, for: .touchUpInside)", .targetUnknown),
        ("let a = \"\\(#selector(tap))\"", .selector),
    ])
    func whatCannotBeToldIsLeftToAPerson(old: String, why: HandWork) throws {
        #expect(try line(old) == old)
        #expect(try handWork(screen(old)) == [why])
    }

    @Test(arguments: [
        (
            "center.addObserver(self, selector: #selector(tap), name: n, object: nil)",
            "func tap(_ note: Notification) {}",
            "tap(_:)\") { target, argument in if let argument = argument as? Notification "
                + "{ (target as? A)?.tap(argument) } }"
        ),
        (
            "Timer(timeInterval: 1, target: self, selector: #selector(A.tap), userInfo: nil)",
            "func tap() -> Int { 1 }", "tap()\") { target, _ in _ = (target as? A)?.tap() }"
        ),
        (
            "g = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:)))",
            "func tap() {}",
            "endEditing(_:)\") { target, _ in _ = (target as? UIView)?.endEditing(true) }"
        ),
        (
            "b.addTarget(self /* a */, action: #selector(self?.tap), for: .valueChanged)",
            "func tap() {}", "tap()\") { target, _ in (target as? A)?.tap() }"
        ),
    ])
    func whereNoActionIsTakenTheSelectorBringsItsCall(
        old: String,
        method: String,
        call: String
    ) throws {
        let new = try line(old, "@objc " + method)
        #expect(new.contains("Selector(\"" + call))
        #expect(try handWork(screen(old, "@objc " + method)) == [])
        #expect(try ported(screen(new, method)) == screen(new, method))
    }

    @Test(arguments: [
        ("#keyPath(UIScrollView.layer.name)", "\"layer.name\""),
        ("#imageLiteral(resourceName: \"a\")", "UIImage(named: \"a\")!"),
    ])
    func aLiteralIsWhatItStandsFor(old: String, new: String) throws {
        #expect(try ported("let a = \(old)\n") == "let a = \(new)\n")
    }

    @Test(arguments: [
        "@objc func tap(_ a: Any, event: UIEvent) {}", "@objc static func tap() {}",
        "@objc func tap() async {}",
    ])
    func anUnfitMethodIsLeftToAPerson(method: String) throws {
        let old = "b.addTarget(self, action: #selector(tap), for: .touchUpInside)"
        #expect(try line(old, method) == old)
        #expect(try handWork(screen(old, method)) == [.methodUnfit])
    }

    @Test(arguments: [("lazy var", 0), ("let", 1)])
    func selfIsThereInLazyPropertiesOnly(keyword: String, left: Int) throws {
        let text = """
            class A: UIViewController {
                \(keyword) b: UIButton = {
                    let b = UIButton(frame: .zero)
                    b.addTarget(self, action: #selector(tap), for: .touchUpInside)
                    return b
                }()
                @objc func tap() {}
            }
            """
        #expect(try handWork(text).filter { $0 == .selfUnavailable }.count == left)
    }

    @Test func aMethodOfAnotherFileIsFound() throws {
        let files = [
            "class A: B { func f() { b.addTarget(self, action: #selector(tap), for: .valueChanged) } }",
            "class B: UIViewController {}\nextension B { @objc func tap() {} }",
        ]
        let inputs = files.enumerated().map {
            PortedFiles.Input(path: "\($0.offset).swift", bytes: Array($0.element.utf8))
        }
        let result = try PortedFiles(inputs)
        #expect(String(decoding: result.outputs[0].ported, as: UTF8.self).contains("self?.tap()"))
    }
}
