#include "CMachineFacts.h"

// Valgrind looks for a sequence of instructions that does nothing, so that a program needs neither its headers nor a
// library, and runs outside valgrind as if nothing were there.
// Source: valgrind.h and callgrind.h of valgrind 3.19, whose request codes are part of its stable interface.

static unsigned long request(unsigned long code) {
    volatile unsigned long arguments[6] = {code, 0, 0, 0, 0, 0};
    unsigned long result = 0;
#if defined(__x86_64__)
    __asm__ volatile(
        // Four rotations of 128 bits in all: the register comes back as it was.
        "rolq $3, %%rdi\n\t"
        "rolq $13, %%rdi\n\t"
        "rolq $61, %%rdi\n\t"
        "rolq $51, %%rdi\n\t"
        "xchgq %%rbx, %%rbx"
        : "+d"(result)
        : "a"(&arguments[0])
        : "cc", "memory");
#elif defined(__aarch64__)
    __asm__ volatile(
        "mov x3, %1\n\t"
        "mov x4, %2\n\t"
        "ror x12, x12, #3\n\t"
        "ror x12, x12, #13\n\t"
        "ror x12, x12, #51\n\t"
        "ror x12, x12, #61\n\t"
        "orr x10, x10, x10\n\t"
        "mov %0, x3"
        : "=r"(result)
        : "r"(result), "r"(&arguments[0])
        : "cc", "memory", "x3", "x4");
#endif
    return result;
}

static const unsigned long running_on_valgrind = 0x1001;
static const unsigned long callgrind = (unsigned long)'C' << 24 | (unsigned long)'T' << 16;

int mf_valgrind_depth(void) { return (int)request(running_on_valgrind); }

void mf_callgrind_open(void) {
    request(callgrind + 4);  // START_INSTRUMENTATION
    request(callgrind + 2);  // TOGGLE_COLLECT
}

void mf_callgrind_close(void) {
    request(callgrind + 2);  // TOGGLE_COLLECT
    request(callgrind + 5);  // STOP_INSTRUMENTATION
}
