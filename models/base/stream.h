/* C library streams that end the program when memory runs out, as an arena does. The library alone
 * would truncate a text or report a missing file. */
#ifndef COMMSCHED_MODELS_BASE_STREAM_H
#define COMMSCHED_MODELS_BASE_STREAM_H

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

struct arena;

/* Finishes it; the text is in the arena. */
const char *text_stream_finish_in(struct text_stream *made, struct arena *arena);

#endif
