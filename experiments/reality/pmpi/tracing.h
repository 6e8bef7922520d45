/* Recording of the sizes of calls, by rank 0 of their communicators, if the settings request it. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_TRACING_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_TRACING_H

#include "experiments/reality/pmpi/communicator.h"

/* Saves sizes that this communicator's plans do not contain: bytes[ranks * ranks]. */
void tracing_save(const struct communicator *communicator, enum call_kind collective,
                  const struct call_plan *plan, const uint64_t *bytes, struct arena *scratch);

/* Call it before a plan is dropped: keeps the number of its calls until the program ends. */
void tracing_keep(const struct communicator *communicator, enum call_kind collective,
                  const struct call_plan *plan);

/* The same for all plans. */
void tracing_keep_all(const struct communicator *communicator);

/* At the end of the program: writes what is kept. */
void tracing_end(void);

#endif
