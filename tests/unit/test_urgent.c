/* Dispatch by deadlines, priorities and critical nodes, on small exchanges with known results, and
 * properties of every instance. */
#include "generators/lib/exchange_options.h"
#include "models/exchange/service_bounds.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* ---- known results ---- */

/* Node 0 sends messages of 2, 1 and 4 seconds to nodes 1, 2 and 3. */
static struct instance one_sender(struct arena *arena)
{
    static const double seconds[] = {0.0, 2.0, 1.0, 4.0};
    struct instance instance = {.family = FAMILY_EXCHANGE,
                                .as.exchange = {.nodes = 4, .per_byte.uniform = 1.0}};
    instance.as.exchange.bytes = matrix_of_zeros(4, arena);
    memcpy(instance.as.exchange.bytes.entries, seconds, sizeof seconds);
    return instance;
}

static void expect_order(const char *algorithm, const struct instance *instance, const int *order)
{
    BLOCK_ARENA(arena);
    struct solution found = solve_by(algorithm, instance, INFINITY, &arena);
    CU_ASSERT_EQUAL_FATAL(found.status, STATUS_VALID);
    for (size_t k = 0; k < 3; k++)
        CU_ASSERT_EQUAL(found.timeline.transfers[k].to, order[k]);
}

/* With one port the rules are optimal. Deadlines of 7, 3 and 4: the message of 4 seconds is late by
 * 1 after that of 1 second, whose deadline is earlier, and that of 2 seconds meets its own. With
 * priorities 6, 1 and 4, weights over times are 3, 1 and 1. */
TEST(one_sender_by_hand)
{
    struct instance instance = one_sender(arena);
    struct service service = service_none();
    service.deadline.entries = (double[16]){0, 7, 3, 4};
    service.priority.entries = (double[16]){0, 6, 1, 4};
    instance.as.exchange.service = &service;
    expect_order("exchange/earliest_deadline", &instance, (int[]){2, 3, 1});
    struct solution best = solve_by("exchange/tardiness_optimum", &instance, INFINITY, arena);
    CU_ASSERT_EQUAL(service_tardiness(&instance.as.exchange, &best.timeline), 2.0);
    struct solution cost = solve_by("exchange/apparent_tardiness", &instance, INFINITY, arena);
    CU_ASSERT_EQUAL(service_tardiness(&instance.as.exchange, &cost.timeline), 4.0);
}

/* ---- properties of every instance ---- */

/* A single critical node ends at its own bound, whatever its messages to itself. */
static void expect_critical_bound(const char *algorithm, const struct instance *instance)
{
    BLOCK_ARENA(arena);
    const struct exchange *exchange = &instance->as.exchange;
    struct solution found = solve_by(algorithm, instance, INFINITY, &arena);
    double bound = service_critical_bound(exchange, false);
    CU_ASSERT_EQUAL(found.status, STATUS_VALID);
    CU_ASSERT_DOUBLE_EQUAL(service_critical(exchange, &found.timeline), bound, 1e-9 * bound);
}

TEST(one_critical_node_never_waits)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct instance instance = make_instance("exchange/random_integers",
                                                 seed % 2 ? "nodes=7 critical=1 diagonal=yes"
                                                          : "nodes=4 most=3 critical=1",
                                                 seed, arena);
        expect_critical_bound("exchange/critical_first", &instance);
        expect_critical_bound("exchange/critical_dense", &instance);
        arena_release(arena);
    }
}

/* ---- the generator ---- */

static struct exchange generated(const char *parameters, struct arena *arena)
{
    return make_instance("exchange/uniform_network", parameters, 5, arena).as.exchange;
}

static void expect_same_network(const struct exchange *a, const struct exchange *b)
{
    size_t bytes = (size_t)a->nodes * (size_t)a->nodes * sizeof(double);
    CU_ASSERT_EQUAL(memcmp(a->startup.entries, b->startup.entries, bytes), 0);
    CU_ASSERT_EQUAL(memcmp(a->per_byte.entries, b->per_byte.entries, bytes), 0);
    CU_ASSERT_EQUAL(memcmp(a->bytes.entries, b->bytes.entries, bytes), 0);
}

/* A load of 2 halves the time allowed; the message's own time is unchanged. So are priorities and
 * the network. */
TEST(common_draws)
{
    struct exchange plain = generated("nodes=6 load=mixed", arena);
    struct exchange low =
        generated("nodes=6 load=mixed deadlines=uniform priorities=uniform", arena);
    struct exchange high = generated(
        "nodes=6 load=mixed deadlines=uniform deadline_load=2 priorities=uniform critical=2",
        arena);
    CU_ASSERT_PTR_NULL(plain.service);
    expect_same_network(&plain, &low);
    expect_same_network(&plain, &high);
    for (int pair = 0; pair < 36; pair++) {
        int from = pair / 6, to = pair % 6;
        double time = exchange_message_time(&low, from, to);
        double rest = service_deadline(&low, from, to) - time;
        CU_ASSERT_TRUE(rest >= 0.0 && rest <= exchange_port_bound(&low));
        CU_ASSERT_DOUBLE_EQUAL(service_deadline(&high, from, to) - time, rest / 2.0, 1e-9);
        CU_ASSERT_EQUAL(service_priority(&low, from, to), service_priority(&high, from, to));
        CU_ASSERT_TRUE(service_priority(&low, from, to) >= 1.0 &&
                       service_priority(&low, from, to) < 10.0);
    }
}

TEST(more_critical_nodes_are_these_and_others)
{
    struct exchange before = generated("nodes=6 critical=0", arena);
    for (int critical = 1; critical <= 6; critical++) {
        struct exchange more =
            generated(arena_print(arena, "nodes=6 critical=%d", critical), arena);
        int count = 0;
        for (int node = 0; node < 6; node++) {
            count += service_node_weight(&more, node) == 1.0;
            CU_ASSERT_TRUE(service_node_weight(&more, node) >= service_node_weight(&before, node));
        }
        CU_ASSERT_EQUAL(count, critical);
        before = more;
    }
    struct instance out;
    struct verdict verdict =
        generate_by_name("exchange/uniform_network", "nodes=3 critical=4", 1, 0, arena, &out);
    CU_ASSERT_TRUE(!verdict.ok && strstr(verdict.reason, "critical=4: with nodes=3 there are 3"));
}
