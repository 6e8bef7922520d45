/* The C library's streams. Where it finds no memory, the program ends as by an exhausted arena; no
 * text is cut short and no file taken for missing instead. */
#ifndef COMMSCHED_MODELS_BASE_STREAM_H
#define COMMSCHED_MODELS_BASE_STREAM_H

#include <stdio.h>

/* fopen; NULL, with errno, for all other reasons. */
FILE *stream_open(const char *path, const char *mode);

/* getdelim; -1 at the end of the file, or where it cannot be read. */
ssize_t stream_read(char **text, size_t *room, int delimiter, FILE *stream);

/* A text that is made by writing. */
struct text_stream {
    FILE *stream; /* write here */
    char *text;   /* the caller's to free, once it is finished */
    size_t length;
};

/* Stays where it is until it is finished. */
void text_stream_start(struct text_stream *made);
void text_stream_finish(struct text_stream *made);

#endif
