/* The sizes of calls, recorded by rank 0 of their communicators where the settings ask for it. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_TRACING_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_TRACING_H

#include "experiments/reality/pmpi/communicator.h"

/* Sizes that this communicator's plans do not have: bytes[ranks * ranks]. */
void tracing_save(const struct communicator *communicator, enum call_kind collective,
                  const struct call_plan *plan, const uint64_t *bytes, struct arena *scratch);

/* The plan is about to be forgotten: how often its calls came is kept until the program ends. */
void tracing_keep(const struct communicator *communicator, enum call_kind collective,
                  const struct call_plan *plan);

/* The same of all plans. */
void tracing_keep_all(const struct communicator *communicator);

/* The program ends: writes what is kept. */
void tracing_end(void);

#endif
