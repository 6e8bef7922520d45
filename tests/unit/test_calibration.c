/* Calibration without a network: the rounds are a tournament, and known coefficients are recovered
 * from noisy samples. */
#include "experiments/reality/calibration/calibration.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_randist.h>
#include <math.h>
#include <string.h>

/* ---- rounds ---- */

TEST(every_ordered_pair_meets_once_in_disjoint_rounds)
{
    for (int nodes = 2; nodes <= 17; nodes++) {
        int met[17][17] = {0};
        for (int round = 0; round < rounds_count(nodes); round++)
            for (int node = 0; node < nodes; node++) {
                struct meeting own = rounds_meeting(nodes, round, node);
                if (own.partner < 0)
                    continue;
                struct meeting other = rounds_meeting(nodes, round, own.partner);
                CU_ASSERT_TRUE(own.partner != node && own.partner < nodes);
                CU_ASSERT_TRUE(other.partner == node && other.sends != own.sends);
                met[node][own.partner] += own.sends;
            }
        for (int pair = 0; pair < nodes * nodes; pair++)
            CU_ASSERT_EQUAL(met[pair / nodes][pair % nodes], pair / nodes != pair % nodes);
    }
    CU_ASSERT_TRUE(rounds_count(8) == 14 && rounds_count(5) == 10 && rounds_count(1) == 0);
}

/* ---- timings ---- */

/* The quantile 0.1 of 0, 1, ..., 1000 is 100; its standard error is that of a uniform sample, 1000
 * sqrt(0.1 * 0.9 / 1001) = 9.48. */
TEST(a_low_quantile_and_its_error)
{
    double seconds[1001];
    for (int k = 0; k <= 1000; k++)
        seconds[k] = (k * 5) % 1001;
    struct timing timing = timing_of(5.0, seconds, 1001, arena);
    CU_ASSERT_DOUBLE_EQUAL(timing.low, 100.0, 1.0);
    CU_ASSERT_DOUBLE_EQUAL(timing.error, 9.48, 0.1);
    CU_ASSERT_TRUE(timing.bytes == 5.0 && seconds[1] == 5.0);
}

/* ---- links ---- */

/* The links of the tests. */
struct true_times {
    double startup[3][3], per_byte[3][3]; /* one way, for messages that the library sends at once */
    double held;                          /* share of every start-up that holds the ports */
    double noise;                         /* mean of the additional noise */
    double handshake_from;                /* size in bytes from which on there is a handshake */
    double bend;                          /* seconds a byte squared */
    struct overhead send[3], receive[3];
};

static double round_trip(const struct true_times *truth, const struct link_sample *sample,
                         const struct probe *probe)
{
    int from = sample->from, to = sample->to;
    double there = truth->startup[from][to], back = truth->startup[to][from];
    double every = truth->held + probe->bytes * truth->per_byte[from][to];
    bool asks = probe->bytes >= truth->handshake_from;
    return (there + back) * (asks ? 2.0 : 1.0) + probe->bytes * truth->per_byte[from][to] +
           (probe->messages - 1) * every + truth->bend * probe->bytes * probe->bytes;
}

static const struct true_times slow_links = {
    .startup = {{0, 0.010, 0.020}, {0.010, 0, 0.005}, {0.020, 0.005, 0}},
    .per_byte = {{0, 1e-6, 4e-6}, {3e-6, 0, 2e-6}, {8e-6, 2e-6, 0}},
    .held = 0.001,
    .noise = 2e-4,
    .handshake_from = INFINITY,
};

static const int usual_sizes[] = {2500, 5000, 10000, 20000};

/* Thirty samples of each pair and probe; one in eight is an outlier. */
static struct calibration sample_of(const struct true_times *truth,
                                    const struct calibration_aim *aim)
{
    struct calibration calibration = calibration_start(3, aim, usual_sizes, 4, &test_arena);
    gsl_rng *rng = random_start(gsl_rng_mt19937, 18, &test_arena);
    for (int k = 0; k < 9 * calibration.probe_count * 30; k++) {
        struct link_sample sample = {k % 9 / 3, k % 3, k / 9 % calibration.probe_count, 0.0};
        const struct probe *probe = &calibration.probes[sample.probe];
        double noise = gsl_rng_uniform(rng) < 0.125 ? 50.0 : 1.0;
        sample.seconds =
            probe->kind == PROBE_SEND      ? overhead_time(truth->send[sample.from], probe->bytes)
            : probe->kind == PROBE_RECEIVE ? overhead_time(truth->receive[sample.to], probe->bytes)
                                           : round_trip(truth, &sample, probe);
        sample.seconds += noise * gsl_ran_exponential(rng, truth->noise);
        if (sample.to != sample.from)
            calibration_add(&calibration, &sample);
    }
    return calibration;
}

static struct calibrated fit_of(const struct true_times *truth, const struct calibration_aim *aim)
{
    static const char *hosts[] = {"a", "b", "c"};
    struct calibrated fitted = {
        .hosts = hosts, .engine = "a network of numbers", .date = "today", .passes = 2};
    struct calibration calibration = sample_of(truth, aim);
    calibration_fit(&calibration, &fitted);
    return fitted;
}

static const struct calibration_aim held = {FAMILY_EXCHANGE, PORTS_HELD, 0.05, 100};

TEST(coefficients_of_asymmetric_links_with_outliers)
{
    struct calibrated fitted = fit_of(&slow_links, &held);
    for (size_t k = 0; k < calibrated_link_count(&fitted); k++) {
        const struct calibrated_link *link = &fitted.links[k];
        double per_byte = slow_links.per_byte[link->from][link->to];
        CU_ASSERT_DOUBLE_EQUAL(link->startup, slow_links.startup[link->from][link->to], 3e-4);
        CU_ASSERT_DOUBLE_EQUAL(link->per_byte, per_byte, 0.01 * per_byte);
        CU_ASSERT_TRUE(link->startup_interval > 0.0 && link->startup_interval < 3e-4);
        CU_ASSERT_TRUE(fabs(link->residual) < 0.02);
        CU_ASSERT_EQUAL(link->doubts, 0);
        CU_ASSERT_TRUE(isnan(link->latency) && !link->handshake);
    }
}

/* Messages with a handshake take another round trip, three ways in all; the answer at the end takes
 * one. */
TEST(a_handshake_belongs_to_the_startup)
{
    struct true_times truth = slow_links;
    truth.handshake_from = 1.0;
    struct calibrated fitted = fit_of(&truth, &held);
    CU_ASSERT_TRUE(fitted.links[0].handshake);
    CU_ASSERT_DOUBLE_EQUAL(fitted.links[0].startup, 0.030, 5e-4);
}

TEST(doubtful_links_are_told)
{
    struct true_times truth = slow_links;
    truth.bend = 3e-10;
    CU_ASSERT_TRUE(fit_of(&truth, &held).links[0].doubts & 1U << DOUBT_RESIDUAL);
    struct calibration_aim precise = held;
    precise.precision = 1e-4;
    CU_ASSERT_EQUAL(fit_of(&slow_links, &precise).links[0].doubts, 1U << DOUBT_IMPRECISE);
}

TEST(rows_of_messages_split_the_startup)
{
    struct calibration_aim aim = held;
    aim.ports = PORTS_OVERLAPPED_LATENCY;
    struct calibrated fitted = fit_of(&slow_links, &aim);
    for (size_t k = 0; k < calibrated_link_count(&fitted); k++)
        CU_ASSERT_DOUBLE_EQUAL(fitted.links[k].startup - fitted.links[k].latency, 0.001, 1e-4);
    struct instance instance = calibration_instance(&fitted, NULL, 500.0, arena);
    CU_ASSERT_EQUAL(instance.as.exchange.ports, PORTS_OVERLAPPED_LATENCY);
    CU_ASSERT_TRUE(instance_check_times(&instance).ok);
}

TEST(overheads_of_a_multicast)
{
    struct true_times truth = slow_links;
    struct calibration_aim aim = held;
    aim.family = FAMILY_MULTICAST;
    for (int node = 0; node < 3; node++) {
        truth.send[node] = (struct overhead){1e-3 * (node + 1), 1e-7};
        truth.receive[node] = (struct overhead){2e-3, 1e-7 * (node + 1)};
    }
    struct calibrated fitted = fit_of(&truth, &aim);
    for (int node = 0; node < 3; node++) {
        CU_ASSERT_DOUBLE_EQUAL(fitted.send[node].constant, 1e-3 * (node + 1), 1e-4);
        CU_ASSERT_DOUBLE_EQUAL(fitted.send[node].per_byte, 1e-7, 1e-8);
        CU_ASSERT_DOUBLE_EQUAL(fitted.receive[node].constant, 2e-3, 1e-4);
        CU_ASSERT_DOUBLE_EQUAL(fitted.receive[node].per_byte, 1e-7 * (node + 1), 1e-8);
    }
    /* 0.010 of each way less half of (1 + 2) + (2 + 2) ms; 1e-6 a byte less 1e-7 and 2e-7 */
    struct instance instance = calibration_instance(&fitted, NULL, 1000.0, arena);
    const struct multicast *multicast = &instance.as.multicast;
    CU_ASSERT_DOUBLE_EQUAL(matrix_at(&multicast->latency, 3, 0, 1), 0.0065, 3e-4);
    CU_ASSERT_DOUBLE_EQUAL(matrix_at(&multicast->per_byte, 3, 0, 1), 0.7e-6, 3e-8);
    CU_ASSERT_TRUE(multicast->message_count == 1 && multicast->messages->count == 2);
    CU_ASSERT_STRING_EQUAL(multicast->names[2], "c");
}

/* ---- requested samples ---- */

TEST(samples_are_asked_for_until_they_are_precise)
{
    struct calibration calibration = sample_of(&slow_links, &held);
    struct calibrated fitted = {.passes = 1};
    int wanted[9];
    calibration_fit(&calibration, &fitted);
    CU_ASSERT_EQUAL(calibration_ask(&calibration, &fitted, wanted), 6);
    CU_ASSERT_TRUE(wanted[1] == 45 && wanted[0] == 0);
    fitted.passes = 2;
    CU_ASSERT_EQUAL(calibration_ask(&calibration, &fitted, wanted), 0);
    fitted.links[3].doubts = 1U << DOUBT_IMPRECISE;
    CU_ASSERT_EQUAL(calibration_ask(&calibration, &fitted, wanted), 1);
    CU_ASSERT_EQUAL(wanted[fitted.links[3].from * 3 + fitted.links[3].to], 60);
    calibration.aim.repetitions_most = 30;
    CU_ASSERT_EQUAL(calibration_ask(&calibration, &fitted, wanted), 0);
}

/* ---- the instance ---- */

TEST(an_instance_takes_messages_and_clusters_of_another)
{
    struct instance like = instance_of(
        "{'model': 'exchange', 'bytes': [[0, 1, 2], [3, 0, 5], [6, 7, 0]], 'startup': 0,"
        " 'per_byte': 0, 'clusters': [0, 1, 1], 'slowdown': 'shared_pair'}");
    struct calibrated fitted = fit_of(&slow_links, &held);
    struct instance made = calibration_instance(&fitted, &like, 1.0, arena);
    CU_ASSERT_EQUAL(exchange_bytes(&made.as.exchange, 2, 1), 7.0);
    CU_ASSERT_EQUAL(made.as.exchange.cluster[1], 1);
    CU_ASSERT_EQUAL(made.as.exchange.slowdown, SLOWDOWN_SHARED_PAIR);
    CU_ASSERT_EQUAL(matrix_at(&made.as.exchange.startup, 3, 1, 1), 0.0);
    CU_ASSERT_PTR_NOT_NULL(strstr(made.about, "today, a network of numbers, on a, b, c"));
    CU_ASSERT_TRUE(instance_check_times(&made).ok);
}
