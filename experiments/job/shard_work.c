/* The differences between a shard and a whole job. */
#include "experiments/engine/workers/interrupt.h"
#include "experiments/job/work.h"

#include <string.h>
#include <unistd.h>

struct verdict shard_work_check(struct work *work)
{
    const struct whole_job *job = work->job;
    struct arena *arena = &work->arena;
    struct job_record before;
    if (!job_read(job->directory, arena, &before).ok)
        return verdict_yes();
    if (before.shard.count == 0)
        return verdict_no("%s: contains a whole job; a shard needs a directory of its own",
                          job->directory);
    if (before.shard.count != job->shard.count || before.shard.number != job->shard.number)
        return verdict_no("%s: contains shard %s, not %s", job->directory,
                          shard_text(&before.shard, arena), shard_text(&job->shard, arena));
    return verdict_yes();
}

struct verdict shard_work_follow(struct work *work)
{
    const struct whole_job *job = work->job;
    struct experiment_job *experiments = &work->experiments;
    struct verdict verdict = verdict_yes();
    const char *path = job->merged ? arena_print(&work->arena, "%s/results.db", job->merged) : NULL;
    if (!path || access(path, F_OK) != 0)
        return verdict;
    verdict = store_open_to_read(path, &work->merged);
    while (verdict.ok && !interrupted() && experiments->open_count > 0)
        verdict = experiment_job_refine(experiments, work->merged, &work->arena);
    for (size_t k = 0; k < experiments->cell_count; k++)
        experiments->cells[k].made = 0; /* a run that is not final is made again */
    return verdict;
}

/* Of a shard that was stopped; what cannot be counted is omitted. */
static size_t count_left(struct work *work)
{
    const struct whole_job *job = work->job;
    size_t hunts = 0, *trials = ARENA_ZEROED(&work->arena, size_t, job->shard.count);
    if (job->phases[PHASE_HUNT])
        hunt_survey_open(&work->hunts, work->store, &hunts);
    if (job->phases[PHASE_AUDIT])
        audit_job_missing(&work->audit, work->store, job->shard.count, trials, &work->arena);
    return hunts + trials[job->shard.number - 1];
}

void shard_work_tell(struct work *work, bool ended)
{
    const struct invocation *now = &work->now;
    const struct whole_job *job = work->job;
    size_t left = work->made.missing + (ended ? 0 : count_left(work));
    fprintf(job->out, "shard %s: %lld runs, %lld trials, %lld hunts made",
            shard_text(&job->shard, &work->arena), now->runs, now->trials, now->hunts);
    if (left > 0)
        fprintf(job->out, ", %zu are left", left);
    fputc('\n', job->out);
    fflush(job->out);
}
