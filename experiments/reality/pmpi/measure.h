/* What a call took, as a line of the profile that the settings name; nothing is measured where they
 * name none. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_MEASURE_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_MEASURE_H

#include "experiments/reality/pmpi/communicator.h"

struct measured {
    double began, agreement, started; /* by this rank's own clock */
};

/* Once for a communicator, collective: what measuring its calls needs. */
void measure_prepare(struct communicator *communicator);

struct measured measure_begin(const struct communicator *communicator);

/* The agreement on sizes is over. */
void measure_agreed(const struct communicator *communicator, struct measured *measured);

/* Collective: all ranks are here, and begin. */
void measure_start(struct communicator *communicator, struct measured *measured);

/* Collective: this rank is done. The plan is the call's, NULL where there is none for the reason
 * `why`. */
void measure_end(struct communicator *communicator, const struct measured *measured,
                 enum call_kind collective, struct call_plan *plan, const char *why);

/* Seconds of processor time of this thread. */
double measure_processor(void);

#endif
