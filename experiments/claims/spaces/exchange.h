/* Exchanges to look for violations in. Durations are whole numbers: bytes, with no start-up and one
 * second a byte. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_EXCHANGE_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_EXCHANGE_H

#include "experiments/claims/claim.h"

/* For a guarantee of any algorithm of the family; ends without a name. */
extern const struct instance_space exchange_spaces[];

/* The same where no node has a message for itself. */
extern const struct instance_space exchange_spaces_zero_diagonal[];

/* All exchanges with durations 0 .. values - 1, on the diagonal too or not at all: the data of a
 * space whose draw is exchange_durations. It answers false where all durations have a common
 * divisor, or there is none. */
struct durations {
    int nodes, values;
    bool diagonal;
};
bool exchange_durations(size_t index, struct claim_context *context, struct instance *out);

#define EXCHANGES(words, number, ...)                                                              \
    WHOLE_SPACE(words, number, exchange_durations, (&(const struct durations){__VA_ARGS__}))

/* Members of the families on which the baseline and open shop reach their bounds; index 0 has the
 * fewest nodes, 2 and 3. */
bool exchange_baseline_tight(size_t index, struct claim_context *context, struct instance *out);
bool exchange_open_shop_tight(size_t index, struct claim_context *context, struct instance *out);

#endif
