/* Branch and bound over the disjunctive model of an open shop: for any two operations of one job or
 * machine, a variable with three values: either order, or undecided. After D. Grimes, E. Hebrard,
 * A. Malapert: Closing the open shop: contradicting conventional wisdom, CP 2009, section 3.
 *
 * An operation's head is a time before which it cannot start, its tail a time that must remain
 * after its end. Given a horizon, a pair with one order that would end too late takes the other
 * order, and the order of a pair raises heads and tails.
 *
 * A probe searches for a schedule that ends by a target. It branches on the pair with the smallest
 * windows for its weight, towards its order in the best schedule known, and restarts after a number
 * of failures that grows geometrically; weights survive restarts. Targets bisect the gap between
 * the bounds with a limit of failures each, then descend until one is refuted. Limits count
 * failures, never seconds, so that without a deadline equal shops give equal results. */
#include "algorithms/lib/exchange/disjunctive.h"
#include "algorithms/lib/sort_by_value.h"
#include "models/base/order.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <string.h>

/* ---- the model ---- */

/* A pair from the point of view of one of its operations. */
struct neighbour {
    int operation; /* the other operation */
    int pair;
    enum order before; /* the order in which this operation comes first */
};

struct bounds {
    int64_t head, tail;
};

/* Bounds before a decision. */
struct trail_entry {
    struct bounds bounds;
    int operation;
};

/* A state to which decisions can be undone. */
struct level {
    size_t trail_count;
    int undecided_count;
};

struct disjunctive {
    const struct shop *shop;
    struct arena *arena;
    int64_t horizon;
    struct bounds *bounds; /* [shop->count] */
    struct pair *pairs;    /* [pair_count] */
    int *undecided; /* [pair_count]: the undecided pairs, then the decided ones, latest first */
    int *first_neighbour;         /* [shop->count + 2], the last of which is scratch */
    struct neighbour *neighbours; /* grouped by operation */
    struct trail_entry *trail;
    size_t trail_count, trail_capacity;
    uint64_t *saved; /* [shop->count]: the stamp at which its bounds were saved on the trail */
    uint64_t stamp;
    int *queue; /* [shop->count], circular: operations whose bounds have risen */
    bool *queued;
    int queue_first, queue_count;
    int pair_count, undecided_count;
};

static enum order opposite_order(enum order order)
{
    return order == FIRST_BEFORE_SECOND ? SECOND_BEFORE_FIRST : FIRST_BEFORE_SECOND;
}

/* The number of pairs of operations of one job, or machine. */
static size_t pairs_within(const struct shop *shop, const int *group, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    size_t pairs = 0, *before = ARENA_ZEROED(scratch, size_t, shop->size);
    for (int o = 0; o < shop->count; o++)
        pairs += before[group[o]]++;
    arena_rewind(scratch, mark);
    return pairs;
}

size_t disjunctive_pairs(const struct shop *shop, struct arena *arena)
{
    return pairs_within(shop, shop->job, arena) + pairs_within(shop, shop->machine, arena);
}

static void pair_up(struct disjunctive *model, const int *group)
{
    const struct shop *shop = model->shop;
    int *first = ARENA_ARRAY(model->arena, int, shop->size + 1);
    int *member = ARENA_ARRAY(model->arena, int, shop->count);
    list_by_key(group, shop->count, shop->size, first, member);
    for (int g = 0; g < shop->size; g++)
        for (int j = first[g]; j < first[g + 1]; j++)
            for (int i = first[g]; i < j; i++)
                model->pairs[model->pair_count++] =
                    (struct pair){.first = member[i], .second = member[j], .weight = 1.0};
}

static void list_neighbours(struct disjunctive *model)
{
    int count = model->shop->count;
    int *next = model->first_neighbour + 1;
    memset(model->first_neighbour, 0, (size_t)(count + 2) * sizeof *next);
    for (int k = 0; k < model->pair_count; k++) {
        model->first_neighbour[model->pairs[k].first + 2]++;
        model->first_neighbour[model->pairs[k].second + 2]++;
    }
    for (int o = 0; o < count; o++)
        next[o + 1] += next[o];
    for (int k = 0; k < model->pair_count; k++) {
        const struct pair *pair = &model->pairs[k];
        model->neighbours[next[pair->first]++] =
            (struct neighbour){pair->second, k, FIRST_BEFORE_SECOND};
        model->neighbours[next[pair->second]++] =
            (struct neighbour){pair->first, k, SECOND_BEFORE_FIRST};
    }
}

static struct disjunctive disjunctive_start(const struct shop *shop, struct arena *arena)
{
    size_t pairs = disjunctive_pairs(shop, arena);
    struct disjunctive model = {
        .shop = shop,
        .arena = arena,
        .bounds = ARENA_ARRAY(arena, struct bounds, shop->count),
        .pairs = ARENA_ARRAY(arena, struct pair, pairs),
        .undecided = ARENA_ARRAY(arena, int, pairs),
        .first_neighbour = ARENA_ARRAY(arena, int, shop->count + 2),
        .neighbours = ARENA_ARRAY(arena, struct neighbour, 2 * pairs),
        .saved = ARENA_ZEROED(arena, uint64_t, shop->count),
        .queue = ARENA_ARRAY(arena, int, shop->count),
        .queued = ARENA_ZEROED(arena, bool, shop->count),
    };
    pair_up(&model, shop->job);
    pair_up(&model, shop->machine);
    list_neighbours(&model);
    return model;
}

/* ---- undoing ---- */

static void save(struct disjunctive *model, int operation)
{
    if (model->saved[operation] == model->stamp)
        return;
    model->saved[operation] = model->stamp;
    ARENA_GROW(model->arena, model->trail, model->trail_count, model->trail_capacity);
    model->trail[model->trail_count++] = (struct trail_entry){model->bounds[operation], operation};
}

/* The current state, to which later decisions can be undone. */
static struct level disjunctive_level(struct disjunctive *model)
{
    model->stamp++;
    return (struct level){model->trail_count, model->undecided_count};
}

static void disjunctive_undo(struct disjunctive *model, struct level level)
{
    while (model->trail_count > level.trail_count) {
        const struct trail_entry *entry = &model->trail[--model->trail_count];
        model->bounds[entry->operation] = entry->bounds;
    }
    while (model->undecided_count < level.undecided_count)
        model->pairs[model->undecided[model->undecided_count++]].order = UNDECIDED;
    model->stamp++;
}

/* ---- conclusions ---- */

static void enqueue(struct disjunctive *model, int operation)
{
    if (model->queued[operation])
        return;
    model->queued[operation] = true;
    int place = model->queue_first + model->queue_count++;
    model->queue[place < model->shop->count ? place : place - model->shop->count] = operation;
}

static int dequeue(struct disjunctive *model)
{
    int operation = model->queue[model->queue_first++];
    if (model->queue_first == model->shop->count)
        model->queue_first = 0;
    model->queue_count--;
    model->queued[operation] = false;
    return operation;
}

static bool fits(const struct disjunctive *model, int operation)
{
    const struct bounds *bounds = &model->bounds[operation];
    return bounds->head + model->shop->length[operation] + bounds->tail <= model->horizon;
}

static bool raise_head(struct disjunctive *model, int operation, int64_t head)
{
    if (model->bounds[operation].head >= head)
        return true;
    save(model, operation);
    model->bounds[operation].head = head;
    enqueue(model, operation);
    return fits(model, operation);
}

static bool raise_tail(struct disjunctive *model, int operation, int64_t tail)
{
    if (model->bounds[operation].tail >= tail)
        return true;
    save(model, operation);
    model->bounds[operation].tail = tail;
    enqueue(model, operation);
    return fits(model, operation);
}

static bool precede(struct disjunctive *model, int before, int after)
{
    const int64_t *length = model->shop->length;
    return raise_head(model, after, model->bounds[before].head + length[before]) &&
           raise_tail(model, before, model->bounds[after].tail + length[after]);
}

/* Decides the pair and removes it from the undecided ones. */
static bool set_order(struct disjunctive *model, struct pair *pair, enum order order)
{
    int last = model->undecided[--model->undecided_count], number = (int)(pair - model->pairs);
    model->undecided[pair->place] = last;
    model->undecided[model->undecided_count] = number;
    model->pairs[last].place = pair->place;
    pair->place = model->undecided_count;
    pair->order = order;
    return order == FIRST_BEFORE_SECOND ? precede(model, pair->first, pair->second)
                                        : precede(model, pair->second, pair->first);
}

/* Propagates an operation's bounds over one of its pairs. */
static bool propagate_pair(struct disjunctive *model, int operation,
                           const struct neighbour *neighbour)
{
    struct pair *pair = &model->pairs[neighbour->pair];
    const struct bounds *own = &model->bounds[operation];
    const struct bounds *other = &model->bounds[neighbour->operation];
    int64_t length = model->shop->length[operation];
    if (pair->order == neighbour->before)
        return raise_head(model, neighbour->operation, own->head + length);
    if (pair->order != UNDECIDED)
        return raise_tail(model, neighbour->operation, own->tail + length);
    int64_t room = model->horizon - length - model->shop->length[neighbour->operation];
    bool can_precede = own->head + other->tail <= room;
    bool can_follow = other->head + own->tail <= room;
    if (can_precede && can_follow)
        return true;
    if (can_precede || can_follow)
        return set_order(model, pair,
                         can_precede ? neighbour->before : opposite_order(neighbour->before));
    return false;
}

static bool contradiction(struct disjunctive *model, struct pair *pair)
{
    pair->weight++;
    while (model->queue_count > 0)
        dequeue(model);
    return false;
}

static bool propagate(struct disjunctive *model)
{
    while (model->queue_count > 0) {
        int operation = dequeue(model);
        const struct neighbour *end = model->neighbours + model->first_neighbour[operation + 1];
        for (const struct neighbour *neighbour =
                 model->neighbours + model->first_neighbour[operation];
             neighbour < end; neighbour++)
            if (!propagate_pair(model, operation, neighbour))
                return contradiction(model, &model->pairs[neighbour->pair]);
    }
    return true;
}

/* Clears all orders and sets the horizon; false if that alone is a contradiction. */
static bool disjunctive_reset(struct disjunctive *model, int64_t horizon)
{
    const struct shop *shop = model->shop;
    model->horizon = horizon;
    model->trail_count = 0;
    model->undecided_count = model->pair_count;
    model->stamp++;
    for (int k = 0; k < model->pair_count; k++) {
        model->pairs[k].order = UNDECIDED;
        model->pairs[k].place = k;
        model->undecided[k] = k;
    }
    memset(model->bounds, 0, (size_t)shop->count * sizeof *model->bounds);
    for (int o = 0; o < shop->count; o++)
        if (!fits(model, o))
            return false;
    for (int o = 0; o < shop->count; o++)
        enqueue(model, o);
    return propagate(model);
}

/* Orders an undecided pair and propagates. False on a contradiction: the weight of the pair where
 * it was found is increased, and the model must be undone to a level. */
static bool disjunctive_decide(struct disjunctive *model, int pair, enum order order)
{
    if (!set_order(model, &model->pairs[pair], order))
        return contradiction(model, &model->pairs[pair]);
    return propagate(model);
}

/* ---- intervals ---- */

static int64_t makespan_of(const struct shop *shop, const int *sequence, struct arena *scratch)
{
    int64_t *job_free = ARENA_ZEROED(scratch, int64_t, shop->size);
    int64_t *machine_free = ARENA_ZEROED(scratch, int64_t, shop->size);
    int64_t makespan = 0;
    for (int k = 0; k < shop->count; k++) {
        int64_t *job = &job_free[shop->job[sequence[k]]];
        int64_t *machine = &machine_free[shop->machine[sequence[k]]];
        int64_t end = (*job > *machine ? *job : *machine) + shop->length[sequence[k]];
        *job = *machine = end;
        makespan = end > makespan ? end : makespan;
    }
    return makespan;
}

bool interval_offer(struct interval *interval, const struct shop *shop, const double *start,
                    struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    size_t count = (size_t)shop->count;
    int *sequence = ARENA_ARRAY(scratch, int, count);
    for (int o = 0; o < shop->count; o++)
        sequence[o] = o;
    sort_by_value(sequence, shop->count, start);
    int64_t makespan = makespan_of(shop, sequence, scratch);
    bool better = makespan < interval->reached;
    if (better) {
        interval->reached = makespan;
        memcpy(interval->sequence, sequence, count * sizeof *sequence);
    }
    arena_rewind(scratch, mark);
    return better;
}

/* ---- branch and bound ---- */

#define FIRST_RUN 256.0 /* failures before the first restart of a probe */
#define RUN_GROWTH 2.0
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
