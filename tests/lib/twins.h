/* Comparison of two algorithms of a family of exchanges with the literal form of both: the same
 * choices at the same times. */
#ifndef COMMSCHED_TESTS_LIB_TWINS_H
#define COMMSCHED_TESTS_LIB_TWINS_H

#include "models/base/arena.h"
#include "models/exchange/exchange.h"
#include "models/timeline.h"

#include <stdbool.h>
#include <stdint.h>

struct twins {
    const char *usual, *variant; /* names of algorithms */
    size_t (*literal)(const struct exchange *exchange, bool variant, struct arena *arena,
                      struct timeline *out); /* returns the number of elements examined */
};

/* On the instances of seeds 1 to `seeds`. */
void compare_twins(const struct twins *twins, const char *generator, const char *parameters,
                   uint64_t seeds);

/* The same with integers of few distinct sizes: many ties, and pairs without a message. */
void compare_twins_with_ties(const struct twins *twins);

#endif
