#include "experiments/present/precision.h"

#include <math.h>

enum { MOST_TIMES = 10 };

bool results_precise(const struct results *results, double precision)
{
    for (int k = 0; k < results->count && precision > 0.0; k++) {
        const struct result *result = &results->results[k];
        const struct summary *summary = &result->summary;
        if (result->series->metric->clocked || summary->count == 0)
            continue;
        if (!(summary->half_width <= precision * fabs(summary->mean)))
            return false; /* also of one run, whose interval is not known */
    }
    return true;
}

int precision_next(int replications, int usual)
{
    int most = MOST_TIMES * usual;
    return replications >= most / 2 ? most : 2 * replications;
}

static bool is_run(const struct results *results)
{
    for (int k = 0; k < results->count; k++)
        if (results->results[k].absent > 0)
            return false;
    return true;
}

struct verdict precision_plan(struct store *store, const struct experiment *experiment,
                              uint64_t seed, int usual, double precision, struct arena *arena,
                              struct measurement *measurement, struct results *results)
{
    for (int replications = usual;;) {
        struct verdict verdict =
            measurement_plan(experiment, seed, replications, arena, measurement);
        if (verdict.ok)
            verdict = results_read(store, measurement, arena, results);
        int next = precision_next(replications, usual);
        if (!verdict.ok || !is_run(results) || results_precise(results, precision) ||
            next == replications)
            return verdict;
        replications = next;
    }
}
