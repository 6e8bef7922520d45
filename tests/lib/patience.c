#include "tests/lib/suite.h"

#include "experiments/engine/isolation/isolation.h"

#include <stdlib.h>

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
