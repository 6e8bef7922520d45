/* JSON text read byte by byte: white space, marks, and numbers that are finite and have no sign. */
#ifndef COMMSCHED_MODELS_FORMAT_CURSOR_H
#define COMMSCHED_MODELS_FORMAT_CURSOR_H

#include <stdbool.h>

struct cursor {
    const char *at, *end;
};

/* Skips white space; whether the character stands there. */
bool cursor_stands(struct cursor *cursor, char character);

/* The same, and skips the character if it does. */
bool cursor_take(struct cursor *cursor, char character);

/* A number, or a whole one that an int holds. False: something else, and the cursor is anywhere. */
bool cursor_number(struct cursor *cursor, double *out);
bool cursor_whole(struct cursor *cursor, int *out);

#endif
