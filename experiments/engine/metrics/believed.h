/* The order of a schedule in the world that was believed. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_METRICS_BELIEVED_H
#define COMMSCHED_EXPERIMENTS_ENGINE_METRICS_BELIEVED_H

#include "models/instance.h"

/* Executes the order of an exchange's or a multicast's timeline as if the truth were what is
 * believed: appended to an empty timeline, whose arena is scratch too. An exchange keeps the order
 * of the transfers; a multicast has them as they are received. Of a schedule that was planned anew
 * when a transfer ended, what began only then, though its ports were idle, waits for that end. */
struct verdict believed_timeline(const struct instance *instance, const struct timeline *timeline,
                                 struct timeline *out);

#endif
