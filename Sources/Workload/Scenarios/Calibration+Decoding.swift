extension Calibration {
    init(_ field: ScenarioField) throws(ScenarioError) {
        let entries = try field.entries(["over", "claims"])
        over = try entries["over"]?.duration(from: .milliseconds(1))
        let accepted = "a list of {stream, figure, value, within, source}"
        claims = []
        for field in try entries.required("claims", accepted).elements(accepted: accepted) {
            claims.append(try Claim(field))
        }
    }
}

extension Calibration.Claim {
    fileprivate init(_ field: ScenarioField) throws(ScenarioError) {
        let entries = try field.entries(["stream", "figure", "value", "within", "source"])
        let streams = Calibration.Stream.allCases.map(\.rawValue)
        let figures = Calibration.Figure.allCases.map(\.rawValue)
        let name = try entries.required("stream", streams.joined(separator: ", "))
        let kind = try entries.required("figure", figures.joined(separator: ", "))
        guard let stream = Calibration.Stream(rawValue: try name.word(streams)) else {
            throw name.wrong(accepted: streams.joined(separator: ", "))
        }
        guard let figure = Calibration.Figure(rawValue: try kind.word(figures)) else {
            throw kind.wrong(accepted: figures.joined(separator: ", "))
        }
        self.stream = stream
        self.figure = figure
        value = try entries.required("value", "a number").number(in: -1e9...1e9)
        within = try entries.required("within", "how far what is found may be off")
            .number(in: 0...1e9)
        source = try entries.required("source", "where it is from; S is our choice")
            .text(accepted: "a text")
    }
}
