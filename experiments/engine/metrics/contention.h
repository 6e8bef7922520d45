/* Contention between the messages of a schedule: its plan is simulated once more for the loads of
 * the channels between switches. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_METRICS_CONTENTION_H
#define COMMSCHED_EXPERIMENTS_ENGINE_METRICS_CONTENTION_H

#include "models/switched/wormhole.h"

/* Values of a valid schedule, per multicast; NAN if there are none. */
struct contention_numbers {
    double blocked;   /* requests between switches that found their channel busy */
    double contended; /* channels between switches with such a request */
};

struct contention_numbers contention_numbers(const struct switched *switched,
                                             const struct timeline *timeline,
                                             struct arena *scratch);

#endif
