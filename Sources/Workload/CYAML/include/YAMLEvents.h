#pragma once
#include <stddef.h>
#include <stdint.h>

// By libyaml: what stands in a YAML text, one after the other.

/// What comes next; a stream and each document in it have a begin and an end of their own.
enum cy_kind {
    cy_failure, cy_stream, cy_stream_end, cy_document, cy_alias, cy_scalar, cy_list, cy_mapping,
    /// Of the document, list or mapping that began last.
    cy_end,
};

/// One event. Its texts live until the next one is asked for.
struct cy_event {
    enum cy_kind kind;
    /// From 1, in code points; 0 for a failure whose place is known as `offset` alone, or not at all.
    size_t line, column;
    /// A scalar, which may have zeros in it, or what is wrong.
    const char *text;
    size_t length;
    /// Of an alias: what it stands for; of others what they are called, null mostly.
    const char *anchor;
    /// Of a failure: what was being read when it came, null if that is not known, and from which line on.
    const char *context;
    size_t context_line;
    /// Of a failure: how many bytes stand before it.
    size_t offset;
};

struct cy_reader;

/// Begins to read UTF-8, which must outlive the reader. Null where there is no memory.
struct cy_reader *cy_open(const uint8_t *bytes, size_t count);

/// The next event; not to be called again after a failure or the stream's end.
struct cy_event cy_next(struct cy_reader *reader);

void cy_close(struct cy_reader *reader);
