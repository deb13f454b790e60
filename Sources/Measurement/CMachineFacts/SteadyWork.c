#include "CMachineFacts.h"

// Chains that do not wait for each other: a core that its other hardware thread shares has fewer units left for them.
uint64_t mf_work_steadily(void) {
    uint64_t a = 1, b = 2, c = 3, d = 4;
    for (uint64_t round = 0; round < 20000; round++) {
        a = a * 3 + round;
        b = (b << 1) ^ round;
        c += round ^ b;
        d += a >> 3;
        __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d));
    }
    return a + b + c + d;
}
