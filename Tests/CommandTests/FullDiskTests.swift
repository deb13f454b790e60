import Foundation
import Testing

extension CommandTests {
    struct FullDiskTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        /// Its screens are not what they should be, since nothing was kept.
        @Test(.enabled(if: geteuid() == 0, "only root may mount a small disk"))
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
