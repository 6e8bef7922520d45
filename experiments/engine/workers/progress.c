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
    return (struct progress){.bar = bar,
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

/* Expected seconds to the end of the job; the part's share must be known. */
static double seconds_left(const struct progress *progress, double share, double now)
{
    double part = (now - progress->started) / share;
    return part * (1 - share) + (progress->phase.repeated ? part : 0.0) + progress->phase.later;
}

static double share_of_job(struct job_share *job, double left, double now)
{
    double passed = now - job->started;
    job->most = fmax(job->most, passed / (passed + left));
    return job->most;
}

static void draw_count(const struct progress *progress)
{
    fprintf(stderr, "%zu", progress->done);
    if (progress->total > 0)
        fprintf(stderr, "/%zu", progress->total);
    fprintf(stderr, " %s", progress->unit);
}

void progress_draw(struct progress *progress)
{
    double now = wall_clock();
    if (now - progress->drawn < progress->interval)
        return;
    progress->drawn = now;
    double share = share_done(progress, now);
    bool known = share > 0.01;
    double left = known ? seconds_left(progress, share, now) : INFINITY;
    if (progress->phase.job)
        share = share_of_job(progress->phase.job, left, now);
    const char *label = progress->phase.label;
    fprintf(stderr, "%s%s%s", progress->bar ? "\r" : "commsched: ", label ? label : "",
            label ? " " : "");
    if (progress->bar)
        draw_bar(share);
    if (!progress->phase.job)
        draw_count(progress);
    fprintf(stderr, "  %3.0f %%", 100 * share);
    if (known)
        fprintf(stderr, "  %.0f:%02.0f left", floor(rint(left) / 60), fmod(rint(left), 60));
    fputs(progress->bar ? "\033[K" : "\n", stderr);
    fflush(stderr);
}

void progress_end(struct progress *progress)
{
    if (progress->bar)
        fputs("\r\033[K", stderr);
}
