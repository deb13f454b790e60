// What an architecture is written with, in one import: the contract, the app's values and services, the kit and the queues.
@_exported public import ArchitectureContract
@_exported public import ChatDomain
@_exported public import ChatServices
@_exported public import HeadlessUIKit
@_exported public import RowDifferences
@_exported public import WorkQueues
