/* Which algorithms a comparison runs, and in which order: heuristics, then exact algorithms, those
 * that may become needless last. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_LINEUP_H
#define COMMSCHED_EXPERIMENTS_COMPARE_LINEUP_H

#include "algorithms/algorithm.h"

struct lineup_request {
    enum family family;
    const struct algorithm **named;  /* [named_count]; of any family */
    int named_count;                 /* 0: all of the family but exact ones */
    const struct algorithm *against; /* runs too; NULL: none */
    bool exact;                      /* the family's exact algorithms too */
};

struct lineup {
    const struct algorithm **algorithms; /* [count], in the arena */
    /* The last `optional` are those that only `exact` asks for and that prove an optimal
     * completion, by exact_turn: each is run while no optimum is proved. */
    int count, optional;
};

struct lineup lineup_of(const struct lineup_request *request, struct arena *arena);

#endif
