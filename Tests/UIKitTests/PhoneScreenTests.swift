import Testing
import UIKit

/// A screen as a phone's, in a file that imports UIKit alone.
private final class PhoneScreen: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView()
    private(set) var opened: Date?
    private(set) var places: Set<IndexPath> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        table.register(PhoneCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let insets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        table.frame = view.bounds.inset(by: insets)
    }

    func tap(row: Int) -> Bool { table.tapRow(at: IndexPath(row: row, section: 0)) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        opened = Date(timeIntervalSince1970: 0)
        places.insert(indexPath)
    }
}

private final class PhoneCell: UITableViewCell {
    private let height: CGFloat = 44

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: CGFloat(320), height: height)
    }

    required init?(coder: NSCoder) { nil }
}

struct PhoneScreenTests {
    @MainActor @Test func aFileThatImportsUIKitAloneHasFoundationAndPlacesOfRows() {
        let screen = PhoneScreen()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = screen
        window.makeKeyAndVisible()
        window.context.commit()
        #expect(screen.tap(row: 2))
        #expect(screen.opened == Date(timeIntervalSince1970: 0))
        #expect(screen.places == [IndexPath(item: 2, section: 0)])
    }
}
