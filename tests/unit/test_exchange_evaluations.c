/* The table of counted evaluations of paper `exchange`,
 * experiments/papers/exchange/evaluations.json, recounted on a random network with 1 MB
 * messages. A different count is printed in the form of the table. */
#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/greedy.h"
#include "algorithms/lib/exchange/open_shop.h"
#include "experiments/claims/survey.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <math.h>

static double *weights_of(const struct exchange *exchange, struct arena *arena)
{
    int nodes = exchange->nodes;
    double *weights = ARENA_ARRAY(arena, double, (size_t)nodes *(size_t)nodes);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            weights[from * nodes + to] = exchange_message_time(exchange, from, to);
    return weights;
}

typedef size_t count_evaluations(const struct exchange *exchange, struct arena *arena);

static size_t of_greedy(const struct exchange *exchange, struct arena *arena)
{
    struct timeline out = timeline_start(arena);
    return greedy(exchange, arena, &out, false);
}

static size_t of_greedy_reversed(const struct exchange *exchange, struct arena *arena)
{
    struct timeline out = timeline_start(arena);
    return greedy(exchange, arena, &out, true);
}

static size_t of_open_shop(const struct exchange *exchange, struct arena *arena)
{
    struct timeline out = timeline_start(arena);
    return open_shop(exchange, arena, &out, TIE_SMALLEST_INDEX);
}

static size_t of_max_matching(const struct exchange *exchange, struct arena *arena)
{
    double *sums = ARENA_ARRAY(arena, double, exchange->nodes);
    return literal_max_matchings(exchange->nodes, weights_of(exchange, arena), sums, arena);
}

static void expect_count(const struct evaluation *table, const char *algorithm,
                         count_evaluations *count, int nodes)
{
    BLOCK_ARENA(arena);
    const char *parameters = arena_print(&arena, "nodes=%d load=large", nodes);
    struct instance instance = make_instance("exchange/uniform_network", parameters, 1, &arena);
    double counted = (double)count(&instance.as.exchange, &arena);
    if (table && evaluations_of(table, algorithm, nodes) == counted)
        return;
    printf("\n    {\"algorithm\": \"%s\", \"nodes\": %d, \"count\": %.0f},", algorithm, nodes,
           counted);
    CU_FAIL("another count");
}

TEST(counts)
{
    static const struct {
        const char *algorithm;
        count_evaluations *count;
    } rows[] = {{"exchange/greedy", of_greedy},
                {"exchange/greedy_reversed", of_greedy_reversed},
                {"exchange/max_matching", of_max_matching},
                {"exchange/open_shop", of_open_shop}};
    static const int nodes[] = {16, 24, 32, 48, 64, 96};
    const struct evaluation *table;
    CU_ASSERT_TRUE_FATAL(paper_evaluations("exchange", &test_arena, &table).ok);
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        for (size_t n = 0; n < sizeof nodes / sizeof *nodes; n++)
            expect_count(table, rows[k].algorithm, rows[k].count, nodes[n]);
}
