/* Exchanges with more than two kinds of links: the helpers, the generator against that of clusters,
 * algorithms by levels against their base forms and a literal form. */
#include "experiments/shrink/shrink.h"
#include "models/base/units.h"
#include "models/exchange/levels.h"
#include "models/format/format.h"
#include "models/instance_copy.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- drawn instances ---- */

/* Each partition splits some groups of the previous one; groups have the numbers of their first
 * nodes. */
static int *draw_partition(gsl_rng *rng, const int *outer, int nodes, struct arena *arena)
{
    int *part = ARENA_ARRAY(arena, int, nodes), *group = ARENA_ARRAY(arena, int, nodes);
    for (int node = 0; node < nodes; node++) {
        part[node] = (int)gsl_rng_uniform_int(rng, 2);
        for (group[node] = 0;
             part[group[node]] != part[node] || (outer && outer[group[node]] != outer[node]);)
            group[node]++;
    }
    return group;
}

static void draw_levels(gsl_rng *rng, struct exchange *exchange, struct arena *arena)
{
    exchange->cluster = draw_partition(rng, NULL, exchange->nodes, arena);
    exchange->levels = (int)gsl_rng_uniform_int(rng, 3);
    exchange->group = ARENA_ARRAY(arena, int *, 2);
    for (int level = 0; level < exchange->levels; level++)
        exchange->group[level] =
            draw_partition(rng, level > 0 ? exchange->group[level - 1] : exchange->cluster,
                           exchange->nodes, arena);
}

/* Costs of each level of links, larger outwards. */
static void draw_costs(gsl_rng *rng, const struct exchange *exchange, struct matrix *matrix,
                       struct arena *arena)
{
    matrix->entries = ARENA_ZEROED(arena, double, exchange->nodes * exchange->nodes);
    double cost[EXCHANGE_LEVELS_MOST + 2] = {(double)gsl_rng_uniform_int(rng, 4)};
    for (int level = 1; level <= exchange->levels + 1; level++)
        cost[level] = cost[level - 1] * 2 + (double)gsl_rng_uniform_int(rng, 9);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            matrix->entries[from * exchange->nodes + to] = cost[exchange_level(exchange, from, to)];
}

static struct instance draw(gsl_rng *rng, int nodes, int messages, struct arena *arena)
{
    struct instance instance = {.family = FAMILY_EXCHANGE};
    struct exchange *exchange = &instance.as.exchange;
    exchange->nodes = nodes;
    exchange->bytes.entries = ARENA_ZEROED(arena, double, nodes *nodes);
    while (messages > 0) {
        int from = (int)gsl_rng_uniform_int(rng, (unsigned long)nodes);
        int to = (int)gsl_rng_uniform_int(rng, (unsigned long)nodes);
        double *bytes = &exchange->bytes.entries[from * nodes + to];
        if (from == to || *bytes > 0.0)
            continue;
        *bytes = 1.0 + (double)gsl_rng_uniform_int(rng, 9);
        messages--;
    }
    draw_levels(rng, exchange, arena);
    draw_costs(rng, exchange, &exchange->startup, arena);
    draw_costs(rng, exchange, &exchange->per_byte, arena);
    return instance;
}

/* ---- helpers ---- */

/* By hand: continents {0 1 2 3} {4}, sites {0 1} {2 3} {4}, racks {0} {1} {2 3} {4}. */
TEST(levels_of_pairs)
{
    struct exchange exchange = {.nodes = 5,
                                .cluster = (int[]){4, 4, 4, 4, 1},
                                .levels = 2,
                                .group = (int *[]){(int[]){3, 3, 0, 0, 1}, (int[]){0, 1, 2, 2, 3}}};
    const int level[5][5] = {
        {0, 1, 2, 2, 3}, {1, 0, 2, 2, 3}, {2, 2, 0, 0, 3}, {2, 2, 0, 0, 3}, {3, 3, 3, 3, 0}};
    for (int from = 0; from < 5; from++)
        for (int to = 0; to < 5; to++)
            CU_ASSERT_EQUAL(exchange_level(&exchange, from, to), level[from][to]);
    int number[5];
    CU_ASSERT_EQUAL(exchange_number_groups(&exchange, 0, number, arena), 2);
    CU_ASSERT_EQUAL(memcmp(number, (int[]){1, 1, 1, 1, 0}, sizeof number), 0);
    CU_ASSERT_EQUAL(exchange_number_groups(&exchange, 1, number, arena), 3);
    CU_ASSERT_EQUAL(memcmp(number, (int[]){2, 2, 0, 0, 1}, sizeof number), 0);
    CU_ASSERT_TRUE(exchange_levels_refine(&exchange, arena));
    int **some = exchange_groups_of_nodes(&exchange, (int[]){3, 0, 2, 1}, 4, arena);
    CU_ASSERT_EQUAL(memcmp(some[0], (int[]){0, 1, 0, 1}, 4 * sizeof(int)), 0);
    CU_ASSERT_EQUAL(memcmp(some[1], (int[]){0, 1, 0, 3}, 4 * sizeof(int)), 0);
    exchange.group[0][4] = 0;
    CU_ASSERT_FALSE(exchange_levels_refine(&exchange, arena));
    CU_ASSERT_EQUAL(exchange_unrefined(&exchange, 1, arena), 4);
    exchange.cluster = NULL; /* all in one */
    CU_ASSERT_TRUE(exchange_levels_refine(&exchange, arena));
    exchange.group[1][2] = 0;
    CU_ASSERT_EQUAL(exchange_unrefined(&exchange, 2, arena), 2);
}

TEST(levels_are_part_of_an_instance)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long seed = 1; seed <= 200; seed++) {
        gsl_rng_set(rng, seed);
        struct instance instance = draw(rng, 6, 9, arena), plain = instance, again;
        const char *text = written_instance(&instance, arena);
        CU_ASSERT_TRUE(format_parse_instance("i", text, strlen(text), arena, &again).ok);
        struct instance own = instance_copy(&again, arena);
        CU_ASSERT_STRING_EQUAL(written_instance(&own, arena), text);
        CU_ASSERT_EQUAL(instance_digest(&own), instance_digest(&instance));
        plain.as.exchange.levels = 0;
        CU_ASSERT_EQUAL(instance_digest(&plain) == instance_digest(&instance),
                        instance.as.exchange.levels == 0);
        arena_release(arena);
    }
}

/* ---- the generator ---- */

static void expect_same_instances(const char *clusters, const char *levels, unsigned long seed)
{
    BLOCK_ARENA(arena);
    BLOCK_RNG(rng, gsl_rng_mt19937);
    const char *const made_by[] = {"exchange/clusters", "exchange/levels"};
    const char *const parameters[] = {clusters, levels};
    uint64_t digest[2];
    for (int k = 0; k < 2; k++) {
        const struct generator *generator = generator_find(made_by[k])->generator;
        struct settings settings = settings_start(generator, &arena);
        CU_ASSERT_TRUE_FATAL(settings_set_all(&settings, parameters[k], &arena).ok);
        struct instance instance = {0};
        gsl_rng_set(rng, seed);
        CU_ASSERT_TRUE_FATAL(generator->generate(&settings, rng, &arena, &instance).ok);
        digest[k] = instance_digest(&instance);
    }
    CU_ASSERT_EQUAL(digest[0], digest[1]);
}

/* The ratio of exchange/clusters is multiplied: 0.28e-6 * 10 is not the number nearest to 2.8e-6.
 */
TEST(two_levels_are_clusters)
{
    for (unsigned long seed = 1; seed <= 50; seed++) {
        expect_same_instances("nodes=12 mean=1000",
                              "tree=4x3 startup=8e-3/8e-4 "
                              "per_byte=2.8000000000000003e-6/2.8e-7 mean=1000",
                              seed);
        expect_same_instances(
            "nodes=20 network=sp2 cluster_size=4 per_byte_ratio=1 slowdown=leaving_cluster "
            "distribution=uniform",
            "tree=5x4 startup=0.013/0.0013 per_byte=0.035e-6/0.035e-6 "
            "slowdown=leaving_cluster distribution=uniform",
            seed);
    }
}

TEST(trees_that_are_none)
{
    static const char *const wrong[][2] = {
        {"tree=3", "two or more"},
        {"tree=3x0x2", "positive whole"},
        {"tree=0x10x2", "positive whole"},
        {"tree=3x2.5x2", "whole"},
        {"tree=3x4x", "not a list"},
        {"tree=x3", "not a list"},
        {"tree=3/4", "not a list"},
        {"tree=-3x-4x2", "not a list"},
        {"tree=3x4x4 nodes=47", "not a tree of 47 nodes"},
        {"startup=1/2", "2 numbers"},
        {"per_byte=1/2/3/4", "4 numbers where"},
        {"startup=1/nan/2", "not a list"},
        {"startup=1/1e300/2", "more than 1e+06"},
        {"tree=1000x1000x2", "tree"},
        {"tree=1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1", "more than"},
        {"tree=2x1e999x2", "not a list"},
    };
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
        struct instance instance;
        struct verdict verdict =
            generate_by_name("exchange/levels", wrong[k][0], 1, 0, arena, &instance);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_PTR_NOT_NULL(verdict.ok ? NULL : strstr(verdict.reason, wrong[k][1]));
        if (!verdict.ok && !strstr(verdict.reason, wrong[k][1]))
            printf("\n%s: %s\n", wrong[k][0], verdict.reason);
    }
}

/* ---- algorithms ---- */

static bool same_answer(const char *a, const struct instance *for_a, const char *b,
                        const struct instance *for_b)
{
    BLOCK_ARENA(arena);
    struct solution one = solve_by(a, for_a, INFINITY, &arena);
    struct solution other = solve_by(b, for_b, INFINITY, &arena);
    return one.status == other.status &&
           (one.status != STATUS_VALID || same_timeline(&one.timeline, &other.timeline));
}

static const char *const rules[] = {"slowdown=none", "slowdown=leaving_cluster",
                                    "slowdown=shared_uplink", "execution=synchronous",
                                    "latency_share=0.5"};
enum { RULES = sizeof rules / sizeof *rules };

/* Without groups inside clusters the base algorithms give the same schedule, transfer by
 * transfer. */
TEST(without_levels_as_before)
{
    for (uint64_t seed = 1; seed <= 150; seed++) {
        int nodes = 4 + (int)(seed % 9);
        const char *parameters =
            arena_print(arena, "nodes=%d cluster_size=%d mean=%d %s", nodes, 2 + (int)(seed % 3),
                        seed % 2 ? 100 : 10000, rules[seed % RULES]);
        struct instance instance = make_instance("exchange/clusters", parameters, seed, arena);
        CU_ASSERT_TRUE(same_answer("exchange/k_level", &instance, "exchange/two_level", &instance));
        instance.as.exchange.cluster = NULL;
        CU_ASSERT_TRUE(same_answer("exchange/k_level", &instance, "exchange/two_level", &instance));
        arena_release(arena);
    }
}

/* An algorithm that ignores groups makes the same schedule without them. */
TEST(groups_change_no_time)
{
    for (uint64_t seed = 1; seed <= RULES; seed++) {
        const char *parameters = arena_print(arena, "tree=2x3x2 mean=100 %s", rules[seed - 1]);
        struct instance instance = make_instance("exchange/levels", parameters, seed, arena);
        struct instance plain = instance;
        plain.as.exchange.levels = 0;
        FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
        {
            if (found->algorithm->exact || found->algorithm->evaluations > 0.0 ||
                found->algorithm->randomised || strcmp(found->name, "exchange/k_level") == 0)
                continue;
            CU_ASSERT_TRUE(same_answer(found->name, &instance, found->name, &plain));
        }
    }
}

/* By hand. Clusters {0 ... 5} {6}, sites {0 1 2} {3 4 5}; a start-up is 1 s in a site, 10 s between
 * sites, 100 s between clusters; bytes take no time. Six messages for 6 leave at node 1. By levels
 * they are gathered in 2 s at 1 and at 3, which sends its site's on in 10 s: 112 s. Without levels:
 * gathering directly takes 32 s, and by the Knoedel graph, whose links all join the sites, those of
 * 0 and 2 take two hops of 10 s. */
TEST(gathered_over_gateways)
{
    enum { NODES = 7, LAST = NODES - 1 };
    double bytes[NODES * NODES] = {0}, startup[NODES * NODES];
    struct instance instance = {.family = FAMILY_EXCHANGE};
    struct exchange *exchange = &instance.as.exchange;
    *exchange = (struct exchange){.nodes = NODES,
                                  .bytes.entries = bytes,
                                  .startup.entries = startup,
                                  .cluster = (int[]){0, 0, 0, 0, 0, 0, 1},
                                  .levels = 1,
                                  .group = (int *[]){(int[]){0, 0, 0, 1, 1, 1, 2}}};
    for (int from = 0; from < NODES; from++) {
        bytes[from * NODES + LAST] = from < LAST ? 1.0 : 0.0;
        for (int to = 0; to < NODES; to++)
            startup[from * NODES + to] = (double[]){1, 10, 100}[exchange_level(exchange, from, to)];
    }
    struct solution blind = solve_by("exchange/two_level", &instance, INFINITY, arena);
    struct solution levels = solve_by("exchange/k_level", &instance, INFINITY, arena);
    CU_ASSERT_EQUAL(levels.completion, 112.0);
    CU_ASSERT_TRUE(blind.completion >= 120.0);
}

/* ---- smaller witnesses ---- */

static bool has_levels(const struct instance *instance, void *data, struct arena *scratch)
{
    struct instance again;
    const char *text = written_instance(instance, scratch);
    int *unsound = data;
    *unsound += !format_parse_instance("shrunk", text, strlen(text), scratch, &again).ok ||
                instance_digest(&again) != instance_digest(instance);
    return instance->as.exchange.levels > 0 &&
           exchange_level(&instance->as.exchange, 0, instance->as.exchange.nodes - 1) == 1;
}

/* Two nodes that only the innermost groups separate. */
TEST(shrunk_levels_refine)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int shrunk = 0;
    for (unsigned long seed = 1; seed <= 60; seed++) {
        gsl_rng_set(rng, seed);
        struct instance instance = draw(rng, 5, 6, arena);
        int unsound = 0;
        if (!has_levels(&instance, &unsound, arena))
            continue;
        struct instance small = shrink(&instance, has_levels, &unsound, 2000, arena);
        CU_ASSERT_EQUAL(unsound, 0);
        CU_ASSERT_EQUAL(small.as.exchange.nodes, 2);
        CU_ASSERT_EQUAL(small.as.exchange.levels, 1);
        CU_ASSERT_PTR_NULL(small.as.exchange.cluster);
        shrunk++;
        arena_release(arena);
    }
    CU_ASSERT_TRUE(shrunk >= 5);
}
