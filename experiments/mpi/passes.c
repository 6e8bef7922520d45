#include "experiments/mpi/passes.h"

#include "experiments/mpi/library_name.h"
#include "experiments/mpi/links.h"
#include "experiments/mpi/ranks.h"
#include "models/base/wall_clock.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TAG_SAMPLES = 21, HOST_SIZE = 65 };

/* Progress, on rank 0. */
struct progress_of_passes {
    const struct calibrate_plan *plan;
    double started;
    int pass;
};

/* ---- hosts ---- */

static void gather_hosts(struct calibrated *out, struct arena *arena)
{
    char own[HOST_SIZE] = "";
    char(*all)[HOST_SIZE] = arena_zeroed(arena, (size_t)out->nodes, HOST_SIZE);
    MPI_Request request;
    gethostname(own, sizeof own - 1);
    MPI_Igather(own, HOST_SIZE, MPI_CHAR, all, HOST_SIZE, MPI_CHAR, 0, MPI_COMM_WORLD, &request);
    rank_await(&request);
    out->hosts = ARENA_ARRAY(arena, const char *, out->nodes);
    for (int node = 0; node < out->nodes; node++)
        out->hosts[node] = all[node];
}

static const char *date_now(struct arena *arena)
{
    char *date = ARENA_ARRAY(arena, char, 32);
    time_t now = time(NULL);
    struct tm parts;
    strftime(date, 32, "%Y-%m-%d %H:%M:%S", localtime_r(&now, &parts));
    return date;
}

/* ---- samples ---- */

static void receive_samples(struct calibration *calibration, int from)
{
    struct arena arena = {0};
    uint64_t count = 0;
    MPI_Request request;
    MPI_Irecv(&count, sizeof count, MPI_BYTE, from, TAG_SAMPLES, MPI_COMM_WORLD, &request);
    rank_await(&request);
    struct link_sample *list = ARENA_ARRAY(&arena, struct link_sample, count);
    MPI_Irecv(list, (int)(count * sizeof *list), MPI_BYTE, from, TAG_SAMPLES, MPI_COMM_WORLD,
              &request);
    rank_await(&request);
    for (size_t k = 0; k < count; k++)
        calibration_add(calibration, &list[k]);
    arena_release(&arena);
}

/* Sends samples measured since the last call to rank 0. */
static void gather_samples(struct calibration *calibration, struct samples *samples)
{
    const struct link_sample *list = samples->list + samples->sent;
    uint64_t count = samples->count - samples->sent;
    if (rank_own() > 0) {
        rank_send(&count, sizeof count, 0, TAG_SAMPLES);
        rank_send(list, count * sizeof *list, 0, TAG_SAMPLES);
    } else {
        for (size_t k = 0; k < count; k++)
            calibration_add(calibration, &list[k]);
        for (int from = 1; from < calibration->nodes; from++)
            receive_samples(calibration, from);
    }
    samples->sent = samples->count;
}

/* ---- passes ---- */

static bool told(void *data, int round, int rounds)
{
    const struct progress_of_passes *progress = data;
    double seconds = wall_clock() - progress->started;
    if (progress->plan->shows_progress)
        fprintf(stderr, "calibrate: pass %d, round %d of %d, %.1f s\n", progress->pass, round + 1,
                rounds, seconds);
    return progress->pass > 1 && seconds > progress->plan->time_limit;
}

/* Rank 0 determines what to measure; false: nothing more. */
static bool agree(struct links_task *task, const struct calibration *calibration, int *wanted,
                  bool more, struct arena *arena)
{
    size_t size = 0, pairs = (size_t)task->nodes * (size_t)task->nodes;
    if (rank_own() == 0 && more) {
        size = sizeof *task;
        memcpy(task->probes, calibration->probes, sizeof task->probes);
        task->probe_count = calibration->probe_count;
    }
    const struct links_task *told = ranks_broadcast(task, &size, arena);
    if (size == 0)
        return false;
    *task = *told;
    size = pairs * sizeof *wanted;
    task->wanted = ranks_broadcast(wanted, &size, arena);
    return true;
}

static void want_first(int *wanted, int nodes)
{
    for (int pair = 0; pair < nodes * nodes; pair++)
        wanted[pair] = pair / nodes == pair % nodes ? 0 : CALIBRATION_FIRST;
}

void passes_measure(const struct calibrate_plan *plan, struct arena *arena, struct calibrated *out)
{
    struct progress_of_passes progress = {.plan = plan, .started = wall_clock()};
    struct samples samples = {0};
    bool more = true;
    MPI_Comm_size(MPI_COMM_WORLD, &out->nodes);
    gather_hosts(out, arena);
    out->engine = library_name(arena);
    out->date = date_now(arena);
    struct links_task task = {.nodes = out->nodes};
    struct calibration calibration =
        calibration_start(out->nodes, &plan->aim, plan->sizes, plan->size_count, arena);
    int *wanted = ARENA_ARRAY(arena, int, out->nodes * out->nodes);
    want_first(wanted, out->nodes);
    while (agree(&task, &calibration, wanted, more, arena)) {
        progress.pass++;
        more = links_measure(&task, &samples, arena, told, &progress);
        gather_samples(&calibration, &samples);
        if (rank_own() > 0)
            continue;
        out->passes = progress.pass;
        calibration_fit(&calibration, out);
        more = calibration_ask(&calibration, out, wanted) > 0 && more;
    }
    out->seconds = wall_clock() - progress.started;
}
