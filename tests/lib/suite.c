#include "tests/lib/suite.h"

#include "experiments/engine/isolation/isolation.h"

#include <stdlib.h>
#include <string.h>

enum { SHARE = 5 };

bool build_is_sanitized(void)
{
    const char *compiler = getenv("TEST_COMPILER");
    return compiler && strstr(compiler, "-fsanitize");
}

int effort(int all)
{
    return build_is_sanitized() ? (all + SHARE - 1) / SHARE : all;
}

/* ---- verdicts ---- */

void expect_yes(struct verdict verdict)
{
    if (!verdict.ok)
        printf("\n%s\n", verdict.reason);
    CU_ASSERT_TRUE(verdict.ok);
}

void expect_no(struct verdict verdict, const char *part)
{
    bool right = !verdict.ok && strstr(verdict.reason, part);
    if (!right)
        printf("\n'%s' where '%s'\n", verdict.ok ? "yes" : verdict.reason, part);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_TRUE(right);
}

/* ---- runs ---- */

struct solution solve_by(const char *algorithm, const struct instance *instance, double time_limit,
                         struct arena *arena)
{
    const struct registered_algorithm *found = algorithm_find(algorithm);
    CU_ASSERT_PTR_NOT_NULL_FATAL(found);
    return solve(found->algorithm, instance, 1, time_limit, arena);
}

double test_patience(void)
{
    const char *stated = getenv("TEST_PATIENCE");
    double seconds = stated ? strtod(stated, NULL) : 0.0;
    return seconds > 0.0 ? seconds : 5.0;
}

struct solution solve_patiently(const struct algorithm *algorithm, const struct instance *instance,
                                double time_limit, struct arena *arena)
{
    enum { MOST = 64 };
    static const struct algorithm *endless[MOST];
    static int count = 0;
    for (int k = 0; k < count; k++)
        if (endless[k] == algorithm)
            return (struct solution){.status = STATUS_TIMED_OUT, .reason = "it did not end before"};
    const struct host_request request = {
        .seed = 1, .time_limit = time_limit, .patience = test_patience()};
    struct solution solution = solve_isolated(algorithm, instance, &request, arena);
    if (solution.status == STATUS_TIMED_OUT && count < MOST) {
        endless[count++] = algorithm;
        printf("\n%s does not end: %s\n  on: %s\n", algorithm->name, solution.reason,
               instance->about ? instance->about : "a case without a name");
        fflush(stdout);
    }
    return solution;
}
