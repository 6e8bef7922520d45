#include "algorithms/lib/exchange/disjunctive.h"

#include "models/base/wall_clock.h"

#include <math.h>

#define FIRST_RUN 256.0 /* failures before the first restart of a probe */
#define RUN_GROWTH 1.3
#define FINEST 256          /* bisection ends at a relative gap of 1 / FINEST */
#define PROBE_FAILURES 4000 /* during bisection */
#define CLOCK_WORK 200000   /* pairs examined between readings of the clock, about a millisecond */

enum answer { FOUND, REFUTED, GAVE_UP, OUT_OF_TIME };

struct decision {
    struct level level;
    int pair;
    enum order order;
};

struct search {
    struct disjunctive model;
    struct search_limits limits;
    struct interval *interval;
    enum order *liked;          /* [pairs]: the orders in the best schedule */
    struct decision *decisions; /* [pairs] */
    int depth;
    int *place;    /* [count]: scratch */
    double *start; /* the same */
    uint64_t failures, random;
    int work;               /* pairs examined since the last reading of the clock */
    double examined;        /* until then */
    struct refutation tree; /* of the current run */
    struct arena *scratch;
};

/* ---- refutations ---- */

static void note(struct search *search, int item)
{
    struct refutation *tree = &search->tree;
    if (!search->limits.refutation || tree->count == REFUTATION_MOST)
        return;
    ARENA_GROW(search->scratch, tree->items, tree->count, tree->capacity);
    tree->items[tree->count++] = item;
}

static void note_branch(struct search *search, int pair, enum order order)
{
    const struct pair *both = &search->model.pairs[pair];
    note(search, order == FIRST_BEFORE_SECOND ? both->first : both->second);
    note(search, order == FIRST_BEFORE_SECOND ? both->second : both->first);
}

/* Keeps the tree of a run that left no schedule. */
static void refute(struct search *search, int64_t target)
{
    struct refutation *kept = search->limits.refutation;
    search->interval->proved = target + 1;
    if (!kept)
        return;
    struct refutation tree = search->tree;
    search->tree = *kept;
    *kept = tree;
    kept->horizon = target;
    if (kept->count == REFUTATION_MOST)
        kept->items = NULL;
}

/* ---- schedules ---- */

static void like_best(struct search *search)
{
    for (int k = 0; k < search->model.shop->count; k++)
        search->place[search->interval->sequence[k]] = k;
    for (int k = 0; k < search->model.pair_count; k++) {
        const struct pair *pair = &search->model.pairs[k];
        search->liked[k] = search->place[pair->first] < search->place[pair->second]
                               ? FIRST_BEFORE_SECOND
                               : SECOND_BEFORE_FIRST;
    }
}

/* Records the schedule in which every operation starts at its head. */
static void record(struct search *search)
{
    const struct shop *shop = search->model.shop;
    for (int o = 0; o < shop->count; o++)
        search->start[o] = (double)search->model.bounds[o].head;
    interval_offer(search->interval, shop, search->start, search->scratch);
    like_best(search);
}

/* ---- branching ---- */

/* xorshift64: G. Marsaglia, Xorshift RNGs, Journal of Statistical Software 8(14), 2003. */
static uint64_t draw(struct search *search)
{
    search->random ^= search->random << 13;
    search->random ^= search->random >> 7;
    search->random ^= search->random << 17;
    return search->random;
}

static int64_t window(const struct disjunctive *model, int operation)
{
    const struct bounds *bounds = &model->bounds[operation];
    return model->horizon - bounds->head - bounds->tail - model->shop->length[operation];
}

static bool overlap(const struct disjunctive *model, const struct pair *pair)
{
    int64_t first = model->bounds[pair->first].head, second = model->bounds[pair->second].head;
    return first < second + model->shop->length[pair->second] &&
           second < first + model->shop->length[pair->first];
}

/* The pair to branch on; -1 if all operations can start at their heads. */
static int choose_pair(struct search *search)
{
    const struct disjunctive *model = &search->model;
    double least = INFINITY;
    unsigned ties = 0;
    int chosen = -1;
    bool conflict = false;
    for (int k = 0; k < model->undecided_count; k++) {
        const struct pair *pair = &model->pairs[model->undecided[k]];
        double windows = (double)(window(model, pair->first) + window(model, pair->second));
        double value = windows / pair->weight;
        conflict = conflict || overlap(model, pair);
        if (value < least) {
            least = value;
            ties = 0;
        }
        if (value == least && draw(search) % ++ties == 0)
            chosen = model->undecided[k];
    }
    return conflict ? chosen : -1;
}

/* Reversing a schedule preserves its makespan, so the first decision loses no generality, and its
 * failure refutes the target. */
static bool backtrack(struct search *search)
{
    while (search->depth > 1) {
        const struct decision *decision = &search->decisions[--search->depth];
        disjunctive_undo(&search->model, decision->level);
        if (disjunctive_decide(&search->model, decision->pair, opposite_order(decision->order)))
            return true;
        search->failures++;
        note(search, -1);
    }
    return false;
}

static bool out_of_time(struct search *search)
{
    search->work += search->model.undecided_count;
    if (search->work < CLOCK_WORK)
        return false;
    search->examined += search->work;
    search->work = 0;
    if (search->limits.examined > 0.0 && search->examined >= search->limits.examined)
        return true;
    return search->limits.deadline < INFINITY && wall_clock() >= search->limits.deadline;
}

/* Searches from the root up to a number of failures. */
static enum answer run(struct search *search, int64_t target, uint64_t last_failure)
{
    search->tree.count = 0;
    if (!disjunctive_reset(&search->model, target)) {
        note(search, -1);
        return REFUTED;
    }
    search->depth = 0;
    while (search->failures < last_failure) {
        if (out_of_time(search))
            return OUT_OF_TIME;
        int pair = choose_pair(search);
        if (pair < 0)
            return FOUND;
        struct decision *decision = &search->decisions[search->depth++];
        *decision = (struct decision){disjunctive_level(&search->model), pair, search->liked[pair]};
        note_branch(search, pair, decision->order);
        if (disjunctive_decide(&search->model, pair, decision->order))
            continue;
        search->failures++;
        note(search, -1);
        if (!backtrack(search))
            return REFUTED;
    }
    return GAVE_UP;
}

/* Restarts up to a total number of failures. */
static enum answer probe(struct search *search, int64_t target, double most_failures)
{
    double length = FIRST_RUN, spent = 0.0;
    enum answer answer = GAVE_UP;
    while (answer == GAVE_UP && spent < most_failures) {
        answer = run(search, target, search->failures + (uint64_t)length);
        spent += length;
        length *= RUN_GROWTH;
    }
    if (answer == FOUND)
        record(search);
    else if (answer == REFUTED)
        refute(search, target);
    return answer;
}

/* ---- targets ---- */

static bool bisect(struct search *search)
{
    struct interval *interval = search->interval;
    int64_t low = interval->proved, least = interval->proved / FINEST;
    if (least < search->limits.gap)
        least = search->limits.gap;
    while (interval->reached - low >= least) {
        int64_t target = low + (interval->reached - low - 1) / 2;
        enum answer answer = probe(search, target, PROBE_FAILURES);
        if (answer == OUT_OF_TIME)
            return false;
        if (answer != FOUND)
            low = target + 1;
    }
    return true;
}

static void approach(struct search *search)
{
    const struct interval *interval = search->interval;
    while (interval->reached - interval->proved >= search->limits.gap)
        if (probe(search, interval->reached - search->limits.gap, INFINITY) == OUT_OF_TIME)
            return;
}

double disjunctive_search(const struct shop *shop, struct search_limits limits,
                          struct arena *scratch, struct interval *interval)
{
    struct search search = {
        .model = disjunctive_start(shop, scratch),
        .limits = limits,
        .interval = interval,
        .place = ARENA_ARRAY(scratch, int, shop->count),
        .start = ARENA_ARRAY(scratch, double, shop->count),
        .random = UINT64_C(88172645463325252),
        .scratch = scratch,
    };
    search.liked = ARENA_ARRAY(scratch, enum order, search.model.pair_count);
    search.decisions = ARENA_ARRAY(scratch, struct decision, search.model.pair_count);
    like_best(&search);
    if (bisect(&search))
        approach(&search);
    return search.examined + search.work;
}
