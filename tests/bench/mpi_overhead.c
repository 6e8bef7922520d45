/* Overhead of distributing tasks: tasks that take a given time, by default none, in shares as in
 * jobs of runs, by ranks or, in a single process, by local workers.
 *
 *     [mpirun -n N] mpi_overhead [TASKS [SHARE [MICROSECONDS [LOCAL_WORKERS]]]]
 *
 * prints one line: engine, workers, tasks, tasks per share, seconds of a task, total seconds, total
 * per task, and efficiency: the tasks' own time / (workers x total). */
#include "experiments/engine/store/store.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/engine/workers/mpi/ranks.h"
#include "experiments/engine/workers/mpi/relay.h"
#include "models/base/wall_clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct load {
    size_t tasks, share, next, taken;
    double seconds; /* of a task */
};

static void prepare(size_t first, void *data)
{
    (void)first, (void)data;
}

static enum task_answer perform(size_t task, void *data, void *record)
{
    const struct load *load = data;
    double end = wall_clock() + load->seconds;
    memset(record, 1 + (int)(task % 100), sizeof(struct run));
    while (load->seconds > 0.0 && wall_clock() < end)
        continue;
    return TASK_DONE;
}

static void pack(const void *cargo, struct packing *out)
{
    pack_double(out, ((const struct load *)cargo)->seconds);
}

static struct verdict unpack(struct unpacking *in, struct arena *arena, struct workload *out);

static const struct portable portable_load = {.name = "load", .pack = pack, .unpack = unpack};

static struct workload workload(struct load *load)
{
    return (struct workload){.data = load,
                             .portable = &portable_load,
                             .cargo = load,
                             .record_size = sizeof(struct run),
                             .prepare = prepare,
                             .preparing = "",
                             .perform = perform};
}

static struct verdict unpack(struct unpacking *in, struct arena *arena, struct workload *out)
{
    struct load *load = ARENA_ZEROED(arena, struct load, 1);
    load->seconds = unpack_double(in);
    *out = workload(load);
    return unpacking_ended(in) ? verdict_yes() : verdict_no("packed otherwise");
}

static bool next(void *data, struct share *share)
{
    struct load *load = data;
    share->first = load->next;
    share->end = load->next + load->share < load->tasks ? load->next + load->share : load->tasks;
    load->next = share->end;
    return share->first < share->end;
}

static struct verdict take(size_t task, void *data, const void *record)
{
    struct load *load = data;
    load->taken += *(const unsigned char *)record == 1 + task % 100;
    return verdict_yes();
}

static struct verdict fail(size_t task, void *data, const struct failure *failure)
{
    (void)data;
    return verdict_no("task %zu: %s", task, failure->reason);
}

static size_t left(const void *data)
{
    const struct load *load = data;
    return load->tasks - load->next;
}

static double argument(int argc, char **argv, int at, double usual)
{
    return argc > at ? strtod(argv[at], NULL) : usual;
}

static int measure(struct load *load, int workers)
{
    const struct dispatch dispatch = {.work = workload(load),
                                      .data = load,
                                      .workers = workers,
                                      .next = next,
                                      .take = take,
                                      .fail = fail,
                                      .left = left};
    double begun = wall_clock();
    struct verdict verdict = dispatch_run(&dispatch);
    double seconds = wall_clock() - begun, tasks = (double)load->tasks;
    struct workers_usage usage = workers_usage();
    if (!verdict.ok || load->taken != load->tasks) {
        fprintf(stderr, "mpi_overhead: %s\n", verdict.ok ? "records are wrong" : verdict.reason);
        return 1;
    }
    printf("%s\t%d\t%zu\t%zu\t%g\t%.4f\t%.3g\t%.4f\n", usage.engine, usage.most, load->tasks,
           load->share, load->seconds, seconds, seconds / tasks,
           tasks * load->seconds / (usage.most * seconds));
    return 0;
}

int main(int argc, char **argv)
{
    static const struct portable *const known[] = {&portable_load, NULL};
    const struct workers_engine *ranks;
    ranks_start(&argc, &argv);
    struct load load = {.tasks = (size_t)argument(argc, argv, 1, 100000),
                        .share = (size_t)argument(argc, argv, 2, 10),
                        .seconds = 1e-6 * argument(argc, argv, 3, 0.0)};
    struct verdict verdict = ranks_gather(0, &ranks);
    if (rank_own() > 0) {
        relay_run(known);
        return 0;
    }
    workers_use(ranks);
    return verdict.ok ? measure(&load, (int)argument(argc, argv, 4, 1)) : 2;
}
