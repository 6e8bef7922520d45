#include "experiments/engine/isolation/request.h"

#include "experiments/engine/statistics/cpu_times.h"
#include "models/base/wall_clock.h"

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
