/* Objects of JSON documents, field by field, with {variables} in their texts (grid.h). */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_FIELDS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_FIELDS_H

#include "experiments/engine/plan/grid.h"

enum {
    FIELD_OTHER,   /* read elsewhere */
    FIELD_TEXT,    /* const char *; NULL for an empty text */
    FIELD_REAL,    /* double */
    FIELD_COUNT,   /* int, from 1 */
    FIELD_TRUTH,   /* bool */
    FIELD_WORD,    /* struct choice */
    FIELD_LITERAL, /* const char *, as it is written, perhaps empty */
    REQUIRED = 8   /* one of these and REQUIRED: the key must be there, and no text empty */
};

/* What stands at a key of an object, and where it goes; a key that is not there leaves that as it
 * is. */
struct field {
    const char *key;
    int kind;
    void *out;
};

struct choice {
    const char *const *words; /* ends with NULL */
    int chosen;               /* the index of one */
};

/* An object of these fields, which end with one without a key, and no others. Like all read_
 * functions false, with the reason and its place in the reader, when something is wrong. */
bool read_fields(struct reader *reader, const struct spot *object, const struct field *fields,
                 const struct variables *variables);

#endif
