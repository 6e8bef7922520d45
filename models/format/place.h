/* Positions in a JSON text.
 *
 * The JSON library does not store the positions of values. When an error needs one, it is found by
 * walking the text along the value's path, or token by token to the point where parsing stopped.
 * Linear in the text, without recursion over its nesting. */
#ifndef COMMSCHED_MODELS_FORMAT_PLACE_H
#define COMMSCHED_MODELS_FORMAT_PLACE_H

#include "models/base/arena.h"
#include "models/base/input.h"

#include <stddef.h>

/* The path of a value: a step into the object or array that contains it. */
struct path {
    const struct path *above; /* NULL: the whole text; key and index are unused */
    const char *key;          /* in an object, else NULL */
    size_t index;             /* in an array */
};

/* The offset at which the value begins; the length if the text, which must be valid JSON, does not
 * contain it. */
size_t place_of_value(const char *text, size_t length, const struct path *path);

/* The offset of a key of the object at that path. */
size_t place_of_key(const char *text, size_t length, const struct path *object, const char *key);

/* The offset of the token in which a parser stopped after reading `stopped` bytes. */
size_t place_of_token(const char *text, size_t length, size_t stopped);

/* "transfers[3].from"; empty for the whole text. */
const char *place_name(const struct path *path, struct arena *arena);

#endif
