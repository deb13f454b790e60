import Scenarios
import Testing

struct NearestWordTests {
    @Test(arguments: [
        ("mvcc", "mvc"), ("mvvmstatic", "mvvm-static"), ("dirct", "direct"), ("x", nil),
        ("something-else", nil),
    ])
    func whatIsNearIsMeant(word: String, near: String?) {
        let known = ["direct", "mvc", "mvvm-static", "viper"]
        #expect(NearestWord.to(word, among: known) == near)
    }
}
