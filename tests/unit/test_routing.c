/* Routes of the three rules as forwarding tables, and proofs that they cannot deadlock, compared
 * with the routes one by one. Routes by hand: tests/golden/routes.t; tests/reference/routes.py
 * finds them again for every schedule. */
#include "models/switched/routing.h"
#include "tests/lib/suite.h"

#include <string.h>

static const struct case_limits small = {14, 30, 1, 16, 1, 1, false, ROUTING_SHORTEST};

/* ---- tables ---- */

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

/* No route by tables is shorter than the legal one. */
static void compare(const struct routing *legal, const struct routing *tables, struct arena *arena)
{
    int *edges = ARENA_ARRAY(arena, int, 2 * legal->switches), wrong = 0;
    for (int k = 0; k < legal->switches * legal->switches; k++) {
        int from = k / legal->switches, to = k % legal->switches;
        int shortest = follow(legal, from, to, edges), tabled = follow(tables, from, to, edges);
        wrong += shortest < 0 || tabled < shortest;
        wrong += legal->rule == ROUTING_TREE && tabled > shortest;
    }
    CU_ASSERT_EQUAL(wrong, 0);
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

/* ---- proofs ---- */

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

/* ---- random graphs ---- */

/* Claims have the rules on larger networks (experiments/papers/agents/claims/routing.json): only
 * the printed one is ever cyclic. */
TEST(tables_and_proofs_of_random_graphs)
{
    int cyclic = 0, *edges = ARENA_ARRAY(arena, int, 128);
    for (int rule = ROUTING_SHORTEST; rule <= ROUTING_PRINTED_RULE; rule++)
        for (uint64_t seed = 1; seed <= 60; seed++) {
            BLOCK_ARENA(own);
            struct switched switched =
                seed > 3 ? random_switched(&small, seed, &own)
                         : make_instance("switched/irregular", "nodes=256 switches=64 multicasts=1",
                                         seed, &own)
                               .as.switched;
            switched.routing = (enum routing_rule)rule;
            struct routing routing = routing_make(&switched, &own),
                           tables = routing_by_destination(&routing, &own);
            check_proof(&routing, &own);
            if (rule == ROUTING_PRINTED_RULE) { /* links up may form a cycle; tables still end */
                for (int k = 0; k < routing.switches * routing.switches; k++)
                    CU_ASSERT_TRUE(
                        follow(&tables, k / routing.switches, k % routing.switches, edges) >= 0);
                cyclic += !routing_check_deadlock_free(&routing, &own).ok;
                continue;
            }
            check_proof(&tables, &own);
            check_one_hop(&tables);
            compare(&routing, &tables, &own);
            CU_ASSERT_TRUE(routing_check_deadlock_free(&routing, &own).ok);
            CU_ASSERT_TRUE(routing_check_deadlock_free(&tables, &own).ok);
        }
    CU_ASSERT_TRUE(cyclic >= 2);
}
