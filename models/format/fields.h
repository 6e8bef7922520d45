/* Members of a struct as members of a JSON object: one table for its writer and its reader. Kinds
 * that depend on the number of nodes are for the parts of an instance. */
#ifndef COMMSCHED_MODELS_FORMAT_FIELDS_H
#define COMMSCHED_MODELS_FORMAT_FIELDS_H

#include "models/format/reader.h"

#include <stddef.h>
#include <stdio.h>

enum field_kind {
    FIELD_OTHER,   /* a known key, whose value is read and written elsewhere; no member */
    FIELD_FORMAT,  /* the number of the format, `least`, first in its table; no member */
    FIELD_TEXT,    /* const char *, one of the words if there are any; optional: or NULL */
    FIELD_WORD,    /* an enum, by its words; optional: or the first */
    FIELD_NUMBER,  /* double; optional: or NAN, or 0 if it is `positive` */
    FIELD_WHOLE,   /* int from `least` to `most` (0: any); optional: or -1 */
    FIELD_NODE,    /* int, the number of a node */
    FIELD_LONG,    /* long long, not negative */
    FIELD_TRUTH,   /* bool; optional: or false */
    FIELD_DIGEST,  /* uint64_t, as 16 hexadecimal digits; optional: or 0 */
    FIELD_NUMBERS, /* double *, for each node; optional: or NULL */
    FIELD_GROUPS,  /* int * below the number of nodes, for each node; optional: or NULL */
    FIELD_OBJECT,  /* a struct, by its own table */
    FIELD_LIST,    /* an array of at least `least` entries, and their number, a size_t */
    FIELD_COLUMNS, /* an object for each node, whose members are in arrays of their own; `at` is of
                      those, NULL if no object has the member */
    FIELD_MATRIX,  /* struct matrix; optional: or `usual`. null: an entry of DBL_MAX or infinity, if
                      that is usual */
    FIELD_POINTER, /* a struct of its own, by its table, at first as `initial`, if any; optional: or
                      NULL */
    FIELD_OWN,     /* anything else */
};

/* How a member of kind FIELD_OWN is read and written. */
struct own_field {
    bool (*read)(struct reader *reader, const struct spot *spot, void *member);
    void (*write)(FILE *out, const void *member, int indent);
    bool (*is_missing)(const void *member); /* of an optional one */
};

struct field {
    const char *key; /* NULL at the end of a table */
    enum field_kind kind;
    size_t at; /* offset of the member */
    bool optional;
    bool written; /* if optional: even without a value */
    bool alike;   /* a number may stand for a list of equal ones */
    bool positive;
    struct verdict (*judge)(double value); /* of a number; NULL: any is good */
    int least, most;                       /* of a list: of its whole numbers, from 0, the most */
    double usual, limit; /* limit of numbers and of a matrix: the largest finite one; 0: none */
    const char *const *words; /* ends with NULL */
    const struct field *of; /* the table of an object, of the objects of a list, or, for copies, of
                               what a member of kind FIELD_OWN points to */
    enum field_kind entry;  /* of a list: the kind of its entries */
    size_t size, count;     /* of a list, or column: size of an entry; offset of their number */
    bool narrow;            /* of a list: their number is an int */
    bool rows;              /* of a list: its objects have a line each */
    const void *initial;    /* of a pointer, with the size of the struct */
    const struct own_field *own;
};

/* Initialisers of a field, of one with the member's name, and of a key that is read elsewhere. */
#define FIELD_AT(type, member, sort) .kind = FIELD_##sort, .at = offsetof(type, member)
#define FIELD_OF(type, member, sort) .key = #member, FIELD_AT(type, member, sort)
#define FIELD_ELSEWHERE(name) .key = (name), .kind = FIELD_OTHER, .optional = true
#define LIST_AT(type, member, number, sort)                                                        \
    FIELD_AT(type, member, LIST), .entry = FIELD_##sort, .count = offsetof(type, number),          \
                                  .size = sizeof *((type *)NULL)->member

#define COLUMN_AT(type, member, sort)                                                              \
    FIELD_AT(type, member, sort), .size = sizeof *((type *)NULL)->member

#define POINTER_OF(type, member, table, value)                                                     \
    FIELD_OF(type, member, POINTER), .of = (table), .initial = &(value), .size = sizeof(value)

/* Optional members without a value are left out. An object in a line of this indentation; it has
 * several lines if it contains an object, a list or a matrix, unless FIELDS_IN_LINE is given. */
#define FIELDS_IN_LINE (-1)
void fields_write(FILE *out, const struct field *fields, const void *from, int indent);

/* Members of an object that has been begun, each after a comma and on a line of its own. */
void fields_write_members(FILE *out, int nodes, const struct field *fields, const void *from,
                          int indent);

/* Reads an object with these members and no others. Optional members that are missing keep their
 * values in the struct. */
bool fields_read(struct reader *reader, const struct spot *object, const struct field *fields,
                 void *into);

/* The same in parts: first whether there are other members than those of all tables, up to NULL;
 * then each table's own. */
bool fields_check_keys(struct reader *reader, const struct spot *object,
                       const struct field *const *tables);
bool fields_read_members(struct reader *reader, const struct spot *object,
                         const struct field *fields, void *into);

/* Replaces everything to which the members point by copies in the arena. */
void fields_copy(int nodes, const struct field *fields, void *into, struct arena *arena);

#endif
