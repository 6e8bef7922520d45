/* The line and column of a byte of a text, for messages. */
#ifndef COMMSCHED_MODELS_BASE_TEXT_PLACE_H
#define COMMSCHED_MODELS_BASE_TEXT_PLACE_H

#include <stddef.h>

struct place {
    size_t line, column; /* both from 1; columns count characters, not bytes */
};

struct place place_at(const char *text, size_t length, size_t offset);

#endif
