/* Shrinking: makes an instance as small as possible while it keeps a property, by removing a node,
 * message, destination, host, switch or link, by fewer digits and smaller numbers. The size is that
 * of instance_size.h. In testing this is known as delta debugging (Zeller and Hildebrandt 2002),
 * here one part at a time. */
#ifndef COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_H
#define COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_H

#include "models/instance.h"

/* True if the instance still has the property. Scratch is rewound after each call. */
typedef bool shrink_predicate(const struct instance *instance, void *data, struct arena *scratch);

/* The start must satisfy the predicate. Tries smaller instances until no move leads to one that
 * satisfies it, or until the predicate was called that many times. The predicate is called only
 * with instances that models/format/format.h can read, and always with the same ones for the same
 * start and results. The result, in the arena, shares nothing with the start, and is no larger. */
struct instance shrink(const struct instance *start, shrink_predicate *still, void *data,
                       size_t evaluations, struct arena *arena);

#endif
