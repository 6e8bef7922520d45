#include "experiments/engine/metrics/solution.h"

#include "models/base/units.h"
#include "models/base/verdict.h"
#include "models/format/format.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

/* ---- statuses ---- */

static const struct {
    const char *name, *verb;
} words[STATUSES] = {
    [STATUS_ABSENT] = {"absent", NULL},
    [STATUS_VALID] = {"valid", NULL},
    [STATUS_REFUSED] = {"refused", "refuses"},
    [STATUS_INVALID] = {"invalid", "is invalid on"},
    [STATUS_CRASHED] = {"crashed", "crashes on"},
    [STATUS_TIMED_OUT] = {"timed_out", "is stopped on"},
    [STATUS_EXHAUSTED] = {"out_of_memory", "exhausts memory on"},
    [STATUS_MISBEHAVED] = {"misbehaved", "misbehaves on"},
    [STATUS_NOT_GENERATED] = {"not_generated", "has no instance on"},
    [STATUS_KILLED] = {"killed", "is killed on"},
    [STATUS_NOT_RUN] = {"not_run", "is not run on"},
};

const char *status_name(enum status status)
{
    return words[status].name;
}

const char *status_verb(enum status status)
{
    return words[status].verb;
}

enum status status_of_name(const char *name)
{
    for (int k = 0; k < STATUSES; k++)
        if (strcmp(words[k].name, name) == 0)
            return (enum status)k;
    return STATUS_ABSENT;
}

/* ---- runs ---- */

double cpu_clock(void)
{
    struct timespec now;
    struct rusage children;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    getrusage(RUSAGE_CHILDREN, &children);
    return (double)(now.tv_sec + children.ru_utime.tv_sec + children.ru_stime.tv_sec) +
           1e-9 * (double)now.tv_nsec +
           1e-6 * (double)(children.ru_utime.tv_usec + children.ru_stime.tv_usec);
}

static void check(struct solution *solution, const struct instance *instance, struct arena *scratch)
{
    struct verdict verdict = instance_check(instance, &solution->timeline, scratch);
    solution->status = verdict.ok ? STATUS_VALID : STATUS_INVALID;
    snprintf(solution->reason, sizeof solution->reason, "%s", verdict.reason);
    solution->completion = solution->timeline.completion;
    solution->lower_bound = instance_lower_bound(instance, &solution->timeline);
    solution->ratio = ratio_of(solution->completion, solution->lower_bound);
    if (verdict.ok && instance->family == FAMILY_MULTICAST)
        solution->ready_to_receive =
            multicast_ready_to_receive(&instance->as.multicast, &solution->timeline);
}

/* A plan that does not end. */
static void set_endless(struct solution *solution, const struct instance *instance)
{
    solution->status = STATUS_INVALID;
    solution->completion = INFINITY;
    solution->lower_bound = instance_lower_bound(instance, &solution->timeline);
    solution->ratio = INFINITY;
}

struct solution solution_failed(enum status status, const char *reason)
{
    struct solution solution = {.status = status,
                                .completion = INFINITY,
                                .ratio = INFINITY,
                                .lower_bound = NAN,
                                .best_bound = NAN,
                                .ready_to_receive = NAN,
                                .throughput = NAN,
                                .proved = NAN,
                                .cpu_seconds = NAN};
    printable_copy(solution.reason, sizeof solution.reason, reason, "");
    return solution;
}

bool solution_takes(const struct instance *instance, struct solution *solution)
{
    struct verdict addable = instance_check_times(instance);
    if (!addable.ok)
        *solution = solution_failed(STATUS_REFUSED, addable.reason);
    return addable.ok;
}

static struct answer answer_untimed(const struct algorithm *algorithm,
                                    const struct instance *instance, uint64_t seed,
                                    double time_limit, struct arena *arena)
{
    struct answer answer = {.timeline = timeline_start(arena), .cpu_seconds = NAN};
    struct arena scratch = {0};
    answer.outcome = algorithm_run(algorithm, instance, seed, time_limit, &scratch,
                                   &answer.timeline, &answer.remarks);
    arena_release(&scratch);
    return answer;
}

struct answer solution_answer(const struct algorithm *algorithm, const struct instance *instance,
                              uint64_t seed, double time_limit, struct arena *arena)
{
    double started = cpu_clock();
    struct answer answer = answer_untimed(algorithm, instance, seed, time_limit, arena);
    answer.cpu_seconds = cpu_clock() - started;
    return answer;
}

/* Foreign code may have stored any value. */
static double count_of(double evaluated)
{
    return evaluated >= 0.0 && isfinite(evaluated) ? evaluated : 0.0;
}

struct solution solution_judge(const struct instance *instance, const struct answer *answer)
{
    struct arena scratch = {0};
    struct solution solution = {.timeline = answer->timeline,
                                .best_bound = NAN,
                                .ready_to_receive = NAN,
                                .proved = answer->remarks.proved,
                                .evaluated = count_of(answer->remarks.evaluated),
                                .cpu_seconds = answer->cpu_seconds,
                                .times = answer->times};
    timeline_recount_completion(
        &solution.timeline); /* regardless of what the algorithm stored there */
    /* Foreign code may have stored any bytes, without an end. */
    struct verdict refusal =
        verdict_no("%.*s", (int)sizeof answer->remarks.refusal - 1, answer->remarks.refusal);
    memcpy(solution.reason, refusal.reason, sizeof solution.reason);
    if (answer->outcome == OUTCOME_REFUSED)
        solution.status = STATUS_REFUSED;
    else if (answer->outcome == OUTCOME_INVALID)
        set_endless(&solution, instance);
    else
        check(&solution, instance, &scratch);
    if (solution.status == STATUS_VALID)
        solution.optimal = answer->remarks.optimal;
    solution.throughput = instance->family == FAMILY_SWITCHED
                              ? switched_throughput(&instance->as.switched, solution.completion)
                              : NAN;
    arena_release(&scratch);
    return solution;
}

struct solution solve(const struct algorithm *algorithm, const struct instance *instance,
                      uint64_t seed, double time_limit, struct arena *arena)
{
    struct solution solution;
    if (!solution_takes(instance, &solution))
        return solution;
    struct answer answer = solution_answer(algorithm, instance, seed, time_limit, arena);
    return solution_judge(instance, &answer);
}

struct solution solve_untimed(const struct algorithm *algorithm, const struct instance *instance,
                              uint64_t seed, double time_limit, struct arena *arena)
{
    struct solution solution;
    if (!solution_takes(instance, &solution))
        return solution;
    struct answer answer = answer_untimed(algorithm, instance, seed, time_limit, arena);
    return solution_judge(instance, &answer);
}

struct solution solve_by_name(const char *algorithm, const struct instance *instance, uint64_t seed,
                              double time_limit, struct arena *arena)
{
    const struct registered_algorithm *found = algorithm_find(algorithm);
    if (found && algorithm_family(found->algorithm) == instance->family)
        return solve(found->algorithm, instance, seed, time_limit, arena);
    struct verdict refusal = found ? verdict_no("%s does not schedule %s instances", algorithm,
                                                family_name(instance->family))
                             : strchr(algorithm, '+')
                                 ? algorithm_exists(algorithm)
                                 : verdict_no("there is no algorithm '%.100s'", algorithm);
    return solution_failed(STATUS_REFUSED, refusal.reason);
}

/* ---- algorithms that prove least completions ---- */

static bool proves(const struct registered_algorithm *found, enum family family)
{
    return algorithm_proves_completions(found->algorithm) && !found->foreign &&
           !found->algorithm->prototype && algorithm_family(found->algorithm) == family;
}

static bool is_quick(const struct registered_algorithm *found)
{
    return strcmp(found->name, "exchange/branch_and_bound") == 0 ||
           strcmp(found->name, "multicast/optimum_dp") == 0;
}

const struct algorithm **proving_algorithms(enum family family, struct arena *arena)
{
    size_t room = 1, count = 0;
    const struct registered_algorithm *found;
    for (found = registered_algorithms; found->name; found++)
        room++;
    const struct algorithm **list = ARENA_ZEROED(arena, const struct algorithm *, room);
    for (int others = 0; others <= 1; others++)
        for (found = registered_algorithms; found->name; found++)
            if (is_quick(found) != others && proves(found, family))
                list[count++] = found->algorithm;
    return list;
}

/* ---- schedules from files ---- */

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
