#if ReactorKit
import TestSupport

@testable import Reactors

typealias WholeApp = TestSupport.WholeApp<ReactorsArchitecture>
#endif
