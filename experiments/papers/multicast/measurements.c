/* multicast: what surveys measure that is no metric of a schedule. */
#include "experiments/claims/observation.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/statistics/statistics.h"

enum { RUNS = 9, RUNS_OF_LARGE = 3, LARGE = 128 /* nodes, at most, with all runs */ };

/* CPU seconds of the algorithm alone, the median of several runs. Never compared with printed ones:
 * only quotients and growth. */
static double cpu_seconds(const struct instance *instance, const char *algorithm,
                          size_t replication, struct claim_context *context)
{
    int runs = instance_nodes(instance) > LARGE ? RUNS_OF_LARGE : RUNS;
    double *seconds = ARENA_ARRAY(context->arena, double, runs);
    struct arena_mark mark = arena_mark(context->arena);
    (void)replication;
    for (int run = 0; run < runs; run++) {
        seconds[run] = claim_solve(algorithm, instance, context).cpu_seconds;
        arena_rewind(context->arena, mark);
    }
    return summarise(seconds, (size_t)runs, context->arena).median;
}

/* Of the receivers, those that have the same sender as by ECF. */
static double same_senders(const struct instance *instance, const char *algorithm,
                           size_t replication, struct claim_context *context)
{
    struct solution a = claim_solve("multicast/ecf", instance, context);
    struct solution b = claim_solve(algorithm, instance, context);
    double same = 0.0;
    (void)replication;
    for (size_t k = 0; k < a.timeline.count; k++)
        for (size_t l = 0; l < b.timeline.count; l++)
            same += a.timeline.transfers[k].to == b.timeline.transfers[l].to &&
                    a.timeline.transfers[k].from == b.timeline.transfers[l].from;
    return same / (double)a.timeline.count;
}

const struct claim_measurement claim_measurements_multicast[] = {
    {.name = "cpu_seconds", .phrase = "CPU time", .clocked = true, .measure = cpu_seconds},
    {.name = "same_senders",
     .phrase = "receivers with the same sender as by ECF",
     .algorithms = "multicast/ecf",
     .measure = same_senders},
    {0},
};
