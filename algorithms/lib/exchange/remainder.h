/* The remainder of an exchange at a moment of its execution: the messages, or parts of messages,
 * that have not begun. Paper `exchange` section 6.2: a schedule is refined by the changes. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_REMAINDER_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_REMAINDER_H

#include "models/exchange/exchange.h"

struct remainder {
    struct exchange believed; /* with the current factors, which also determine when transfers in
                                 progress are expected to end */
    struct exchange real;     /* under the truth: ports are idle when transfers in progress end */
};

/* The remainder of an exchange with a truth after the first `begun` transfers of its timeline,
 * whose times are those of the truth; the others have not begun. Nothing begins before `idle`, at
 * or after now. All memory is from the arena or the exchange. */
struct remainder exchange_remainder(const struct exchange *exchange,
                                    const struct timeline *timeline, size_t begun, double now,
                                    double idle, struct arena *arena);

/* A number derived from a link's steps and a time. */
typedef double factor_of(const struct steps *steps, double time);

/* The exchange without its truth, with all costs multiplied by such factors. Unchanged parts are
 * shared. */
struct exchange exchange_by_factors(const struct exchange *exchange, factor_of *factor_at,
                                    double time, struct arena *arena);

/* The remainder of an exchange without a truth after the first `kept` transfers of a timeline, with
 * its times: ports are idle when these end. */
struct exchange exchange_behind(const struct exchange *exchange, const struct timeline *timeline,
                                size_t kept, struct arena *arena);

/* The expected end of a transfer that began at `start`, given its link's factor as known at a
 * time. */
double exchange_expected_end(const struct exchange *exchange, const struct transfer *transfer,
                             double start, double known);

#endif
