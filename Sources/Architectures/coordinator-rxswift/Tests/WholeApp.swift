#if RxSwift
import TestSupport

@testable import RxSwiftCoordinator

typealias WholeApp = TestSupport.WholeApp<RxSwiftCoordinatorArchitecture>
#endif
