#include "experiments/engine/isolation/isolation.h"

#include <stdio.h>
#include <unistd.h>

enum { TRIES_MOST = 3 };

bool algorithm_is_foreign(const struct algorithm *algorithm)
{
    const struct registered_algorithm *found = algorithm_find(algorithm->name);
    return !found || found->algorithm != algorithm || found->foreign || algorithm->prototype;
}

void isolation_show(struct isolation *isolation, const struct instance *instance)
{
    show_instance(&isolation->shown, instance);
    isolation->original = instance;
}

/* ---- hosts ---- */

static void stop(struct host *host)
{
    host_stop(host);
    process_end_strays();
}

/* The algorithm's host, started if necessary. */
static struct host *find_host(struct isolation *isolation, const struct algorithm *algorithm)
{
    for (int k = 0; k < isolation->count; k++)
        if (isolation->hosts[k].algorithm == algorithm)
            return &isolation->hosts[k];
    ARENA_GROW(&isolation->arena, isolation->hosts, isolation->count, isolation->capacity);
    if (isolation->count == 0)
        process_adopt_strays();
    struct host *host = &isolation->hosts[isolation->count++];
    *host = (struct host){.algorithm = algorithm, .process.channel = -1};
    return host;
}

/* Starts the host again if it does not see the instance that is shown now. */
static struct verdict prepare(struct isolation *isolation, struct host *host)
{
    bool runs = host->process.pid > 0;
    if (runs && host->moves == isolation->shown.moves && !process_has_ended(&host->process))
        return verdict_yes();
    if (runs)
        stop(host);
    struct verdict started = host_start(host, host->algorithm, &isolation->shown);
    host->told_every = isolation->told_every;
    return started;
}

static struct solution run_once(struct isolation *isolation, struct host *host,
                                const struct host_request *request, struct arena *arena)
{
    struct answer answer;
    struct verdict started = prepare(isolation, host);
    struct failure how = started.ok ? host_run(host, request, arena, &answer)
                                    : failure(STATUS_KILLED, "%.255s", started.reason);
    if (how.status == STATUS_VALID)
        return solution_judge(isolation->original, &answer);
    stop(host);
    struct solution failed = solution_failed(how.status, how.reason);
    failed.lower_bound = instance_lower_bound(isolation->original, &failed.timeline);
    return failed;
}

struct solution isolation_solve(struct isolation *isolation, const struct algorithm *algorithm,
                                const struct host_request *request, struct arena *arena)
{
    struct solution solution;
    if (!solution_takes(isolation->original, &solution))
        return solution;
    struct host *host = find_host(isolation, algorithm);
    for (int k = 0; k < TRIES_MOST; k++) {
        struct arena_mark mark = arena_mark(arena);
        solution = run_once(isolation, host, request, arena);
        if (solution.status != STATUS_KILLED)
            break;
        arena_rewind(arena, mark);
    }
    return solution;
}

void isolation_end(struct isolation *isolation)
{
    for (int k = 0; k < isolation->count; k++)
        host_stop(&isolation->hosts[k]);
    if (isolation->count > 0)
        process_end_strays();
    hide_instance(&isolation->shown);
    arena_release(&isolation->arena);
    *isolation = (struct isolation){0};
}

struct solution solve_isolated(const struct algorithm *algorithm, const struct instance *instance,
                               const struct host_request *request, struct arena *arena)
{
    static struct isolation kept;
    static pid_t owner;
    if (!algorithm_is_foreign(algorithm))
        return (request->timed ? solve : solve_untimed)(algorithm, instance, request->seed,
                                                        request->time_limit, arena);
    if (owner != getpid()) /* hosts of the parent do not belong to this process */
        kept = (struct isolation){0};
    owner = getpid();
    isolation_show(&kept, instance);
    return isolation_solve(&kept, algorithm, request, arena);
}
