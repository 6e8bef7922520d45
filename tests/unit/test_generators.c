/* Generators: rules of what is drawn. What each draws is in the digests; published instances are in
 * tests/golden/examples.t, what different parameters draw alike in generate.t, refusals in
 * bad_parameters.t. */
#include "generators/generator.h"
#include "models/exchange/service.h"
#include "models/instance.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static struct instance drawn(const char *generator, const char *parameters, int replication)
{
    struct instance instance = {0};
    struct verdict verdict =
        generate_by_name(generator, parameters, 1, replication, &test_arena, &instance);
    if (!verdict.ok)
        CU_FAIL_FATAL(verdict.reason);
    return instance;
}

static bool is_within(double value, double least, double most)
{
    return least <= value && value <= most;
}

/* Destinations ascend, are nodes other than the source; there is at least one. */
static bool is_message(const struct message *message, int nodes)
{
    bool right = message->count > 0 && message->source >= 0 && message->source < nodes;
    for (int d = 0; d < message->count; d++) {
        int node = message->destinations[d];
        right &= node >= 0 && node < nodes && node != message->source &&
                 (d == 0 || node > message->destinations[d - 1]);
    }
    return right;
}

/* ---- powers of two ---- */

static bool is_power_of_two(double value)
{
    int exponent;
    return frexp(value, &exponent) == 0.5 && value >= 1;
}

/* Pairs of nodes that violate the rule: a faster sender receives no slower; strictly, equal goes
 * with equal. */
static int inconsistent_pairs(const struct multicast *multicast, bool strict)
{
    int wrong = 0;
    for (int p = 0; p < multicast->nodes; p++)
        for (int q = 0; q < multicast->nodes; q++) {
            double send = multicast->send[p].constant - multicast->send[q].constant;
            double receive = multicast->receive[p].constant - multicast->receive[q].constant;
            wrong += send < 0 && receive > 0;
            wrong += strict && (send == 0) != (receive == 0);
        }
    return wrong;
}

/* `broadcast` section 2.1 (consistent speeds) and section 4.1 (powers of two). */
TEST(power_2_clusters)
{
    static const char *const receives[] = {"any", "at_least_send", "zero"};
    int wrong = 0, faster_receive = 0, equal_send = 0;
    for (int round = 0; round < 300; round++) {
        bool strict = round % 2, least = round % 3 == 1, zero = round % 3 == 2;
        const char *parameters = arena_print(arena, "speeds=%s receive=%s",
                                             strict ? "strict" : "loose", receives[round % 3]);
        struct multicast some = drawn("multicast/power2", parameters, round).as.multicast;
        wrong += inconsistent_pairs(&some, strict && !zero);
        equal_send += !strict && inconsistent_pairs(&some, true) > 0;
        for (int node = 0; node < some.nodes; node++) {
            double send = some.send[node].constant, receive = some.receive[node].constant;
            wrong += !is_power_of_two(send) || send > 16 || receive > 16;
            wrong += zero ? receive != 0 : !is_power_of_two(receive);
            wrong += least && receive < send;
            faster_receive += !zero && receive < send;
        }
        wrong += !is_message(&some.messages[0], 8) || some.messages[0].count != 7;
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT(faster_receive > 0 && equal_send > 0);
}

/* ---- exchanges ---- */

static struct exchange uniform(const char *parameters)
{
    return drawn("exchange/uniform_network", parameters, 0).as.exchange;
}

/* A load of 2 halves the time allowed; the message's own time is unchanged. So are priorities and
 * the network. */
TEST(services)
{
    struct exchange plain = uniform("nodes=6 load=mixed");
    struct exchange low = uniform("nodes=6 load=mixed deadlines=uniform priorities=uniform");
    struct exchange high = uniform(
        "nodes=6 load=mixed deadlines=uniform deadline_load=2 "
        "priorities=uniform critical=2");
    CU_ASSERT_PTR_NULL(plain.service);
    for (int pair = 0; pair < 36; pair++) {
        int from = pair / 6, to = pair % 6;
        double time = exchange_message_time(&plain, from, to);
        double rest = service_deadline(&low, from, to) - time;
        CU_ASSERT_EQUAL(time, exchange_message_time(&high, from, to));
        CU_ASSERT_TRUE(is_within(rest, 0.0, exchange_port_bound(&low)));
        CU_ASSERT_DOUBLE_EQUAL(service_deadline(&high, from, to) - time, rest / 2.0, 1e-9);
        CU_ASSERT_EQUAL(service_priority(&low, from, to), service_priority(&high, from, to));
        CU_ASSERT_TRUE(is_within(service_priority(&low, from, to), 1.0, 10.0));
    }
}

/* Links vary as one in both directions; the network is the same, and so are the draws: logarithms
 * are sigma times the same number, less half the variance. */
TEST(beliefs)
{
    struct instance plain = drawn("exchange/uniform_network", "nodes=8", 3);
    struct instance one = drawn("exchange/uniform_network", "nodes=8 sigma=0.5", 3);
    struct exchange two = drawn("exchange/uniform_network", "nodes=8 sigma=1", 3).as.exchange;
    const struct matrix *weak = &one.as.exchange.belief->link, *strong = &two.belief->link;
    struct instance known = instance_known(&one);
    CU_ASSERT_EQUAL(instance_digest(&known), instance_digest(&plain));
    for (int a = 0; a < 8; a++)
        for (int b = 0; b < a; b++) {
            CU_ASSERT_EQUAL(matrix_at(weak, 8, a, b), matrix_at(weak, 8, b, a));
            CU_ASSERT_DOUBLE_EQUAL(2.0 * (log(matrix_at(weak, 8, a, b)) + 0.125),
                                   log(matrix_at(strong, 8, a, b)) + 0.5, 1e-9);
        }
}
