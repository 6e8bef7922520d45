/* Fast reading of numbers, square matrices and transfers in plain form, the form of nearly all
 * texts.
 *
 * Plain is JSON whose keys have no escapes and whose numbers are finite and have no sign. A plain
 * transfer has every required key exactly once, no other keys, and integers that fit in an int
 * where integers are required. Everything else is declined, which does not mean that it is wrong:
 * the full reader decides and reports errors. */
#ifndef COMMSCHED_MODELS_FORMAT_PLAIN_H
#define COMMSCHED_MODELS_FORMAT_PLAIN_H

#include "models/format/cursor.h"
#include "models/timeline.h"

/* Reads a matrix, from its bracket to after the closing bracket: as many numbers per row as there
 * are rows. NULL: declined; the cursor is then undefined. */
double *plain_matrix(struct cursor *cursor, struct arena *arena, size_t *rows);

/* Reads the plain transfers of an array, from after its bracket, up to the first one that is not
 * plain or is followed by anything but the end of the array or a comma and another object. The
 * cursor is then where the rest of the array begins. All transfers have a message or none has. */
struct timeline plain_transfers(struct cursor *cursor, struct arena *arena, bool *messages);

#endif
