#if RxSwift
import TestSupport

@testable import RxSwiftMVVM

typealias WholeApp = TestSupport.WholeApp<RxSwiftMVVMArchitecture>
#endif
