/* Removal of long arrays from a text before it becomes a tree of values: the transfers of a
 * schedule and the matrices of an instance, if they are plain (lift.c). The remaining text has
 * empty brackets in their place, or brackets with the transfers that are not plain.
 *
 * Only well-formed arrays are removed, with enough text left around them that a parser of the
 * remaining text meets the first error of the whole text and reports it identically. */
#ifndef COMMSCHED_MODELS_FORMAT_LIFT_H
#define COMMSCHED_MODELS_FORMAT_LIFT_H

#include "models/timeline.h"

struct lifted {
    size_t at;       /* offset of the bracket in the remaining text */
    size_t cut, end; /* the removed text: from the byte after the bracket to end */
    double *entries; /* a rows x rows matrix; NULL: transfers */
    size_t rows;
    struct timeline timeline;
    bool messages; /* the transfers have a "message" */
};

struct lift {
    const char *text; /* the remaining text */
    size_t length;
    struct lifted *lifted; /* in text order */
    size_t count, capacity;
};

/* Everything is in the arena; if nothing is removed, the remaining text is the text itself. */
struct lift lift_arrays(const char *text, size_t length, struct arena *arena);

/* The offset in the whole text of a byte of the remaining text. */
size_t lift_offset(const struct lift *lift, size_t offset);

/* What was removed from the array whose bracket is at this offset of the remaining text, or
 * NULL. */
const struct lifted *lift_at(const struct lift *lift, size_t offset);

#endif
