internal import SourceSizes

extension RunRecord {
    /// The record without the raw samples that no table and no plot is made of.
    ///
    /// Every figure keeps its value, its ratio and its intervals, to six digits, and the one that verdicts are given of its samples. Readings of
    /// processes and how long they took, readings of memory, samples of batch sizes and of other timed figures, and what each type names
    /// are left out. It is a record that reports can be made from; only margins of the other timed figures are missing in them.
    package func condensed() -> RunRecord {
        var record = self
        for index in record.architectures.indices {
            record.architectures[index].windows = nil
            record.architectures[index].memorySeries = nil
            record.architectures[index].seconds = nil
            record.architectures[index].sources?.coupling = []
            for (id, figure) in record.architectures[index].metrics {
                var figure = figure
                figure.batchSamples = nil
                let isTimed = [.throughput, .free].contains(figure.pass)
                if isTimed, id != family?.metric { figure.samples = [] }
                record.architectures[index].metrics[id] = figure
            }
        }
        return record.rounded ?? record
    }

    /// The same with numbers of six digits, which is more than times are certain of; those of run.json are whole.
    private var rounded: RunRecord? {
        guard let json = try? RecordFile.encode(self, isCompact: true) else { return nil }
        return try? RunRecord(json: RecordFile.rounded(json, digits: 6))
    }
}
