/* Contradictions between exact algorithms; as no two of the tree disagree, the tests use made-up
 * ones. */
#include "experiments/compare/benchmark.h"
#include "tests/lib/suite.h"

#include <math.h>

/* Seconds that the transfer comes late. */
static double late;

static enum outcome deny(const struct multicast *multicast, struct context *context,
                         struct timeline *out)
{
    enum outcome outcome =
        algorithm_find("multicast/fef")->algorithm->multicast(multicast, context, out);
    struct transfer *only = out->transfers;
    only->send_start += late, only->send_end += late;
    only->receive_start += late, only->receive_end += late;
    timeline_recount_completion(out);
    context->proved = 15;
    return outcome;
}

/* One that ends before its own proof is invalid; two that end at 2 and not before 15 are told. */
TEST(contradictions)
{
    const struct algorithm denies = {.name = "multicast/denies", .exact = true, .multicast = deny};
    const struct algorithm *algorithms[] = {algorithm_find("multicast/optimum")->algorithm,
                                            &denies};
    const struct instance instance = instance_of("cluster 1/1 1/1");
    const struct instance_set set = instance_set_of_one(&instance, "two", arena);
    struct benchmark benchmark = {
        .set = &set, .algorithms = algorithms, .algorithm_count = 2, .time_limit = INFINITY};
    expect_yes(benchmark_run(&benchmark, 1, arena));
    CU_ASSERT_EQUAL(benchmark.runs[1].solution.status, STATUS_INVALID);
    CU_ASSERT_STRING_EQUAL(benchmark.runs[1].solution.reason,
                           "contradiction: completion 2, below the proved 15");
    expect_yes(benchmark_check(&benchmark));
    late = 13;
    expect_yes(benchmark_run(&benchmark, 1, arena));
    CU_ASSERT_EQUAL(benchmark.runs[1].solution.status, STATUS_VALID);
    expect_no(benchmark_check(&benchmark),
              "two: multicast/optimum ends at 2 s, before the 15 s "
              "that multicast/denies proved");
}
