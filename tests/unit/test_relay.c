/* Forwarding schedules: loads of routes, closeness to the best of all schedules of tiny instances,
 * and results far below direct schedules where start-ups or slow arcs dominate. */
#include "algorithms/lib/exchange/relay.h"
#include "models/base/units.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/literal/least_exchange.h"

#include <math.h>
#include <string.h>

static double completion_by(const char *algorithm, const struct instance *instance)
{
    BLOCK_ARENA(arena);
    struct solution solution = solve_by(algorithm, instance, INFINITY, &arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    return solution.completion;
}

/* ---- routes ---- */

/* From the definition: an arc's start-up, 0.15 of it for each further message, and all bytes. */
static double literal_load(const struct relay *relay, int node, bool sending)
{
    double load = 0.0;
    for (int other = 0; other < relay->nodes; other++) {
        int from = sending ? node : other, to = sending ? other : node, users = 0;
        for (int m = 0; m < relay->count; m++)
            for (int hop = 0; hop < relay->messages[m].hops; hop++)
                if (relay->messages[m].node[hop] == from &&
                    relay->messages[m].node[hop + 1] == to) {
                    load += exchange_send_time(relay->exchange, from, to, relay->messages[m].bytes);
                    load -= users++ > 0 ? 0.85 * exchange_send_time(relay->exchange, from, to, 0.0)
                                        : 0.0;
                }
    }
    return load;
}

TEST(loads_of_routes)
{
    struct instance instance = make_instance("exchange/log_uniform_network", "nodes=9", 4, arena);
    struct relay relay = relay_start(&instance.as.exchange, arena);
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int step = 0; step < 400; step++) {
        int m = (int)gsl_rng_uniform_int(rng, (unsigned long)relay.count);
        struct relay_message before = relay.messages[m];
        relay_route(&relay, m, step % 3 ? 4.0 : 0.0, rng);
        CU_ASSERT_EQUAL(relay.messages[m].node[0], before.origin);
        CU_ASSERT_EQUAL(relay.messages[m].node[relay.messages[m].hops], before.destination);
        if (step % 5 == 0)
            relay_set_route(&relay, m, &before);
    }
    int forwarded = 0;
    for (int m = 0; m < relay.count; m++)
        forwarded += relay.messages[m].hops > 1;
    CU_ASSERT_TRUE(forwarded > 10);
    for (int node = 0; node < relay.nodes; node++) {
        CU_ASSERT_DOUBLE_EQUAL(relay.send[node], literal_load(&relay, node, true), 1e-9);
        CU_ASSERT_DOUBLE_EQUAL(relay.receive[node], literal_load(&relay, node, false), 1e-9);
    }
}

/* A limit truncates a dispatch and changes nothing else. */
TEST(limits_of_dispatch)
{
    struct instance instance = make_instance("exchange/clusters", "", 2, arena);
    struct relay relay = relay_start(&instance.as.exchange, arena);
    struct relay_rule rule;
    double best = relay_construct(&relay, &rule);
    CU_ASSERT_EQUAL(relay_dispatch(&relay, &rule, INFINITY, NULL), best);
    CU_ASSERT_EQUAL(relay_dispatch(&relay, &rule, best, NULL), INFINITY);
    CU_ASSERT_EQUAL(relay_dispatch(&relay, &rule, nextafter(best, INFINITY), NULL), best);
    struct timeline timeline = timeline_start(arena);
    CU_ASSERT_EQUAL(relay_dispatch(&relay, &rule, INFINITY, &timeline), best);
    CU_ASSERT_EQUAL(timeline.completion, best);
    CU_ASSERT_TRUE(exchange_check(&instance.as.exchange, &timeline, arena).ok);
}

/* ---- quality ---- */

/* Three nodes, four or five messages, every schedule of whole messages tried. */
TEST(against_the_best_of_all_schedules)
{
    double ratios = 0.0, straight = 0.0;
    int count = 60;
    for (int seed = 1; seed <= count; seed++) {
        struct instance instance =
            make_instance("exchange/wide_network", "nodes=3", (uint64_t)seed, arena);
        double bytes[9];
        for (int k = 0; k < 9; k++)
            bytes[k] = k % 4 == 0 || k == 1 + seed % 3 ? 0.0 : 1000.0 * (1 + (seed * k) % 7);
        instance.as.exchange.bytes = (struct matrix){.entries = bytes};
        double least = literal_least_completion(&instance.as.exchange, 1, true);
        double found = completion_by("exchange/relay_search", &instance);
        CU_ASSERT_FALSE(clearly_less(found, least, least));
        ratios += found / least / count;
        straight += exchange_port_bound(&instance.as.exchange) / least / count;
        arena_release(arena);
    }
    CU_ASSERT_TRUE(ratios < 1.03);
    CU_ASSERT_TRUE(straight > 1.2);
}

/* Completions that no direct schedule reaches. */
TEST(far_below_direct_schedules)
{
    static const struct {
        const char *generator, *parameters;
        double ratio;
    } cases[] = {{"exchange/wide_network", "nodes=16", 0.1},
                 {"exchange/log_uniform_network", "nodes=16", 0.6},
                 {"exchange/clusters", "", 0.95}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            struct instance instance =
                make_instance(cases[k].generator, cases[k].parameters, seed, arena);
            double bound = exchange_port_bound(&instance.as.exchange);
            CU_ASSERT_TRUE(completion_by("exchange/relay", &instance) <= cases[k].ratio * bound);
            arena_release(arena);
        }
}

TEST(a_search_is_no_worse_than_where_it_begins)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct instance instance =
            make_instance("exchange/log_uniform_network", "nodes=5", seed, arena);
        double one_pass = completion_by("exchange/relay", &instance);
        CU_ASSERT_TRUE(completion_by("exchange/relay_search", &instance) <= one_pass);
        arena_release(arena);
    }
}

TEST(too_many_nodes)
{
    struct exchange exchange = {.nodes = RELAY_NODES_MOST + 1, .bytes.uniform = 1.0};
    struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = exchange};
    struct solution solution = solve_by("exchange/relay", &instance, INFINITY, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_REFUSED);
    CU_ASSERT_STRING_EQUAL(solution.reason, "129 nodes; at most 128 are supported");
}
