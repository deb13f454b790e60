import Porting
import Testing

/// Objective-C's attributes go; all else stays as it is.
struct AttributeTests {
    @Test(arguments: [
        ("@objc func f() {}\n", "func f() {}\n"),
        ("@objc(f) private func f() {}\n", "private func f() {}\n"),
        ("    @objc\n    func f() {}\n", "    func f() {}\n"),
        ("@objc\r\nfunc f() {}\r\n", "func f() {}\r\n"),
        ("final @objc\nfunc f() {}\n", "final\nfunc f() {}\n"),
        ("@objcMembers final class A {}\n", "final class A {}\n"),
        ("@IBOutlet weak var a: UILabel!\n", "weak var a: UILabel!\n"),
        ("@IBOutlet @objc\nvar a: UILabel!\n", "var a: UILabel!\n"),
        ("@IBAction func f(_ sender: Any) {}\n", "func f(_ sender: Any) {}\n"),
        ("@IBDesignable class A { @IBInspectable var b = 1 }\n", "class A { var b = 1 }\n"),
        ("@UIApplicationMain\nclass A {}\n", "class A {}\n"),
        ("@objc // why\nfunc f() {}\n", "// why\nfunc f() {}\n"),
        ("\u{FEFF}@objc func f() {}\n", "\u{FEFF}func f() {}\n"),
        ("@objc func f() {}", "func f() {}"),
    ])
    func anAttributeGoes(text: String, result: String) throws {
        #expect(try ported(text) == result)
    }

    @Test(arguments: [
        "@available(iOS 13.0, *) func f() { if #available(iOS 15, *) {} }\n",
        "required init?(coder: NSCoder) { fatalError() }\n",
        "@main struct Tool { static func main() {} }\n", "dynamic var a = 1\n",
        "class A: NSObject {}\n", "@MainActor @preconcurrency func f() {}\n",
        "let a = \"@objc \\(b) @IBOutlet\"\n", "let a = #\"\"@objc \\#(b)\"\"#\n",
        "let a = \"\"\"\n  @objc func f() {}\n  \"\"\"\n",
        "// @objc\n/* @objc /* @IBAction */ */\n",
        "let a = /@objc \"/\nlet b = #/@objc/#\n", "let a = b / c; let d = e / f\n",
    ])
    func allElseStays(text: String) throws {
        #expect(try ported(text) == text)
    }

    @Test func aDelegatesMainGoes() throws {
        let text = "@main final class App: UIResponder, UIApplicationDelegate {}\n"
        #expect(try ported(text) == "final class App: UIResponder, UIApplicationDelegate {}\n")
    }

    @Test(arguments: [
        ("@objc protocol P {}\n", "protocol P: AnyObject {}\n"),
        ("@objc protocol P: Q {}\n", "protocol P: AnyObject, Q {}\n"),
        ("@objc protocol P: AnyObject {}\n", "protocol P: AnyObject {}\n"),
        (
            "@objc protocol P { @objc optional func f() }\n",
            "protocol P: AnyObject { func f() }\n"
        ),
        (
            "@objc protocol P {\n    @objc optional var a: Int { get }\n}\n",
            "protocol P: AnyObject {\n    var a: Int { get }\n}\n"
        ),
    ])
    func aProtocolStaysOneOfClasses(text: String, result: String) throws {
        #expect(try ported(text) == result)
    }

    @Test func anOptionalRequirementIsLeftToAPerson() throws {
        let text = "@objc protocol P { @objc optional func f(_ a: Int) }\n"
        #expect(try handWork(text) == [.optionalRequirement])
    }
}
