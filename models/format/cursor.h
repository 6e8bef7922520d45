/* A cursor over JSON text: reads white space, punctuation, and finite numbers without a sign. */
#ifndef COMMSCHED_MODELS_FORMAT_CURSOR_H
#define COMMSCHED_MODELS_FORMAT_CURSOR_H

#include <stdbool.h>

struct cursor {
    const char *at, *end;
};

void cursor_skip_space(struct cursor *cursor);

/* Skips a string, from its opening quote to after the closing one. */
void cursor_skip_string(struct cursor *cursor);

/* Skips white space; true if the next character is this one. */
bool cursor_stands(struct cursor *cursor, char character);

/* The same; also skips the character. */
bool cursor_take(struct cursor *cursor, char character);

/* Reads a number, or an integer that fits in an int. Returns false on anything else and leaves the
 * cursor undefined. */
bool cursor_number(struct cursor *cursor, double *out);
bool cursor_whole(struct cursor *cursor, int *out);

#endif
