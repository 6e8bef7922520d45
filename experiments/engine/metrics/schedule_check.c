#include "experiments/engine/metrics/schedule_check.h"

#include "models/base/units.h"

static struct verdict check_statements(const struct instance *instance,
                                       const struct schedule *schedule)
{
    double completion = schedule->timeline.completion;
    if (clearly_differ(schedule->completion, completion, fmax(schedule->completion, completion)))
        return verdict_no("it states completion %.12g s; its transfers end at %.12g s",
                          schedule->completion, completion);
    double bound = instance_lower_bound(instance, &schedule->timeline);
    if (clearly_differ(schedule->lower_bound, bound, fmax(schedule->lower_bound, bound)))
        return verdict_no("it states lower bound %.12g s; the instance's is %.12g s",
                          schedule->lower_bound, bound);
    return verdict_yes();
}

struct verdict schedule_check(const struct instance *instance, const struct schedule *schedule,
                              struct arena *scratch)
{
    struct verdict verdict = instance_check(instance, &schedule->timeline, scratch);
    return verdict.ok ? check_statements(instance, schedule) : verdict;
}
