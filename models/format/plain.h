/* Numbers, square matrices and transfers in the form in which nearly all texts have them, read at
 * the speed of the text.
 *
 * Plain is JSON whose keys have no escapes and whose numbers are finite and have no sign. A
 * plain transfer has all keys that are needed, each once, no others, and whole numbers that an int
 * holds where those are needed. Everything else is left to a reader that knows why: what is
 * declined is not wrong. */
#ifndef COMMSCHED_MODELS_FORMAT_PLAIN_H
#define COMMSCHED_MODELS_FORMAT_PLAIN_H

#include "models/format/cursor.h"
#include "models/timeline.h"

/* From the bracket to behind its counterpart: rows of as many numbers as there are rows. NULL:
 * declined, and the cursor is anywhere. */
double *plain_matrix(struct cursor *cursor, struct arena *arena, size_t *rows);

/* The transfers of an array, from behind its bracket, that are plain, up to the first that is not
 * or behind which something else than a comma and another object, or the array's end, stands. The
 * cursor is then where the rest of the array begins. All or none have a message. */
struct timeline plain_transfers(struct cursor *cursor, struct arena *arena, bool *messages);

#endif
