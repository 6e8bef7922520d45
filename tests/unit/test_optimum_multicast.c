/* The size of the integer program of multicasts. Its optima are judged by the suite `optimum`;
 * limits and refusals: tests/golden/optima.t. */
#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/deadline_model.h"
#include "tests/lib/suite.h"

#include <math.h>

/* One send of 2 steps, one receive of 3, and one step of slack: a count has a column where it can
 * still change, and a row only where it does. */
TEST(the_smallest_model)
{
    const struct instance instance = instance_of("cluster 2/3 2/3");
    static const int received[] = {-1, -1, 0, 1, 1, 1, 1}, sent[] = {2, 3, 3, 3, 3, 3, 3};
    struct context context = {.arena = arena, .time_limit = INFINITY};
    struct multicast_deadline problem;
    struct deadline_model model;
    struct timeline known = timeline_start(arena);
    CU_ASSERT_EQUAL(multicast_deadline_start(&instance.as.multicast, &context, &problem, &known),
                    OUTCOME_SCHEDULED);
    CU_ASSERT_EQUAL(problem.least, 5);
    CU_ASSERT_EQUAL(problem.known, 5);
    CU_ASSERT_EQUAL(multicast_deadline_model(&problem, 6, &context, arena, &model),
                    OUTCOME_SCHEDULED);
    for (int t = 0; t <= 6; t++) {
        CU_ASSERT_EQUAL(model.received[t], received[t]);
        CU_ASSERT_EQUAL(model.sent[t], sent[t]);
    }
    CU_ASSERT_EQUAL(model.lp->columns.count, 4);
    /* both counts increase once, receives are supplied in two steps, the source is busy in seven */
    CU_ASSERT_EQUAL(model.lp->rows.count, 2 + 2 + 7);
}
