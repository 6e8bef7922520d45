/* The timing by which paper `multicluster` reports forwarding algorithms (HL): a transfer waits for
 * its two ports and not for the data that it forwards. A number of an experiment, never a
 * schedule: data would leave a node before it arrived there. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_METRICS_PORTS_ONLY_H
#define COMMSCHED_EXPERIMENTS_ENGINE_METRICS_PORTS_ONLY_H

#include "models/exchange/exchange.h"

/* Completion in seconds when the transfers, in order of phase and within it of choice, start as
 * soon as both ports are idle. NAN with slowdown or synchronous execution. */
double ports_only_completion(const struct exchange *exchange, const struct timeline *timeline,
                             struct arena *scratch);

#endif
