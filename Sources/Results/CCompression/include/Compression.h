#pragma once
#include <stddef.h>
#include <stdint.h>

// By zlib: a file in gzip's format, and what zip archives hold.

/// Compresses as far as zlib can. The same bytes in make the same bytes out: no name and no time is in them.
///
/// - Parameters:
///   - source: What to compress; may be null where `count` is 0.
///   - count: How many bytes that are.
///   - target: Where the file goes; null asks for the most bytes that it may have.
///   - capacity: How many bytes there is room for.
/// - Returns: How many bytes the file has, or may have where `target` is null; 0 where there was too little room or memory.
size_t cc_gzip(const uint8_t *source, size_t count, uint8_t *target, size_t capacity);

/// Unpacks data in the deflate format (RFC 1951), as far as there is room for it.
///
/// - Returns: How many bytes were written; `SIZE_MAX` where the data is broken or cut off.
size_t cc_inflate(const uint8_t *source, size_t count, uint8_t *target, size_t capacity);

/// CRC-32 as zip, gzip and PNG have it.
uint32_t cc_crc32(const uint8_t *bytes, size_t count);
