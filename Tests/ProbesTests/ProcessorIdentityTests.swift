import Probes
import Testing

struct ProcessorIdentityTests {
    @Test func aProcessorIsToldByNumbersWhereItsNameHidesThem() {
        let text = """
            processor\t: 0
            vendor_id\t: AuthenticAMD
            cpu family\t: 25
            model\t\t: 17
            model name\t: AMD EPYC
            stepping\t: 1

            processor\t: 1
            stepping\t: 2
            """
        #expect(
            ProcessorIdentity.text(cpuinfo: text, caches: ["L2 unified 1024K"])
                == "AuthenticAMD, family 25, model 17, stepping 1, L2 unified 1024K"
        )
    }

    @Test func armProcessorsHaveNumbersToo() {
        let text = """
            processor\t: 0
            CPU implementer\t: 0x41
            CPU architecture: 8
            CPU variant\t: 0x3
            CPU part\t: 0xd0c
            CPU revision\t: 1
            """
        #expect(
            ProcessorIdentity.text(cpuinfo: text, caches: [])
                == "0x41, family 8, model 0xd0c, stepping 1"
        )
        #expect(ProcessorIdentity.text(cpuinfo: "processor : 0", caches: []) == nil)
    }
}
