/* Measurements of schedules in a truth, on hand-made schedules; and stores from before these
 * metrics existed remain valid. */
#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/metrics/believed.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/plan/measurement.h"
#include "experiments/engine/store/store_file.h"
#include "experiments/engine/workers/runner.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/stored.h"
#include "tests/lib/suite.h"

#include <math.h>

enum { REPLICATIONS = 3 };

static void measure_timeline(const struct instance *instance, const struct timeline *timeline,
                             struct arena *arena, double quantity[MOST_QUANTITIES])
{
    const struct answer answer = {.outcome = OUTCOME_SCHEDULED, .timeline = *timeline};
    struct solution solution = solution_judge(instance, &answer);
    solution.completion = timeline->completion;
    measure_run(instance, &solution, arena, quantity);
}

/* Node 1 receives from 0 in 10 believed seconds, then from 2 in 4; 0 sends to 2, in 3. */
static struct instance three_nodes(const struct truth *truth, struct arena *arena)
{
    double *startup = ARENA_ZEROED(arena, double, 9), *bytes = ARENA_ZEROED(arena, double, 9);
    startup[0 * 3 + 1] = 10.0;
    startup[2 * 3 + 1] = 4.0;
    startup[0 * 3 + 2] = 3.0;
    for (int k = 0; k < 9; k++)
        bytes[k] = startup[k] > 0.0;
    return (struct instance){
        .family = FAMILY_EXCHANGE,
        .as.exchange = {
            .nodes = 3, .bytes.entries = bytes, .startup.entries = startup, .truth = truth}};
}

static void pass_on(struct timeline *timeline, int from, int to, double send, double sent,
                    double receive, double received)
{
    timeline_append(timeline,
                    &(struct transfer){.from = from,
                                       .to = to,
                                       .bytes = 1.0,
                                       .send_start = send,
                                       .send_end = sent,
                                       .receive_start = receive,
                                       .receive_end = received},
                    NULL, 0);
}

static void append(struct timeline *timeline, int from, int to, double send, double sent)
{
    pass_on(timeline, from, to, send, sent, send, sent);
}

/* The link from 0 to 1 takes `factor` times as long. */
static struct truth slow_link(double factor, struct arena *arena)
{
    struct truth truth = {.link = ARENA_ZEROED(arena, struct steps, 9)};
    struct steps *steps = &truth.link[1];
    *steps = (struct steps){1, ARENA_ZEROED(arena, double, 1), ARENA_ARRAY(arena, double, 1)};
    steps->factor[0] = factor;
    return truth;
}

static void expect_exchange(double factor, double overrun, double missed, struct arena *arena)
{
    struct truth truth = slow_link(factor, arena);
    struct instance instance = three_nodes(&truth, arena);
    struct timeline timeline = timeline_start(arena);
    double quantity[MOST_QUANTITIES], first = 10.0 * factor;
    append(&timeline, 0, 1, 0.0, first);
    append(&timeline, 2, 1, first, first + 4.0);
    append(&timeline, 0, 2, first, first + 3.0);
    measure_timeline(&instance, &timeline, arena, quantity);
    CU_ASSERT_EQUAL(quantity[metric_believed.column], 14.0);
    CU_ASSERT_EQUAL(metric_value(&metric_overrun, quantity, "ms", 0.0), overrun);
    CU_ASSERT_EQUAL(metric_value(&metric_missed, quantity, "ms", 0.0), missed);
    CU_ASSERT_EQUAL(metric_value(&metric_believed, quantity, "ms", 0.0), 14000.0);
}

/* 10 + 4 s were believed. At 2.4 times 10 s the completion is exactly twice as long, which is no
 * miss. */
TEST(of_an_exchange)
{
    expect_exchange(1.0, 1.0, 0.0, arena);
    expect_exchange(2.0, 24.0 / 14.0, 0.0, arena);
    expect_exchange(2.4, 2.0, 0.0, arena);
    expect_exchange(4.0, 44.0 / 14.0, 1.0, arena);
    expect_exchange(0.5, 9.0 / 14.0, 0.0, arena);
}

/* The order is the executed one, not the one that an algorithm would choose. */
TEST(the_order_carried_out)
{
    struct truth truth = slow_link(2.0, arena);
    struct instance instance = three_nodes(&truth, arena);
    struct timeline timeline = timeline_start(arena), again = timeline_start(arena);
    append(&timeline, 2, 1, 0.0, 4.0);
    append(&timeline, 0, 1, 4.0, 24.0);
    append(&timeline, 0, 2, 24.0, 27.0);
    expect_yes(believed_timeline(&instance, &timeline, &again));
    CU_ASSERT_EQUAL(again.completion, 17.0);
    CU_ASSERT_EQUAL(again.transfers[1].send_start, 4.0);
    CU_ASSERT_EQUAL(timeline.completion, 27.0);
}

/* Sending takes 1 s and receiving 2; node 1 is three times as slow. Believed, it has the message at
 * 3 and 3 has it at 6. */
TEST(of_a_multicast)
{
    const struct overhead one = {1.0, 0.0}, two = {2.0, 0.0};
    double since[] = {0.0}, thrice[] = {3.0}, quantity[MOST_QUANTITIES];
    struct steps nodes[4] = {[1] = {1, since, thrice}};
    const struct truth truth = {.node = nodes};
    struct message message = {.source = 0, .count = 3, .destinations = (int[]){1, 2, 3}};
    struct instance instance = {.family = FAMILY_MULTICAST,
                                .as.multicast = {.nodes = 4,
                                                 .send = (struct overhead[]){one, one, one, one},
                                                 .receive = (struct overhead[]){two, two, two, two},
                                                 .messages = &message,
                                                 .message_count = 1,
                                                 .truth = &truth}};
    struct timeline timeline = timeline_start(arena);
    message.bytes = 1.0;
    pass_on(&timeline, 0, 1, 0.0, 1.0, 1.0, 7.0);
    pass_on(&timeline, 0, 2, 1.0, 2.0, 2.0, 4.0);
    pass_on(&timeline, 1, 3, 7.0, 10.0, 10.0, 12.0);
    measure_timeline(&instance, &timeline, arena, quantity);
    CU_ASSERT_EQUAL(quantity[metric_believed.column], 6.0);
    CU_ASSERT_EQUAL(metric_value(&metric_overrun, quantity, NULL, 0.0), 2.0);
    CU_ASSERT_EQUAL(metric_value(&metric_missed, quantity, NULL, 0.0), 0.0);
    instance.as.multicast.truth = NULL;
    measure_timeline(&instance, &timeline, arena, quantity);
    CU_ASSERT_EQUAL(quantity[metric_believed.column], 12.0);
}

/* ---- stores ---- */

static struct cell cell_of(const char *algorithm, const char *metric, struct arena *arena)
{
    struct setting *settings = ARENA_ZEROED(arena, struct setting, 2);
    struct series *series = ARENA_ZEROED(arena, struct series, 2);
    struct experiment *experiment = ARENA_ZEROED(arena, struct experiment, 1);
    struct measurement measurement;
    settings[0] = (struct setting){
        .label = "a", .generator = "exchange/uniform_network", .parameters = "nodes=5"};
    series[0] =
        (struct series){.label = "b", .algorithm = algorithm, .metric = metric_read(metric, arena)};
    *experiment = (struct experiment){.name = "a_table", .settings = settings, .series = series};
    CU_ASSERT_FATAL(measurement_plan(experiment, 1, REPLICATIONS, arena, &measurement).ok);
    return measurement.cells[0];
}

static size_t make_runs(struct store *store, const struct cell *cells, size_t count,
                        struct run *runs)
{
    const struct runner_options options = {.jobs = 1, .time_limit = 60.0};
    struct runner_summary summary;
    CU_ASSERT_FATAL(runner_run(store, cells, count, &options, &summary).ok);
    CU_ASSERT_FATAL(cell_read(store, cells, REPLICATIONS, runs).ok);
    for (int k = 0; k < REPLICATIONS; k++)
        CU_ASSERT_EQUAL((int)runs[k].status, STATUS_VALID);
    return summary.finished;
}

/* As written by a program without these metrics. */
static void forget_later(struct store *store)
{
    expect_yes(store_execute(store, arena_print(&test_arena,
                                                "UPDATE runs SET measured = %d, believed = NULL, "
                                                "evaluated = NULL",
                                                metric_believed.column)));
    expect_yes(store_execute(store, stored_new_checksums()));
}

/* Runs of an older store count for every series except those that need what the runs lack, which
 * make them again. */
TEST(stores_of_before)
{
    struct cell plain = cell_of("exchange/dense_search", "completion", arena);
    struct cell asks = cell_of("exchange/dense_search", "evaluated", arena);
    struct cell ratio = cell_of("exchange/dense_search", "overrun/ratio", arena);
    struct run before[REPLICATIONS], runs[REPLICATIONS];
    stored_enter();
    struct store *store = stored_open();
    CU_ASSERT_FALSE(plain.later);
    CU_ASSERT_TRUE(asks.later && ratio.later);
    CU_ASSERT_EQUAL(make_runs(store, &plain, 1, before), REPLICATIONS);
    forget_later(store);
    CU_ASSERT_EQUAL(make_runs(store, &plain, 1, runs), 0);
    CU_ASSERT_TRUE(isnan(runs[0].quantity[metric_believed.column]));
    CU_ASSERT_EQUAL(make_runs(store, &ratio, 1, runs), REPLICATIONS);
    for (int k = 0; k < REPLICATIONS; k++) {
        CU_ASSERT_EQUAL(runs[k].quantity[metric_completion.column],
                        before[k].quantity[metric_completion.column]);
        CU_ASSERT_EQUAL(runs[k].quantity[metric_believed.column],
                        runs[k].quantity[metric_completion.column]);
        CU_ASSERT_EQUAL(runs[k].quantity[metric_evaluated.column],
                        before[k].quantity[metric_evaluated.column]);
        CU_ASSERT_TRUE(runs[k].quantity[metric_evaluated.column] > 0.0);
    }
    CU_ASSERT_EQUAL(make_runs(store, &asks, 1, runs), 0);
    forget_later(store);
    const struct cell both[] = {plain, asks};
    CU_ASSERT_EQUAL(make_runs(store, both, 2, runs), REPLICATIONS);
    CU_ASSERT_EQUAL(make_runs(store, both, 2, runs), 0);
    stored_leave(store);
}

/* A separate process gives the same counts. */
TEST(counted_elsewhere)
{
    const struct instance instance = make_instance("exchange/uniform_network", "nodes=5", 1, arena);
    const struct algorithm *search = algorithm_find("exchange/dense_search")->algorithm;
    const struct host_request request = {1, 60.0, 60.0, false};
    struct isolation isolation = {0};
    isolation_show(&isolation, &instance);
    const struct solution hosted = isolation_solve(&isolation, search, &request, arena);
    const struct solution here = solve(search, &instance, 1, 60.0, arena);
    isolation_end(&isolation);
    CU_ASSERT_TRUE(here.evaluated > 0.0);
    CU_ASSERT_EQUAL(hosted.evaluated, here.evaluated);
}

/* An algorithm that neither searches nor scores counts nothing. */
TEST(counts)
{
    struct cell greedy = cell_of("exchange/greedy", "evaluated", arena);
    struct run runs[REPLICATIONS];
    stored_enter();
    struct store *store = stored_open();
    make_runs(store, &greedy, 1, runs);
    CU_ASSERT_EQUAL(runs[0].quantity[metric_evaluated.column], 0.0);
    stored_leave(store);
}
