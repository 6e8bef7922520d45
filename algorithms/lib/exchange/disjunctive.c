#include "algorithms/lib/exchange/disjunctive.h"
#include "algorithms/lib/sort_by_value.h"
#include "models/base/order.h"

#include <string.h>

/* ---- the model ---- */

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

struct disjunctive disjunctive_start(const struct shop *shop, struct arena *arena)
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

struct level disjunctive_level(struct disjunctive *model)
{
    model->stamp++;
    return (struct level){model->trail_count, model->undecided_count};
}

void disjunctive_undo(struct disjunctive *model, struct level level)
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

bool disjunctive_reset(struct disjunctive *model, int64_t horizon)
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

bool disjunctive_decide(struct disjunctive *model, int pair, enum order order)
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
