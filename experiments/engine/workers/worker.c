#include "experiments/engine/workers/worker.h"

#include "algorithms/bound.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct run failed_run(enum status status, double time_limit, const char *reason)
{
    struct run run = {.status = status, .time_limit = time_limit};
    snprintf(run.reason, sizeof run.reason, "%.*s", (int)sizeof run.reason - 1, reason);
    for (int k = 0; k < quantity_count; k++)
        run.quantity[k] = NAN;
    return run;
}

/* For the shown instance, whose runs share it. NAN: a bound failed. */
static double best_bound_of(struct run_service *service, const struct timeline *timeline,
                            struct arena *arena, struct verdict *failed)
{
    *failed = verdict_yes();
    bool forwards = timeline_forwards(timeline);
    double *bound = &service->bound[forwards];
    if (isnan(*bound))
        *bound = best_bound_of_all(service->isolation.original, forwards, INFINITY, arena, failed)
                     .seconds;
    return failed->ok ? *bound : (*bound = NAN);
}

static struct run measure(struct run_service *service, const struct planned_run *planned,
                          struct solution *solution, struct arena *arena)
{
    struct run run = failed_run(solution->status, service->time_limit, solution->reason);
    if (solution->status != STATUS_VALID)
        return run;
    struct verdict failed = verdict_yes();
    if (planned->cell->bounded)
        solution->best_bound = best_bound_of(service, &solution->timeline, arena, &failed);
    if (!failed.ok)
        return failed_run(STATUS_MISBEHAVED, service->time_limit, failed.reason);
    measure_run(service->isolation.original, solution, arena, run.quantity);
    return run;
}

static bool is_sound(const void *record)
{
    const struct run *run = record;
    return run->status < STATUSES && memchr(run->reason, '\0', sizeof run->reason);
}

/* ---- in a worker ---- */

static struct host_request request_of(const struct run_service *service,
                                      const struct planned_run *planned)
{
    return (struct host_request){.seed = planned->cell->key.seed,
                                 .time_limit = service->time_limit,
                                 .patience = service->time_limit,
                                 .timed = planned->replication < planned->cell->timed};
}

static struct run run_foreign(struct run_service *service, const struct planned_run *planned,
                              struct arena *arena)
{
    const struct host_request request = request_of(service, planned);
    struct solution solution =
        isolation_solve(&service->isolation, planned->cell->algorithm, &request, arena);
    process_state_take(&service->before, false); /* hosts start and end */
    return measure(service, planned, &solution, arena);
}

static enum task_answer run_here(struct run_service *service, const struct planned_run *planned,
                                 struct arena *arena, struct run *run)
{
    const struct host_request request = request_of(service, planned);
    struct solution solution =
        isolation_solve_here(&service->isolation, planned->cell->algorithm, &request, arena);
    const char *difference = process_state_difference(&service->before);
    *run = difference ? failed_run(STATUS_MISBEHAVED, service->time_limit, difference)
                      : measure(service, planned, &solution, arena);
    return difference ? TASK_LAST : TASK_DONE;
}

static enum task_answer perform(size_t task, void *data, void *record)
{
    struct run_service *service = data;
    struct run *run = record;
    const struct planned_run *planned = &service->plan->runs[task];
    struct arena_mark mark = arena_mark(&service->arena);
    enum task_answer answer = TASK_DONE;
    if (!service->shown.ok)
        *run = failed_run(STATUS_NOT_GENERATED, service->time_limit, service->shown.reason);
    else if (algorithm_is_foreign(planned->cell->algorithm))
        *run = run_foreign(service, planned, &service->arena);
    else
        answer = run_here(service, planned, &service->arena, run);
    arena_rewind(&service->arena, mark);
    return answer;
}

/* Shows the share's instance. */
static void prepare(size_t first, void *data)
{
    struct run_service *service = data;
    struct isolation *isolation = &service->isolation;
    const struct planned_run *planned = &service->plan->runs[first];
    arena_release(&service->arena);
    service->bound[false] = service->bound[true] = NAN;
    struct instance *instance = ARENA_ZEROED(&service->arena, struct instance, 1);
    service->shown = generate(&planned->cell->settings, planned->cell->key.seed,
                              planned->replication, &service->arena, instance);
    if (!service->shown.ok)
        return;
    unsigned moves = isolation->shown.moves;
    isolation_show(isolation, instance);
    if (isolation->shown.moves != moves) {
        process_state_note_faults(isolation->shown.memory, isolation->shown.size, worker_note());
        process_state_take(&service->before, false); /* includes the file of the shared memory */
    }
}

static void end(void *data)
{
    isolation_end(&((struct run_service *)data)->isolation);
}

struct workload run_workload(struct run_service *service)
{
    return (struct workload){.data = service,
                             .record_size = sizeof(struct run),
                             .prepare = prepare,
                             .preparing = "in the generator: ",
                             .perform = perform,
                             .end = end,
                             .is_sound = is_sound};
}
