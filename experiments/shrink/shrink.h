/* Makes an instance as small as it can be while it still shows what it shows: a node, message,
 * destination, host, switch or link less, fewer digits, smaller numbers. Smaller is by
 * instance_size.h. What tests call delta debugging (Zeller and Hildebrandt 2002), one part at a
 * time. */
#ifndef COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_H
#define COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_H

#include "models/instance.h"

/* True when the instance still shows it. Scratch is rewound after each call. */
typedef bool shrink_predicate(const struct instance *instance, void *data, struct arena *scratch);

/* The start must satisfy the predicate. Tries smaller instances until none of the moves leads to
 * one that satisfies it, or the predicate was called so many times; it is called with instances
 * only that models/format/format.h would read, and always with the same ones for the same start and
 * answers. The result, in the arena, shares nothing with the start, and is no larger. */
struct instance shrink(const struct instance *start, shrink_predicate *still, void *data,
                       size_t evaluations, struct arena *arena);

#endif
