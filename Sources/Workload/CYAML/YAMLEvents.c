#include "YAMLEvents.h"
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

struct cy_reader {
    yaml_parser_t parser;
    yaml_event_t event;
};

struct cy_reader *cy_open(const uint8_t *bytes, size_t count) {
    struct cy_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL || !yaml_parser_initialize(&reader->parser)) {
        free(reader);
        return NULL;
    }
    // The parser takes a byte order mark for a part of the first key where it is given the encoding.
    if (count >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) bytes += 3, count -= 3;
    yaml_parser_set_encoding(&reader->parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&reader->parser, count > 0 ? bytes : (const uint8_t *)"", count);
    return reader;
}

void cy_close(struct cy_reader *reader) {
    yaml_event_delete(&reader->event);
    yaml_parser_delete(&reader->parser);
    free(reader);
}

static struct cy_event failure(const yaml_parser_t *parser) {
    struct cy_event event = {.kind = cy_failure, .text = parser->problem ? parser->problem : "out of memory"};
    event.length = strlen(event.text);
    event.offset = parser->problem_offset;
    if (parser->error == YAML_SCANNER_ERROR || parser->error == YAML_PARSER_ERROR) {
        event.line = parser->problem_mark.line + 1;
        event.column = parser->problem_mark.column + 1;
        event.context = parser->context;
        event.context_line = parser->context_mark.line + 1;
    }
    return event;
}

struct cy_event cy_next(struct cy_reader *reader) {
    yaml_event_t *found = &reader->event;
    yaml_event_delete(found);
    if (!yaml_parser_parse(&reader->parser, found)) return failure(&reader->parser);
    struct cy_event event = {
        .kind = cy_failure,
        .line = found->start_mark.line + 1,
        .column = found->start_mark.column + 1,
    };
    switch (found->type) {
    case YAML_NO_EVENT: break;
    case YAML_STREAM_START_EVENT: event.kind = cy_stream; break;
    case YAML_STREAM_END_EVENT: event.kind = cy_stream_end; break;
    case YAML_DOCUMENT_START_EVENT: event.kind = cy_document; break;
    case YAML_DOCUMENT_END_EVENT:
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: event.kind = cy_end; break;
    case YAML_ALIAS_EVENT:
        event.kind = cy_alias;
        event.anchor = (const char *)found->data.alias.anchor;
        break;
    case YAML_SCALAR_EVENT:
        event.kind = cy_scalar;
        event.anchor = (const char *)found->data.scalar.anchor;
        event.text = (const char *)found->data.scalar.value;
        event.length = found->data.scalar.length;
        break;
    case YAML_SEQUENCE_START_EVENT:
        event.kind = cy_list;
        event.anchor = (const char *)found->data.sequence_start.anchor;
        break;
    case YAML_MAPPING_START_EVENT:
        event.kind = cy_mapping;
        event.anchor = (const char *)found->data.mapping_start.anchor;
        break;
    }
    return event;
}
