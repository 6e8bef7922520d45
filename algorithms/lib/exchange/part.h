/* A part of an exchange, scheduled by itself and replayed with the parcels of the whole.
 *
 * A part is an exchange among representatives: the nodes of a group, or the groups. All data of one
 * for another form one message of the part, its load: parcels of the whole exchange, in order. A
 * schedule of the part may split and forward loads; its transfers then carry, in order, the bytes
 * of a load that are at their origin. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PART_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PART_H

#include "algorithms/algorithm.h"

/* The data of a load at one representative. */
struct pile {
    int place;
    struct parcel *parcels;
    int count;
    size_t capacity;
    int transfers;    /* transfers that leave with some of it and have not been replayed */
    int sent;         /* parcels that have left completely */
    double part_sent; /* bytes of the next parcel that have left */
    struct pile *next;
};

struct part {
    int size;
    struct pile *loads;       /* [size * size], by sender and receiver: what is at the sender */
    struct exchange exchange; /* among 0 .. size - 1, without clusters and levels of the whole */
    struct timeline timeline;
    const struct algorithm *chosen; /* the algorithm that made the schedule, or NULL */
    struct parcel *run;             /* of the transfer replayed last */
    size_t run_capacity;
};

struct part part_start(int size, struct arena *arena);

void part_add(struct part *part, int from, int to, struct parcel parcel, struct arena *arena);

/* Called after the last parcel of this load: it travels from a to b at the costs of these nodes of
 * the whole. */
void part_set_link(struct part *part, int a, int b, const struct exchange *whole, int from, int to);

/* Keeps the earliest-ending schedule; ties: the first candidate. The list ends with NULL; `last`,
 * unless NULL, is tried after it. */
void part_schedule(struct part *part, const struct algorithm *const *candidates,
                   const struct algorithm *last, struct context *context);

/* The parcels that a transfer of the schedule carries, in part->run; returns how many, 0 if
 * rounding has left none. The transfers must be unpacked in order. */
int part_unpack(struct part *part, const struct transfer *transfer, struct arena *arena);

#endif
