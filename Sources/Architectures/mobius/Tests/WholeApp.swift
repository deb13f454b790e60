#if Mobius
import TestSupport

@testable import MobiusLoops

typealias WholeApp = TestSupport.WholeApp<MobiusLoopsArchitecture>
#endif
