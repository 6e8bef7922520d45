/* Contradictions between exact algorithms; as no two of the tree disagree, the tests use made-up
 * ones. */
#include "experiments/compare/comparison.h"
#include "tests/lib/suite.h"

#include <math.h>

static enum outcome deny(const struct multicast *multicast, struct context *context,
                         struct timeline *out)
{
    enum outcome outcome =
        algorithm_find("multicast/fef")->algorithm->multicast(multicast, context, out);
    context->proved = 15;
    return outcome;
}

TEST(contradictions)
{
    const struct algorithm denies = {.name = "multicast/denies", .exact = true, .multicast = deny};
    struct compared results[] = {{.algorithm = algorithm_find("multicast/optimum")->algorithm},
                                 {.algorithm = &denies}};
    struct comparison comparison = {.results = results, .count = 2};
    static struct overhead two[] = {{1, 0}, {1, 0}};
    static int destination = 1;
    static struct message message = {0, &destination, 1, 1};
    comparison.instance = (struct instance){
        .family = FAMILY_MULTICAST,
        .as.multicast = {
            .nodes = 2, .send = two, .receive = two, .messages = &message, .message_count = 1}};
    comparison_run(&comparison, 1, INFINITY);
    struct verdict verdict = comparison_check(&comparison);
    CU_ASSERT(!verdict.ok);
    CU_ASSERT_STRING_EQUAL(verdict.reason,
                           "multicast/denies ends at 2 s, before the 15 s that "
                           "multicast/denies proved");
    comparison.count = 1;
    comparison.results[0].algorithm = algorithm_find("multicast/optimum")->algorithm;
    comparison_run(&comparison, 1, INFINITY);
    CU_ASSERT(comparison_check(&comparison).ok);
    CU_ASSERT_EQUAL(comparison.known.optimum, 2);
    CU_ASSERT_EQUAL(comparison.known.best_bound, 2);
}
