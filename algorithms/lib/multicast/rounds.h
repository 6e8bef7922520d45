/* Schedules in rounds: in each round all sends take place first, then all receives in the same
 * order. Times are the clock's, so each node begins a round as soon as it can. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ROUNDS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ROUNDS_H

#include "algorithms/algorithm.h"
#include "models/multicast/collective_clock.h"

struct move {
    int round, from, to, count;
    const int *pieces; /* [count], increasing */
};

/* Rounds in no particular order; the transfers of a round in the order in which they begin. */
struct rounds {
    struct arena *arena;
    struct move *moves;
    size_t count, capacity;
    int end; /* greater than all rounds */
};

struct rounds rounds_start(struct arena *arena);

/* Ignores a transfer without pieces. The pieces are shared. */
void rounds_add(struct rounds *rounds, int round, int from, int to, const int *pieces, int count);

/* The rounds in reversed time, with each transfer in the opposite direction. A pattern that carries
 * pieces from their owners to all nodes becomes one that combines the pieces of all nodes at the
 * owners, and vice versa. */
struct rounds rounds_reversed(const struct rounds *rounds);

/* Appends transfers, whose round 0 becomes round `offset`. */
void rounds_append(struct rounds *rounds, const struct rounds *more, int offset);

/* Executes the rounds from the start of the operation. Linear in transfers and carried pieces,
 * except for sorting transfers. */
void rounds_run(const struct rounds *rounds, const struct multicast *multicast,
                const struct pieces *pieces, struct arena *arena, struct timeline *out);

#endif
