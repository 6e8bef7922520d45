/* A trace: each matrix of sizes that calls had, as an exchange instance of its own,
 * DIR/CALL-RANKS-DIGEST.json, written once however often it comes, by however many programs; and
 * DIR/calls.tsv, how often each came, a row for each process that counted it. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_TRACE_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_TRACE_H

#include "models/base/verdict.h"
#include "models/exchange/exchange.h"

#include <stdint.h>

struct traced {
    const char *call; /* "alltoallv" */
    uint64_t digest;  /* of sizes and nodes, as in record.h */
    uint64_t calls;   /* so often */
    int ranks;
};

/* Writes the instance, unless it is there; the directory is made where it is not. `exchange` has
 * the network's times, or a start-up of 0 and a second a byte where none is known; `about` says
 * where it is from. Never leaves half a file. */
struct verdict trace_save(const char *directory, const struct traced *traced,
                          const struct exchange *exchange, const char *about, struct arena *arena);

/* Appends to DIR/calls.tsv. */
struct verdict trace_count(const char *directory, const struct traced *traced, size_t count,
                           struct arena *arena);

#endif
