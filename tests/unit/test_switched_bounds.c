/* Bounds of the switched family where they are known by hand, and their parts against literal
 * forms. */
#include "algorithms/bound.h"
#include "algorithms/lib/switched/arborescence.h"
#include "algorithms/lib/switched/one_machine.h"
#include "algorithms/lib/switched/steiner.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/lib/switched_cases.h"
#include "tests/literal/least_switched.h"

#include <math.h>

extern const struct computed_bound computed_bound_switched_tree_cuts;
extern const struct computed_bound computed_bound_switched_link_loads;

/* ---- strength of each bound ---- */

/* Two switches, one link; messages from hosts 0 and 1 to two destinations behind it. */
static struct switched two_switches(struct switched_message *messages, int count,
                                    struct switch_link *link)
{
    static int hosts[] = {0, 0, 1, 1, 1, 1};
    *link = (struct switch_link){0, 1};
    return (struct switched){.switches = 2,
                             .ports = 8,
                             .links = link,
                             .link_count = 1,
                             .host_switch = hosts,
                             .hosts = 6,
                             .timing = {3e-12, 1e-12, 1e-12},
                             .routing = ROUTING_TREE,
                             .messages = messages,
                             .message_count = count};
}

/* By hand. The channel is granted at 3 + 1 + 1 = 5 (start-up, injection, delay of the switch); each
 * worm holds it for 100 + 1, and is complete 1 later: 5 + 2 * 101 + 1 = 208. With two destinations
 * each the last one to cross then sends again: by then another worm could have crossed too, which
 * takes 101; so 309. */
TEST(a_link_that_two_messages_cross)
{
    struct switch_link link;
    struct switched_message single[] = {{0, (int[]){2}, 1, 100}, {1, (int[]){3}, 1, 100}};
    struct instance instance = {.family = FAMILY_SWITCHED,
                                .as.switched = two_switches(single, 2, &link)};
    CU_ASSERT_EQUAL(bound_by(&computed_bound_switched_tree_cuts, &instance, INFINITY), 208e-12);
    CU_ASSERT_EQUAL(literal_least_switched(&instance.as.switched, arena), 208e-12);
    struct switched_message both[] = {{0, (int[]){2, 3}, 2, 100}, {1, (int[]){4, 5}, 2, 100}};
    instance.as.switched = two_switches(both, 2, &link);
    CU_ASSERT_EQUAL(bound_by(&computed_bound_switched_tree_cuts, &instance, INFINITY), 309e-12);
    CU_ASSERT_TRUE(literal_least_switched(&instance.as.switched, arena) >= 309e-12);
}

/* Nothing need cross towards the source's side, nor any message that stays there. */
TEST(links_that_no_message_needs)
{
    struct switch_link link;
    struct switched_message local = {2, (int[]){3, 4, 5}, 3, 100};
    struct instance instance = {.family = FAMILY_SWITCHED,
                                .as.switched = two_switches(&local, 1, &link)};
    CU_ASSERT_EQUAL(bound_by(&computed_bound_switched_tree_cuts, &instance, INFINITY), 0.0);
}

/* By hand. A ring of four switches, so that two links lead from the first two switches to the
 * others; six messages from host 0 have a destination behind them. Prices on the two channels
 * alone: 2 (T - 5 - 1) >= 6 * 101 for the grant at 5, the hold and the flit after it, so T >= 309.
 * The port of host 0 alone needs 6 * (3 + 1 + 100) + 1 = 625. From six hosts the links decide. */
TEST(two_links_that_six_messages_share)
{
    struct switch_link links[] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}};
    int hosts[] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
    struct switched_message messages[6];
    struct switched switched = {.switches = 4,
                                .ports = 8,
                                .links = links,
                                .link_count = 4,
                                .host_switch = hosts,
                                .hosts = 12,
                                .timing = {3e-12, 1e-12, 1e-12},
                                .routing = ROUTING_SHORTEST,
                                .messages = messages,
                                .message_count = 6};
    int to[] = {6, 7, 8, 9, 10, 11};
    for (int m = 0; m < 6; m++)
        messages[m] = (struct switched_message){m, to + m, 1, 100};
    struct instance instance = {.family = FAMILY_SWITCHED, .as.switched = switched};
    double bound = bound_by(&computed_bound_switched_link_loads, &instance, INFINITY);
    CU_ASSERT_TRUE(bound >= 308e-12 && bound <= 309e-12);
    switched.links[3] = (struct switch_link){0, 2}; /* now both end at switch 2: no other way */
    bound = bound_by(&computed_bound_switched_link_loads, &instance, INFINITY);
    CU_ASSERT_TRUE(bound >= 308e-12 && bound <= 309e-12);
}

/* ---- parts ---- */

/* Tries every way to enter every vertex. */
static double least_arborescence(int vertices, const double *cost, int *entry, int next)
{
    double sum = 0.0, least = INFINITY;
    for (entry[next] = 0; next < vertices && entry[next] < vertices; entry[next]++)
        least = fmin(least, least_arborescence(vertices, cost, entry, next + 1));
    for (int k = 1; next == vertices && k < vertices; k++) {
        int at = k, steps = 0;
        for (; at != 0 && steps < vertices; steps++)
            at = entry[at];
        sum += at == 0 ? cost[entry[k] * vertices + k] : INFINITY;
    }
    return next == vertices ? sum : least;
}

TEST(arborescences_against_all)
{
    uint64_t state = 3;
    for (int run = 0; run < 1500; run++) {
        int vertices = 1 + random_below(&state, 6), most = 2 + random_below(&state, 30);
        double cost[36] = {0}, sum = 0.0;
        int entry[7] = {0}, all[8];
        for (int k = 0; k < vertices * vertices; k++)
            cost[k] = random_below(&state, most);
        cheapest_arborescence(vertices, cost, entry, arena);
        CU_ASSERT_EQUAL(entry[0], -1);
        for (int k = 1; k < vertices; k++) {
            int at = k;
            for (int steps = 0; at != 0 && steps < vertices; steps++)
                at = entry[at];
            CU_ASSERT_EQUAL(at, 0);
            sum += cost[entry[k] * vertices + k];
        }
        CU_ASSERT_EQUAL(sum, least_arborescence(vertices, cost, all, 1));
    }
}

static double literal_one_machine(const struct machine_job *jobs, int count)
{
    double bound = 0.0;
    for (unsigned set = 1; set < 1U << count; set++) {
        double head = INFINITY, load = 0.0, tail = INFINITY;
        for (int k = 0; k < count; k++)
            if (set >> k & 1) {
                head = fmin(head, jobs[k].head);
                load += jobs[k].load;
                tail = fmin(tail, jobs[k].tail);
            }
        bound = fmax(bound, head + load + tail);
    }
    return bound;
}

TEST(one_machine_against_all_sets_of_jobs)
{
    uint64_t state = 1;
    for (int run = 0; run < 3000; run++) {
        struct machine_job jobs[9];
        int count = random_below(&state, 10);
        for (int k = 0; k < count; k++) {
            jobs[k].head = random_below(&state, 20);
            jobs[k].load = random_below(&state, 6);
            jobs[k].tail = random_below(&state, 20);
        }
        double expected = literal_one_machine(jobs, count);
        CU_ASSERT_EQUAL(one_machine_bound(jobs, (size_t)count, arena), expected);
    }
}

/* The crossing of the directed edge (from, to), from the routes themselves. */
static struct crossing literal_crossing(const struct routing *routing,
                                        const struct switched_message *message, int from, int to)
{
    struct crossing crossing = {0, -1, -1};
    int channels[64];
    for (int k = 0; k < message->count; k++) {
        int length = routing_route(routing, message->source, message->destinations[k], channels);
        for (int c = 1; c + 1 < length; c++) {
            const struct routing_edge *edge = routing_edge_of_channel(routing, channels[c]);
            if (edge->from != from || edge->to != to)
                continue;
            int after = length - 2 - c;
            crossing.beyond++;
            crossing.before = c - 1;
            crossing.after = crossing.after < 0 || after < crossing.after ? after : crossing.after;
        }
    }
    return crossing;
}

static void expect_crossing(const struct crossing *found, const struct crossing *expected)
{
    CU_ASSERT_EQUAL(found->beyond, expected->beyond);
    if (expected->beyond > 0) {
        CU_ASSERT_EQUAL(found->before, expected->before);
        CU_ASSERT_EQUAL(found->after, expected->after);
    }
}

TEST(crossings_against_routes)
{
    struct case_limits limits = {.switches = 12,
                                 .hosts = 14,
                                 .messages = 3,
                                 .extra_links = 6,
                                 .least_bytes = 1,
                                 .most_bytes = 9};
    limits.routing = ROUTING_TREE;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct switched switched = random_switched(&limits, seed, arena);
        struct routing routing = routing_make(&switched, arena);
        struct steiner steiner = steiner_start(&routing, arena);
        for (int m = 0; m < switched.message_count; m++) {
            const struct switched_message *message = &switched.messages[m];
            steiner_of_message(&steiner, message);
            for (int k = 0; k < switched.switches; k++) {
                if (routing.parent[k] < 0)
                    continue;
                struct crossing up = literal_crossing(&routing, message, k, routing.parent[k]);
                struct crossing down = literal_crossing(&routing, message, routing.parent[k], k);
                expect_crossing(&steiner.up[k], &up);
                expect_crossing(&steiner.down[k], &down);
            }
        }
        arena_release(arena);
    }
}
