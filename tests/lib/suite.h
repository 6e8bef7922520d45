#ifndef COMMSCHED_TESTS_LIB_SUITE_H
#define COMMSCHED_TESTS_LIB_SUITE_H

#include "algorithms/bound.h"
#include "algorithms/decoder.h"
#include "experiments/claims/audit.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/store/store.h"
#include "experiments/engine/workers/runner.h"
#include "generators/generator.h"
#include "models/base/random.h"
#include "models/base/verdict.h"
#include "models/format/format.h"
#include "models/switched/plan.h"

#include <CUnit/CUnit.h>
#include <stdbool.h>
#include <stdio.h>

/* An arena of a block, released when the block is left. */

#define BLOCK_ARENA(name) struct arena name __attribute__((cleanup(arena_release))) = {0}

/* Test suites: a file tests/ROOM/test_NAME.c contains tests, each written TEST(its_name) { ... }.
 * The build finds the file, and the tests register themselves. A test has an arena of its own,
 * `arena`, released after it. */

struct announced_test {
    const char *file, *name;
    void (*run)(struct arena *arena);
    struct announced_test *next;
};

/* Called before main(). The test remains the caller's. */
void test_announce(struct announced_test *test);

#define TEST(name)                                                                                 \
    static void test_##name(struct arena *arena);                                                  \
    __attribute__((constructor)) static void announce_##name(void)                                 \
    {                                                                                              \
        static struct announced_test test = {__FILE__, #name, test_##name, NULL};                  \
        test_announce(&test);                                                                      \
    }                                                                                              \
    static void test_##name(struct arena *arena __attribute__((unused)))

/* The arena of the running test, for functions that it calls. */
extern struct arena test_arena;

/* The kind of build to which the tests belong, from TEST_COMPILER in the environment. */

/* True if memory and arithmetic are checked at run time. */
bool build_is_sanitized(void);

/* The number of random instances to try out of `all`: all of them in the plain build; one in five
 * in builds that check at run time, which are several times slower and need fewer to find errors.
 */
int effort(int all);

/* Instances for tests that walk the registries: every generator, every choice of its parameters,
 * several sizes and seeds. */

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

/* An exchange of these bytes, row by row, with one second per byte and no start-ups. */
struct instance exchange_of(int nodes, double *bytes);

/* Iterates over the registered algorithms of a family. */
#define FOR_ALGORITHMS(found, family)                                                              \
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)   \
        if (algorithm_family(found->algorithm) == (family))

/* False for most cases of searches, which are slow, and of derived algorithms, whose parts have
 * been tested: these run on one small case in 16. Exact algorithms run on up to 7 nodes. */
bool case_is_for(const struct algorithm *algorithm, const struct instance *instance);

/* Appends a transfer that holds both ports from start to end. */
void append_held(struct timeline *timeline, int from, int to, double bytes, double start,
                 double end);

/* A copy whose transfers and parcels are its own, in the arena. */
struct timeline copied_timeline(const struct timeline *timeline, struct arena *arena);

/* The text of the schedule's file, in the arena. */
const char *schedule_text(const struct algorithm *algorithm, const struct instance *instance,
                          const struct timeline *timeline, struct arena *arena);

/* Claims of the papers, and instances as text, for their tests. */

/* The claim of that name in a given reading, NULL: the first; the test ends if there is none. */
const struct claim *claim_reading(const char *name, const char *reading);

/* What a test of that claim may use, in the test's arena; NULL: of no claim. */
struct claim_context claim_context_of(const struct claim *claim);

/* What an audit of the claim alone finds, in the test's arena; the test ends if it fails. */
struct audit_result claim_audited(const struct claim *claim, const struct audit_options *options);

/* The instance of a text, in the test's arena; the test ends if it is none.
 *
 *     {'model': ...                        a file, with ' for "
 *     FAMILY/GENERATOR KEY=VALUE...        of seed 1
 *     cluster 1/4 4/4                      a broadcast; each processor's time to send/receive
 *     bytes 0 9 2 0 ...                    an exchange without start-ups, a second a byte; by rows
 *     task 1 2 4 0 3 3                     of ForwardInSwitch: other locals, latencies of local and
 *                                          remote nodes, additional costs of the remote nodes */
struct instance instance_of(const char *text);

/* Assertions about verdicts. */

/* Fails the test unless the verdict is a success; prints the reason. */
void expect_yes(struct verdict verdict);

/* Fails the test unless the verdict is a failure whose reason contains the text; prints the actual
 * reason. */
void expect_no(struct verdict verdict, const char *part);

/* Algorithms run by name. */

struct solution solve_by(const char *algorithm, const struct instance *instance, double time_limit,
                         struct arena *arena);

/* Time limits for algorithms that may not terminate: each is waited for only briefly, and only
 * once. */

/* Seconds for a heuristic on one small case: 5, or TEST_PATIENCE in the environment, which `make
 * test` sets for heuristics that are known to terminate. */
double test_patience(void);

/* solve() with seed 1, for any registered algorithm. One that may loop, a prototype or one from
 * outside the tree, is stopped and reported after test_patience(), and is not run again. */
struct solution solve_patiently(const struct algorithm *algorithm, const struct instance *instance,
                                double time_limit, struct arena *arena);

/* A temporary directory for tests, and operations on its files. There is one at a time, created by
 * place_enter. Paths and texts are in the arena passed to it. */

/* Creates the directory; returns its path. */
const char *place_enter(struct arena *arena);

/* Removes the directory; fails the test unless it contains exactly `files` files and
 * directories. */
void place_leave(int files);

/* The path of a name in the directory. */
const char *place_file(const char *name);

/* The contents of a file; fails the test if there is none. The first function also returns the
 * number of bytes. */
const char *file_bytes(const char *path, size_t *length, struct arena *arena);
const char *file_text(const char *path, struct arena *arena);

/* True if these are the file's bytes. */
bool file_has(const char *path, const char *bytes, size_t length);

void write_file(const char *path, const char *text);

/* The number of entries of a directory. */
int count_files(const char *path);

/* A results store in a directory of its own, and operations of its tests. There is one at a
 * time. */

extern const char *stored_path; /* of the file */
extern const struct run_key stored_key;

/* Creates the directory and opens the store; closes the store, which may be NULL, and removes the
 * directory, which must have only the file in it. */
struct store *stored_enter(void);
void stored_leave(struct store *store);

/* Opens the file, which must be valid. */
struct store *stored_open(void);

/* A valid run; with NAN an invalid one. */
struct run stored_run(double completion);

/* Writes a run in a batch of its own. */
void stored_write(struct store *store, const struct run_key *of, int replication,
                  const struct run *run);

/* Reads the first one. */
struct run stored_read(struct store *store, const struct run_key *of);

/* Writes a row with values of that turn, below parent 1 if the table has parents. */
void stored_put(struct store *store, enum store_table table, int turn);

/* Whether it is present as written; none if the store cannot be read. */
enum stored_found { STORED_NONE, STORED_SAME, STORED_OTHER };
enum stored_found stored_find(struct store *store, enum store_table table, int turn);

/* The same for a claim's result with a space and an estimate, and a hunt. */
void stored_write_found(struct store *store);
enum stored_found stored_look(struct store *store);

/* Changes the file without the store. */
void stored_execute(const char *sql);

/* Gives every row, of parents up to number 9, the checksum of its values. */
void stored_sign(struct store *store);

/* Random switched instances and plans for tests, from a seed alone. */

struct case_limits {
    int switches, hosts, messages; /* maxima */
    int extra_links;               /* beyond a spanning tree, maximum; some are parallel */
    int least_bytes, most_bytes;
    bool tiny_delays; /* a few picoseconds each */
    enum routing_rule routing;
};

struct switched random_switched(const struct case_limits *limits, uint64_t seed,
                                struct arena *arena);

/* Overheads equivalent to the instance without them. */
void neutral_overheads(struct switched *switched, struct arena *arena);

/* Random overheads with few distinct values; some hosts start sends immediately or receive in zero
 * time. */
void random_overheads(struct switched *switched, uint64_t seed, struct arena *arena);

/* A number below the bound; advances the state. */
int random_below(uint64_t *state, int bound);

/* Capture of what the writers print, as a text in the arena. */

/* The text with every ' replaced by ", in the arena: JSON in a test. */
char *quoted(const char *text, struct arena *arena);

/* A stream whose contents printed() returns. One at a time. */
FILE *printing(void);
const char *printed(struct arena *arena);

const char *written_instance(const struct instance *instance, struct arena *arena);
const char *written_schedule(const struct schedule *schedule, struct arena *arena);
const char *written_fabric(const struct switched *network, struct arena *arena);

/* True if the instance as written is read back equal; prints the reason why it is refused. */
bool reads_back(const struct instance *instance, struct arena *scratch);

#endif
