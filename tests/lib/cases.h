/* Instances for tests that walk the registries: every generator, every choice of its parameters,
 * several sizes and seeds. */
#ifndef COMMSCHED_TESTS_LIB_CASES_H
#define COMMSCHED_TESTS_LIB_CASES_H

#include "algorithms/decoder.h"
#include "generators/generator.h"

/* False for a generator that needs a file; it cannot be walked. */
bool generator_is_complete(const struct generator *generator);

/* Calls visit for every instance; the arena is released after each. */
void for_every_case(int seeds, void (*visit)(const struct instance *instance, void *data),
                    void *data);

/* The same for instances with a belief, which for_every_case does not visit. */
void for_every_belief(int seeds, void (*visit)(const struct instance *instance, void *data),
                      void *data);

/* Exchanges whose ports are not held: overlapped latencies, interleaved and buffered receipts. */
void for_every_execution(void (*visit)(const struct instance *instance, void *data), void *data);

/* Instances at the edges of domains that no generator makes: messages of no duration among others,
 * sizes far apart, start-ups of phases, overheads of hosts. Not if only foreign generators are
 * walked. */
void for_every_edge(void (*visit)(const struct instance *instance, void *data), void *data);

/* Restricts later walks to generators from outside the tree, or lifts the restriction. */
void cases_only_foreign(bool only);

/* Makes one instance from "key=value ..."; fails the running test if the generator fails. */
struct instance make_instance(const char *generator, const char *parameters, uint64_t seed,
                              struct arena *arena);

/* An exchange in which the sends and the receives of every port have the same total, which is hard
 * to schedule without gaps: starts from equal entries and makes changes that preserve the sums of
 * rows and columns. Entries are integers of at least 1. */
struct instance balanced_exchange(int nodes, int entry, unsigned long seed, struct arena *arena);

/* Each within its limits, at one of them, as in use, or left out. */
const double *draw_weights(gsl_rng *rng, const struct decoder *decoder, struct arena *arena);

/* An exchange of these bytes, row by row, with one second per byte and no start-ups. */
struct instance exchange_of(int nodes, double *bytes);

/* Up to 16 hosts on one switch, with the delays of paper `agents`. */
struct switched one_switch(int hosts, struct switched_message *messages, int count);

/* Iterates over the registered algorithms of a family. */
#define FOR_ALGORITHMS(found, family)                                                              \
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)   \
        if (algorithm_family(found->algorithm) == (family))

/* False for most cases of searches, which are slow, and of derived algorithms, whose parts have
 * been tested: these run on one small case in 16. */
bool case_is_for(const struct algorithm *algorithm, const struct instance *instance);

/* True if both transfers have the same nodes, contents and times. */
bool same_transfer(const struct transfer *a, const struct transfer *b);
bool same_timeline(const struct timeline *a, const struct timeline *b);

/* A copy whose transfers and parcels are its own, in the arena. */
struct timeline copied_timeline(const struct timeline *timeline, struct arena *arena);

/* The text of the schedule's file, in the arena. */
const char *schedule_text(const struct algorithm *algorithm, const struct instance *instance,
                          const struct timeline *timeline, struct arena *arena);

#endif
