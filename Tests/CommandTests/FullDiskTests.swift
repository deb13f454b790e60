import Foundation
import Testing

extension CommandTests {
    struct FullDiskTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        /// Not without root, nor in every container.
        private static let mayMount: Bool = {
            let trial = Process()
            trial.executableURL = URL(filePath: "/usr/bin/unshare")
            trial.arguments = [
                "--mount", "--propagation", "private", "mount", "-t", "tmpfs", "tmpfs", "/mnt",
            ]
            trial.standardError = FileHandle.nullDevice
            guard (try? trial.run()) != nil else { return false }
            trial.waitUntilExit()
            return trial.terminationStatus == 0
        }()

        /// Its screens are not what they should be, since nothing was kept.
        @Test(.enabled(if: mayMount, "a small disk cannot be mounted here"))
        func oneUnderAStoreIsNoFaultOfAnArchitecture() throws {
            try crosstalk.write(Inputs.pushes, "pushes.yaml")
            let outcome = try crosstalk.shell(
                """
                mkdir small; export TMPDIR=$PWD/small crosstalk
                exec unshare --mount --propagation private sh -c 'mount -t tmpfs -o size=1m tmpfs small \
                    && exec $crosstalk verify pushes.yaml --store sqlite --architectures direct'
                """
            )
            #expect(outcome.status == 1, "\(outcome.output)")
            #expect(outcome.output.contains("is full"), "\(outcome.output)")
        }
    }
}
