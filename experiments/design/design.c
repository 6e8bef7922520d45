#include "experiments/design/design.h"

#include "models/base/hash.h"

#include <math.h>

/* Approximate shares of the whole, for the progress bar. */
static const double REFERENCES_SHARE = 0.05, RACE_SHARE = 0.7;

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

/* The data of the race for an additional vector of a portfolio. */
struct complement {
    struct measuring *measuring;
    const double *costs;  /* of the existing vectors, by instance; NULL: there are none */
    double told, portion; /* shares of the whole: before the race, and of the race */
};

static void tell_race(void *data, double share)
{
    const struct complement *complement = data;
    tell(complement->measuring, complement->told + complement->portion * share);
}

/* A candidate that fails is eliminated, even if another vector is as good. */
static struct verdict measure_complement(void *data, const struct trial *trials, size_t count,
                                         double *costs)
{
    const struct complement *complement = data;
    struct verdict verdict = measure_trials(complement->measuring, trials, count, costs);
    for (size_t k = 0; k < count && verdict.ok && complement->costs; k++)
        if (isfinite(costs[k]))
            costs[k] = fmin(costs[k], complement->costs[trials[k].instance]);
    return verdict;
}

static void start_vector(const struct design *design, struct complement *complement,
                         struct vector *vector, struct arena *arena)
{
    const struct course *course = complement->measuring->course;
    *vector = (struct vector){.rounds = ARENA_ZEROED(arena, struct race_round, design->rounds),
                              .contest = {.weights = design->decoder->weights,
                                          .weight_count = decoder_weights(design->decoder),
                                          .training = course->of[PURPOSE_TRAINING],
                                          .instance_count = course->count,
                                          .measure = measure_complement,
                                          .data = complement}};
    contest_start(&vector->contest, arena);
    vector->worth = worth_start(&vector->contest, arena);
}

/* Race, pruning, polishing, and pruning again in case polishing made a term worthless; the winner
 * is then measured on the held-out instances. */
static struct verdict choose(const struct design *design, struct complement *complement, int number,
                             struct vector *vector)
{
    struct contest *contest = &vector->contest;
    struct candidate *best = NULL;
    const struct race race = {.rounds = design->rounds,
                              .candidates = design->candidates,
                              .block = complement->measuring->course->block,
                              .seed = hash_number(design->seed, (uint64_t)number),
                              .told = tell_race,
                              .data = complement};
    struct verdict verdict = race_run(contest, &race, vector->rounds, &best);
    vector->raced = best;
    if (verdict.ok)
        verdict = prune(contest, &best, vector->worth);
    vector->pruned = best;
    if (verdict.ok)
        verdict = polish(contest, &best, design->polish, design->rounds + 1);
    if (verdict.ok)
        verdict = prune(contest, &best, vector->worth);
    vector->winner = best;
    return verdict.ok
               ? contest_measure(contest, &best, 1, contest->training, contest->instance_count)
               : verdict;
}

/* Chooses one vector after the other; *out counts those that are worth it. */
static struct verdict choose_all(const struct design *design, struct measuring *measuring,
                                 struct designed *out, struct arena *arena)
{
    double part = (1.0 - REFERENCES_SHARE) / design->portfolio;
    struct verdict verdict = verdict_yes();
    out->vectors = ARENA_ZEROED(arena, struct vector, design->portfolio);
    for (int k = 0; k < design->portfolio && verdict.ok; k++) {
        struct vector *vector = &out->vectors[k];
        struct complement *complement = ARENA_ZEROED(arena, struct complement, 1);
        *complement = (struct complement){.measuring = measuring,
                                          .costs = out->whole.costs,
                                          .told = REFERENCES_SHARE + part * k,
                                          .portion = part * RACE_SHARE};
        start_vector(design, complement, vector, arena);
        if (k == 0)
            measuring->required = vector->contest.candidates[0]->weights;
        verdict = choose(design, complement, k, vector);
        out->candidates += vector->contest.count;
        out->evaluations += vector->contest.evaluations;
        if (!verdict.ok ||
            (k > 0 && contest_training(&vector->contest, vector->winner) >
                          contest_training(&vector->contest, &out->whole) - TERM_LEAST))
            break;
        out->whole = *vector->winner;
        out->count++;
    }
    return verdict;
}

static struct verdict run_stages(const struct design *design, struct measuring *measuring,
                                 struct designed *out, struct arena *arena)
{
    struct verdict verdict = measure_references(measuring, arena);
    tell(measuring, REFERENCES_SHARE);
    if (verdict.ok)
        verdict = choose_all(design, measuring, out, arena);
    if (!verdict.ok)
        return verdict;
    struct contest *first = &out->vectors[0].contest;
    out->usual = first->candidates[0];
    verdict = contest_measure(first, first->candidates, 1, 0, first->instance_count);
    int raced = design->rounds * design->candidates * out->count;
    if (verdict.ok)
        out->judgement = judge(measuring, first, &out->whole, raced, arena);
    return verdict;
}

struct verdict design_run(const struct design *design, struct arena *arena, struct designed *out)
{
    struct evaluations evaluations;
    struct progress progress = {0};
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
