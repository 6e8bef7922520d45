/* The runner: stored results depend neither on the number of workers, nor on other runs, nor on
 * kills; algorithms that crash, loop or err affect only their own results. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/workers/runner.h"
#include "models/exchange/clock.h"
#include "tests/lib/cases.h"
#include "tests/lib/place.h"
#include "tests/lib/strays.h"
#include "tests/lib/suite.h"

#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *path, *log_path;

static void enter(struct arena *arena)
{
    place_enter(arena);
    path = place_file("results.db");
    log_path = place_file("log");
}

/* ---- a generator and algorithms of every kind ---- */

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

static const struct generator generator = {
    .name = "exchange/drawn",
    .parameters =
        (const struct parameter[]){
            {.key = "nodes", .kind = PARAMETER_WHOLE, .initial = "4", .least = 1, .most = 100},
            {0}},
    .generate = draw,
};

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

/* Leaves a byte in the log at every run. */
static enum outcome run_logged(const struct exchange *exchange, struct context *context,
                               struct timeline *out)
{
    int log = open(log_path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (log < 0 || write(log, "x", 1) != 1)
        abort();
    close(log);
    return run_steady(exchange, context, out);
}

/* Crashes on about every second instance. */
static enum outcome run_crashing(const struct exchange *exchange, struct context *context,
                                 struct timeline *out)
{
    if (exchange_bytes(exchange, 0, 1) < 500000)
        abort();
    return run_steady(exchange, context, out);
}

static enum outcome run_exiting(const struct exchange *exchange, struct context *context,
                                struct timeline *out)
{
    (void)exchange, (void)context, (void)out;
    _exit(7);
    return OUTCOME_SCHEDULED;
}

static enum outcome run_looping(const struct exchange *exchange, struct context *context,
                                struct timeline *out)
{
    (void)exchange, (void)context, (void)out;
    for (;;)
        pause();
    return OUTCOME_SCHEDULED;
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

static const struct algorithm steady = {.name = "exchange/steady", .exchange = run_steady};
static const struct algorithm logged = {.name = "exchange/logged", .exchange = run_logged};
static const struct algorithm crashing = {.name = "exchange/crashing", .exchange = run_crashing};
static const struct algorithm exiting = {.name = "exchange/exiting", .exchange = run_exiting};
static const struct algorithm looping = {.name = "exchange/looping", .exchange = run_looping};
static const struct algorithm invalid = {.name = "exchange/invalid", .exchange = run_invalid};
static const struct algorithm refusing = {.name = "exchange/refusing", .exchange = run_refusing};

static struct cell make_cell(const char *nodes, const struct algorithm *algorithm, int replications,
                             struct arena *arena)
{
    const struct registered_generator of_cells = {
        .name = "exchange/drawn", .generator = &generator, .digest = "g1"};
    const struct registered_algorithm registered = {
        .name = algorithm->name, .algorithm = algorithm, .digest = "a1"};
    struct settings settings = settings_start(&generator, arena);
    CU_ASSERT_TRUE(settings_set(&settings, "nodes", nodes, arena).ok);
    return cell_make(&of_cells, &settings, &registered, 1, replications, arena);
}

/* ---- the tests ---- */

enum { REPLICATIONS = 6, CELLS = 10 };

static void make_mixed_cells(struct cell cells[CELLS], struct arena *arena)
{
    static const char *const nodes[CELLS] = {"5", "5", "5", "8", "8", "8", "8", "13", "5", "5"};
    static const struct algorithm *const algorithms[CELLS] = {
        &steady,  &crashing, &refusing, &steady, &invalid,
        &exiting, &crashing, &steady,   &steady, &looping};
    for (int k = 0; k < CELLS; k++)
        cells[k] =
            make_cell(nodes[k], algorithms[k], algorithms[k] == &looping ? 1 : REPLICATIONS, arena);
}

/* The runs of all cells after a job in a new store. */
static struct run *run_mixed(int jobs, const struct cell *cells, struct arena *arena)
{
    struct run *runs = ARENA_ZEROED(arena, struct run, CELLS * REPLICATIONS);
    struct runner_options options = {.jobs = jobs, .time_limit = 0.5};
    struct runner_summary summary;
    struct store *store;
    enter(arena);
    CU_ASSERT_TRUE_FATAL(store_open(path, &store).ok);
    CU_ASSERT_TRUE(runner_run(store, cells, CELLS, &options, &summary).ok);
    CU_ASSERT_EQUAL(summary.wanted, 8 * REPLICATIONS + 1); /* one cell is there twice */
    CU_ASSERT_EQUAL(summary.finished, summary.wanted);
    for (int k = 0; k < CELLS; k++)
        store_read(store, &cells[k].key, cells[k].replications, runs + k * REPLICATIONS);
    /* Only runs without an instance are tried again. */
    CU_ASSERT_TRUE(runner_run(store, cells, CELLS, &options, &summary).ok);
    CU_ASSERT_EQUAL(summary.finished, REPLICATIONS);
    store_close(store);
    place_leave(1);
    return runs;
}

static void check_same_runs(const struct run *a, const struct run *b)
{
    for (int k = 0; k < CELLS * REPLICATIONS; k++) {
        CU_ASSERT_EQUAL(a[k].status, b[k].status);
        CU_ASSERT_STRING_EQUAL(a[k].reason, b[k].reason);
        for (int q = 0; q < quantity_count; q++)
            CU_ASSERT_TRUE(metrics[q]->clocked || a[k].quantity[q] == b[k].quantity[q] ||
                           (isnan(a[k].quantity[q]) && isnan(b[k].quantity[q])));
    }
}

static void check_all(const struct run *runs, enum status status, const char *reason)
{
    for (int k = 0; k < REPLICATIONS; k++) {
        CU_ASSERT_EQUAL(runs[k].status, status);
        CU_ASSERT_PTR_NOT_NULL(strstr(runs[k].reason, reason));
    }
}

static void check_crashing(const struct run *runs)
{
    int crashed = 0;
    for (int k = 0; k < REPLICATIONS; k++) {
        crashed += runs[k].status == STATUS_CRASHED;
        CU_ASSERT_TRUE(runs[k].status == STATUS_VALID ||
                       strcmp(runs[k].reason, "signal 6 (Aborted)") == 0);
    }
    CU_ASSERT_TRUE(crashed > 0 && crashed < REPLICATIONS);
}

TEST(any_number_of_workers)
{
    struct cell cells[CELLS];
    make_mixed_cells(cells, arena);
    const struct run *one = run_mixed(1, cells, arena);
    check_same_runs(one, run_mixed(2, cells, arena));
    check_same_runs(one, run_mixed(4, cells, arena));
    check_all(one, STATUS_VALID, "");
    check_crashing(one + REPLICATIONS);
    check_all(one + 2 * REPLICATIONS, STATUS_REFUSED, "5 nodes are not its thing");
    check_all(one + 3 * REPLICATIONS, STATUS_VALID, "");
    check_all(one + 4 * REPLICATIONS, STATUS_INVALID, "");
    check_all(one + 5 * REPLICATIONS, STATUS_CRASHED, "exit status 7");
    check_all(one + 7 * REPLICATIONS, STATUS_NOT_GENERATED, "bad luck");
    CU_ASSERT_EQUAL(one[9 * REPLICATIONS].status, STATUS_TIMED_OUT);
    CU_ASSERT_STRING_EQUAL(one[9 * REPLICATIONS].reason, "stopped after 0.5 s");
}

/* A prototype that was stopped three times is not run again; the others are. */
TEST(exclusion)
{
    static const struct algorithm endless = {
        .name = "exchange/endless", .exchange = run_looping, .prototype = true};
    struct run read[REPLICATIONS];
    struct runner_options options = {.jobs = 1, .time_limit = 0.5};
    struct runner_summary summary;
    struct store *store;
    int stopped = 0;
    enter(arena);
    struct cell cells[] = {make_cell("5", &endless, REPLICATIONS, arena),
                           make_cell("5", &steady, REPLICATIONS, arena)};
    CU_ASSERT_TRUE_FATAL(store_open(path, &store).ok);
    CU_ASSERT_TRUE(runner_run(store, cells, 2, &options, &summary).ok);
    CU_ASSERT_EQUAL(summary.finished, REPLICATIONS + 3);
    CU_ASSERT_EQUAL(summary.excluded, REPLICATIONS - 3);
    store_read(store, &cells[0].key, REPLICATIONS, read);
    for (int k = 0; k < REPLICATIONS; k++)
        stopped += read[k].status == STATUS_TIMED_OUT;
    CU_ASSERT_EQUAL(stopped, 3);
    store_read(store, &cells[1].key, REPLICATIONS, read);
    check_all(read, STATUS_VALID, "");
    store_close(store);
    place_leave(1);
}

TEST(final_runs)
{
    struct run timed_out = {.status = STATUS_TIMED_OUT, .time_limit = 10};
    struct run exhausted = {.status = STATUS_EXHAUSTED};
    struct run crashed = {.status = STATUS_CRASHED, .reason = "signal 6 (Aborted)"};
    CU_ASSERT_TRUE(run_is_final(&timed_out, 10) && run_is_final(&timed_out, 5));
    CU_ASSERT_FALSE(run_is_final(&timed_out, 11));
    CU_ASSERT_FALSE(run_is_final(&exhausted, 10));
    CU_ASSERT_TRUE(run_is_final(&crashed, 10));
}

static size_t log_length(void)
{
    struct stat status;
    return stat(log_path, &status) == 0 ? (size_t)status.st_size : 0;
}

/* A whole job, killed some time after it has started. */
static void kill_a_job(const struct cell *cell, int microseconds)
{
    pid_t child = fork();
    if (child == 0) {
        struct runner_options options = {.jobs = 2, .time_limit = 10};
        struct runner_summary summary;
        struct store *store;
        if (store_open(path, &store).ok)
            runner_run(store, cell, 1, &options, &summary);
        _exit(0);
    }
    usleep((useconds_t)microseconds);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

static size_t count_missing(struct store *store, const struct cell *cell)
{
    BLOCK_ARENA(arena);
    struct run_plan plan;
    CU_ASSERT_TRUE(
        plan_runs(store, cell, 1, &(struct run_scope){.time_limit = 10}, &arena, &plan).ok);
    return plan.run_count;
}

/* Kill after kill: the stored results only grow, and stored runs are not made again. */
TEST(resume)
{
    enum { RUNS = 12000, KILLS = 12 };
    struct runner_options options = {.jobs = 2, .time_limit = 10};
    struct runner_summary summary;
    struct store *store;
    enter(arena);
    struct cell cell = make_cell("3", &logged, RUNS, arena);
    size_t missing = RUNS;
    strays_adopt(true);
    for (int kill = 0; kill < KILLS; kill++) {
        kill_a_job(&cell, 20000 + 4000 * kill);
        CU_ASSERT_TRUE_FATAL(store_open(path, &store).ok);
        size_t left = count_missing(store, &cell);
        CU_ASSERT_TRUE(left <= missing);
        missing = left;
        store_close(store);
    }
    strays_await(); /* the last job's workers have noticed its end */
    strays_adopt(false);
    size_t logged_before = log_length();
    CU_ASSERT_TRUE_FATAL(store_open(path, &store).ok);
    CU_ASSERT_TRUE(runner_run(store, &cell, 1, &options, &summary).ok);
    CU_ASSERT_EQUAL(summary.finished, missing);
    CU_ASSERT_EQUAL(summary.stored_before, RUNS - missing);
    CU_ASSERT_EQUAL(log_length() - logged_before, missing);
    CU_ASSERT_EQUAL(count_missing(store, &cell), 0);
    store_close(store);
    place_leave(2);
}

static volatile bool *loops; /* shared by all processes */

static enum outcome tell_and_loop(const struct exchange *exchange, struct context *context,
                                  struct timeline *out)
{
    *loops = true;
    return run_looping(exchange, context, out);
}

/* On interruption the job stores what is finished and reports it; the looping run is not marked.
 * The only worker loops once all other runs have been taken from it. */
TEST(stopped)
{
    static const struct algorithm last = {.name = "exchange/looping", .exchange = tell_and_loop};
    int status;
    struct run read[REPLICATIONS];
    struct store *store;
    enter(arena);
    struct cell cells[] = {make_cell("5", &steady, REPLICATIONS, arena),
                           make_cell("4", &last, 1, arena)};
    loops = shared_allocate(sizeof *loops);
    pid_t child = fork();
    if (child == 0) {
        struct runner_options options = {.jobs = 1, .time_limit = 600};
        struct runner_summary summary = {0};
        if (!store_open(path, &store).ok || !runner_run(store, cells, 2, &options, &summary).ok)
            _exit(1);
        store_close(store);
        _exit(summary.signal);
    }
    while (!*loops && waitpid(child, &status, WNOHANG) == 0)
        usleep(1000);
    kill(child, SIGTERM);
    waitpid(child, &status, 0);
    shared_release((void *)loops, sizeof *loops);
    CU_ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == SIGTERM);
    CU_ASSERT_TRUE_FATAL(store_open(path, &store).ok);
    store_read(store, &cells[0].key, REPLICATIONS, read);
    check_all(read, STATUS_VALID, "");
    store_read(store, &cells[1].key, 1, read);
    CU_ASSERT_EQUAL(read[0].status, STATUS_ABSENT);
    store_close(store);
    place_leave(1);
}

/* 0 sends 1 byte for 2 to 1, which forwards it; one second per byte, no start-up. Waiting for the
 * data it takes two seconds, waiting only for ports one. */
TEST(ports_only)
{
    const struct parcel parcel = {0, 2, 1};
    double bytes[9] = {0, 0, 1};
    struct instance instance = exchange_of(3, bytes);
    struct exchange *exchange = &instance.as.exchange;
    struct solution solution = {.timeline = timeline_start(arena)};
    struct measured_run run = {&instance, &solution, arena, NULL};
    struct exchange_clock clock = exchange_clock_start(exchange, arena, &solution.timeline);
    exchange_clock_carry(&clock, 0, 1, &parcel, 1, 0.0);
    exchange_clock_end_phase(&clock);
    exchange_clock_carry(&clock, 1, 2, &parcel, 1, 0.0);
    exchange_clock_end_phase(&clock);
    CU_ASSERT_EQUAL(solution.timeline.completion, 2.0);
    CU_ASSERT_EQUAL(metric_ports_only.measure(&run), 1.0);
    /* ceil(log2 3) * 3/2 * 1 * 4 bytes */
    CU_ASSERT_EQUAL(metric_size_exchange.measure(&run), 12.0);
    exchange->execution = EXECUTION_SYNCHRONOUS;
    CU_ASSERT_TRUE(isnan(metric_ports_only.measure(&run)));
    exchange->nodes = 1;
    CU_ASSERT_EQUAL(metric_size_exchange.measure(&run), 0.0);
}
