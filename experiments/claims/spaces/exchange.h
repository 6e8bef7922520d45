/* Exchanges to look for violations in. Durations are whole numbers: bytes, with no start-up and one
 * second a byte. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_EXCHANGE_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_EXCHANGE_H

#include "experiments/claims/claim.h"

/* An exchange of at least 2 nodes, executed asynchronously and without slowdown, as the theorems of
 * paper `exchange` speak of; else NULL. */
const struct exchange *exchange_of_theorems(const struct instance *instance);

/* No node has a message for itself, and all pairs of nodes have the same value. */
bool exchange_is_equal(const struct exchange *exchange,
                       double (*value)(const struct exchange *exchange, int from, int to));

/* All messages of so many bytes, a second each. */
struct instance exchange_of_equals(int nodes, double bytes);

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

/* The index-th member of a family, a generator: of so many nodes more than the space's data, an
 * int.
 */
bool exchange_family_draw(size_t index, struct claim_context *context, struct instance *out);

/* The families on which the baseline and open shop reach their bounds. */
#define BASELINE_TIGHT(words, number, maker)                                                       \
    {                                                                                              \
        .name = (words), .count = (number), .draw = (maker),                                       \
        .generator = "exchange/baseline_tight", .data = &(const int)                               \
        {                                                                                          \
            2                                                                                      \
        }                                                                                          \
    }
#define OPEN_SHOP_TIGHT(words, number)                                                             \
    {                                                                                              \
        .name = (words), .count = (number), .draw = exchange_family_draw,                          \
        .generator = "exchange/open_shop_tight", .data = &(const int)                              \
        {                                                                                          \
            3                                                                                      \
        }                                                                                          \
    }

#endif
