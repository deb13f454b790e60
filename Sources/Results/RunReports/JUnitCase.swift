/// One test as JUnit's XML has it.
package struct JUnitCase: Sendable {
    var suite: String
    /// What was tested.
    package var subject: String
    /// The claim.
    package var name: String
    package var seconds: Double?
    package var failure: String?
    /// Why it could not be judged.
    package var error: String?
    /// Why nothing was tested: what did not run has not passed.
    package var skipped: String?

    package init(
        suite: String,
        subject: String,
        name: String,
        seconds: Double? = nil,
        failure: String? = nil,
        error: String? = nil,
        skipped: String? = nil
    ) {
        self.suite = suite
        self.subject = subject
        self.name = name
        self.seconds = seconds
        self.failure = failure
        self.error = error
        self.skipped = skipped
    }

    /// Its lines, without line ends.
    package var lines: [String] {
        let time = seconds.map { " time=\"\(NumberText.fixed($0, 3))\"" } ?? ""
        let opening =
            "    <testcase classname=\"\(XMLText.escaped("\(suite).\(subject)"))\" name=\"\(XMLText.escaped(name))\"\(time)"
        if let skipped {
            return [
                opening + ">", "      <skipped message=\"\(XMLText.escaped(skipped))\"/>",
                "    </testcase>",
            ]
        }
        guard let text = failure ?? error else { return [opening + "/>"] }
        let kind = failure == nil ? "error" : "failure"
        let first = text.split(separator: "\n").first.map(String.init) ?? ""
        return [
            opening + ">",
            "      <\(kind) message=\"\(XMLText.escaped(first))\">\(XMLText.escaped(text))</\(kind)>",
            "    </testcase>",
        ]
    }
}
