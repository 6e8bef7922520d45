/* The state of a claim under audit. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/survey.h"

#include <math.h>

/* Printed and counted values are known from the start. */
static double *start_answers(const struct inquiry *inquiry, const struct query *query)
{
    double *answers = ARENA_ARRAY(inquiry->arena, double, query->replications);
    int wanted = query_wanted(query, inquiry->run.options->share);
    for (int r = 0; r < query->replications; r++)
        answers[r] = r < wanted ? query->constant : NAN;
    return answers;
}

struct inquiry inquiry_start(const struct claim_run *run, size_t number,
                             struct audit_result *result, struct arena *arena)
{
    const struct claim *claim = run->claim->claim;
    double share = run->options->share;
    size_t spaces = count_spaces(claim), queries = count_queries(claim);
    struct inquiry inquiry = {.run = *run,
                              .number = number,
                              .result = result,
                              .arena = arena,
                              .finds = ARENA_ARRAY(arena, struct find, spaces),
                              .complete = ARENA_ZEROED(arena, size_t, spaces),
                              .answers = ARENA_ARRAY(arena, double *, queries),
                              .done = ARENA_ARRAY(arena, bool *, spaces + queries)};
    *result = (struct audit_result){.claim = run->claim, .share = share > 0.0 ? share : 1.0};
    for (size_t part = 0; part < spaces + queries; part++) {
        if (part < spaces)
            inquiry.finds[part] = NOTHING_FOUND;
        else
            inquiry.answers[part - spaces] = start_answers(&inquiry, query_of_part(claim, part));
        size_t chunks = count_chunks(claim, part, share);
        inquiry.done[part] = ARENA_ZEROED(arena, bool, chunks);
        inquiry.left += chunks;
    }
    return inquiry;
}

bool *inquiry_mark(const struct inquiry *inquiry, const struct trial *trial)
{
    const struct claim *claim = inquiry->run.claim->claim;
    if (trial->part >= count_spaces(claim) + count_queries(claim) ||
        trial->number >= count_chunks(claim, trial->part, inquiry->run.options->share))
        return NULL;
    return &inquiry->done[trial->part][trial->number];
}

static void take_values(const struct inquiry *inquiry, const struct trial *trial,
                        const struct query *query, const double *values)
{
    const struct claim *claim = inquiry->run.claim->claim;
    size_t size = chunk_size(claim, trial->part), first = trial->number * size;
    size_t wanted = (size_t)query_wanted(query, inquiry->run.options->share);
    double *answers = inquiry->answers[trial->part - count_spaces(claim)];
    for (size_t k = 0; k < size && first + k < wanted; k++)
        answers[first + k] = values[k];
}

void inquiry_take(struct inquiry *inquiry, const struct trial *trial,
                  const struct trial_record *record)
{
    const struct query *query = query_of_part(inquiry->run.claim->claim, trial->part);
    bool *done = inquiry_mark(inquiry, trial);
    if (!done || *done)
        return;
    *done = true;
    inquiry->left--;
    inquiry->result->seconds += record->seconds;
    if (query) {
        take_values(inquiry, trial, query, record->found.values);
        return;
    }
    find_merge(&inquiry->finds[trial->part], &record->found.find);
    inquiry->complete[trial->part] += !record->cut_short;
}
