/* The scope of a place in a document that is being read, and lists whose entries expand to
 * several. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_SCOPE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_SCOPE_H

#include "experiments/engine/plan/grid.h"

/* Fields of objects in JSON documents, whose texts may contain {variables} (grid.h). */
enum {
    FIELD_OTHER,   /* read elsewhere */
    FIELD_TEXT,    /* const char *; NULL for an empty text */
    FIELD_REAL,    /* double */
    FIELD_COUNT,   /* int, from 1 */
    FIELD_TRUTH,   /* bool */
    FIELD_WORD,    /* struct choice */
    FIELD_LITERAL, /* const char *, verbatim, possibly empty */
    REQUIRED = 8   /* flag: the key must be present, and a text not empty */
};

enum { LARGEST_COUNT = 10000000 };

/* The type of the value at a key of an object, and its destination, which is unchanged if the key
 * is absent. */
struct field {
    const char *key;
    int kind;
    void *out;
};

struct choice {
    const char *const *words; /* ends with NULL */
    int chosen;               /* index of the word */
};

/* Reads an object with exactly these fields, which end with one without a key. Like all read_
 * functions, returns false, with the reason and its place in the reader, on an error. */
bool read_fields(struct reader *reader, const struct spot *object, const struct field *fields,
                 const struct variables *variables);

struct scope {
    struct reader *reader;
    const struct spot *define; /* an object of named lists, or an empty spot */
    struct variables variables;
};

struct scope scope_within(const struct scope *scope, const struct variables *more);

/* Reports the reason at the object's key, or at the object if the key is absent. Returns false. */
bool scope_fail(const struct scope *scope, const struct spot *object, const char *key,
                const char *reason);

/* Reads one entry; false, with the reason in the reader, on an error. */
typedef bool read_entry(const struct scope *scope, const struct spot *object, void *out);

/* Reads the object once for each point of the grid at that key, in the scope of the point. */
bool read_points(const struct scope *scope, const struct spot *object, const char *key,
                 read_entry *read, void *out);

/* Checks that the list has at least one entry, and counts them. */
bool read_filled_list(const struct scope *scope, const struct spot *list, size_t *count);

/* Reads all entries of a list: objects with a grid "for", or names of defined lists. */
bool read_entries(const struct scope *scope, const struct spot *list, read_entry *read, void *out);

/* A growing list, followed by an entry of zero bytes. */
struct list {
    void *entries;
    size_t count, room;
};

/* Appends an entry of zero bytes; the pointer is valid until the next call. */
void *list_add(struct list *list, size_t size, struct arena *arena);

#endif
