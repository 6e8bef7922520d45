/* Digests of all results: a small reproduction, from seeds to transfers, condensed to one digest
 * for every generator, algorithm, decoder, experiment and claim. tests/digest.txt keeps them.
 *
 *     generator   the instances of tests/lib/cases.h
 *     algorithm   its schedules on these: all transfers, completion, bound and verdict, exactly
 *     executed    the same if times depend on transfers in progress (exchange_is_executed)
 *     overlapped  the same if ports overlap latencies
 *     receipts    the same if receipts are interleaved or buffered
 *     collective  the same for collective operations
 *     belief      the same where costs are known wrongly, replanning too
 *     decoder     its schedules with weights at random
 *     experiment  all quantities of the first replication's runs
 *     claim       the first instances of each of its spaces
 *
 * Excluded are processor times; schedules of linear programs, since GLPK chooses one of many;
 * prototypes; generators that need a file. A digest has 64 bits (models/base/hash.h). */
#ifndef COMMSCHED_TESTS_LIB_DIGEST_H
#define COMMSCHED_TESTS_LIB_DIGEST_H

#include "experiments/engine/metrics/solution.h"

#include <stdio.h>

struct digest {
    const char *name; /* "algorithm exchange/open_shop" */
    uint64_t value;
};

struct digests {
    struct digest *list; /* by name */
    size_t count;
};

/* Runs everything, the experiments in `jobs` processes (0: one per processor). */
struct digests digests_make(int jobs, struct arena *arena);

/* Reads lines "NAME DIGEST", sorted by name; # begins a comment. A missing file contains none. */
struct digests digests_read(const char *path, struct arena *arena);
struct verdict digests_write(const struct digests *digests, const char *path, struct arena *arena);

/* Prints the differences between kept and new digests, one per line; returns how many. */
size_t digests_differ(const struct digests *kept, const struct digests *made, FILE *out);

/* Hashes everything in a schedule and its evaluation. */
uint64_t digest_solution(uint64_t hash, const struct solution *solution);

#endif
