/* The results as numbers to compare: a small reproduction, from seeds to transfers, as one digest
 * for every generator, algorithm, experiment and claim. tests/digest.txt keeps them.
 *
 *     generator   the instances of tests/lib/cases.h
 *     algorithm   its schedules on these: all transfers, completion, bound and verdict, bit by bit
 *     executed    the same where times follow from what else is under way (exchange_is_executed)
 *     overlapped  the same where ports overlap latencies
 *     collective  the same of collective operations
 *     truth       the same where the truth is not what is believed, with responses too
 *     experiment  every quantity of the first replication's runs
 *     claim       the first instances of each space that it is tried on
 *
 * Left out are processor times; schedules of linear programs, of which GLPK chooses one of many;
 * prototypes; generators that need a file. A digest is of 64 bits, by models/base/hash.h. */
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

/* Runs everything, the experiments in so many processes (0: one per processor). */
struct digests digests_make(int jobs, struct arena *arena);

/* Lines "NAME DIGEST", by name; # begins a comment. A file that is not there holds none. */
struct digests digests_read(const char *path, struct arena *arena);
struct verdict digests_write(const struct digests *digests, const char *path, struct arena *arena);

/* Tells how what is made differs from what is kept, a line each; how many. */
size_t digests_differ(const struct digests *kept, const struct digests *made, FILE *out);

/* Of all that a schedule and its judgement are. */
uint64_t digest_solution(uint64_t hash, const struct solution *solution);

#endif
