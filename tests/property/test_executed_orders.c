/* Tests the properties of every algorithm whose order is executed. */
#include "models/exchange/execution.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/property/properties.h"

#include <stdio.h>

/* With latency_share=0 and ports=held they are plain. */
static const char *const executed[][2] = {
    {"exchange/gusto", "latency_share=0.9"},
    {"exchange/clusters", "nodes=6 cluster_size=3 latency_share=1"},
    {"exchange/wide_network", "nodes=4 load=mixed latency_share=0.5"},
    {"exchange/uniform_network", "nodes=8 latency_share=0.25"},
    {"exchange/gusto", "ports=interleaved threads=2 alpha=0.5"},
    {"exchange/clusters", "nodes=6 cluster_size=3 ports=interleaved threads=4 share=equal"},
    {"exchange/wide_network", "nodes=4 load=mixed ports=buffered buffer=1000000"},
    {"exchange/uniform_network", "nodes=8 ports=buffered buffer=1500"},
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

TEST(every_algorithm_keeps_its_properties_where_ports_are_not_held)
{
    for (size_t k = 0; k < sizeof executed / sizeof *executed; k++) {
        struct instance instance = make_instance(executed[k][0], executed[k][1], 1 + k, arena);
        CU_ASSERT_TRUE(exchange_is_executed(&instance.as.exchange));
        FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
        {
            if (case_is_for(found->algorithm, &instance))
                expect_properties(found->algorithm, &instance);
        }
    }
}

/* The draws are those of held ports. */
TEST(other_ports_change_no_draw)
{
    for (size_t k = 0; k < sizeof executed / sizeof *executed; k++) {
        struct instance instance = make_instance(executed[k][0], executed[k][1], 7, arena);
        struct instance held = make_instance(
            executed[k][0], arena_print(arena, "%s latency_share=0 ports=held", executed[k][1]), 7,
            arena);
        CU_ASSERT_EQUAL(held.as.exchange.ports, PORTS_HELD);
        struct instance plain = {.family = FAMILY_EXCHANGE,
                                 .as.exchange = exchange_plain(&instance.as.exchange)};
        CU_ASSERT_EQUAL(instance_digest(&plain), instance_digest(&held));
        CU_ASSERT_NOT_EQUAL(instance_digest(&instance), instance_digest(&held));
    }
}
