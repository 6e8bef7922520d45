/* The audit's workload in a worker. */
#include "experiments/claims/audit_trials.h"
#include "models/base/wall_clock.h"

struct trial trial_of(const struct trial_work *work, size_t task)
{
    if (task < work->trial_count)
        return work->trials[task];
    struct trial trial = work->trials[work->trial_count - 1];
    trial.number += task - (work->trial_count - 1);
    return trial;
}

static enum task_answer perform(size_t task, void *data, void *record)
{
    const struct trial_work *work = data;
    struct trial_record *made = record;
    const struct trial trial = trial_of(work, task);
    const struct registered_claim *claim = &work->claims[trial.claim];
    const struct claim_run run = {claim, work->options, work->end};
    if (wall_clock() > work->end)
        return TASK_ENOUGH;
    if (trial.measured)
        measure_chunk(&run, trial.part, trial.number, made->found.values);
    else
        search_chunk(&run, &claim->claim->spaces[trial.part], trial.number, &made->found.find);
    return claim_is_foreign(claim->claim)
               ? TASK_LAST
               : TASK_DONE; /* nothing that a foreign test changed remains */
}

struct workload trial_workload(struct trial_work *work)
{
    return (struct workload){.data = work,
                             .portable = &portable_trials,
                             .cargo = work,
                             .record_size = sizeof(struct trial_record),
                             .perform = perform};
}
