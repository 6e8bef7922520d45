/* Small valid instances made from an input's bytes: entry by entry, or by a generator and settings
 * that the bytes choose. */
#ifndef COMMSCHED_TESTS_FUZZ_LIB_MADE_INSTANCE_H
#define COMMSCHED_TESTS_FUZZ_LIB_MADE_INSTANCE_H

#include "models/instance.h"
#include "tests/fuzz/lib/bytes.h"

#include <stdbool.h>

/* Wild: with times and sizes up to the limits of doubles, whose sums lose digits or overflow. False
 * if the bytes describe no instance: a generator refuses them, or a network has too few ports. */
bool make_of_bytes(struct bytes *bytes, bool wild, struct arena *arena, struct instance *out);

#endif
