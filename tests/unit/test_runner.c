/* The runner: stored results depend neither on the number of workers nor on other runs; algorithms
 * that crash, loop or err affect only their own results. Kills and interruptions of jobs are tested
 * by the suite job. */
#include "models/exchange/clock.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- a generator, and algorithms of every kind ---- */

/* An exchange of "nodes", with up to 1,000,000 bytes a pair; none of 13 nodes. */
static struct verdict draw(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    int nodes = setting_whole(settings, "nodes");
    if (nodes == 13)
        return verdict_no("13 nodes bring bad luck");
    double *bytes = ARENA_ZEROED(arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        bytes[k] = k % (nodes + 1) ? (double)gsl_rng_uniform_int(rng, 1000000) : 0.0;
    *out = (struct instance){.family = FAMILY_EXCHANGE,
                             .as.exchange = {.nodes = nodes,
                                             .bytes.entries = bytes,
                                             .startup.uniform = 0.001,
                                             .per_byte.uniform = 1e-6}};
    return verdict_yes();
}

static const struct generator drawn = {
    .name = "exchange/drawn",
    .parameters =
        (const struct parameter[]){
            {.key = "nodes", .kind = PARAMETER_WHOLE, .initial = "4", .least = 1, .most = 100},
            {0}},
    .generate = draw,
};

/* All messages, by shifts. */
static enum outcome run_steady(const struct exchange *exchange, struct context *context,
                               struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int shift = 1; shift < exchange->nodes; shift++)
        for (int from = 0; from < exchange->nodes; from++) {
            int to = (from + shift) % exchange->nodes;
            if (exchange_bytes(exchange, from, to) > 0.0)
                exchange_clock_place(&clock, from, to, exchange_bytes(exchange, from, to));
        }
    return OUTCOME_SCHEDULED;
}

/* True on about every second instance, where an algorithm errs. */
static bool strikes(const struct exchange *exchange)
{
    return exchange_bytes(exchange, 0, 1) < 500000;
}

/* Crashes on about every second instance. */
static enum outcome run_crashing(const struct exchange *exchange, struct context *context,
                                 struct timeline *out)
{
    if (strikes(exchange))
        abort();
    return run_steady(exchange, context, out);
}

static enum outcome run_looping(const struct exchange *exchange, struct context *context,
                                struct timeline *out)
{
    (void)exchange, (void)context, (void)out;
    for (;;)
        pause();
    return OUTCOME_SCHEDULED;
}

/* Loops on about every second instance. */
static enum outcome run_hanging(const struct exchange *exchange, struct context *context,
                                struct timeline *out)
{
    return strikes(exchange) ? run_looping(exchange, context, out)
                             : run_steady(exchange, context, out);
}

static enum outcome run_invalid(const struct exchange *exchange, struct context *context,
                                struct timeline *out)
{
    (void)exchange, (void)context, (void)out;
    return OUTCOME_SCHEDULED; /* no data arrives */
}

static enum outcome run_refusing(const struct exchange *exchange, struct context *context,
                                 struct timeline *out)
{
    (void)out;
    return refuse(context, "%d nodes are not its thing", exchange->nodes);
}

static const struct algorithm steady = {.name = "exchange/steady", .exchange = run_steady},
                              crashing = {.name = "exchange/crashing", .exchange = run_crashing},
                              looping = {.name = "exchange/looping", .exchange = run_looping},
                              invalid = {.name = "exchange/invalid", .exchange = run_invalid},
                              refusing = {.name = "exchange/refusing", .exchange = run_refusing},
                              prototype = {.name = "exchange/hanging",
                                           .exchange = run_hanging,
                                           .prototype = true};

static struct cell drawn_cell(const char *assignments, const struct algorithm *algorithm,
                              int replications)
{
    const struct registered_generator generator = {drawn.name, &drawn, "g1", false};
    const struct registered_algorithm registered = {algorithm->name, algorithm, "a1", false, ""};
    struct settings settings = settings_start(&drawn, &test_arena);
    expect_yes(settings_set_all(&settings, assignments, &test_arena));
    return cell_make(&generator, &settings, &registered, 1, replications, &test_arena);
}

/* Makes the cells' runs that are not stored. */
static struct runner_summary make(struct store *store, const struct cell *cells, size_t count,
                                  const struct runner_options *options)
{
    struct runner_summary summary = {0};
    expect_yes(runner_run(store, cells, count, options, &summary));
    CU_ASSERT_EQUAL(summary.stored_before + summary.finished + summary.excluded, summary.wanted);
    return summary;
}

/* The cell's runs as they count in results. */
static const struct run *read_runs(struct store *store, const struct cell *cell)
{
    struct run *runs = ARENA_ZEROED(&test_arena, struct run, cell->replications);
    expect_yes(cell_read(store, cell, 0, cell->replications, runs));
    return runs;
}

/* But for processor times. */
static void expect_same(const struct run *one, const struct run *other, size_t count)
{
    for (size_t k = 0; k < count; k++) {
        CU_ASSERT_EQUAL(one[k].status, other[k].status);
        CU_ASSERT_STRING_EQUAL(one[k].reason, other[k].reason);
        for (int q = 0; q < quantity_count; q++)
            CU_ASSERT_TRUE(metrics[q]->clocked || one[k].quantity[q] == other[k].quantity[q] ||
                           (isnan(one[k].quantity[q]) && isnan(other[k].quantity[q])));
    }
}

/* ---- any number of workers ---- */

enum { REPLICATIONS = 6, CELLS = 9 };

static const struct {
    const char *nodes;
    const struct algorithm *algorithm;
    int status; /* of all its runs; -1: of some */
    const char *reason;
} mixed[CELLS] = {
    {"nodes=5", &steady, STATUS_VALID, ""},
    {"nodes=5", &crashing, -1, "signal 6 (Aborted)"},
    {"nodes=5", &refusing, STATUS_REFUSED, "5 nodes are not its thing"},
    {"nodes=8", &steady, STATUS_VALID, ""},
    {"nodes=8", &invalid, STATUS_INVALID, ""},
    {"nodes=8", &crashing, -1, "signal 6 (Aborted)"},
    {"nodes=13", &steady, STATUS_NOT_GENERATED, "bad luck"},
    {"nodes=5", &steady, STATUS_VALID, ""}, /* again */
    {"nodes=5", &looping, STATUS_TIMED_OUT, "stopped after 0.5 s"},
};

/* The runs of all cells after a job in a new store. */
static const struct run *run_mixed(int jobs, const struct cell *cells)
{
    struct run *runs = ARENA_ZEROED(&test_arena, struct run, CELLS * REPLICATIONS);
    const struct runner_options options = {.jobs = jobs, .scope.time_limit = 0.5};
    struct store *store = stored_enter();
    struct runner_summary summary = make(store, cells, CELLS, &options);
    CU_ASSERT_EQUAL(summary.wanted, 7 * REPLICATIONS + 1);
    CU_ASSERT_EQUAL(summary.finished, summary.wanted);
    for (int k = 0; k < CELLS; k++)
        expect_yes(
            store_read(store, &cells[k].key, 0, cells[k].replications, runs + k * REPLICATIONS));
    /* Only runs without an instance are tried again. */
    CU_ASSERT_EQUAL(make(store, cells, CELLS, &options).finished, REPLICATIONS);
    stored_leave(store);
    return runs;
}

TEST(any_number_of_workers)
{
    struct cell cells[CELLS];
    for (int k = 0; k < CELLS; k++)
        cells[k] = drawn_cell(mixed[k].nodes, mixed[k].algorithm,
                              mixed[k].algorithm == &looping ? 1 : REPLICATIONS);
    const struct run *one = run_mixed(1, cells);
    expect_same(one, run_mixed(4, cells), CELLS * REPLICATIONS);
    for (int k = 0; k < CELLS; k++) {
        int crashed = 0;
        for (int r = 0; r < cells[k].replications; r++) {
            const struct run *run = &one[k * REPLICATIONS + r];
            crashed += run->status == STATUS_CRASHED;
            CU_ASSERT_TRUE((int)run->status == mixed[k].status || mixed[k].status < 0);
            CU_ASSERT_TRUE(run->status == STATUS_VALID || strstr(run->reason, mixed[k].reason));
        }
        CU_ASSERT_TRUE(mixed[k].status >= 0 || (crashed > 0 && crashed < REPLICATIONS));
    }
}

TEST(final_runs)
{
    static const struct {
        struct run run;
        double limit;
        bool is_final;
    } rows[] = {
        {{.status = STATUS_TIMED_OUT, .time_limit = 10}, 10, true},
        {{.status = STATUS_TIMED_OUT, .time_limit = 10}, 5, true},
        {{.status = STATUS_TIMED_OUT, .time_limit = 10}, 11, false},
        {{.status = STATUS_EXHAUSTED}, 10, false},
        {{.status = STATUS_CRASHED, .reason = "signal 6 (Aborted)"}, 10, true},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        CU_ASSERT_EQUAL(run_is_final(&rows[k].run, rows[k].limit), rows[k].is_final);
}

/* ---- prototypes ---- */

enum { MANY = REPLICATION_BLOCK + 20 };

static int count(const struct run *runs, enum status status)
{
    int found = 0;
    for (int k = 0; k < MANY; k++)
        found += runs[k].status == status;
    return found;
}

/* The runs that results count after a job of that many shards, the last first; a second job makes
 * nothing. */
static const struct run *run_shards(int jobs, int shards, const struct cell *cell)
{
    struct runner_options options = {.jobs = jobs, .scope.time_limit = 0.2};
    struct store *store = stored_enter();
    for (int k = shards; k > 0; k--) {
        options.scope.shard = (struct shard){k, shards};
        make(store, cell, 1, &options);
    }
    const struct run *runs = read_runs(store, cell);
    options.scope.shard = (struct shard){0};
    struct runner_summary again = make(store, cell, 1, &options);
    CU_ASSERT_TRUE(again.finished == 0 && again.excluded <= (size_t)count(runs, STATUS_ABSENT));
    stored_leave(store);
    return runs;
}

/* Which runs of a prototype that was stopped are given up follows from the runs of the block,
 * whoever made them in whatever order. More replications and more time: the stopped runs are made
 * again, and then the rest. */
TEST(given_up)
{
    struct cell cell = drawn_cell("nodes=2", &prototype, MANY);
    struct cell few = drawn_cell("nodes=2", &prototype, 5);
    const struct run *one = run_shards(1, 1, &cell);
    CU_ASSERT_EQUAL(count(one, STATUS_TIMED_OUT), 2 * STOPPED_MOST);
    CU_ASSERT_TRUE(count(one, STATUS_VALID) > 0 && count(one, STATUS_ABSENT) > 0);
    CU_ASSERT_EQUAL(one[REPLICATION_BLOCK - 1].status, STATUS_ABSENT);
    CU_ASSERT_NOT_EQUAL(one[REPLICATION_BLOCK].status, STATUS_ABSENT);
    expect_same(one, run_shards(2, 3, &cell), MANY);
    struct store *store = stored_enter();
    make(store, &few, 1, &(struct runner_options){.jobs = 1, .scope.time_limit = 0.1});
    make(store, &cell, 1, &(struct runner_options){.jobs = 2, .scope.time_limit = 0.2});
    expect_same(one, read_runs(store, &cell), MANY);
    stored_leave(store);
}

/* ---- timed runs ---- */

/* The number of runs that a job makes; all of the cell's are timed, or none. */
static size_t make_timed(struct store *store, const struct cell *cells, size_t number, int timed)
{
    size_t finished =
        make(store, cells, number, &(struct runner_options){.jobs = 1, .scope.time_limit = 60.0})
            .finished;
    const struct run *runs = read_runs(store, cells);
    for (int k = 0; k < cells->replications; k++) {
        const double *quantity = runs[k].quantity;
        CU_ASSERT_EQUAL(runs[k].status, STATUS_VALID);
        CU_ASSERT_EQUAL(quantity[metric_cpu_repetitions.column] >= 1.0, k < timed);
        CU_ASSERT_EQUAL(isnan(quantity[metric_cpu_median.column]), k >= timed);
        CU_ASSERT_EQUAL(isnan(quantity[metric_cpu_mad.column]), k >= timed);
    }
    return finished;
}

/* Runs made for a table of completions are made again for one of times, and then serve both. Both
 * tables in one job, the one of times with fewer runs: each run is made once. */
TEST(tables_of_times)
{
    struct cell plain = drawn_cell("nodes=5", &steady, 3), timed = plain, fewer;
    timed.timed = 3;
    fewer = timed;
    fewer.replications = fewer.timed = 2;
    struct store *store = stored_enter();
    CU_ASSERT_EQUAL(make_timed(store, &plain, 1, 0), 3);
    CU_ASSERT_EQUAL(make_timed(store, &timed, 1, 3), 3);
    CU_ASSERT_EQUAL(make_timed(store, &plain, 1, 3), 0);
    CU_ASSERT_EQUAL(make_timed(store, &timed, 1, 3), 0);
    stored_leave(store);
    const struct cell both[] = {plain, fewer};
    store = stored_enter();
    CU_ASSERT_EQUAL(make_timed(store, both, 2, 2), 3);
    stored_leave(store);
}

/* ---- shards ---- */

/* All algorithms run on an instance in one shard; a prototype's runs stay together, block by
 * block. */
TEST(together)
{
    enum { SHARDS = 64, RUNS = 180 };
    const struct cell plain = drawn_cell("nodes=4", &steady, RUNS),
                      young = drawn_cell("nodes=4", &prototype, RUNS),
                      larger = drawn_cell("nodes=5", &steady, RUNS);
    int here[SHARDS] = {0};
    for (int k = 0; k < RUNS; k++) {
        struct cell other = plain;
        other.key.algorithm = "exchange/other";
        CU_ASSERT_EQUAL(run_hash(&other, k), run_hash(&plain, k));
        other.key.seed = 2;
        CU_ASSERT_NOT_EQUAL(run_hash(&other, k), run_hash(&plain, k));
        CU_ASSERT_NOT_EQUAL(run_hash(&larger, k), run_hash(&plain, k));
        CU_ASSERT_EQUAL(run_hash(&young, k) == run_hash(&young, 0), k < REPLICATION_BLOCK);
        here[shard_of(run_hash(&plain, k), SHARDS) - 1]++;
    }
    for (int k = 0; k < SHARDS; k++)
        CU_ASSERT_TRUE(here[k] <= 16); /* 2.8 in mean; more than 16 by chance: 4e-7 */
}
