/* Two algorithms of a family of exchanges, and the literal form of both: the same choices at the
 * same times. */
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
                      struct timeline *out); /* returns what it looked at */
};

/* On the instances of that many seeds from 1 on. */
void compare_twins(const struct twins *twins, const char *generator, const char *parameters,
                   uint64_t seeds);

/* The same on whole numbers of few different sizes: ties everywhere, pairs without a message. */
void compare_twins_with_ties(const struct twins *twins);

#endif
