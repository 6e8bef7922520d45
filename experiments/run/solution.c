#include "experiments/run/solution.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

/* Of this process and of the solvers it has forked and seen end. */
static double cpu_clock(void)
{
    struct timespec now;
    struct rusage children;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    getrusage(RUSAGE_CHILDREN, &children);
    return (double)(now.tv_sec + children.ru_utime.tv_sec + children.ru_stime.tv_sec) +
           1e-9 * (double)now.tv_nsec +
           1e-6 * (double)(children.ru_utime.tv_usec + children.ru_stime.tv_usec);
}

static void judge(struct solution *solution, const struct instance *instance, struct arena *scratch)
{
    struct verdict verdict = instance_check(instance, &solution->timeline, scratch);
    solution->status = verdict.ok ? STATUS_VALID : STATUS_INVALID;
    snprintf(solution->reason, sizeof solution->reason, "%s", verdict.reason);
    solution->completion = solution->timeline.completion;
    solution->lower_bound = instance_lower_bound(instance, &solution->timeline);
    solution->ratio = solution->completion == solution->lower_bound
                          ? 1.0
                          : solution->completion / solution->lower_bound;
    if (verdict.ok && instance->family == FAMILY_MULTICAST)
        solution->ready_to_receive =
            multicast_ready_to_receive(&instance->as.multicast, &solution->timeline);
}

static double throughput(const struct instance *instance, double completion)
{
    return instance->family == FAMILY_SWITCHED
               ? switched_throughput(&instance->as.switched, completion)
               : NAN;
}

/* A plan without an end. */
static void give_up(struct solution *solution, const struct instance *instance)
{
    solution->status = STATUS_INVALID;
    solution->completion = INFINITY;
    solution->lower_bound = instance_lower_bound(instance, &solution->timeline);
    solution->ratio = INFINITY;
}

static struct solution refused(struct solution solution, const struct verdict *no)
{
    solution.status = STATUS_REFUSED;
    solution.proved = solution.throughput = NAN;
    memcpy(solution.reason, no->reason, sizeof solution.reason);
    return solution;
}

struct solution solve(const struct algorithm *algorithm, const struct instance *instance,
                      uint64_t seed, double time_limit, struct arena *arena)
{
    struct solution solution = {.timeline = timeline_start(arena), .ready_to_receive = NAN};
    struct arena scratch = {0};
    struct remarks remarks;
    struct verdict addable = instance_check_times(instance);
    if (!addable.ok)
        return refused(solution, &addable);
    double started = cpu_clock();
    enum outcome outcome = algorithm_run(algorithm, instance, seed, time_limit, &scratch,
                                         &solution.timeline, &remarks);
    solution.cpu_seconds = cpu_clock() - started;
    snprintf(solution.reason, sizeof solution.reason, "%s", remarks.refusal);
    solution.proved = remarks.proved;
    if (outcome == OUTCOME_REFUSED)
        solution.status = STATUS_REFUSED;
    else if (outcome == OUTCOME_INVALID)
        give_up(&solution, instance);
    else
        judge(&solution, instance, &scratch);
    if (solution.status == STATUS_VALID)
        solution.optimal = remarks.optimal;
    solution.throughput = throughput(instance, solution.completion);
    arena_release(&scratch);
    return solution;
}
