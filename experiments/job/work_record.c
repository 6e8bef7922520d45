/* The record of a whole job, job.json. */
#include "experiments/engine/ending.h"
#include "experiments/job/work.h"
#include "experiments/present/report/data.h"

#include <string.h>
#include <unistd.h>

/* True if a phase makes results that are kept. */
static bool makes_something(const struct whole_job *job)
{
    return job->phases[PHASE_EXPERIMENTS] || job->phases[PHASE_AUDIT] || job->phases[PHASE_HUNT];
}

static const char **phase_list(const struct whole_job *job, struct arena *arena)
{
    const char **list = ARENA_ZEROED(arena, const char *, JOB_PHASES + 1);
    size_t count = 0;
    for (int k = 0; k < JOB_PHASES; k++)
        if (job->phases[k])
            list[count++] = job_phase_names[k];
    return list;
}

/* The papers, with room for more names; without any if the phase is not wanted. NULL: all. */
static const char **paper_list(const struct whole_job *job, enum job_phase phase, size_t room,
                               size_t *listed, struct arena *arena)
{
    const char *const *paper = phase == PHASE_EXPERIMENTS ? job->papers : job->searched;
    *listed = 0;
    if (job->phases[phase] && !paper)
        return NULL;
    for (size_t k = 0; job->phases[phase] && paper[k]; k++)
        room++;
    const char **list = ARENA_ZEROED(arena, const char *, room + 1);
    for (; job->phases[phase] && *paper; paper++)
        list[(*listed)++] = *paper;
    return list;
}

static const char **experiment_list(const struct whole_job *job, struct arena *arena)
{
    size_t listed;
    const char **list =
        paper_list(job, PHASE_EXPERIMENTS, (size_t)job->experiment_count, &listed, arena);
    for (int k = 0; list && job->phases[PHASE_EXPERIMENTS] && k < job->experiment_count; k++)
        if (!chosen_experiment(job->papers, job->experiments[k]))
            list[listed++] = job->experiments[k]->name;
    return list;
}

/* Each claim once for all its readings. */
static const char **claim_list(const struct whole_job *job, struct arena *arena)
{
    size_t listed;
    const char **list = paper_list(job, PHASE_AUDIT, job->claim_count, &listed, arena);
    for (size_t k = 0; list && job->phases[PHASE_AUDIT] && k < job->claim_count; k++)
        if (!chosen_claim(job->searched, &job->claims[k], arena) &&
            (k == 0 || strcmp(job->claims[k - 1].name, job->claims[k].name) != 0))
            list[listed++] = job->claims[k].name;
    return list;
}

void work_record_check(struct work *work)
{
    const struct whole_job *job = work->job;
    struct arena *arena = &work->arena;
    struct job_record before;
    if (!job_read(job->directory, arena, &before).ok)
        return;
    if (before.shard.count == 0)
        fail("%s: contains a whole job; a shard needs a directory of its own", job->directory);
    if (before.shard.count != job->shard.count || before.shard.number != job->shard.number)
        fail("%s: contains shard %s, not %s", job->directory, shard_text(&before.shard, arena),
             shard_text(&job->shard, arena));
}

void work_record_start(struct work *work)
{
    const struct whole_job *job = work->job;
    struct arena *arena = &work->arena;
    work->record = job_now(arena);
    work->record.seed = job->seed;
    work->record.quick = job->quick;
    work->record.replications = job->replications;
    work->record.precision = job->precision;
    work->record.phases = phase_list(job, arena);
    work->record.names = experiment_list(job, arena);
    work->record.claims = claim_list(job, arena);
    size_t listed;
    work->record.hunts = paper_list(job, PHASE_HUNT, 0, &listed, arena);
    work->record.shard = job->shard;
    struct job_record before;
    if (job_read(job->directory, arena, &before).ok)
        job_continue(&work->record, &before, arena);
}

struct verdict work_record_write(struct work *work)
{
    return makes_something(work->job) ? job_write(&work->record, work->job->directory, &work->arena)
                                      : verdict_yes();
}
