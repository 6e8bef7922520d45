/* Chains by each reconstruction of CCO, and agents without the additions of paper `agents`. */
#include "algorithms/lib/switched/chain.h"
#include "tests/lib/suite.h"

#include <math.h>

/* A tree with the times of section 6. */
static struct switched wired(struct switch_link *links, int link_count, int *host_switch, int hosts)
{
    return (struct switched){.switches = link_count + 1,
                             .ports = 8,
                             .links = links,
                             .link_count = link_count,
                             .host_switch = host_switch,
                             .hosts = hosts,
                             .timing = {5e-6, 10.5e-9, 200e-9}};
}

static void expect_order(const struct switched *switched, enum chain_rule rule, const int *expected)
{
    BLOCK_ARENA(arena);
    struct routing routing = routing_make(switched, &arena);
    const int *order = chain_order(&routing, rule, &arena);
    for (int k = 0; k < switched->hosts; k++)
        CU_ASSERT_EQUAL(order[k], expected[k]);
}

/* Expected, by hand: of the root's children 1 and 2 the second has a child, so it comes first,
 * unless the smaller id does. */
TEST(order_of_the_chain)
{
    struct switch_link links[] = {{0, 1}, {0, 2}, {2, 3}};
    const struct switched switched = wired(links, 3, (int[]){3, 1, 0, 2, 1}, 5);
    expect_order(&switched, CHAINS_DEEPEST_FIRST, (int[]){2, 3, 0, 1, 4});
    expect_order(&switched, CHAINS_BY_ID, (int[]){2, 1, 4, 3, 0});
    expect_order(&switched, CHAINS_LONGEST_FIRST, (int[]){2, 3, 0, 1, 4});
}

/* Expected, by hand, a host a switch: the chains 0 1 2 3, 4 and 5 6; 4 hangs on 1 and is in its
 * subtree, but the shortest chain. */
TEST(order_of_whole_chains)
{
    struct switch_link links[] = {{0, 1}, {1, 2}, {2, 3}, {1, 4}, {0, 5}, {5, 6}};
    const struct switched switched = wired(links, 6, (int[]){0, 1, 2, 3, 4, 5, 6}, 7);
    expect_order(&switched, CHAINS_DEEPEST_FIRST, (int[]){0, 1, 2, 3, 4, 5, 6});
    expect_order(&switched, CHAINS_LONGEST_FIRST, (int[]){0, 1, 2, 3, 5, 6, 4});
}

/* Expected, by hand: the agent on switch 1 and its list, two locals and the agent of switch 2: the
 * last receives from the first of the two, the one with the smaller id. */
TEST(agents_without_ForwardInSwitch)
{
    struct switch_link links[] = {{0, 1}, {1, 2}};
    struct switched_message message = {
        .source = 0, .destinations = (int[]){1, 2, 3, 4}, .count = 4, .bytes = 1000};
    struct instance instance = {.family = FAMILY_SWITCHED,
                                .as.switched = wired(links, 2, (int[]){0, 1, 1, 1, 2}, 5)};
    instance.as.switched.messages = &message;
    instance.as.switched.message_count = 1;
    struct solution solution = solve_by("switched/stb_listed", &instance, INFINITY, arena);
    int agent = 0, teller = 0;
    for (size_t k = 0; k < solution.timeline.count; k++) {
        const struct transfer *transfer = &solution.timeline.transfers[k];
        agent = transfer->from == 0 ? transfer->to : agent;
        teller = transfer->to == 4 ? transfer->from : teller;
    }
    CU_ASSERT_TRUE(agent >= 1 && agent <= 3);
    CU_ASSERT_EQUAL(teller, agent == 1 ? 2 : agent == 2 ? 1 : 2);
}
