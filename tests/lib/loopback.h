/* Workers that receive a workload as bytes, like another program: the workload is packed, rebuilt
 * from a copy of the bytes, and executed by local processes with shares assigned in advance. */
#ifndef COMMSCHED_TESTS_LIB_LOOPBACK_H
#define COMMSCHED_TESTS_LIB_LOOPBACK_H

#include "experiments/engine/workers/workers.h"

/* For workers_use. */
extern const struct workers_engine loopback;

/* The number of workloads processed. */
extern int loopback_count;

#endif
