extension ModelledCost: Encodable {
    package static let schema = "crosstalk.modelled-cost/1"

    /// Writes the model, what was left out, and a row for each architecture; microseconds of the main thread.
    package func encode(to encoder: any Encoder) throws {
        let file: FileObject = [
            "schema": Self.schema, "model": model, "counts": counts.rawValue,
            "left_out": leftOut.map(\.rawValue), "reference": reference, "missing": missing,
            "architectures": rows.map(\.file), "influences": influences.map(\.file),
        ]
        try file.encode(to: encoder)
    }
}

extension ModelledCost.Row {
    fileprivate var file: FileObject {
        let amounts = event.amounts.map { unit, amount in
            (unit == .mainCPU ? "own_us_per_event" : unit.metric.id, amount)
        }
        return [
            "id": id, "amounts": Dictionary(amounts) { first, _ in first },
            "measured_us": measured, "measured_ratio": measuredRatio, "modelled_us": modelled,
            "ratio": ratio, "ratio_range": ratioRange.map { [$0.lowerBound, $0.upperBound] },
            "changes_places_at_cell_us": crossing?.cost,
            "costs_less_below": crossing?.costsLessBelow, "swings": swings.map(\.file),
            "measured_main_thread_share": measuredShare,
            "modelled_main_thread_share": modelledShare,
        ]
    }
}

extension ModelledCost.Swing {
    fileprivate var file: FileObject {
        [
            "unit": unit.rawValue, "ratio_at_low": low, "ratio_at_high": high,
            "ratio_at_high_all_else_low": highElseLow,
        ]
    }
}

extension ModelledCost.Influence {
    fileprivate var file: FileObject {
        [
            "change_sides": changing, "change_sides_all_else_low": changingElseLow,
            "furthest": furthest, "swing": swing.file,
        ]
    }
}
