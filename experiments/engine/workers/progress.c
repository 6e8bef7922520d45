#include "experiments/engine/workers/progress.h"

#include "models/base/wall_clock.h"

#include <stdio.h>
#include <unistd.h>

#define REDRAW_SECONDS 0.2
#define BAR_WIDTH 30

struct progress progress_start(const struct phase *phase, const char *unit, size_t total,
                               double work)
{
    return (struct progress){.shown = total > 0 && isatty(STDERR_FILENO),
                             .phase = *phase,
                             .unit = unit,
                             .started = wall_clock(),
                             .total = total,
                             .work_total = work};
}

void progress_step(struct progress *progress, double work)
{
    progress->done++;
    progress->work_done += work;
}

void progress_draw(struct progress *progress)
{
    double now = wall_clock();
    if (!progress->shown || now - progress->drawn < REDRAW_SECONDS)
        return;
    progress->drawn = now;
    double share = progress->work_total > 0 ? progress->work_done / progress->work_total : 0.0;
    int filled = (int)(share * BAR_WIDTH);
    fprintf(stderr, "\r%s%s[%.*s%*s] %zu/%zu %s  %3.0f %%",
            progress->phase.label ? progress->phase.label : "", progress->phase.label ? " " : "",
            filled, "##############################", BAR_WIDTH - filled, "", progress->done,
            progress->total, progress->unit, 100 * share);
    if (share > 0.01) {
        long left =
            (long)((now - progress->started) * (1 - share) / share + progress->phase.later + 0.5);
        fprintf(stderr, "  %ld:%02ld left\033[K", left / 60, left % 60);
    }
    fflush(stderr);
}

void progress_end(struct progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
}
