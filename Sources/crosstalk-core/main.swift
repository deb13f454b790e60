import CrosstalkCommand

// The main job alone, for a first table soon: as crosstalk, without sockets, database, importers and most architectures.
CrosstalkCommand.main(adding: [])
