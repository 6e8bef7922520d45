/* What is left of an exchange at a moment of its execution: the messages, or parts of messages,
 * that have not begun. Paper `exchange` section 6.2: a schedule is refined by what has changed. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_REMAINDER_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_REMAINDER_H

#include "models/exchange/exchange.h"

struct remainder {
    struct exchange believed; /* by the factors of the moment, which also say when what is under way
                                 is expected to end */
    struct exchange real;     /* in the truth: ports are idle when what is under way ends */
};

/* Of an exchange with a truth, after the first `begun` transfers of its timeline, whose times are
 * those of the truth; the others have not begun. Nothing begins before `idle`, at or after now. All
 * memory is the arena's, or the exchange's. */
struct remainder exchange_remainder(const struct exchange *exchange,
                                    const struct timeline *timeline, size_t begun, double now,
                                    double idle, struct arena *arena);

/* One number for a link's steps and a time. */
typedef double factor_of(const struct steps *steps, double time);

/* The exchange without its truth, all costs by such factors. What is unchanged is shared. */
struct exchange exchange_by_factors(const struct exchange *exchange, factor_of *factor_at,
                                    double time, struct arena *arena);

/* What is left of an exchange without a truth when the first `kept` transfers of a timeline, with
 * its times, have been carried out: ports are idle when these end. */
struct exchange exchange_behind(const struct exchange *exchange, const struct timeline *timeline,
                                size_t kept, struct arena *arena);

/* When a transfer ends that began at `start`, by what is known of its link's
 * factor at a time. */
double exchange_expected_end(const struct exchange *exchange, const struct transfer *transfer,
                             double start, double known);

#endif
