/* A schedule's order, executed in the world that was believed. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_METRICS_BELIEVED_H
#define COMMSCHED_EXPERIMENTS_ENGINE_METRICS_BELIEVED_H

#include "models/instance.h"

/* Executes the order of an exchange's or a multicast's timeline as if the truth were what is
 * believed, by appending to an empty timeline, whose arena is also scratch. An exchange keeps the
 * order of the transfers, a multicast the order of their receptions. In a schedule that was
 * replanned when a transfer ended, a transfer that began only then, though its ports were idle,
 * waits for that end. */
struct verdict believed_timeline(const struct instance *instance, const struct timeline *timeline,
                                 struct timeline *out);

#endif
