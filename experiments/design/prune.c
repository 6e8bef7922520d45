#include "experiments/design/refine.h"

#include <math.h>
#include <string.h>

static struct candidate *without(struct contest *contest, const struct candidate *candidate,
                                 int term)
{
    struct arena scratch = {0};
    double *weights = ARENA_ARRAY(&scratch, double, contest->weight_count);
    memcpy(weights, candidate->weights, (size_t)contest->weight_count * sizeof *weights);
    weights[term] = contest->weights[term].off;
    struct candidate *made =
        contest_add(contest, weights, candidate->round,
                    arena_print(contest->arena, "%d without %s", candidate->number,
                                contest->weights[term].name));
    arena_release(&scratch);
    return made;
}

static void weigh(const struct contest *contest, const struct candidate *whole,
                  const struct candidate *part, struct worth *worth)
{
    struct arena scratch = {0};
    const double *differences = contest_differences(part, whole, 0, contest->training, &scratch);
    worth->mean = contest_training(contest, part) - contest_training(contest, whole);
    worth->of_mean = (struct interval){NAN, NAN, INTERVAL_NONE};
    if (isfinite(worth->mean))
        worth->of_mean = interval_of_mean(differences, (size_t)contest->training, &scratch);
    arena_release(&scratch);
}

/* The worth of every term that could be left out, and the index of the one of least worth; -1 if
 * none is below TERM_LEAST. others: [weight_count], NULL if there is none. */
static struct verdict weigh_all(struct contest *contest, const struct candidate *candidate,
                                struct candidate **others, struct worth *worth, int *least)
{
    struct candidate *made[1];
    struct verdict verdict = verdict_yes();
    *least = -1;
    for (int k = 0; k < contest->weight_count && verdict.ok; k++) {
        const struct weight *weight = &contest->weights[k];
        others[k] = NULL;
        if (isnan(weight->off) || contest_is_off(weight, candidate->weights[k]))
            continue;
        others[k] = made[0] = without(contest, candidate, k);
        verdict = contest_measure(contest, made, 1, 0, contest->training);
        if (!verdict.ok)
            break;
        weigh(contest, candidate, others[k], &worth[k]);
        if (worth[k].mean < (*least < 0 ? TERM_LEAST : worth[*least].mean))
            *least = k;
    }
    return verdict;
}

struct worth *worth_start(const struct contest *contest, struct arena *arena)
{
    struct worth *worth = ARENA_ARRAY(arena, struct worth, contest->weight_count);
    for (int k = 0; k < contest->weight_count; k++)
        worth[k] = (struct worth){.mean = NAN, .of_mean = {NAN, NAN, INTERVAL_NONE}};
    return worth;
}

struct verdict prune(struct contest *contest, struct candidate **candidate, struct worth *worth)
{
    struct arena scratch = {0};
    struct candidate **others = ARENA_ZEROED(&scratch, struct candidate *, contest->weight_count);
    struct verdict verdict = verdict_yes();
    for (int least = 0; least >= 0 && verdict.ok;) {
        verdict = weigh_all(contest, *candidate, others, worth, &least);
        if (!verdict.ok || least < 0)
            break;
        *candidate = others[least];
        worth[least].left_out = true;
    }
    arena_release(&scratch);
    return verdict;
}
