/// What a reader asks of a model: whether it turns an order round, and what decides.
extension ModelledCost {
    /// Finds architectures that were measured on one side of the reference and are modelled on the other.
    ///
    /// - Parameter levels: At each of which that holds.
    /// - Returns: In the record's order.
    package func turned(at levels: [CostModel.Level] = [.mid]) -> [Row] {
        rows.filter { row in
            guard let ratio = row.ratio, let side = row.measuredSide else { return false }
            return levels.allSatisfy { Set([side, Side(ratio[$0])]) == [.less, .more] }
        }
    }

    /// What one unit alone does to all ratios.
    package struct Influence: Hashable, Sendable {
        package let unit: CostModel.Unit
        /// Architectures that change sides of the reference between its low and its high value, in the record's order.
        package let changing: [String]
        /// The same where all other units have their low value, not their middle one.
        package let changingElseLow: [String]
        /// The architecture that it moves furthest.
        package let furthest: String
        /// How far it moves that one.
        package let swing: Swing
    }

    /// Every unit that moves any ratio, the one that decides most first.
    ///
    /// That is the one between whose ends most architectures change sides of the reference; of equals the one that moves a ratio
    /// furthest.
    package var influences: [Influence] {
        CostModel.Unit.allCases.compactMap { unit -> Influence? in
            let swings = rows.compactMap { row in
                row.swings.first { $0.unit == unit }.map { (id: row.id, swing: $0) }
            }
            guard let widest = swings.max(by: { $0.swing.width < $1.swing.width }),
                widest.swing.width > 0
            else { return nil }
            return Influence(
                unit: unit,
                changing: swings.filter(\.swing.changesPlaces).map(\.id),
                changingElseLow: swings.filter(\.swing.changesPlacesElseLow).map(\.id),
                furthest: widest.id,
                swing: widest.swing
            )
        }.sorted { ($0.sides, $0.swing.width) > ($1.sides, $1.swing.width) }
    }
}

extension ModelledCost.Influence {
    /// How many changes of sides there are, whatever the other units cost.
    fileprivate var sides: Int { changing.count + changingElseLow.count }
}
