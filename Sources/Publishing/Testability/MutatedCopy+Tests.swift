import Experiments
import Foundation
import MainJob

/// What tests say of mutants.
extension MutatedCopy {
    /// Suites of what is claimed of every architecture alike.
    private static let claims = "CoveredListTests|InputTests|ScreenTests"
    private static let mostKilobytes = 8 << 20

    /// Runs the tests with each mutant on, as many at once as there are processors.
    ///
    /// A mutant may take twenty times as long as none, and five seconds for a slow start.
    ///
    /// - Parameters:
    ///   - mutants: What the copy was built with.
    ///   - architectures: Those that they are of.
    /// - Returns: The numbers of those with which all tests hold.
    /// - Throws: ``ProgramError``, also where tests fail with no mutant on.
    func survivors(
        of mutants: [SourceMutant],
        in architectures: [PackageTargets.Architecture]
    ) throws(ProgramError) -> Set<Int> {
        var subjects: [String: (PackageTargets.Architecture, limit: Duration)] = [:]
        for architecture in architectures {
            Console.progress("\(architecture.id): tests with no mutant on")
            let start = ContinuousClock.now
            guard try holds(architecture, mutant: 0, within: .seconds(300)) else {
                throw .failed(step: architecture.id, reason: "tests fail with no mutant on")
            }
            let limit = .seconds(5) + (ContinuousClock.now - start) * 20
            subjects[architecture.id] = (architecture, limit)
        }
        let width = ProcessInfo.processInfo.activeProcessorCount
        let answers = SideBySide.map(mutants, width: width) {
            [subjects] mutant -> Result<Bool, ProgramError>? in
            guard !interruption.isRaised, let subject = subjects[mutant.architecture] else {
                return nil
            }
            Console.progress("tests with mutant \(mutant.number)")
            return Result { () throws(ProgramError) in
                try holds(subject.0, mutant: mutant.number, within: subject.limit)
            }
        }
        if interruption.isRaised { throw .interrupted }
        var survivors: Set<Int> = []
        for (mutant, answer) in zip(mutants, answers) where try answer?.get() == true {
            survivors.insert(mutant.number)
        }
        return survivors
    }

    /// Whether an architecture's own tests, and what is claimed of every architecture, all hold in time.
    ///
    /// - Parameters:
    ///   - architecture: One that the copy was built for.
    ///   - mutant: The number of the one that is on; 0 for none.
    ///   - limit: After which they do not hold.
    /// - Returns: False also where they crash, or take more than 8 GiB of memory.
    /// - Throws: ``ProgramError``
    private func holds(
        _ architecture: PackageTargets.Architecture,
        mutant: Int,
        within limit: Duration
    ) throws(ProgramError) -> Bool {
        let tests = "^\(architecture.module)Tests\\.|^ArchitectureTests\\.(\(Self.claims))/"
        let shell = "ulimit -v \(Self.mostKilobytes) && exec \"$@\" >/dev/null 2>&1"
        let bundle = folder.appending(path: ".build/debug/crosstalkPackageTests.xctest").path
        let words = [bundle, "--testing-library", "swift-testing", "--filter", tests]
        var run = ToolRun(["sh", "-c", shell, "sh"] + words, in: root, interruption)
        run.variables = [
            "SWIFT_BACKTRACE": "enable=no", "CROSSTALK_ARCHITECTURE": architecture.id,
            Self.variable: "\(mutant)",
        ]
        run.limit = limit
        return try run.run().status == 0
    }
}
