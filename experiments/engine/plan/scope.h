/* What a place in a document sees while it is read, and lists whose entries stand for several. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_SCOPE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_SCOPE_H

#include "experiments/engine/plan/grid.h"

/* Objects of JSON documents, field by field, with {variables} in their texts (grid.h). */
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

enum { LARGEST_COUNT = 10000000 };

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

struct scope {
    struct reader *reader;
    const struct spot *define; /* an object whose lists have names, or a spot of nothing */
    struct variables variables;
};

struct scope scope_within(const struct scope *scope, const struct variables *more);

/* The reason, told at the object's key, or at the object where it has none. Answers false. */
bool scope_fail(const struct scope *scope, const struct spot *object, const char *key,
                const char *reason);

/* Reads one thing: false, with the reason in the reader, when something is wrong. */
typedef bool read_entry(const struct scope *scope, const struct spot *object, void *out);

/* The object once for each point of the grid at that key, in the scope of the point. */
bool read_points(const struct scope *scope, const struct spot *object, const char *key,
                 read_entry *read, void *out);

/* A list of one entry at least, and how many it has. */
bool read_filled_list(const struct scope *scope, const struct spot *list, size_t *count);

/* All entries of a list, which are objects with a grid "for", or names of defined lists. */
bool read_entries(const struct scope *scope, const struct spot *list, read_entry *read, void *out);

/* A list that grows, with an entry of zero bytes behind its own. */
struct list {
    void *entries;
    size_t count, room;
};

/* A new entry, of zero bytes; it stays where it is until the next. */
void *list_add(struct list *list, size_t size, struct arena *arena);

#endif
