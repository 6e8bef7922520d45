/* Long arrays taken out of a text before it becomes a tree of values: the transfers of a schedule
 * and the matrices of an instance, as far as they are plain (plain.h). Where they stood the text
 * that is left has empty brackets, or those of the transfers that are not plain.
 *
 * Only what is well-formed in itself is taken, and as much text before and behind it stays, so that
 * a parser that reads what is left meets the first error of the whole text, and says the same of
 * it. */
#ifndef COMMSCHED_MODELS_FORMAT_LIFT_H
#define COMMSCHED_MODELS_FORMAT_LIFT_H

#include "models/timeline.h"

struct lifted {
    size_t at;       /* of the bracket in what is left */
    size_t cut, end; /* what was taken of the text: from the byte behind the bracket to end */
    double *entries; /* a matrix of rows x rows; NULL: transfers */
    size_t rows;
    struct timeline timeline;
    bool messages; /* the transfers have */
};

struct lift {
    const char *text; /* what is left */
    size_t length;
    struct lifted *lifted; /* in the order of the text */
    size_t count, capacity;
};

/* All lives in the arena; the text itself is what is left where there is nothing to take. */
struct lift lift_arrays(const char *text, size_t length, struct arena *arena);

/* Where in the whole text a byte of what is left stands. */
size_t lift_offset(const struct lift *lift, size_t offset);

/* What was taken from the array whose bracket is that byte of what is left; NULL: nothing. */
const struct lifted *lift_at(const struct lift *lift, size_t offset);

#endif
