/* A deep copy of an instance. */
#ifndef COMMSCHED_MODELS_INSTANCE_COPY_H
#define COMMSCHED_MODELS_INSTANCE_COPY_H

#include "models/instance.h"

/* Everything that the copy points to, including texts, is in the arena. */
struct instance instance_copy(const struct instance *instance, struct arena *arena);

#endif
