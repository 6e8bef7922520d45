/* Schedules in rounds: in each round all that is sent is sent, then it is received in the same
 * order. Times are the clock's, so that a round begins at each node as soon as the node can. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ROUNDS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ROUNDS_H

#include "algorithms/algorithm.h"
#include "models/multicast/collective_clock.h"

struct move {
    int round, from, to, count;
    const int *pieces; /* [count], increasing */
};

/* In no order of rounds; those of a round in the order in which they begin. */
struct rounds {
    struct arena *arena;
    struct move *moves;
    size_t count, capacity;
    int end; /* all rounds are below */
};

struct rounds rounds_start(struct arena *arena);

/* A transfer of no piece is none. The pieces are shared. */
void rounds_add(struct rounds *rounds, int round, int from, int to, const int *pieces, int count);

/* In reversed time, each transfer in the opposite direction: what carries pieces from their owners
 * to all combines those of all at the owners, and the other way round. */
struct rounds rounds_reversed(const struct rounds *rounds);

/* More transfers; their round 0 is `offset`. */
void rounds_append(struct rounds *rounds, const struct rounds *more, int offset);

/* Every transfer once for each piece, that of piece k after k further rounds. */
struct rounds rounds_pipelined(const struct rounds *rounds, int pieces);

/* Linear in transfers, rounds and pieces carried. */
void rounds_run(const struct rounds *rounds, struct collective_clock *clock);

/* Executes them from the start of the operation and keeps the schedule in `best` if it ends before
 * what is there; counts transfers in the context's evaluated. Returns the completion. */
double rounds_try(const struct rounds *rounds, const struct multicast *multicast,
                  const struct pieces *pieces, struct context *context, struct timeline *best);

#endif
