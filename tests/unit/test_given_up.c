/* Prototypes with stopped runs: which of their runs are given up follows from the runs of the
 * block, regardless of who made them and in what order. */
#include "experiments/engine/workers/runner.h"
#include "models/exchange/clock.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <string.h>
#include <unistd.h>

enum { REPLICATIONS = REPLICATION_BLOCK + 20 };

/* A byte or two from 0 to 1. */
static struct verdict draw(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    double *bytes = ARENA_ZEROED(arena, double, 4);
    (void)settings;
    bytes[1] = 1.0 + (double)gsl_rng_uniform_int(rng, 2);
    *out = (struct instance){
        .family = FAMILY_EXCHANGE,
        .as.exchange = {.nodes = 2, .bytes.entries = bytes, .per_byte.uniform = 1}};
    return verdict_yes();
}

/* Loops if there are two. */
static enum outcome run_hanging(const struct exchange *exchange, struct context *context,
                                struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    double bytes = exchange_bytes(exchange, 0, 1);
    while (bytes > 1.0)
        pause();
    exchange_clock_place(&clock, 0, 1, bytes);
    return OUTCOME_SCHEDULED;
}

static const struct generator generator = {
    .name = "exchange/drawn", .parameters = (const struct parameter[]){{0}}, .generate = draw};
static const struct algorithm prototype = {
    .name = "exchange/hanging", .exchange = run_hanging, .prototype = true};
static const struct algorithm ours = {.name = "exchange/hanging", .exchange = run_hanging};

static struct cell make_cell(const struct algorithm *algorithm, int replications,
                             struct arena *arena)
{
    const struct registered_generator drawn = {
        .name = "exchange/drawn", .generator = &generator, .digest = "g"};
    const struct registered_algorithm registered = {
        .name = algorithm->name, .algorithm = algorithm, .digest = "a"};
    struct settings settings = settings_start(&generator, arena);
    return cell_make(&drawn, &settings, &registered, 1, replications, arena);
}

static struct runner_summary run_shard(struct store *store, const struct cell *cell, int jobs,
                                       double time_limit, struct shard shard)
{
    const struct runner_options options = {.jobs = jobs, .time_limit = time_limit, .shard = shard};
    struct runner_summary summary;
    expect_yes(runner_run(store, cell, 1, &options, &summary));
    CU_ASSERT_EQUAL(summary.stored_before + summary.finished + summary.excluded, summary.wanted);
    return summary;
}

static struct store *open_store(struct arena *arena)
{
    struct store *store;
    place_enter(arena);
    CU_ASSERT_TRUE_FATAL(store_open(place_file("results.db"), &store).ok);
    return store;
}

static size_t count(const struct run *runs, enum status status)
{
    size_t found = 0;
    for (int k = 0; k < REPLICATIONS; k++)
        found += runs[k].status == status;
    return found;
}

/* The runs that results count after a job of that many shards, the last first; a second job makes
 * nothing. */
static const struct run *read_after(int jobs, int shards, const struct cell *cell,
                                    struct arena *arena)
{
    struct run *runs = ARENA_ARRAY(arena, struct run, REPLICATIONS);
    struct store *store = open_store(arena);
    for (int k = shards; k > 0; k--)
        run_shard(store, cell, jobs, 0.1, (struct shard){k, shards});
    expect_yes(cell_read(store, cell, REPLICATIONS, runs));
    struct runner_summary again = run_shard(store, cell, jobs, 0.1, (struct shard){0});
    CU_ASSERT_EQUAL(again.finished, 0);
    CU_ASSERT_TRUE(again.excluded <= count(runs, STATUS_ABSENT));
    store_close(store);
    place_leave(1);
    return runs;
}

static void check_same(const struct run *one, const struct run *other)
{
    for (int k = 0; k < REPLICATIONS; k++) {
        CU_ASSERT_EQUAL(one[k].status, other[k].status);
        CU_ASSERT_STRING_EQUAL(one[k].reason, other[k].reason);
    }
}

TEST(whoever_makes_them)
{
    struct cell cell = make_cell(&prototype, REPLICATIONS, arena);
    const struct run *one = read_after(1, 1, &cell, arena);
    CU_ASSERT_EQUAL(count(one, STATUS_TIMED_OUT), 2 * STOPPED_MOST);
    CU_ASSERT_TRUE(count(one, STATUS_VALID) > 0 && count(one, STATUS_ABSENT) > 0);
    CU_ASSERT_EQUAL(one[REPLICATION_BLOCK - 1].status, STATUS_ABSENT);
    CU_ASSERT_NOT_EQUAL(one[REPLICATION_BLOCK].status, STATUS_ABSENT);
    check_same(one, read_after(2, 1, &cell, arena));
    check_same(one, read_after(7, 1, &cell, arena));
    check_same(one, read_after(2, 3, &cell, arena));
}

/* More replications and more time: the stopped runs are made again, and then the rest. */
TEST(later_jobs)
{
    struct run runs[REPLICATIONS];
    struct cell few = make_cell(&prototype, 5, arena);
    struct cell all = make_cell(&prototype, REPLICATIONS, arena);
    const struct run *one = read_after(1, 1, &all, arena);
    struct store *store = open_store(arena);
    run_shard(store, &few, 1, 0.05, (struct shard){0});
    run_shard(store, &all, 2, 0.1, (struct shard){0});
    expect_yes(cell_read(store, &all, REPLICATIONS, runs));
    check_same(one, runs);
    store_close(store);
    place_leave(1);
}

/* Runs of which every second was stopped, noted in reverse and in another order. */
TEST(any_order)
{
    struct stopped_runs last_first = {0}, mixed = {0};
    for (int k = 9; k > 0; k--)
        stopped_add(&last_first, 2 * k);
    for (int k = 1; k < 10; k++)
        stopped_add(&mixed, 2 * (k * 7 % 10));
    CU_ASSERT_EQUAL(memcmp(&last_first, &mixed, sizeof mixed), 0);
    CU_ASSERT_FALSE(is_given_up(&mixed, 6));
    CU_ASSERT_TRUE(is_given_up(&mixed, 7));
}

/* Runs of the tree's own algorithms are never given up. */
TEST(prototypes_alone)
{
    struct run runs[REPLICATIONS];
    for (int k = 0; k < REPLICATIONS; k++)
        runs[k] = (struct run){.status = STATUS_TIMED_OUT};
    forget_given_up(&ours, runs, REPLICATIONS);
    CU_ASSERT_EQUAL(count(runs, STATUS_TIMED_OUT), REPLICATIONS);
    forget_given_up(&prototype, runs, REPLICATIONS);
    CU_ASSERT_EQUAL(count(runs, STATUS_TIMED_OUT), 2 * STOPPED_MOST);
    CU_ASSERT_EQUAL(count(runs, STATUS_ABSENT), REPLICATIONS - 2 * STOPPED_MOST);
}
