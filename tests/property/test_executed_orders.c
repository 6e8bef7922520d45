/* What holds for every algorithm holds where its order is executed too. */
#include "models/exchange/execution.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/property/properties.h"

#include <stdio.h>

static const char *const overlapped[][2] = {
    {"exchange/gusto", "latency_share=0.9"},
    {"exchange/clusters", "nodes=6 cluster_size=3 latency_share=1"},
    {"exchange/wide_network", "nodes=4 load=mixed latency_share=0.5"},
    {"exchange/uniform_network", "nodes=8 latency_share=0.25"},
};

static void expect_properties(const struct algorithm *algorithm, const struct instance *instance)
{
    for (const struct property *property = properties; property->name; property++) {
        BLOCK_ARENA(scratch);
        struct verdict verdict = property->holds(algorithm, instance, &scratch);
        CU_ASSERT_TRUE(verdict.ok);
        if (!verdict.ok)
            printf("\n%s %s: %s\n", algorithm->name, property->says, verdict.reason);
    }
}

TEST(every_algorithm_keeps_its_properties_where_latencies_overlap)
{
    for (size_t k = 0; k < sizeof overlapped / sizeof *overlapped; k++) {
        struct instance instance = make_instance(overlapped[k][0], overlapped[k][1], 1 + k, arena);
        CU_ASSERT_TRUE(exchange_is_executed(&instance.as.exchange));
        FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
        {
            if (case_is_for(found->algorithm, &instance))
                expect_properties(found->algorithm, &instance);
        }
    }
}

/* The draws are those of held ports. */
TEST(a_share_of_latency_changes_no_draw)
{
    for (size_t k = 0; k < sizeof overlapped / sizeof *overlapped; k++) {
        struct instance instance = make_instance(overlapped[k][0], overlapped[k][1], 7, arena);
        struct instance held = make_instance(
            overlapped[k][0], arena_print(arena, "%s latency_share=0", overlapped[k][1]), 7, arena);
        CU_ASSERT_EQUAL(held.as.exchange.ports, PORTS_HELD);
        struct instance plain = {.family = FAMILY_EXCHANGE,
                                 .as.exchange = exchange_plain(&instance.as.exchange)};
        CU_ASSERT_EQUAL(instance_digest(&plain), instance_digest(&held));
        CU_ASSERT_NOT_EQUAL(instance_digest(&instance), instance_digest(&held));
    }
}
