/* Which of two operations at a port comes first: what is decided already when an open shop must be
 * over by a limit.
 *
 * The head of an operation is a time before which it cannot start, its tail one that must pass
 * after its end. An order that makes a path longer than the limit is impossible; the other one is
 * then decided, and raises heads and tails (Carlier and Pinson 1989). Probing: an order whose
 * assumption leads to a contradiction is impossible too. */
#ifndef COMMSCHED_ALGORITHMS_LIB_OPEN_SHOP_WINDOWS_H
#define COMMSCHED_ALGORITHMS_LIB_OPEN_SHOP_WINDOWS_H

#include "algorithms/lib/open_shop_problem.h"

enum order { ORDER_OPEN, ORDER_A_FIRST, ORDER_B_FIRST };

/* All times are in the problem's units. */
struct decisions {
    double limit;
    double *head, *tail;  /* [operations] */
    unsigned char *order; /* [disjuncts], of enum order */
};

/* All heads and tails 0, nothing decided; in the arena. */
struct decisions windows_undecided(const struct open_shop_problem *problem, double limit,
                                   struct arena *arena);

/* False when no schedule ends by the limit; else what all that do have in common, in the arena. A
 * schedule read backwards is a schedule too: one disjunct that stays open is decided freely. */
bool windows_decide(const struct open_shop_problem *problem, double limit,
                    struct decisions *decisions, struct arena *arena);

/* A lower bound, at least the port bound: the largest below `high` that deciding proves, or `high`
 * where no schedule ends before it. */
double windows_bound(const struct open_shop_problem *problem, double high, struct arena *scratch);

#endif
