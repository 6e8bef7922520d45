/* Trials of claims: the findings do not depend on who makes the trials and where they are stored;
 * none is made twice. */
#include "experiments/claims/audit_trials.h"
#include "experiments/claims/observation.h"
#include "experiments/claims/trial_store.h"
#include "experiments/engine/store/store_merge.h"
#include "models/base/process.h"
#include "models/format/format.h"
#include "tests/lib/claims.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/stored.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* ---- claims ---- */

/* Number of instances tried in workers. */
static size_t *tried;
static pid_t caller;

static void count(void)
{
    if (getpid() != caller)
        __atomic_add_fetch(tried, 1, __ATOMIC_RELAXED);
}

/* Constantly violated by some instances, of different sizes. */
static struct observation completes_by_seven(const struct instance *instance,
                                             struct claim_context *context)
{
    count();
    return observe_at_most(claim_completion("exchange/open_shop", instance, context), 7.0);
}

static struct observation ends_some_time(const struct instance *instance,
                                         struct claim_context *context)
{
    count();
    return observe_at_most(claim_solve("exchange/open_shop", instance, context).ratio, 2.0);
}

static struct observation crashes_at_last(const struct instance *instance,
                                          struct claim_context *context)
{
    if (context->space->name[0] == 't')
        raise(SIGSEGV);
    return ends_some_time(instance, context);
}

#define SPACE(words, number, nodes)                                                                \
    GENERATED_SPACE(words, number, "exchange/random_integers", "nodes=" nodes " most=5")

static const struct instance_space spaces[] = {
    SPACE("one", 1, "2"),
    SPACE("durations of 4 nodes", 300, "4"),
    SPACE("durations of 5 nodes", 400, "5"),
    {0},
};
static const struct instance_space bad_spaces[] = {
    SPACE("one", 1, "2"), SPACE("these", 40, "3"), SPACE("one more", 50, "3"), {0}};

#define PLANTED(its_test, its_spaces, record)                                                      \
    {                                                                                              \
        .title = "planted", .source = "nowhere", .recorded = (record),                             \
        .algorithms = "exchange/open_shop", .test = (its_test), .spaces = (its_spaces)             \
    }

static const struct claim refuted = PLANTED(completes_by_seven, spaces, RECORDED_REFUTED);
static const struct claim holding = PLANTED(ends_some_time, spaces, RECORDED_HOLDS);
static const struct claim crashing = PLANTED(crashes_at_last, bad_spaces, RECORDED_HOLDS);

enum { CLAIMS = 4 };

/* Two with spaces, one with measurements, and one with the engine's runs. */
static const struct registered_claim *claims(void)
{
    static struct registered_claim list[CLAIMS];
    if (!tried) {
        list[0] = (struct registered_claim){"refuted", &refuted, "d0"};
        list[1] = *claim_named("multicast_same_senders");
        list[2] = (struct registered_claim){"holding", &holding, "d2"};
        list[3] = *claim_named("exchange_open_shop_2_small");
        tried = shared_allocate(sizeof *tried);
    }
    caller = getpid();
    return list;
}

static struct audit_options options_of(struct store *store, int jobs)
{
    return (struct audit_options){.seed = 1, .jobs = jobs, .seconds = INFINITY, .store = store};
}

static const char *audit(const struct audit_options *options)
{
    struct audit_result *results = ARENA_ARRAY(&test_arena, struct audit_result, CLAIMS);
    expect_yes(audit_claims(claims(), CLAIMS, options, &test_arena, results));
    return audit_text(results, CLAIMS);
}

static const char *audit_in_memory(int jobs)
{
    const struct audit_options options = options_of(NULL, jobs);
    return audit(&options);
}

TEST(any_number_of_processes)
{
    const char *one = audit_in_memory(1);
    CU_ASSERT_EQUAL(occurrences(one, "\"violations\": 0,\n  \"spaces"), 3);
    CU_ASSERT_STRING_EQUAL(audit_in_memory(5), one);
}

/* ---- shards ---- */

static struct verdict take_no_file(const char *name, bool added, void *data)
{
    (void)name, (void)added, (void)data;
    return verdict_yes();
}

static void add_part(struct store *store, const char *path)
{
    struct store *part;
    expect_yes(store_open_to_read(path, &part));
    expect_yes(store_begin(store));
    expect_yes(store_merge(store, part, take_no_file, NULL));
    expect_yes(store_commit(store));
    store_close(part);
    unlink(path);
}

enum { SHARDS = 3 };

static size_t missing(struct store *store, size_t *by_shard)
{
    const struct audit_options options = options_of(store, 1);
    memset(by_shard, 0, SHARDS * sizeof *by_shard);
    expect_yes(audit_missing(claims(), CLAIMS, &options, SHARDS, by_shard, &test_arena));
    return by_shard[0] + by_shard[1] + by_shard[2];
}

/* Makes a shard in its own store; repeating it makes nothing. */
static void make_shard(int number)
{
    size_t by_shard[SHARDS];
    struct store *store;
    const char *path = place_file(arena_print(&test_arena, "part%d", number));
    expect_yes(store_open(path, &store));
    struct audit_options options = options_of(store, number);
    options.shard = (struct shard){number, SHARDS};
    audit(&options);
    CU_ASSERT_TRUE(missing(store, by_shard) > 0 && by_shard[number - 1] == 0);
    size_t before = *tried;
    audit(&options);
    CU_ASSERT_EQUAL(*tried, before);
    store_close(store);
}

/* Every trial and run is in one part; all parts together are the whole, and nothing is made
 * again. */
TEST(shards)
{
    const char *whole = audit_in_memory(2);
    size_t by_shard[SHARDS];
    stored_enter();
    *tried = 0;
    struct store *store = stored_open();
    for (int k = 1; k <= SHARDS; k++)
        make_shard(k);
    for (int k = SHARDS; k >= 1; k--)
        add_part(store, place_file(arena_print(&test_arena, "part%d", k)));
    CU_ASSERT_EQUAL(missing(store, by_shard), 0);
    const struct audit_options options = options_of(store, 2);
    CU_ASSERT_STRING_EQUAL(audit(&options), whole);
    CU_ASSERT_EQUAL(*tried, 2 * (1 + 300 + 400));
    stored_leave(store);
}

/* ---- limits and crashes ---- */

/* A result that was cut short by a limit is not used for the whole. */
TEST(a_limit_between)
{
    const char *whole = audit_in_memory(2);
    stored_enter();
    struct audit_options options = options_of(stored_open(), 2);
    options.seconds = 0.02;
    CU_ASSERT_STRING_NOT_EQUAL(audit(&options), whole);
    options.seconds = INFINITY;
    CU_ASSERT_STRING_EQUAL(audit(&options), whole);
    stored_leave(options.store);
}

/* A claim that crashes does not affect others. */
TEST(a_crash)
{
    struct registered_claim list[] = {claims()[0], {"crashing", &crashing, "d"}, claims()[2]};
    struct audit_result results[3], alone[3];
    const struct audit_options options = options_of(NULL, 2);
    expect_yes(audit_claims(list, 3, &options, arena, results));
    CU_ASSERT_EQUAL(results[1].finding, FINDING_FAILED);
    CU_ASSERT_PTR_NOT_NULL(strstr(results[1].reason, "a worker process ended by "));
    for (int k = 0; k < 3; k += 2) {
        alone[k] = claim_audited(&list[k], &options);
        CU_ASSERT_STRING_EQUAL(audit_text(&results[k], 1), audit_text(&alone[k], 1));
    }
}
