/* Routes as forwarding tables: legal, as short as downward links allow; and proofs that routes
 * cannot deadlock, compared with the routes one by one. */
#include "models/switched/routing.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/lib/switched_cases.h"

#include <limits.h>
#include <string.h>

#define FAR (INT_MAX / 4)

static const struct case_limits small = {14, 30, 1, 16, 1, 1, false, ROUTING_SHORTEST};

/* The edges from one switch to another; -1: a link up after one down, or no end. */
static int follow(const struct routing *routing, int from, int to, int *edges)
{
    int count = 0;
    bool down = false;
    for (int state = 2 * from; state >> 1 != to;) {
        const struct routing_edge *edge = routing_hop(routing, state, to);
        if ((down && edge->up) || count == 2 * routing->switches)
            return -1;
        down |= !edge->up;
        edges[count++] = (int)(edge - routing->edges);
        state = edge->next;
    }
    return count;
}

/* The best possible for tables: down where downward links lead there, else up to the best. Relaxed
 * until nothing changes. */
static void measure_down_first(const struct routing *routing, int destination, int *down,
                               int *length)
{
    for (int k = 0; k < routing->switches; k++)
        down[k] = length[k] = k == destination ? 0 : FAR;
    for (int pass = 0; pass < 2 * routing->switches; pass++)
        for (int e = 0; e < routing->first_edge[routing->switches]; e++) {
            const struct routing_edge *edge = &routing->edges[e];
            if (!edge->tree && routing->rule == ROUTING_TREE)
                continue;
            if (!edge->up && down[edge->to] + 1 < down[edge->from])
                length[edge->from] = down[edge->from] = down[edge->to] + 1;
        }
    for (int pass = 0; pass < routing->switches; pass++)
        for (int e = 0; e < routing->first_edge[routing->switches]; e++) {
            const struct routing_edge *edge = &routing->edges[e];
            bool used = edge->tree || routing->rule != ROUTING_TREE;
            if (used && edge->up && down[edge->from] == FAR &&
                length[edge->to] + 1 < length[edge->from])
                length[edge->from] = length[edge->to] + 1;
        }
}

struct lengths {
    int routes, longer, than_down_first;
};

static struct lengths compare(const struct routing *legal, const struct routing *tables,
                              struct arena *arena)
{
    struct lengths lengths = {0};
    int *down = ARENA_ARRAY(arena, int, legal->switches);
    int *length = ARENA_ARRAY(arena, int, legal->switches);
    int *edges = ARENA_ARRAY(arena, int, 2 * legal->switches);
    int wrong = 0;
    for (int to = 0; to < legal->switches; to++) {
        measure_down_first(legal, to, down, length);
        for (int from = 0; from < legal->switches; from++) {
            int shortest = follow(legal, from, to, edges), tabled = follow(tables, from, to, edges);
            wrong += shortest < 0 || tabled < shortest || tabled > length[from];
            lengths.routes++;
            lengths.longer += tabled > shortest;
            lengths.than_down_first += length[from] > tabled;
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
    return lengths;
}

/* The hop does not depend on where a message came from. */
static void check_one_hop(const struct routing *tables)
{
    size_t switches = (size_t)tables->switches;
    for (size_t k = 0; k < switches; k++)
        CU_ASSERT_EQUAL(memcmp(tables->hop + 2 * k * switches, tables->hop + (2 * k + 1) * switches,
                               switches * sizeof *tables->hop),
                        0);
}

TEST(tables_are_legal_and_no_longer_than_down_first)
{
    for (int rule = ROUTING_SHORTEST; rule <= ROUTING_TREE; rule++)
        for (uint64_t seed = 1; seed <= 150; seed++) {
            struct switched switched = random_switched(&small, seed, arena);
            switched.routing = (enum routing_rule)rule;
            struct routing routing = routing_make(&switched, arena),
                           tables = routing_by_destination(&routing, arena);
            check_one_hop(&tables);
            struct lengths lengths = compare(&routing, &tables, arena);
            CU_ASSERT_TRUE(rule == ROUTING_SHORTEST || lengths.longer == 0);
            CU_ASSERT_TRUE(routing_check_deadlock_free(&tables, arena).ok);
            arena_release(arena);
        }
}

/* Tables cost little: on irregular networks at most 1 % of routes become longer. */
TEST(tables_of_irregular_networks_are_nearly_shortest)
{
    struct lengths all = {0};
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct instance instance = make_instance(
            "switched/irregular",
            "nodes=64 hosts=2 switches=32 links=4 multicasts=1 destinations=4", seed, arena);
        struct routing routing = routing_make(&instance.as.switched, arena),
                       tables = routing_by_destination(&routing, arena);
        struct lengths lengths = compare(&routing, &tables, arena);
        CU_ASSERT_TRUE(100 * lengths.longer <= lengths.routes);
        all.longer += lengths.longer;
        all.than_down_first += lengths.than_down_first;
        arena_release(arena);
    }
    CU_ASSERT_TRUE(all.longer > 0);
    CU_ASSERT_TRUE(all.than_down_first > 5 * all.longer);
}

/* Upward links may form a cycle there: routes still end, and none is illegal. */
TEST(tables_of_the_printed_rule_end)
{
    int *edges = ARENA_ARRAY(arena, int, 128);
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct switched switched = random_switched(&small, seed, arena);
        switched.routing = ROUTING_PRINTED_RULE;
        struct arena scratch = {0};
        struct routing routing = routing_make(&switched, &scratch),
                       tables = routing_by_destination(&routing, &scratch);
        for (int from = 0; from < routing.switches; from++)
            for (int to = 0; to < routing.switches; to++)
                CU_ASSERT_TRUE(follow(&tables, from, to, edges) >= 0);
        arena_release(&scratch);
    }
}

/* The proof contains exactly the pairs of successive edges on some route; in an order the first
 * precedes the second, in a cycle each is followed by the next. */
static void check_proof(const struct routing *routing, struct arena *arena)
{
    struct routing_proof proof = routing_prove(routing, arena);
    int count = routing->first_edge[routing->switches], wrong = 0;
    int *place = ARENA_ZEROED(arena, int, count), *edges = ARENA_ARRAY(arena, int, 2 * count + 2);
    char *seen = ARENA_ZEROED(arena, char, (size_t)count *(size_t)count);
    for (int k = 0; k < proof.count; k++)
        wrong += place[proof.edges[k]]++ > 0;
    for (int k = 0; k < proof.count; k++)
        place[proof.edges[k]] = k + 1;
    for (int from = 0; from < routing->switches; from++)
        for (int to = 0; to < routing->switches; to++)
            for (int k = 1, steps = follow(routing, from, to, edges); k < steps; k++) {
                seen[(size_t)edges[k - 1] * (size_t)count + (size_t)edges[k]] = 1;
                wrong += proof.acyclic && place[edges[k - 1]] >= place[edges[k]];
            }
    for (int edge = 0; edge < count; edge++)
        for (int e = routing->first_edge[routing->edges[edge].to];
             e < routing->first_edge[routing->edges[edge].to + 1]; e++)
            wrong +=
                routing_follows(&proof, edge, e - routing->first_edge[routing->edges[e].from]) !=
                seen[(size_t)edge * (size_t)count + (size_t)e];
    for (int k = 0; k < proof.count && !proof.acyclic; k++)
        wrong += !seen[(size_t)proof.edges[k] * (size_t)count +
                       (size_t)proof.edges[(k + 1) % proof.count]];
    CU_ASSERT_TRUE(proof.acyclic ? proof.count == count : proof.count > 1);
    CU_ASSERT_EQUAL(wrong, 0);
}

TEST(proofs_agree_with_every_route)
{
    int cyclic = 0;
    for (uint64_t seed = 1; seed <= 3; seed++)
        for (int rule = ROUTING_SHORTEST; rule <= ROUTING_PRINTED_RULE; rule++) {
            struct instance instance = make_instance(
                "switched/irregular",
                "nodes=64 hosts=1 switches=64 links=8 multicasts=1 destinations=4", seed, arena);
            instance.as.switched.routing = (enum routing_rule)rule;
            struct routing routing = routing_make(&instance.as.switched, arena),
                           tables = routing_by_destination(&routing, arena);
            check_proof(&routing, arena);
            check_proof(&tables, arena);
            cyclic += !routing_check_deadlock_free(&routing, arena).ok;
            arena_release(arena);
        }
    CU_ASSERT_TRUE(cyclic > 0 && cyclic <= 3);
}
