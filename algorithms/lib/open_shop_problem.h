/* An exchange without forwarding as an open shop: its messages are operations, and two operations
 * that share a port form a disjunct, since one of them must end before the other starts.
 *
 * Paper `exchange` section 4.5. Messages that take no time are left out: they can all be sent at
 * time 0. */
#ifndef COMMSCHED_ALGORITHMS_LIB_OPEN_SHOP_PROBLEM_H
#define COMMSCHED_ALGORITHMS_LIB_OPEN_SHOP_PROBLEM_H

#include "models/exchange.h"

struct operation {
    int from, to;
    double duration; /* in units, > 0 */
};

struct disjunct {
    int a, b; /* operations, a < b */
};

struct open_shop_problem {
    double unit;       /* seconds */
    bool whole;        /* all durations are whole numbers of units (time_grid.h) */
    double port_bound; /* in units */
    int operations, disjuncts;
    struct operation *operation;
    struct disjunct *disjunct;
};

/* The arena keeps the problem. The unit makes all durations whole where one does, and else is the
 * longest of them; a number of units never stands for more than its seconds. */
struct open_shop_problem open_shop_problem(const struct exchange *exchange, struct arena *arena);

/* How many disjuncts that problem has. */
double open_shop_disjuncts(const struct exchange *exchange);

/* Appends all messages to an empty timeline: those without a duration first, the others in the
 * order of their start times, each as early as its ports allow. start: [operations]. */
void open_shop_realise(const struct exchange *exchange, const struct open_shop_problem *problem,
                       const double *start, struct arena *scratch, struct timeline *out);

#endif
