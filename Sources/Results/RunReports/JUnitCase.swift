/// One test as JUnit's XML has it.
package struct JUnitCase: Sendable {
    /// What was tested.
    var subject: String
    /// The claim.
    var name: String
    var seconds: Double?
    var failure: String?
    /// Why it could not be judged.
    var error: String?
    /// Why nothing was tested: what did not run has not passed.
    var skipped: String?

    /// Its lines in a suite, without line ends.
    func lines(in suite: String) -> [String] {
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

extension JUnitCase {
    /// One whose time no one took.
    package init(_ subject: String, _ name: String, failure: String? = nil, skipped: String? = nil)
    {
        self.init(subject: subject, name: name, failure: failure, skipped: skipped)
    }
}
