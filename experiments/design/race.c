#include "experiments/design/race.h"

#include "experiments/engine/statistics/friedman.h"
#include "experiments/engine/statistics/statistics.h"
#include "models/base/hash.h"
#include "models/base/random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- elimination ---- */

struct ranked {
    struct candidate *candidate;
    double mean;
};

static int by_mean(const void *a, const void *b)
{
    const struct ranked *left = a, *right = b;
    if (left->mean != right->mean)
        return left->mean < right->mean ? -1 : 1;
    return left->candidate->number - right->candidate->number;
}

static void sort_by_mean(struct candidate **list, size_t count, const int *instances,
                         int instance_count, struct arena *scratch)
{
    struct ranked *ranked = ARENA_ARRAY(scratch, struct ranked, count);
    for (size_t k = 0; k < count; k++) {
        ranked[k] = (struct ranked){list[k], 0.0};
        for (int i = 0; i < instance_count; i++)
            ranked[k].mean += list[k]->costs[instances[i]];
    }
    qsort(ranked, count, sizeof *ranked, by_mean);
    for (size_t k = 0; k < count; k++)
        list[k] = ranked[k].candidate;
}

/* p-value of equal costs; 0 for a candidate that failed, for one equal to an earlier one, and if
 * all differences are the same. */
static double likelihood(const struct candidate *candidate, const struct candidate *best,
                         const int *instances, int count, struct arena *scratch)
{
    double *differences = ARENA_ARRAY(scratch, double, count);
    bool alike = true, failed = false;
    for (int k = 0; k < count; k++) {
        differences[k] = candidate->costs[instances[k]] - best->costs[instances[k]];
        alike = alike && differences[k] == differences[0];
        failed = failed || !isfinite(differences[k]);
    }
    return alike || failed ? 0.0 : paired_test(differences, (size_t)count, scratch).student_p;
}

size_t race_cut(struct candidate **list, size_t count, const int *instances, int instance_count,
                struct arena *scratch)
{
    sort_by_mean(list, count, instances, instance_count, scratch);
    if (count < 2)
        return count;
    double *p = ARENA_ARRAY(scratch, double, count),
           *adjusted = ARENA_ARRAY(scratch, double, count);
    for (size_t k = 1; k < count; k++)
        p[k - 1] = likelihood(list[k], list[0], instances, instance_count, scratch);
    holm_adjust(p, count - 1, adjusted, scratch);
    size_t left = 1;
    for (size_t k = 1; k < count; k++)
        if (adjusted[k - 1] >= RACE_LEVEL || (p[k - 1] > 0.0 && left < RACE_ELITES))
            list[left++] = list[k];
    return left;
}

/* ---- a round ---- */

/* The training instances in a round's order, block by block. */
static void order_instances(const struct contest *contest, const struct race *race, int round,
                            int *order)
{
    int blocks = (contest->training + race->block - 1) / race->block, placed = 0;
    int shift = (round - 1) * blocks / race->rounds;
    for (int b = 0; b < blocks; b++) {
        int first = (b + shift) % blocks * race->block;
        for (int k = first; k < first + race->block && k < contest->training; k++)
            order[placed++] = k;
    }
}

static struct verdict measure_block(struct contest *contest, struct candidate **list, size_t count,
                                    const int *order, int from, int to)
{
    struct verdict verdict = verdict_yes();
    for (int first = from, end; first < to && verdict.ok; first = end) {
        for (end = first + 1; end < to && order[end] == order[end - 1] + 1;)
            end++;
        verdict = contest_measure(contest, list, count, order[first], order[end - 1] + 1);
    }
    return verdict;
}

static void tell(const struct race *race, int round, double share)
{
    if (race->told)
        race->told(race->data, (round - 1 + share) / race->rounds);
}

static struct verdict race_round(struct contest *contest, const struct race *race, int round,
                                 struct candidate **list, size_t *count)
{
    struct arena scratch = {0};
    struct verdict verdict = verdict_yes();
    int *order = ARENA_ARRAY(&scratch, int, contest->training);
    order_instances(contest, race, round, order);
    for (int from = 0, to; from < contest->training && verdict.ok; from = to) {
        struct arena_mark mark = arena_mark(&scratch);
        to = from + race->block < contest->training ? from + race->block : contest->training;
        verdict = measure_block(contest, list, *count, order, from, to);
        if (verdict.ok && (to >= RACE_FIRST || to == contest->training))
            *count = race_cut(list, *count, order, to, &scratch);
        tell(race, round, (double)to / contest->training);
        arena_rewind(&scratch, mark);
    }
    arena_release(&scratch);
    return verdict;
}

static gsl_rng *round_generator(const struct race *race, int round, struct arena *arena)
{
    uint64_t hash = hash_string(hash_number(HASH_START, race->seed), "race");
    hash = hash_finish(hash_number(hash, (uint64_t)round));
    return random_start(gsl_rng_taus2, (unsigned long)(hash & 0xffffffffu), arena);
}

/* The elites, in the first round the default weights, then new candidates; each once. */
static size_t line_up(struct contest *contest, const struct race *race, int round,
                      struct candidate **list, size_t elites)
{
    struct arena scratch = {0};
    gsl_rng *rng = round_generator(race, round, &scratch);
    double *weights = ARENA_ARRAY(&scratch, double, contest->weight_count);
    size_t parents = elites;
    if (round == 1)
        list[elites++] = contest->candidates[0];
    for (int made = round == 1; made < race->candidates; made++) {
        size_t known = contest->count;
        const char *origin = breed(contest, list, parents, round, rng, weights);
        struct candidate *child = contest_add(contest, weights, round, origin);
        if (contest->count > known)
            list[elites++] = child;
    }
    arena_release(&scratch);
    return elites;
}

struct verdict race_run(struct contest *contest, const struct race *race, struct race_round *rounds,
                        struct candidate **best)
{
    struct verdict verdict = verdict_yes();
    struct candidate **list =
        ARENA_ARRAY(contest->arena, struct candidate *, race->candidates + RACE_ELITES);
    size_t count = 0;
    for (int round = 1; round <= race->rounds && verdict.ok; round++) {
        size_t before = contest->evaluations;
        count = line_up(contest, race, round, list, count);
        struct race_round *result = &rounds[round - 1];
        result->raced = (int)count;
        verdict = race_round(contest, race, round, list, &count);
        if (!verdict.ok)
            break;
        result->left = (int)count;
        result->trials = contest->evaluations - before;
        result->best = *best = list[0];
        result->mean = contest_training(contest, list[0]);
        count = count < RACE_ELITES ? count : RACE_ELITES;
    }
    return verdict;
}
