import ChatDomain
import Porting
import Testing

/// Sources put together at random from pieces that may and pieces that must not change.
struct PortFuzzTests {
    /// What no port may touch, with words in it that it looks for elsewhere.
    private static let protected = [
        "let s = \"@objc #selector(f) \\(g(\"@IBOutlet \\(h) )\")) }\"\n",
        "// @objc func f() { \"\n", "/* @IBAction /* } */ \" #selector(tap) */\n",
        "let r = #\"\"addTarget(self, action: #selector(f), for: .x)\" \\\"#\n",
        "let m = \"\"\"\n    @objc optional \\(i) \"\" \\\"\"\" {\n    \"\"\"\n",
        "let x = /@objc [\"/}]+/\n", "let y = ##/ @IBOutlet \" # /##\n", "let q = #\"\"\"#\n",
        "let w = ##\"\"\"\n  \"\"\"# @objc \\#(a)\n  \"\"\"##\n",
    ]

    private static let changing = [
        "@objc func tap() {}\n", "@IBOutlet weak var a: UILabel!\n",
        "lazy var b = { c.addTarget(self, action: #selector(tap), for: .touchUpInside) }()\n",
        "@objc\nprivate func d(_ e: UIButton) { f.addTarget(self, action: #selector(d), for: .x) }\n",
        "@IBAction @objc\nfunc g() { h = UIBarButtonItem(title: \"@objc\", style: .plain, target: self, action: #selector(g)) }\n",
        "@objc(x:) dynamic func y(z: Int) { if let a = b / c { d.removeTarget(self, action: #selector(y), for: .z) } }\n",
        "@objc protocol P: Q { @objc optional func o() }\n",
    ]

    private static func source(_ random: inout SplitMix64) -> (text: String, kept: [String]) {
        var kept: [String] = []
        var text = "import UIKit\nclass A: UIViewController, UITableViewDelegate {\n"
        for _ in 0..<Int.random(in: 0..<12, using: &random) {
            if Bool.random(using: &random), let piece = protected.randomElement(using: &random) {
                kept.append(piece)
                text += piece
            } else {
                text += changing.randomElement(using: &random) ?? ""
            }
        }
        return (text + "}\n", kept)
    }

    @Test(arguments: 0..<300)
    func stringsAndCommentsStay(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let (text, kept) = Self.source(&random)
        let result = try ported(text)
        var rest = result[...]
        for piece in kept {
            let range = try #require(rest.firstRange(of: piece), "seed \(seed): \(result)")
            rest = rest[range.upperBound...]
        }
        let changed = kept.reduce(result) { $0.replacing($1, with: "") }
        #expect(!changed.contains("@objc func"), "seed \(seed)")
    }

    @Test(arguments: 0..<300)
    func aSecondPortChangesNothing(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let once = try ported(Self.source(&random).text)
        #expect(try ported(once) == once, "seed \(seed)")
        #expect(try port(once).outputs.map(\.diff) == [""], "seed \(seed)")
    }

    /// Whatever the bytes, there is an answer; one that is not refused can be ported again.
    @Test(arguments: 0..<600)
    func brokenTextIsPortedOrRefused(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var bytes = Array(Self.source(&random).text.utf8)
        for _ in 0..<Int.random(in: 1..<6, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.removeSubrange(place...)
            case 1: bytes.remove(at: place)
            case 2:
                bytes.insert(
                    Array("\"(){}[]#/\\<>:.,@?!=\n".utf8).randomElement(using: &random) ?? 0,
                    at: place
                )
            default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
            }
            if bytes.isEmpty { bytes = [0] }
        }
        guard let first = try? PortedFiles([PortedFiles.Input(path: "a.swift", bytes: bytes)]),
            let output = first.outputs.first
        else { return }
        let again = try? PortedFiles([PortedFiles.Input(path: "a.swift", bytes: output.ported)])
        #expect(again.map { $0.outputs.count } ?? 1 == 1, "seed \(seed)")
    }
}
