/* The size of an instance, for finding the smallest witness.
 *
 * Compared in this order: nodes (switched: hosts, switches and links), messages (with their
 * destinations), digits after the decimal point of all numbers, and the sum of
 * all numbers. A constant matrix counts as one number. */
#ifndef COMMSCHED_EXPERIMENTS_SHRINK_INSTANCE_SIZE_H
#define COMMSCHED_EXPERIMENTS_SHRINK_INSTANCE_SIZE_H

#include "models/instance.h"

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
    int64_t *whole;
    int *label;
    double least;
};

struct slots {
    struct slot *slot;
    size_t count;
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
