/* Paper `broadcast`: FNF on the paper's examples, the dynamic program against a search over all
 * permutations, the counterexamples to Theorem 2. Expected numbers: the paper's text where a
 * section is named, else its notes. */
#include "algorithms/algorithm.h"
#include "tests/lib/suite.h"
#include "tests/literal/broadcast.h"

#include <math.h>
#include <string.h>

#define MOST 128

/* The first processor is the source. */
struct cluster {
    struct overhead send[MOST], receive[MOST];
    int destinations[MOST];
    struct message message;
    struct instance instance;
};

static void add(struct cluster *cluster, int count, double send, double receive)
{
    struct multicast *multicast = &cluster->instance.as.multicast;
    for (int k = 0; k < count; k++, multicast->nodes++) {
        cluster->send[multicast->nodes] = (struct overhead){.constant = send};
        cluster->receive[multicast->nodes] = (struct overhead){.constant = receive};
    }
}

static struct cluster *start(double send, double receive)
{
    static struct cluster cluster;
    cluster = (struct cluster){.instance = {.family = FAMILY_MULTICAST,
                                            .as.multicast = {.send = cluster.send,
                                                             .receive = cluster.receive,
                                                             .messages = &cluster.message,
                                                             .message_count = 1}}};
    add(&cluster, 1, send, receive);
    return &cluster;
}

static const struct instance *finish(struct cluster *cluster)
{
    int nodes = cluster->instance.as.multicast.nodes;
    for (int k = 1; k < nodes; k++)
        cluster->destinations[k - 1] = k;
    cluster->message = (struct message){0, cluster->destinations, nodes - 1, 1.0};
    return &cluster->instance;
}

struct times {
    double total, ready;
};

static struct times solve(const char *name, const struct instance *instance)
{
    BLOCK_ARENA(arena);
    struct timeline timeline = timeline_start(&arena);
    struct remarks remarks;
    enum outcome outcome = algorithm_run(algorithm_find(name)->algorithm, instance, 1, INFINITY,
                                         &arena, &timeline, &remarks);
    struct times times = {NAN, NAN};
    CU_ASSERT_EQUAL(outcome, OUTCOME_SCHEDULED);
    CU_ASSERT_TRUE(instance_check(instance, &timeline, &arena).ok);
    if (outcome == OUTCOME_SCHEDULED)
        times = (struct times){timeline.completion,
                               multicast_ready_to_receive(&instance->as.multicast, &timeline)};
    return times;
}

static void expect(struct cluster *cluster, struct times fnf, struct times optimum)
{
    const struct instance *instance = finish(cluster);
    struct times found = solve("multicast/fnf", instance);
    CU_ASSERT_EQUAL(found.total, fnf.total);
    CU_ASSERT_EQUAL(found.ready, fnf.ready);
    CU_ASSERT_EQUAL(solve("multicast/optimum_dp", instance).total, optimum.total);
    CU_ASSERT_EQUAL(solve("multicast/optimum_dp_ready", instance).ready, optimum.ready);
}

/* Sections 2.2 and 3.2, the latency folded into r. */
TEST(sections_2_2_and_3_2)
{
    struct cluster *cluster = start(1, 3);
    add(cluster, 1, 1, 3);
    add(cluster, 1, 2, 4);
    expect(cluster, (struct times){6, 2}, (struct times){5, 2});
}

/* A third of the nodes in each of the classes (1,2), (5,6), (10,11); the remainder goes to the
 * fast, then to the normal class. The source counts in its class. */
static struct cluster *three_classes(int nodes, int source)
{
    static const double speeds[][2] = {{1, 2}, {5, 6}, {10, 11}};
    struct cluster *cluster = start(speeds[source][0], speeds[source][1]);
    for (int c = 0; c < 3; c++)
        add(cluster, nodes / 3 + (nodes % 3 > c) - (c == source), speeds[c][0], speeds[c][1]);
    return cluster;
}

/* Fig. 5. */
TEST(six_nodes)
{
    expect(three_classes(6, 0), (struct times){15, 4}, (struct times){13, 4});
    expect(three_classes(6, 1), (struct times){21, 10}, (struct times){20, 10});
    expect(three_classes(6, 2), (struct times){27, 16}, (struct times){24, 16});
}

/* Fig. 5, source fast: each processor's R and S. */
TEST(six_nodes_each_processor)
{
    static const double ready[] = {1, 2, 3, 4, 4}, total[] = {3, 8, 9, 15, 15};
    const struct instance *instance = finish(three_classes(6, 0));
    struct timeline timeline = timeline_start(arena);
    struct remarks remarks;
    algorithm_run(algorithm_find("multicast/fnf")->algorithm, instance, 1, INFINITY, arena,
                  &timeline, &remarks);
    CU_ASSERT_EQUAL_FATAL(timeline.count, 5);
    for (size_t k = 0; k < 5; k++) {
        CU_ASSERT_EQUAL(timeline.transfers[k].send_end, ready[k]);
        CU_ASSERT_EQUAL(timeline.transfers[k].receive_end, total[k]);
    }
}

/* Fig. 6, source fast. */
TEST(Fig_6)
{
    static const double expected[][3] = {{12, 17, 15}, {48, 21, 19}, {100, 23, 21}};
    for (int k = 0; k < 3; k++) {
        const struct instance *instance = finish(three_classes((int)expected[k][0], 0));
        struct times fnf = solve("multicast/fnf", instance);
        CU_ASSERT_EQUAL(fnf.total, expected[k][1]);
        CU_ASSERT_EQUAL(solve("multicast/fnf_available", instance).total, expected[k][1]);
        CU_ASSERT_EQUAL(solve("multicast/optimum_dp", instance).total, expected[k][2]);
        CU_ASSERT_EQUAL(solve("multicast/optimum_dp_ready", instance).ready, fnf.ready);
    }
}

static void expect_ready(struct cluster *cluster, double fnf, double optimum)
{
    const struct instance *instance = finish(cluster);
    CU_ASSERT_EQUAL(solve("multicast/fnf", instance).ready, fnf);
    CU_ASSERT_EQUAL(solve("multicast/optimum_dp_ready", instance).ready, optimum);
}

/* Theorem 2 claims that FNF is optimal here. */
TEST(counterexamples_to_Theorem_2)
{
    struct cluster *cluster = start(4, 2);
    add(cluster, 2, 2, 1);
    add(cluster, 8, 4, 2);
    expect_ready(cluster, 14, 13);
    cluster = start(4, 1);
    add(cluster, 1, 8, 2);
    add(cluster, 8, 16, 4);
    expect_ready(cluster, 28, 26);
    cluster = start(2, 1);
    add(cluster, 1, 4, 1);
    add(cluster, 5, 4, 2);
    expect_ready(cluster, 10, 9);
}

/* By availability alone, the first of the slow nodes sends at 2. */
TEST(availability_alone)
{
    struct cluster *cluster = start(1, 0);
    add(cluster, 1, 1, 0);
    add(cluster, 5, 50, 0);
    const struct instance *instance = finish(cluster);
    CU_ASSERT_EQUAL(solve("multicast/fnf_available", instance).ready, 52);
    CU_ASSERT_EQUAL(solve("multicast/optimum_dp_ready", instance).ready, 4);
}

/* Theorem 3's worst case seen, 1.25, sender-only; Theorem 4's family, whose ratio tends to 2. */
TEST(ratios_to_the_optimum)
{
    struct cluster *cluster = start(1, 0);
    add(cluster, 1, 2, 0);
    add(cluster, 5, 3, 0);
    const struct instance *instance = finish(cluster);
    CU_ASSERT_EQUAL(solve("multicast/fnf", instance).ready,
                    1.25 * solve("multicast/optimum_dp_ready", instance).ready);
    double m = 7, x = 10;
    cluster = start(x, 1);
    add(cluster, (int)m, 2 * x * m, 1);
    add(cluster, 1, 2 * x * m + 1, x * m);
    instance = finish(cluster);
    CU_ASSERT_EQUAL(solve("multicast/fnf", instance).total, (2 * m + 1) * x);
    CU_ASSERT_EQUAL(solve("multicast/optimum_dp", instance).total, (m + 1) * x + 1);
}

/* ---- the dynamic program against all permutations ---- */

static void draw_processors(gsl_rng *rng, struct literal_broadcast *literal)
{
    double few[3][2];
    unsigned long kind = gsl_rng_uniform_int(rng, 3);
    for (int k = 0; k < 3; k++)
        for (int side = 0; side < 2; side++)
            few[k][side] = kind == 0 ? gsl_rng_uniform(rng) : (double)gsl_rng_uniform_int(rng, 5);
    for (int k = 0; k < literal->nodes; k++) {
        const double *speed = few[gsl_rng_uniform_int(rng, 3)];
        literal->send[k] = kind == 2 ? (double)gsl_rng_uniform_int(rng, 6) : speed[0];
        literal->receive[k] = kind == 2 ? (double)gsl_rng_uniform_int(rng, 6) : speed[1];
    }
}

static void compare_with_permutations(gsl_rng *rng, int nodes)
{
    struct literal_broadcast literal = {.nodes = nodes};
    draw_processors(rng, &literal);
    literal_broadcast(&literal);
    struct cluster *cluster = start(literal.send[0], literal.receive[0]);
    for (int k = 1; k < nodes; k++)
        add(cluster, 1, literal.send[k], literal.receive[k]);
    const struct instance *instance = finish(cluster);
    double total = solve("multicast/optimum_dp", instance).total;
    double ready = solve("multicast/optimum_dp_ready", instance).ready;
    /* sums of reals are formed in another order */
    CU_ASSERT_DOUBLE_EQUAL(total, literal.least_total, 1e-12 * total);
    CU_ASSERT_DOUBLE_EQUAL(ready, literal.least_ready, 1e-12 * ready);
}

TEST(dynamic_program_all_permutations)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long seed = 1; seed <= 400; seed++) {
        gsl_rng_set(rng, seed);
        compare_with_permutations(rng, seed % 100 == 0  ? 8
                                       : seed % 20 == 0 ? 7
                                                        : 2 + (int)seed % 5);
    }
}

/* ---- refusals ---- */

static void expect_refusal(const char *name, const struct instance *instance, const char *part)
{
    BLOCK_ARENA(arena);
    struct timeline timeline = timeline_start(&arena);
    struct remarks remarks;
    CU_ASSERT_EQUAL(algorithm_run(algorithm_find(name)->algorithm, instance, 1, INFINITY, &arena,
                                  &timeline, &remarks),
                    OUTCOME_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(remarks.refusal, part));
}

TEST(refusals)
{
    struct cluster *cluster = start(1, 1);
    add(cluster, 1, 2, 1);
    add(cluster, 1, 1, 3);
    expect_refusal("multicast/fnf", finish(cluster),
                   "node 2 sends faster than node 1 (1 s, 2 s) but receives slower (3 s, 1 s)");
    cluster = start(1, 1);
    add(cluster, 1, 1, 3);
    add(cluster, 1, 2, 3);
    add(cluster, 1, 3, 1);
    expect_refusal("multicast/fnf", finish(cluster),
                   "node 1 sends faster than node 3 (1 s, 3 s) but receives slower (3 s, 1 s)");
    double wires[16] = {0};
    cluster->instance.as.multicast.latency.entries = wires;
    expect_refusal("multicast/fnf", &cluster->instance, "one wire time");
    expect_refusal("multicast/optimum_dp", &cluster->instance, "one wire time");
    cluster->instance.as.multicast.latency.entries = NULL;
    cluster->instance.as.multicast.message_count = 0;
    expect_refusal("multicast/fnf", &cluster->instance, "one message, not 0");
    expect_refusal("multicast/random_selection", &cluster->instance, "one message, not 0");
    cluster = start(1, 1);
    for (int k = 1; k < 30; k++)
        add(cluster, 1, k, k);
    expect_refusal("multicast/optimum_dp", finish(cluster), "are supported");
}

/* The wire's time is part of r. */
TEST(a_wire_of_some_length)
{
    struct cluster *cluster = start(1, 2);
    add(cluster, 1, 1, 2);
    add(cluster, 1, 2, 3);
    cluster->instance.as.multicast.latency.uniform = 1;
    const struct instance *instance = finish(cluster);
    CU_ASSERT_EQUAL(solve("multicast/fnf", instance).total, 6);
    CU_ASSERT_EQUAL(solve("multicast/optimum_dp", instance).total, 5);
    CU_ASSERT_EQUAL(solve("multicast/fnf", instance).ready, 3); /* at the end of the wire */
}

TEST(random_selection)
{
    const struct instance *instance = finish(three_classes(12, 0));
    const struct algorithm *algorithm = algorithm_find("multicast/random_selection")->algorithm;
    double sum = 0.0;
    struct remarks remarks;
    for (uint64_t seed = 1; seed <= 2000; seed++) {
        struct timeline timeline = timeline_start(arena);
        algorithm_run(algorithm, instance, seed, INFINITY, arena, &timeline, &remarks);
        sum += timeline.completion;
        if (seed <= 20)
            CU_ASSERT_TRUE(instance_check(instance, &timeline, arena).ok);
        arena_release(arena);
    }
    CU_ASSERT_DOUBLE_EQUAL(sum / 2000, 56.0, 1.5); /* Fig. 6; four standard errors */
}
