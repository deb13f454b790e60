import Dispatch
@testable import Experiments
import Foundation
import Measuring
import Testing

struct SideBySideTests {
    @Test func answersAreHandedOnInTheOrderOfWhatWasAsked() {
        let second = DispatchSemaphore(value: 0)
        var handed: [Int] = []
        SideBySide.inOrder([10, 20, 30], width: 2) { index, item in
            // The first is answered only once the second was.
            if index == 0 { second.wait() }
            if index == 1 { second.signal() }
            return item * 2
        } next: { item, answer in
            #expect(answer == item * 2)
            handed.append(item)
        }
        #expect(handed == [10, 20, 30])
    }

    @Test(arguments: [
        (0, 2, []), (1, 2, [[0]]), (4, 2, [[0, 1], [2, 3]]), (5, 2, [[0, 1, 2], [3, 4]]),
        (9, 1, [[0, 1, 2, 3, 4, 5, 6, 7], [8]]),
    ])
    func copiesAreSharedOutAmongAsManyProcessesAsRunAtOnce(
        count: Int,
        width: Int,
        groups: [[Int]]
    ) {
        let children = (0..<count).map { _ in child(.nothing) }
        #expect(ChildProcess.groups(of: children, width: width) == groups)
    }

    @Test func copiesOfOneProcessAreAlike() {
        let kinds: [CallgrindOptions.Simulation?] = [
            .caches, .nothing, nil, .nothing, .caches, nil,
        ]
        let groups = ChildProcess.groups(of: kinds.map(child), width: 2)
        #expect(groups == [[0, 4], [1, 3], [2], [5]])
    }

    /// Not started; without a simulation it makes no copy.
    private func child(_ simulation: CallgrindOptions.Simulation?) -> ChildProcess {
        let folder = URL(filePath: "/nowhere")
        return ChildProcess(
            MeasurementRequest(
                .instructions(batchSize: 1),
                architecture: "mvc",
                trace: folder.appending(path: "trace"),
                result: folder.appending(path: "result")
            ),
            limit: .seconds(1),
            copying: simulation.map { .init(counts: "counts", launcher: [], simulation: $0) }
        )
    }
}
