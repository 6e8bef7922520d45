/* The bound of exchanges where messages may be forwarded, combined and split, by hand. */
#include "models/base/units.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"

#include <math.h>

extern const struct computed_bound computed_bound_exchange_forwarding_flow;

static double flow_bound(const struct exchange *exchange)
{
    struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = *exchange};
    return bound_by(&computed_bound_exchange_forwarding_flow, &instance, INFINITY);
}

/* By hand. Four nodes, one byte each to every other, start-ups of 10 s, bytes of 1 s. A direct
 * message costs 11 s of two ports, and over another node 2 s of four ports; the rounds decide: data
 * from three others needs two start-ups. Without start-ups the ports decide, 3 s; with bytes of 20
 * s direct, 3 * (10 + 20). */
TEST(small_and_large_messages)
{
    struct exchange exchange = {
        .nodes = 4, .bytes.uniform = 1.0, .startup.uniform = 10.0, .per_byte.uniform = 1.0};
    CU_ASSERT_DOUBLE_EQUAL(flow_bound(&exchange), 20.0, 1e-9);
    exchange.startup.uniform = 0.0;
    CU_ASSERT_DOUBLE_EQUAL(flow_bound(&exchange), 3.0, 1e-9);
    exchange.startup.uniform = 10.0;
    exchange.per_byte.uniform = 20.0;
    CU_ASSERT_DOUBLE_EQUAL(flow_bound(&exchange), 90.0, 1e-7);
    CU_ASSERT_EQUAL(exchange_port_bound(&exchange), 90.0);
}

/* By hand. Node 0 has 10 bytes for node 1; a byte takes 10 s direct and 1 s by way of node 2, which
 * has 60 bytes for node 1 itself, 1 s each: 70 s at node 1's receive port, where the direct way
 * would take 160. But node 2 must also send 40 bytes to itself, so that forwarding all takes 110 s
 * of its send port. Prices therefore mix both ways: x direct bytes take 70 + 9 x at node 1 and 110
 * - x at node 2, equal for x = 4: 106 s. */
TEST(two_ways_that_share_ports)
{
    double bytes[] = {0, 10, 0, 0, 0, 0, 0, 60, 40};
    double per_byte[] = {99, 10, 1, 99, 99, 99, 99, 1, 1};
    struct exchange exchange = {.nodes = 3, .bytes.entries = bytes, .per_byte.entries = per_byte};
    double bound = flow_bound(&exchange);
    CU_ASSERT_TRUE(bound > 105.5 && bound <= 106.0);
}
