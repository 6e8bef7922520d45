/* A deep copy of an instance. */
#ifndef COMMSCHED_MODELS_INSTANCE_COPY_H
#define COMMSCHED_MODELS_INSTANCE_COPY_H

#include "models/instance.h"

/* Everything that the copy points to, including texts, is in the arena. */
struct instance instance_copy(const struct instance *instance, struct arena *arena);

/* Instances with the costs that a scheduler believes (models/base/belief.h), and without the
 * belief, which they must have. Unchanged parts are shared. */
struct exchange exchange_believed(const struct exchange *exchange, struct arena *arena);
struct multicast multicast_believed(const struct multicast *multicast, struct arena *arena);

#endif
