internal import RunRecords

extension SweepRecord.Architecture {
    /// What an event costs a phone's main thread by the model, at each size at which all that the model takes was counted; nil at none.
    package var phoneCost: SweepRecord.Series? {
        let sizes = series(of: Metric.allocations.id)?.costs.map(\.value) ?? []
        let costs = sizes.compactMap { size in
            let microseconds = CostModel.phone.mainCost { metric in
                series(of: metric.id)?.costs.first { $0.value == size }?.samples.first
            }
            return microseconds.map { SweepRecord.Cost(value: size, samples: [$0.mid * 1e3]) }
        }
        return costs.isEmpty ? nil : SweepRecord.Series(modelled: costs)
    }
}
