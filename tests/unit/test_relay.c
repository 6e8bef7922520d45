/* Forwarding schedules: loads of routes, and limits of dispatch. */
#include "algorithms/lib/exchange/relay.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <math.h>

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
