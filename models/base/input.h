/* Whole files in memory, up to a limit, so that devices and endless streams end with a reason. */
#ifndef COMMSCHED_MODELS_BASE_INPUT_H
#define COMMSCHED_MODELS_BASE_INPUT_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stdio.h>

#define INPUT_LIMIT 1073741824 /* bytes, unless the user sets another one */

struct input_limit {
    double bytes;
    const char *setting; /* how the user sets it */
};

/* No limit at first. */
extern struct input_limit input_limit;

/* Reads the file, or standard input if path is "-"; *name is its name in reasons. The text, in the
 * arena, is followed by a zero byte. On failure *text is NULL if there is no such file, else what
 * could be read. */
struct verdict input_read(const char *path, const char **name, struct arena *arena, char **text,
                          size_t *length);

/* The same of the file of that name, even if that is "-"; length may be NULL. */
struct verdict input_read_file(const char *path, struct arena *arena, char **text, size_t *length);

/* The line and column of a byte of a text, for messages. */
struct place {
    size_t line, column; /* both from 1; columns count characters, not bytes */
};

struct place place_at(const char *text, size_t length, size_t offset);

#endif
