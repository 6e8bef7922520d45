/* Where a byte of a text stands, for people. */
#ifndef COMMSCHED_MODELS_BASE_TEXT_PLACE_H
#define COMMSCHED_MODELS_BASE_TEXT_PLACE_H

#include <stddef.h>

struct place {
    size_t line, column; /* both from 1; a column is a character, of one byte or more */
};

struct place place_at(const char *text, size_t length, size_t offset);

#endif
