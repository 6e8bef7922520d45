/* A trace: each distinct matrix of message sizes of calls, as an exchange instance of its own,
 * DIR/CALL-RANKS-DIGEST.json, written once regardless of the number of calls and programs; and
 * DIR/calls.tsv with the numbers of calls, one row for each process that counted them. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_TRACE_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_TRACE_H

#include "models/base/verdict.h"
#include "models/exchange/exchange.h"

#include <stdint.h>

struct traced {
    const char *call; /* "alltoallv" */
    uint64_t digest;  /* of sizes and nodes, as in record.h */
    uint64_t calls;   /* number of calls */
    int ranks;
};

/* Writes the instance unless it exists; the directory is created if missing. `exchange` has the
 * network's times, or a start-up of 0 and a second per byte if these are unknown; `about` states
 * its origin. Never leaves a partial file. */
struct verdict trace_save(const char *directory, const struct traced *traced,
                          const struct exchange *exchange, const char *about, struct arena *arena);

/* Appends to DIR/calls.tsv. */
struct verdict trace_count(const char *directory, const struct traced *traced, size_t count,
                           struct arena *arena);

#endif
