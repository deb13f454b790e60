#include "Compression.h"
#include <limits.h>
#include <string.h>
#include <zlib.h>

// 15 bits of window, the most there are; 16 more ask for gzip's frame.
enum { window_bits = 15 + 16, most_memory = 9 };

size_t cc_gzip(const uint8_t *source, size_t count, uint8_t *target, size_t capacity) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (count > UINT_MAX || capacity > UINT_MAX) return 0;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_bits, most_memory, Z_DEFAULT_STRATEGY) != Z_OK)
        return 0;
    size_t written = 0;
    if (target == NULL) {
        written = deflateBound(&stream, count);
    } else {
        stream.next_in = (z_const Bytef *)source;
        stream.avail_in = (uInt)count;
        stream.next_out = target;
        stream.avail_out = (uInt)capacity;
        if (deflate(&stream, Z_FINISH) == Z_STREAM_END) written = stream.total_out;
    }
    deflateEnd(&stream);
    return written;
}

size_t cc_inflate(const uint8_t *source, size_t count, uint8_t *target, size_t capacity) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    // Negative: without a frame around it.
    if (count > UINT_MAX || capacity > UINT_MAX || inflateInit2(&stream, -MAX_WBITS) != Z_OK) return SIZE_MAX;
    stream.next_in = (z_const Bytef *)source;
    stream.avail_in = (uInt)count;
    stream.next_out = target;
    stream.avail_out = (uInt)capacity;
    int status = inflate(&stream, Z_FINISH);
    size_t written = stream.total_out;
    inflateEnd(&stream);
    return status == Z_STREAM_END || (status == Z_BUF_ERROR && written == capacity) ? written : SIZE_MAX;
}

uint32_t cc_crc32(const uint8_t *bytes, size_t count) {
    return (uint32_t)crc32_z(0, bytes, count);
}
