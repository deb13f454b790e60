import MainJob

// The main job alone, for a first table soon: as crosstalk, without the gate, studies, sockets, database, importers and most architectures.
RootCommand.main(with: Extras())
