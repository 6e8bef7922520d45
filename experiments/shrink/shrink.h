/* Shrinking: makes an instance as small as possible while it keeps a property, by removing a node,
 * message, destination, host, switch or link, by fewer digits and smaller numbers. The size is that
 * of instance_size. In testing this is known as delta debugging (Zeller and Hildebrandt 2002),
 * here one part at a time. */
#ifndef COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_H
#define COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_H

#include "models/instance.h"

/* True if the instance still has the property. Scratch is rewound after each call. */
typedef bool shrink_predicate(const struct instance *instance, void *data, struct arena *scratch);

/* The start must satisfy the predicate. Tries smaller instances until no move leads to one that
 * satisfies it, or until the predicate was called that many times. The predicate is called only
 * with instances that models/format/format.h can read, and always with the same ones for the same
 * start and results. The result, in the arena, shares nothing with the start, and is no larger. */
struct instance shrink(const struct instance *start, shrink_predicate *still, void *data,
                       size_t evaluations, struct arena *arena);

/* The numbered moves: each edits a candidate, the caller's own copy, in place. An edit
 * may leave an instance that is invalid, or not smaller: the caller must check. */

enum move_answer {
    MOVE_MADE,
    MOVE_IDLE, /* does not apply here */
    MOVE_NONE, /* neither this number nor a larger one exists */
};

typedef enum move_answer shrink_move(struct instance *candidate, size_t number,
                                     struct arena *arena);

/* By family, each list ends with NULL: removal of parts, constant matrices, simpler rules. */
extern shrink_move *const shrink_part_moves[][6];

/* The size of an instance, for finding the smallest witness.
 *
 * Compared in this order: nodes (switched: hosts, switches and links), messages (with their
 * destinations), digits after the decimal point of all numbers, and the sum of
 * all numbers. A constant matrix counts as one number. */

/* The quantity that a number measures; the values are bits of a set. */
enum slot_kind {
    SLOT_SIZE = 1,     /* bytes */
    SLOT_CONSTANT = 2, /* seconds */
    SLOT_RATE = 4,     /* seconds per byte */
    SLOT_LABEL = 8,    /* ports, numbers of switches and clusters, rules */
};

/* A number of an instance; exactly one of the pointers is set. */
struct slot {
    enum slot_kind kind;
    double *real;
    int *label;
    bool whole; /* a real one that must be a whole number */
    double least;
};

struct slots {
    struct slot *slot;
    size_t count, room;
    struct arena *arena;
};

/* All numbers of an instance. The array is in the arena, the numbers are the instance's own. */
struct slots instance_slots(struct instance *instance, struct arena *arena);

double slot_value(const struct slot *slot);
void slot_set(const struct slot *slot, double value);

struct instance_size {
    double nodes, messages, decimals, sum;
};

struct instance_size instance_size(const struct instance *instance, struct arena *scratch);

/* Negative if the first is smaller, 0 if neither is. */
int instance_size_order(const struct instance_size *a, const struct instance_size *b);

#endif
