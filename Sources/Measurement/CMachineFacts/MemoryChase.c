#define _GNU_SOURCE
#include "CMachineFacts.h"
#include <sys/mman.h>

enum { numbers_in_line = 16 };

// Mappings of its own: the heap that is counted stays as it is.
uint32_t *mf_chase_open(size_t bytes) {
    uint32_t line_count = (uint32_t)(bytes / numbers_in_line / sizeof(uint32_t));
    uint32_t *lines = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (lines == MAP_FAILED) return 0;
    // Large pages, where there are any: a load then misses caches, and not the table of pages too.
    madvise(lines, bytes, MADV_HUGEPAGE);
    for (uint32_t line = 0; line < line_count; line++) lines[line * numbers_in_line] = line;
    // Sattolo's shuffle leaves one cycle through all lines.
    uint64_t random = 20261127;
    for (uint32_t line = line_count - 1; line > 0; line--) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        uint32_t *own = lines + line * numbers_in_line;
        uint32_t *other = lines + (uint32_t)((random >> 33) % line) * numbers_in_line;
        uint32_t kept = *own;
        *own = *other;
        *other = kept;
    }
    return lines;
}

uint32_t mf_chase(const uint32_t *lines, uint32_t line, uint32_t loads) {
    for (uint32_t load = 0; load < loads; load++) line = lines[line * numbers_in_line];
    return line;
}

void mf_chase_close(uint32_t *lines, size_t bytes) { munmap(lines, bytes); }
