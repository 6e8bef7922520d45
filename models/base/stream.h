/* C library streams that end the program when memory runs out, as an arena does. The library alone
 * would truncate a text or report a missing file. */
#ifndef COMMSCHED_MODELS_BASE_STREAM_H
#define COMMSCHED_MODELS_BASE_STREAM_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stdio.h>

/* fopen; NULL, with errno, on any other error. */
FILE *stream_open(const char *path, const char *mode);

/* A text in memory, built by writing to a stream. */
struct text_stream {
    FILE *stream; /* write here */
    char *text;   /* owned by the caller once it is finished */
    size_t length;
};

/* Must not move until it is finished. */
void text_stream_start(struct text_stream *made);
void text_stream_finish(struct text_stream *made);

/* Finishes it; the text is in the arena. */
const char *text_stream_finish_in(struct text_stream *made, struct arena *arena);

/* Whole files in memory, up to a limit, so that devices and endless streams end with a reason. */

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
