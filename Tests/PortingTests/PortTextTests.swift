import Foundation
import Porting
import Testing

/// What people read.
struct PortTextTests {
    private static let sample = """
        import UIKit

        @UIApplicationMain
        class App: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                true
            }
        }

        final class NoteCell: UITableViewCell {
            @IBOutlet private weak var name: UILabel!
            private let badge = UILabel()

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(badge)
                badge.translatesAutoresizingMaskIntoConstraints = false
                badge.layer.cornerRadius = 4
            }

            required init?(coder: NSCoder) {
                fatalError("init(coder:) has not been implemented")
            }
        }

        class NotesController: UIViewController, UITableViewDataSource, UITableViewDelegate {
            private let table = UITableView(frame: .zero, style: .plain)
            private lazy var add = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(addNote))

            override func viewDidLoad() {
                super.viewDidLoad()
                navigationItem.rightBarButtonItem = add
                table.register(NoteCell.self, forCellReuseIdentifier: "note")
                table.separatorStyle = .none
                let refresh = UIRefreshControl()
                // addTarget(self, action: #selector(old), for: .valueChanged)
                refresh.addTarget(self, action: #selector(reload(_:)), for: .valueChanged)
                view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(addNote)))
            }

            @objc private func addNote() {
                present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
            }

            @objc
            private func reload(_ sender: UIRefreshControl) {
                table.reloadData()
                sender.endRefreshing()
            }

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
                cell.textLabel?.text = "note"
                cell.selectionStyle = .none
                return cell
            }

            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
        }

        """

    @Test func theDiffIsThatOfDiff() throws {
        let ported = try port(Self.sample, path: "Notes.swift")
        // The files of a repository have no trailing blanks; a diff's empty lines have.
        let lines = ported.outputs.map(\.diff).joined().split(separator: "\n").map {
            $0 == " " ? "" : $0
        }
        try expectSnapshot(lines.map { $0 + "\n" }.joined(), "notes.diff")
    }

    @Test func findingsAreListedByNameWithPlaces() throws {
        let ported = try port(Self.sample, path: "Notes.swift")
        try expectSnapshot(PortText.list(ported.findings), "notes.txt")
    }

    @Test(arguments: [
        (
            "@objc func f() {}",
            "@@ -1,1 +1,1 @@\n-@objc func f() {}\n\\ No newline at end of file\n"
        ),
        ("@objc\nfunc f() {}\n", "@@ -1,2 +1,1 @@\n-@objc\n func f() {}\n"),
        (
            "a\nb\nc\nd\n@objc e\nf\ng\nh\ni\n",
            "@@ -2,7 +2,7 @@\n b\n c\n d\n-@objc e\n+e\n f\n g\n h\n"
        ),
    ])
    func aHunkHasThreeLinesAround(text: String, hunk: String) throws {
        let diff = try port(text).outputs[0].diff
        #expect(diff.hasPrefix("--- a.swift\n+++ a.swift\n\(hunk)"), "\(diff)")
    }

    @Test(arguments: [("a b.swift", "a b.swift\t"), ("a\t\"b\n.swift", #""a\011\"b\012.swift""#)])
    func aNameIsAsPatchReadsIt(path: String, name: String) throws {
        let diff = try port("@objc func f() {}\n", path: path).outputs[0].diff
        #expect(diff.hasPrefix("--- \(name)\n+++ \(name)\n@@"), "\(diff)")
    }

    /// Compares text with a file under `Snapshots/`, or writes it with `RECORD_SNAPSHOTS=1`.
    private func expectSnapshot(_ text: String, _ name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Snapshots").appending(path: name)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("\(name) was recorded")
            return
        }
        let saved = try String(contentsOf: file, encoding: .utf8)
        #expect(text == saved, "differs from Snapshots/\(name)")
    }
}
