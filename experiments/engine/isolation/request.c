#include "experiments/engine/isolation/request.h"
#include "models/base/arena.h"
#include "models/base/wall_clock.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>

struct again {
    const struct host_request *request;
    const struct algorithm *algorithm;
    const struct instance *instance;
};

static double answer_again(void *data)
{
    const struct again *again = data;
    struct arena arena = {0};
    struct answer answer = solution_answer(again->algorithm, again->instance, again->request->seed,
                                           again->request->time_limit, &arena);
    arena_release(&arena);
    return answer.cpu_seconds;
}

struct answer request_answer(const struct host_request *request, const struct algorithm *algorithm,
                             const struct instance *instance, struct arena *arena)
{
    struct again again = {request, algorithm, instance};
    double started = wall_clock();
    struct answer answer =
        solution_answer(algorithm, instance, request->seed, request->time_limit, arena);
    if (request->timed && answer.outcome == OUTCOME_SCHEDULED)
        answer.times =
            cpu_times_measure(answer.cpu_seconds, wall_clock() - started, answer_again, &again);
    return answer;
}

/* ---- repetitions ---- */

struct cpu_times cpu_times_measure(double first, double first_wall, double (*again)(void *data),
                                   void *data)
{
    if (!(first < CPU_SECONDS_LEAST) || first_wall > CPU_WAIT_MOST)
        return (struct cpu_times){1, first, 0.0};
    struct arena arena = {0};
    double *seconds = ARENA_ARRAY(&arena, double, CPU_REPETITIONS_MOST), sum = 0.0;
    double started = wall_clock();
    int count = 0;
    do {
        seconds[count] = again(data);
        sum += seconds[count++];
    } while ((sum < CPU_SECONDS_LEAST || count < CPU_REPETITIONS_LEAST) &&
             count < CPU_REPETITIONS_MOST && wall_clock() - started < CPU_WAIT_MOST);
    double *work = ARENA_ARRAY(&arena, double, count);
    struct cpu_times times = {.repetitions = count};
    times.mad = gsl_stats_mad0(seconds, 1, (size_t)count, work);
    times.median = gsl_stats_median(seconds, 1, (size_t)count); /* reorders them */
    arena_release(&arena);
    return times;
}
