import TestSupport

@testable import ReactiveCoordinator

typealias WholeApp = TestSupport.WholeApp<ReactiveCoordinatorArchitecture>
