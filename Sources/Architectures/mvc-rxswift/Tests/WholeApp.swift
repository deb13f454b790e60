#if RxSwift
import TestSupport

@testable import RxSwiftMVC

typealias WholeApp = TestSupport.WholeApp<RxSwiftMVCArchitecture>
#endif
