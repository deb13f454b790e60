extension Calibration {
    init(_ field: ScenarioField) throws(ScenarioError) {
        let entries = try field.entries(["over", "claims"])
        over = try entries["over"]?.duration(from: .milliseconds(1))
        let accepted = "a list of {stream, figure, value, within, source}"
        claims = try entries.required("claims", accepted).elements(accepted: accepted)
            .map(Claim.init(_:))
    }
}

extension Calibration.Claim {
    fileprivate init(_ field: ScenarioField) throws(ScenarioError) {
        let entries = try field.entries(["stream", "figure", "value", "within", "source"])
        stream = try entries.choice("stream")
        figure = try entries.choice("figure")
        value = try entries.required("value", "a number").number(in: -1e9...1e9)
        within = try entries.required("within", "how far what is found may be off")
            .number(in: 0...1e9)
        source = try entries.required("source", "where it is from; S is our choice")
            .text(accepted: "a text")
    }
}
