#include "experiments/search/hunt_progress.h"

#include "models/base/process.h"

enum { PERIOD = 8 /* evaluations between checks of the clock; each may take a second */ };

struct hunt_progress *hunt_progress_start(size_t evaluations, double seconds)
{
    struct hunt_progress *shared = shared_allocate(sizeof *shared);
    shared->progress = progress_start(&(struct phase){0}, "evaluations", evaluations, 0.0);
    shared->progress.seconds = seconds;
    return shared;
}

static void draw(struct hunt_progress *shared, size_t done)
{
    struct progress *progress = &shared->progress;
    if (atomic_exchange(&shared->drawing, true))
        return;
    progress->done = done;
    if (progress->total > 0)
        progress_at(progress, (double)done / (double)progress->total);
    progress_draw(progress);
    atomic_store(&shared->drawing, false);
}

void hunt_progress_step(struct hunt_progress *shared)
{
    if (!shared)
        return;
    size_t done = atomic_fetch_add(&shared->done, 1) + 1;
    if (done % PERIOD == 0)
        draw(shared, done);
}

void hunt_progress_shrink(struct hunt_progress *shared, size_t evaluations)
{
    if (!shared)
        return;
    double interval = shared->progress.interval;
    shared->progress =
        progress_start(&(struct phase){.label = "minimising it"}, "evaluations", evaluations, 0.0);
    shared->progress.interval = interval;
    atomic_store(&shared->done, 0);
}

void hunt_progress_end(struct hunt_progress *shared)
{
    if (!shared)
        return;
    progress_end(&shared->progress);
    shared_release(shared, sizeof *shared);
}
