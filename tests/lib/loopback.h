/* Workers that have a workload only as the bytes that another program would get: packed, made
 * anew from a copy of the bytes, and done by local processes with shares given ahead. */
#ifndef COMMSCHED_TESTS_LIB_LOOPBACK_H
#define COMMSCHED_TESTS_LIB_LOOPBACK_H

#include "experiments/engine/workers/workers.h"

/* For workers_use. */
extern const struct workers_engine loopback;

/* How many workloads went through it. */
extern int loopback_count;

#endif
