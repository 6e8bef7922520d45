#include "experiments/design/design.h"

#include <math.h>
#include <string.h>

/* Shares of the whole, about, for the bar. */
static const double REFERENCES_SHARE = 0.05, RACE_SHARE = 0.65;

int decoder_place(const struct decoder *decoder)
{
    for (int k = 0; decoders[k]; k++)
        if (decoders[k] == decoder)
            return k;
    return -1;
}

static void tell(struct measuring *measuring, double share)
{
    if (!measuring->progress)
        return;
    progress_at(measuring->progress, share);
    progress_draw(measuring->progress);
}

static void tell_race(void *data, double share)
{
    tell(data, REFERENCES_SHARE + RACE_SHARE * share);
}

static struct contest contest_of(const struct design *design, struct measuring *measuring)
{
    return (struct contest){.weights = design->decoder->weights,
                            .weight_count = decoder_weights(design->decoder),
                            .training = measuring->course->of[PURPOSE_TRAINING],
                            .instance_count = measuring->course->count,
                            .measure = measure_trials,
                            .data = measuring};
}

/* Race, pruning, polish, and pruning once more where polishing has made a term worthless. */
static struct verdict choose(const struct design *design, struct measuring *measuring,
                             struct designed *out)
{
    struct contest *contest = &out->contest;
    struct candidate *best = NULL;
    const struct race race = {.rounds = design->rounds,
                              .candidates = design->candidates,
                              .block = out->course.block,
                              .seed = design->seed,
                              .told = tell_race,
                              .data = measuring};
    struct verdict verdict = race_run(contest, &race, out->rounds, &best);
    out->usual = contest->candidates[0];
    out->raced = best;
    if (verdict.ok)
        verdict = prune(contest, &best, out->worth);
    out->pruned = best;
    tell(measuring, REFERENCES_SHARE + RACE_SHARE);
    if (verdict.ok)
        verdict = polish(contest, &best, design->polish, design->rounds + 1);
    if (verdict.ok)
        verdict = prune(contest, &best, out->worth);
    out->winner = best;
    return verdict;
}

static struct verdict judge_winner(const struct design *design, const struct measuring *measuring,
                                   struct designed *out, struct arena *arena)
{
    struct contest *contest = &out->contest;
    struct candidate *both[] = {contest->candidates[0], contest->candidates[out->winner->number]};
    struct verdict verdict = contest_measure(contest, both, 2, 0, contest->instance_count);
    if (verdict.ok)
        out->judgement =
            judge(measuring, contest, out->winner, design->rounds * design->candidates, arena);
    return verdict;
}

static struct verdict run_stages(const struct design *design, struct measuring *measuring,
                                 struct designed *out, struct arena *arena)
{
    struct verdict verdict = measure_references(measuring, arena);
    tell(measuring, REFERENCES_SHARE);
    out->contest = contest_of(design, measuring);
    contest_start(&out->contest, arena);
    measuring->required = out->contest.candidates[0]->weights;
    out->rounds = ARENA_ZEROED(arena, struct race_round, design->rounds);
    out->worth = worth_start(&out->contest, arena);
    if (verdict.ok)
        verdict = choose(design, measuring, out);
    return verdict.ok ? judge_winner(design, measuring, out, arena) : verdict;
}

struct verdict design_run(const struct design *design, struct arena *arena, struct designed *out)
{
    struct evaluations evaluations;
    struct progress progress;
    *out = (struct designed){0};
    struct verdict verdict = course_make(&design->course, arena, &out->course);
    if (verdict.ok)
        verdict = evaluations_open(&evaluations, design->evaluations, arena);
    if (!verdict.ok)
        return verdict;
    struct measuring measuring = {.decoder = design->decoder,
                                  .digest = design->digest,
                                  .course = &out->course,
                                  .evaluations = &evaluations,
                                  .jobs = design->jobs,
                                  .seed = design->seed,
                                  .progress = design->shown ? &progress : NULL};
    if (design->shown)
        progress = progress_start(&(struct phase){0}, "evaluations", 0, 1.0);
    verdict = run_stages(design, &measuring, out, arena);
    if (design->shown)
        progress_end(&progress);
    struct verdict closed = evaluations_close(&evaluations);
    return verdict.ok ? closed : verdict;
}
