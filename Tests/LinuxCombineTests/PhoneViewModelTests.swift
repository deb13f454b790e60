@preconcurrency import Combine
import Testing
import UIKit

/// A view model and its screen as a phone's, in a file that imports Combine and UIKit alone.
@MainActor
private final class WeatherViewModel: ObservableObject {
    @Published var city = ""
    @Published private(set) var forecasts: [String] = []
    @Published private(set) var count = 0
    private var cancellables: Set<AnyCancellable> = []

    init(center: NotificationCenter) {
        $city
            .dropFirst()
            .removeDuplicates()
            .sink { [weak self] in self?.forecasts.append("Sun in \($0)") }
            .store(in: &cancellables)
        $forecasts.map(\.count).assign(to: &$count)
        center.publisher(for: .moved)
            .compactMap { $0.object as? String }
            .sink { [weak self] in self?.city = $0 }
            .store(in: &cancellables)
    }
}

extension Notification.Name {
    fileprivate static let moved = Notification.Name("moved")
}

private final class WeatherViewController: UIViewController {
    let label = UILabel()
    private let viewModel: WeatherViewModel
    private var cancellables: Set<AnyCancellable> = []

    init(viewModel: WeatherViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        viewModel.$city.map(Optional.some)
            .assign(to: \.text, on: label)
            .store(in: &cancellables)
    }
}

@MainActor
struct PhoneViewModelTests {
    private let center = NotificationCenter()

    @Test func aScreenShowsPropertiesAsTheyArePublished() {
        let viewModel = WeatherViewModel(center: center)
        let screen = WeatherViewController(viewModel: viewModel)
        screen.loadViewIfNeeded()
        viewModel.city = "Bergen"
        #expect(screen.label.text == "Bergen")
        #expect(viewModel.forecasts == ["Sun in Bergen"])
        #expect(viewModel.count == 1)
    }

    @Test func notificationsComeByThePublisherOfTheirCentre() {
        let viewModel = WeatherViewModel(center: center)
        center.post(name: .moved, object: "Oslo")
        #expect(viewModel.city == "Oslo")
    }

    @Test func anObjectSaysThatItWillChangeBeforeItDoes() {
        let viewModel = WeatherViewModel(center: center)
        viewModel.city = "Oslo"
        var cities: [String] = []
        let observation = viewModel.objectWillChange.sink { cities.append(viewModel.city) }
        viewModel.city = "Bergen"
        observation.cancel()
        viewModel.city = "Oslo"
        // Of the city, of its forecast and of their number.
        #expect(cities == ["Oslo", "Oslo", "Oslo"])
    }

    @Test func theMainQueueTakesWhatIsSentFromAnother() async {
        var received: AnyCancellable?
        let value = await withCheckedContinuation { continuation in
            received = Just(3)
                .subscribe(on: DispatchQueue.global())
                .receive(on: DispatchQueue.main)
                .sink { value in
                    MainActor.assumeIsolated { continuation.resume(returning: value) }
                }
        }
        #expect(value == 3)
        withExtendedLifetime(received) {}
    }

    @Test func aRunLoopTakesWhatIsSentOnceItRuns() {
        var received: [Int] = []
        let observation = [1, 2].publisher
            .receive(on: RunLoop.current)
            .sink { received.append($0) }
        #expect(received == [])
        RunLoop.current.run(until: Date())
        #expect(received == [1, 2])
        observation.cancel()
    }
}
