/* Responses of multicasts to a truth that differs from what is believed. */
#include "algorithms/lib/multicast/adjustment.h"
#include "algorithms/response.h"
#include "models/base/units.h"
#include "tests/lib/random_truth.h"
#include "tests/lib/suite.h"
#include "tests/literal/adjusted_multicast.h"

#include <math.h>
#include <stdio.h>

static const struct algorithm *find(const char *name)
{
    const struct registered_algorithm *found = algorithm_find(name);
    CU_ASSERT_PTR_NOT_NULL_FATAL(found);
    return found->algorithm;
}

static struct timeline run(const char *name, const struct multicast *multicast, struct arena *arena)
{
    struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = *multicast};
    struct timeline out = timeline_start(arena);
    struct remarks remarks;
    CU_ASSERT_EQUAL_FATAL(
        (int)algorithm_run(find(name), &instance, 1, INFINITY, arena, &out, &remarks),
        OUTCOME_SCHEDULED);
    return out;
}

/* ---- the literal form ---- */

static double draw_cost(gsl_rng *rng)
{
    return 0.1 + gsl_rng_uniform(rng);
}

static struct overhead *draw_overheads(int nodes, gsl_rng *rng, struct arena *arena)
{
    struct overhead *overheads = ARENA_ARRAY(arena, struct overhead, nodes);
    for (int node = 0; node < nodes; node++) {
        overheads[node].constant = draw_cost(rng);
        overheads[node].per_byte = 0.1 * draw_cost(rng);
    }
    return overheads;
}

static struct matrix draw_matrix(int nodes, gsl_rng *rng, struct arena *arena)
{
    struct matrix matrix = {.entries = ARENA_ARRAY(arena, double, nodes *nodes)};
    for (int k = 0; k < nodes * nodes; k++)
        matrix.entries[k] = draw_cost(rng);
    return matrix;
}

static struct message draw_message(int nodes, gsl_rng *rng, struct arena *arena)
{
    struct message message = {.source = (int)gsl_rng_uniform_int(rng, (unsigned long)nodes),
                              .destinations = ARENA_ARRAY(arena, int, nodes),
                              .bytes = 1.0 + gsl_rng_uniform(rng)};
    for (int node = 0; node < nodes; node++)
        if (node != message.source && gsl_rng_uniform_int(rng, 4) > 0)
            message.destinations[message.count++] = node;
    return message;
}

/* No two times are equal by chance. */
static struct multicast without_ties(gsl_rng *rng, struct arena *arena)
{
    int nodes = 3 + (int)gsl_rng_uniform_int(rng, 5);
    struct multicast multicast = {.nodes = nodes,
                                  .message_count = 1 + (int)gsl_rng_uniform_int(rng, 3)};
    multicast.send = draw_overheads(nodes, rng, arena);
    multicast.receive = draw_overheads(nodes, rng, arena);
    multicast.latency = draw_matrix(nodes, rng, arena);
    multicast.per_byte = draw_matrix(nodes, rng, arena);
    multicast.messages = ARENA_ARRAY(arena, struct message, multicast.message_count);
    for (int k = 0; k < multicast.message_count; k++)
        multicast.messages[k] = draw_message(nodes, rng, arena);
    return multicast;
}

static struct truth *draw_truth(int nodes, gsl_rng *rng, struct arena *arena)
{
    static const double seconds[] = {0.0, 0.0, 0.3}, thresholds[] = {0.0, 0.2};
    struct truth *truth = random_truth(rng, nodes, 2, 8.0, 0.7, arena);
    truth->checkpoints = (enum checkpoints)gsl_rng_uniform_int(rng, CHECKPOINTS_EVEN + 1);
    truth->checkpoint_count = 1 + (int)gsl_rng_uniform_int(rng, 4);
    truth->checkpoint_seconds = seconds[gsl_rng_uniform_int(rng, 3)];
    truth->threshold = thresholds[gsl_rng_uniform_int(rng, 2)];
    return truth;
}

static bool near(double a, double b)
{
    return fabs(a - b) <= RELATIVE_TOLERANCE * fmax(a, b);
}

/* The literal one is sorted by message, then receiver. */
static bool are_alike(const struct timeline *literal, const struct timeline *timeline)
{
    bool alike = literal->count == timeline->count;
    for (size_t k = 0; alike && k < literal->count; k++) {
        const struct transfer *a = &literal->transfers[k];
        bool found = false;
        for (size_t l = 0; l < timeline->count; l++) {
            const struct transfer *b = &timeline->transfers[l];
            found |= a->message == b->message && a->to == b->to && a->from == b->from &&
                     near(a->send_start, b->send_start) && near(a->send_end, b->send_end) &&
                     near(a->receive_start, b->receive_start) &&
                     near(a->receive_end, b->receive_end);
        }
        alike = found;
    }
    return alike;
}

TEST(planning_anew_is_what_its_literal_form_says)
{
    static const char *const names[] = {"multicast/ecf", "multicast/fef", "multicast/eaf",
                                        "multicast/ecfp", "multicast/eafp"};
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0, anew = 0;
    for (unsigned long seed = 1; seed <= 1500; seed++) {
        BLOCK_ARENA(scratch);
        gsl_rng_set(rng, seed);
        struct multicast multicast = without_ties(rng, &scratch);
        multicast.truth = draw_truth(multicast.nodes, rng, &scratch);
        struct context context = {.arena = &scratch};
        struct timeline literal = timeline_start(&scratch), timeline = timeline_start(&scratch);
        const struct algorithm *algorithm = find(names[seed % 5]);
        int plans = literal_recompute(algorithm, &multicast, &context, &literal);
        CU_ASSERT_EQUAL((int)multicast_adjusted(algorithm, &multicast, &context, &timeline),
                        OUTCOME_SCHEDULED);
        anew += plans - 1;
        wrong += !are_alike(&literal, &timeline);
        if (!are_alike(&literal, &timeline))
            printf("%lu: %s, checkpoints %d, %g s, threshold %g: %.17g, %.17g\n", seed,
                   names[seed % 5], (int)multicast.truth->checkpoints,
                   multicast.truth->checkpoint_seconds, multicast.truth->threshold,
                   literal.completion, timeline.completion);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_TRUE(anew > 1500);
}

/* ---- by hand ---- */

/* One message from 0 to three others, which take a second to receive and two to send; 0 sends in
 * one second, and by what is believed it sends all three itself: until 4. From 1.5 on it is ten
 * times as slow: by then it has sent to 1, and half of what it sends to 2. */
static struct multicast slow_source(enum checkpoints checkpoints)
{
    static struct overhead send[] = {{1, 0}, {2, 0}, {2, 0}, {2, 0}};
    static struct overhead receive[] = {{1, 0}, {1, 0}, {1, 0}, {1, 0}};
    static int destinations[] = {1, 2, 3};
    static struct message message = {0, destinations, 3, 1.0};
    static double time = 1.5, factor = 10.0;
    static struct steps node[4] = {{1, &time, &factor}};
    static struct truth truth = {.node = node, .checkpoint_count = 2};
    truth.checkpoints = checkpoints;
    return (struct multicast){.nodes = 4,
                              .send = send,
                              .receive = receive,
                              .messages = &message,
                              .message_count = 1,
                              .truth = &truth};
}

/* The send to 2 takes until 1.5 + 0.5 * 10 = 6.5, that to 3 from then until 16.5. */
TEST(an_order_that_is_kept_suffers)
{
    struct multicast multicast = slow_source(CHECKPOINTS_CHANGE);
    CU_ASSERT_EQUAL(run("multicast/ecf", &multicast, arena).completion, 17.5);
    multicast.truth = NULL;
    CU_ASSERT_EQUAL(run("multicast/ecf", &multicast, arena).completion, 4.0);
}

/* At 1.5 nothing has been sent to 3, and 1 can send to it from 2 to 4; 2 receives until 7.5. */
TEST(another_node_takes_over)
{
    struct multicast multicast = slow_source(CHECKPOINTS_CHANGE);
    struct timeline timeline = run("multicast/ecf+recompute", &multicast, arena);
    CU_ASSERT_EQUAL(timeline.completion, 7.5);
    for (size_t t = 0; t < timeline.count; t++)
        if (timeline.transfers[t].to == 3) {
            CU_ASSERT_EQUAL(timeline.transfers[t].from, 1);
            CU_ASSERT_EQUAL(timeline.transfers[t].send_start, 2.0);
            CU_ASSERT_EQUAL(timeline.transfers[t].receive_end, 5.0);
        }
}

/* The first of three transfers ends at 2, the second at 7.5: half of them have ended too late to
 * help. */
TEST(a_checkpoint_may_come_too_late)
{
    struct multicast multicast = slow_source(CHECKPOINTS_EVEN);
    CU_ASSERT_EQUAL(run("multicast/ecf+recompute", &multicast, arena).completion, 17.5);
}

/* 0 sends to 2 at 0, which takes no time: half of two. It may send to 1 from 1 on, and 1 needs a
 * second to receive. */
TEST(what_takes_no_time_is_not_put_off)
{
    struct overhead send[3] = {{0}}, receive[3] = {[1] = {.constant = 1.0}};
    struct message message = {.source = 0, .destinations = (int[]){1, 2}, .count = 2, .bytes = 1.0};
    struct truth truth = {.checkpoints = CHECKPOINTS_HALVING, .checkpoint_seconds = 1.0};
    struct multicast multicast = {.nodes = 3,
                                  .send = send,
                                  .receive = receive,
                                  .messages = &message,
                                  .message_count = 1,
                                  .truth = &truth};
    CU_ASSERT_EQUAL(run("multicast/ecf+recompute", &multicast, arena).completion, 2.0);
}
