/* Measures a call as a line of the profile given in the settings; without one nothing is
 * measured. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_MEASURE_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_MEASURE_H

#include "experiments/reality/pmpi/communicator.h"

struct measured {
    double began, agreement, started; /* by this rank's own clock */
};

/* Collective, once for a communicator: prepares measurements of its calls. */
void measure_prepare(struct communicator *communicator);

struct measured measure_begin(const struct communicator *communicator);

/* Records the end of the agreement on sizes. */
void measure_agreed(const struct communicator *communicator, struct measured *measured);

/* Collective: waits for all ranks, and records the start. */
void measure_start(struct communicator *communicator, struct measured *measured);

/* Collective: records this rank's end. The plan is the call's, NULL if there is none for the reason
 * `why`. */
void measure_end(struct communicator *communicator, const struct measured *measured,
                 enum call_kind collective, struct call_plan *plan, const char *why);

/* Processor time of this thread, seconds. */
double measure_processor(void);

#endif
