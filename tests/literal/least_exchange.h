/* The best schedule of a tiny exchange, by exhaustive search.
 *
 * Transfers are tried in the order in which they begin, each as early as ports, data, phases and
 * buffers allow, in every order and with every set of parcels that the checker accepts, receipts
 * apart from sends where ports are. No objective improves if a transfer begins later, so nothing is
 * lost. Where transfers in progress slow each other (shared links, interleaved receipts) the orders
 * are executed (models/exchange/execution.h) and deliberate waits are not tried: the result is the
 * time of a schedule, not the least.
 *
 * A schedule counts only if the checker accepts it. */
#ifndef COMMSCHED_TESTS_LITERAL_LEAST_EXCHANGE_H
#define COMMSCHED_TESTS_LITERAL_LEAST_EXCHANGE_H

#include "models/exchange/exchange.h"

enum least { LEAST_COMPLETION, LEAST_CRITICAL, LEAST_TARDINESS, LEASTS };

struct exchange_search {
    const struct exchange *exchange;
    enum least objective;
    int pieces;   /* into which every message is split, of equal size */
    bool forward; /* by way of other nodes, messages bundled */
    double below; /* only better schedules are sought */
    long states;  /* at most so many are visited; what is left of them afterwards */
};

/* The least value below the limit; INFINITY: there is none. For up to 4 nodes and 12 parcels. */
double literal_least(struct exchange_search *search);

/* The least completion with messages in so many pieces. */
double literal_least_completion(const struct exchange *exchange, int pieces, bool forward);

/* The objective of any schedule of up to 8 nodes, by its definition. */
double literal_objective(const struct exchange *exchange, enum least objective,
                         const struct timeline *timeline);

#endif
