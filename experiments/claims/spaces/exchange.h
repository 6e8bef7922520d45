/* Spaces of exchanges. Durations are whole numbers: the bytes, with no start-up and one second a
 * byte. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_EXCHANGE_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_EXCHANGE_H

#include "experiments/claims/claim.h"

/* The exchange of an instance that the theorems of paper `exchange` cover: at least 2 nodes,
 * executed asynchronously and without slowdown; else NULL. */
const struct exchange *exchange_of_theorems(const struct instance *instance);

/* True if no node has a message for itself and the value is the same for all pairs of nodes. */
bool exchange_is_equal(const struct exchange *exchange,
                       double (*value)(const struct exchange *exchange, int from, int to));

/* All messages have that many bytes and take a second for each. */
struct instance exchange_of_equals(int nodes, double bytes);

/* An exchange without messages but with room for them, a second a byte. */
struct exchange *exchange_without_messages(int nodes, struct claim_context *context,
                                           struct instance *out);

/* For the guarantee of any algorithm of the family; ends with name NULL. */
extern const struct instance_space exchange_spaces[];

/* The same for instances in which no node has a message for itself. */
extern const struct instance_space exchange_spaces_zero_diagonal[];

/* Data of a space whose draw is exchange_durations: all exchanges with durations 0 .. values - 1,
 * with or without messages on the diagonal. The draw returns false where all durations have a
 * common divisor, or there is none. */
struct durations {
    int nodes, values;
    bool diagonal;
};
bool exchange_durations(size_t index, struct claim_context *context, struct instance *out);

#define EXCHANGES(words, number, ...)                                                              \
    WHOLE_SPACE(words, number, exchange_durations, (&(const struct durations){__VA_ARGS__}))

#endif
