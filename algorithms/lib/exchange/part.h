/* A part of an exchange, scheduled by itself and replayed with the parcels of the whole.
 *
 * A part is an exchange among representatives, the nodes of a group or the groups. What one of them
 * has for another travels as one message of the part, its load: parcels of the whole exchange, in
 * order. A schedule of the part may split loads and pass them on; its transfers then take the bytes
 * of a load that are where they start, in order. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PART_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PART_H

#include "algorithms/algorithm.h"

/* What is at a representative of a load. */
struct pile {
    int place;
    struct parcel *parcels;
    int count;
    size_t capacity;
    int transfers;    /* that leave with some of it and have not been replayed */
    int sent;         /* parcels that have left wholly */
    double part_sent; /* bytes of the next one that have left */
    struct pile *next;
};

struct part {
    int size;
    struct pile *loads;       /* [size * size], by sender and receiver: what is at the sender */
    struct exchange exchange; /* among 0 .. size - 1, in the whole's clusters and levels none */
    struct timeline timeline;
    const struct algorithm *chosen; /* that made it; NULL: none did */
    struct parcel *run;             /* of the transfer that was replayed last */
    size_t run_capacity;
};

struct part part_start(int size, struct arena *arena);

void part_add(struct part *part, int from, int to, struct parcel parcel, struct arena *arena);

/* After the last parcel of this load: it goes from a to b at the costs of these nodes of the whole.
 */
void part_set_link(struct part *part, int a, int b, const struct exchange *whole, int from, int to);

/* Keeps the schedule that ends first; ties: the first candidate. The list ends with NULL, and
 * `last`, unless NULL, is tried after it. */
void part_schedule(struct part *part, const struct algorithm *const *candidates,
                   const struct algorithm *last, struct context *context);

/* The parcels that a transfer of the schedule carries, in part->run; answers how many. The
 * transfers must come in their order. 0: rounding has left none. */
int part_unpack(struct part *part, const struct transfer *transfer, struct arena *arena);

#endif
