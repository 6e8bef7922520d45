/* The table of counted evaluations of paper `exchange`,
 * experiments/papers/exchange/evaluations.json, recounted on a random network with 1 MB
 * messages. A different count is printed in the form of the table. */
#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/matching.h"
#include "experiments/claims/survey.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <string.h>

/* Of the matchings those of the literal form, whose cost is that of the paper. */
static void expect_count(const struct evaluation *table, const char *algorithm, int nodes)
{
    BLOCK_ARENA(arena);
    const char *parameters = arena_print(&arena, "nodes=%d load=large", nodes);
    struct instance instance = make_instance("exchange/uniform_network", parameters, 1, &arena);
    const struct exchange *exchange = &instance.as.exchange;
    struct context context = {.arena = &arena};
    struct timeline out = timeline_start(&arena);
    if (strcmp(algorithm, "exchange/max_matching") == 0)
        context.evaluated = (double)literal_max_matchings(
            nodes, weight_matrix(exchange, exchange_message_time, &arena),
            ARENA_ARRAY(&arena, double, nodes), &arena);
    else
        algorithm_find(algorithm)->algorithm->exchange(exchange, &context, &out);
    if (table && evaluations_of(table, algorithm, nodes) == context.evaluated)
        return;
    printf("\n    {\"algorithm\": \"%s\", \"nodes\": %d, \"count\": %.0f},", algorithm, nodes,
           context.evaluated);
    CU_FAIL("another count");
}

TEST(counts)
{
    static const char *const algorithms[] = {"exchange/greedy", "exchange/greedy_reversed",
                                             "exchange/max_matching", "exchange/open_shop"};
    static const int nodes[] = {16, 24, 32, 48, 64, 96};
    const struct evaluation *table;
    CU_ASSERT_TRUE_FATAL(paper_evaluations("exchange", &test_arena, &table).ok);
    for (size_t k = 0; k < sizeof algorithms / sizeof *algorithms; k++)
        for (size_t n = 0; n < sizeof nodes / sizeof *nodes; n++)
            expect_count(table, algorithms[k], nodes[n]);
}
