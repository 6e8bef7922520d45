/* Instances for tests that walk the registries: every generator, every choice of its parameters,
 * several sizes and seeds. */
#ifndef COMMSCHED_TESTS_LIB_CASES_H
#define COMMSCHED_TESTS_LIB_CASES_H

#include "algorithms/algorithm.h"
#include "generators/generator.h"

/* A generator that needs a file cannot be walked. */
bool generator_is_complete(const struct generator *generator);

/* Calls visit for every instance; the arena is released after each. */
void for_every_case(int seeds, void (*visit)(const struct instance *instance, void *data),
                    void *data);

/* The same for instances with a truth, which that does not visit. */
void for_every_truth(int seeds, void (*visit)(const struct instance *instance, void *data),
                     void *data);

/* From now on only those of generators from outside the tree; or all again. */
void cases_only_foreign(bool only);

/* One instance by "key=value ..."; fails the running test where the generator says no. */
struct instance make_instance(const char *generator, const char *parameters, uint64_t seed,
                              struct arena *arena);

/* Sends as long as receives at every port, which is hard to schedule without gaps: from equal
 * entries, changes that keep the sums of rows and columns. Entries are whole, at least 1. */
struct instance balanced_exchange(int nodes, int entry, unsigned long seed, struct arena *arena);

/* An exchange of these bytes, row by row, a second a byte and no start-ups. */
struct instance exchange_of(int nodes, double *bytes);

/* So many hosts, at most 16, on one switch, with the delays of paper `agents`. */
struct switched one_switch(int hosts, struct switched_message *messages, int count);

/* Every registered algorithm of the family in turn. */
#define FOR_ALGORITHMS(found, family)                                                              \
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)   \
        if (algorithm_family(found->algorithm) == (family))

/* A search takes long, and what is made of others has been tried: on one small case in
 * 16. */
bool case_is_for(const struct algorithm *algorithm, const struct instance *instance);

/* True when the two send the same to the same at the same times. */
bool same_transfer(const struct transfer *a, const struct transfer *b);
bool same_timeline(const struct timeline *a, const struct timeline *b);

/* The schedule as its file has it, in the arena. */
const char *schedule_text(const struct algorithm *algorithm, const struct instance *instance,
                          const struct timeline *timeline, struct arena *arena);

#endif
