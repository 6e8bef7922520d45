#include "experiments/engine/workers/progress.h"

#include "models/base/wall_clock.h"

#include <math.h>
#include <stdio.h>
#include <unistd.h>

static const double BAR_SECONDS = 0.2, LINE_SECONDS = 30.0;

enum { BAR_WIDTH = 30 };

struct progress progress_start(const struct phase *phase, const char *unit, size_t total,
                               double work)
{
    bool bar = isatty(STDERR_FILENO);
    double now = wall_clock();
    return (struct progress){.shown = true,
                             .bar = bar,
                             .interval = bar ? BAR_SECONDS : LINE_SECONDS,
                             .phase = *phase,
                             .unit = unit,
                             .started = now,
                             .drawn = bar ? 0.0 : now,
                             .total = total,
                             .work_total = work};
}

void progress_step(struct progress *progress, double work)
{
    progress->done++;
    progress->work_done += work;
}

static void draw_bar(double share)
{
    int filled = (int)(share * BAR_WIDTH);
    fprintf(stderr, "[%.*s%*s] ", filled, "##############################", BAR_WIDTH - filled, "");
}

static double share_done(const struct progress *progress, double now)
{
    if (progress->seconds > 0.0)
        return fmin(1.0, (now - progress->started) / progress->seconds);
    return progress->work_total > 0.0 ? progress->work_done / progress->work_total : 0.0;
}

static void draw_count(const struct progress *progress)
{
    fprintf(stderr, "%zu", progress->done);
    if (progress->total > 0)
        fprintf(stderr, "/%zu", progress->total);
    fprintf(stderr, " %s", progress->unit);
}

static bool is_due(const struct progress *progress)
{
    return progress->shown && wall_clock() - progress->drawn >= progress->interval;
}

void progress_draw(struct progress *progress)
{
    if (!is_due(progress))
        return;
    double now = progress->drawn = wall_clock();
    double share = share_done(progress, now);
    const char *label = progress->phase.label;
    fprintf(stderr, "%s%s%s", progress->bar ? "\r" : "commsched: ", label ? label : "",
            label ? " " : "");
    if (progress->bar)
        draw_bar(share);
    draw_count(progress);
    fprintf(stderr, "  %3.0f %%", 100 * share);
    if (share > 0.01) {
        double left = rint((now - progress->started) * (1 / share - 1));
        fprintf(stderr, "  %.0f:%02.0f left", floor(left / 60), fmod(left, 60));
    }
    fputs(progress->bar ? "\033[K" : "\n", stderr);
    fflush(stderr);
}

void progress_item(struct progress *progress, const char *label)
{
    progress->phase.label = label;
    if (progress->bar)
        progress->drawn = 0.0;
    progress_draw(progress);
}

void progress_end(struct progress *progress)
{
    if (progress->shown && progress->bar)
        fputs("\r\033[K", stderr);
}
