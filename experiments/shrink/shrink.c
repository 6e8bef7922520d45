#include "experiments/shrink/shrink.h"

#include "models/base/common_divisor.h"
#include "models/exchange/links.h"
#include "models/format/format.h"

#include <math.h>

enum { GROUPS = 8, MOST_DECIMALS = 12, MOST_DIGITS = 4, MOST_HALVINGS = 52 };

#define LARGEST_WHOLE 9007199254740992.0 /* 2^53: doubles represent all whole numbers up to it */

/* ---- moves on all numbers of a group ---- */

/* Targets for the largest number of a group; the others are scaled with it and rounded. */
static const double scales[] = {1, 2, 3, 5, 10, 20, 50, 100, 1000};

enum {
    SCALES = sizeof scales / sizeof *scales,
    TO_ZERO = SCALES,
    TO_ONE,
    BY_COMMON_FACTOR,
    TO_WHOLE,
    ROUNDED,
    ROUNDED_DOWN,
    WAYS,
};

/* The power of ten that makes every number whole up to rounding; 0: there is none. */
static double whole_factor(const struct slots *slots)
{
    for (int decimals = 1; decimals <= MOST_DECIMALS; decimals++) {
        double factor = pow(10.0, decimals);
        size_t k = 0;
        for (; k < slots->count; k++) {
            double scaled = slot_value(&slots->slot[k]) * factor;
            if (fabs(scaled - round(scaled)) > 1e-9 * scaled)
                break;
        }
        if (k == slots->count)
            return factor;
    }
    return 0.0;
}

static double factor_of(const struct slots *slots, size_t way)
{
    double largest = 0.0;
    int64_t common = 0;
    for (size_t k = 0; k < slots->count; k++) {
        double value = slot_value(&slots->slot[k]);
        largest = fmax(largest, value);
        if (way == BY_COMMON_FACTOR && (value != floor(value) || value > LARGEST_WHOLE))
            return 0.0;
        if (way == BY_COMMON_FACTOR)
            common = common_divisor(common, (int64_t)value);
    }
    if (way == BY_COMMON_FACTOR)
        return common > 1 ? 1.0 / (double)common : 0.0;
    if (way == TO_WHOLE)
        return whole_factor(slots);
    return way < SCALES && largest > 0.0 ? scales[way] / largest : 1.0;
}

static double changed(double value, double factor, double least, size_t way)
{
    switch (way) {
    case TO_ZERO:
        return least;
    case TO_ONE:
        return value > 0.0 ? 1.0 : 0.0;
    case ROUNDED_DOWN:
        return floor(value);
    default:
        return fmax(least, round(value * factor));
    }
}

static enum move_answer change_group(struct instance *candidate, size_t number, struct arena *arena)
{
    size_t group = number / WAYS, way = number % WAYS;
    if (group >= GROUPS)
        return MOVE_NONE;
    struct slots slots = instance_slots(candidate, arena);
    size_t count = 0;
    for (size_t k = 0; k < slots.count; k++)
        if ((size_t)slots.slot[k].kind & group)
            slots.slot[count++] = slots.slot[k];
    slots.count = count;
    double factor = factor_of(&slots, way);
    if (count == 0 || factor == 0.0)
        return MOVE_IDLE;
    for (size_t k = 0; k < count; k++) {
        double value = slot_value(&slots.slot[k]);
        double other = changed(value, factor, slots.slot[k].least, way);
        if (other > LARGEST_WHOLE)
            return MOVE_IDLE;
        slot_set(&slots.slot[k], other);
    }
    return MOVE_MADE;
}

/* ---- moves on one number ---- */

enum {
    ONE_TO_LEAST,
    ONE_TO_ONE,
    ONE_ROUNDED,
    ONE_ROUNDED_DOWN,
    ONE_WITH_DIGITS,
    ONE_REDUCED = ONE_WITH_DIGITS + MOST_DIGITS, /* by powers of two, the largest first */
    ONE_WAYS = ONE_REDUCED + MOST_HALVINGS,
};

/* A whole number is rounded down, so that it becomes smaller. */
static double with_digits(double value, int digits)
{
    double unit = pow(10.0, floor(log10(value)) - (digits - 1));
    if (value == floor(value))
        return unit > 1.0 ? floor(value / unit) * unit : value;
    /* division by a whole power of ten gives the number nearest to the decimal one */
    return unit < 1.0 ? round(value / unit) / round(1.0 / unit) : round(value / unit) * unit;
}

static enum move_answer change_number(struct instance *candidate, size_t number,
                                      struct arena *arena)
{
    struct slots slots = instance_slots(candidate, arena);
    size_t way = number % ONE_WAYS;
    if (number / ONE_WAYS >= slots.count)
        return MOVE_NONE;
    const struct slot *slot = &slots.slot[number / ONE_WAYS];
    double value = slot_value(slot), other;
    if (value <= slot->least)
        return MOVE_IDLE;
    if (way == ONE_TO_LEAST)
        other = slot->least;
    else if (way == ONE_TO_ONE)
        other = 1.0;
    else if (way == ONE_ROUNDED)
        other = round(value);
    else if (way == ONE_ROUNDED_DOWN)
        other = floor(value);
    else if (way < ONE_REDUCED)
        other = slot->kind == SLOT_LABEL ? value : with_digits(value, (int)way - ONE_ROUNDED_DOWN);
    else
        other = value - ldexp(1.0, (int)(ONE_WAYS - 1 - way));
    if (other == value || !(other >= slot->least))
        return MOVE_IDLE;
    slot_set(slot, other);
    return MOVE_MADE;
}

/* ---- the search ---- */

/* The current instance and the candidate are in one arena each; the arenas are swapped on
 * success. */
struct search {
    shrink_predicate *still;
    void *data;
    size_t left; /* remaining calls of the predicate */
    struct instance current;
    struct instance_size size;
    struct arena arenas[2], scratch;
    int place; /* index of the current one */
};

static bool is_sound(struct instance *candidate, struct arena *scratch)
{
    struct slots slots = instance_slots(candidate, scratch);
    for (size_t k = 0; k < slots.count; k++) {
        double value = slot_value(&slots.slot[k]);
        if (!isfinite(value) || value < slots.slot[k].least)
            return false;
    }
    if (candidate->family == FAMILY_EXCHANGE &&
        (!exchange_check_latency(&candidate->as.exchange).ok ||
         !exchange_levels_refine(&candidate->as.exchange, scratch)))
        return false;
    if (candidate->family != FAMILY_SWITCHED)
        return instance_nodes(candidate) > 0;
    return candidate->as.switched.hosts > 0 &&
           switched_validate(&candidate->as.switched, scratch).ok;
}

/* Messages follow from an operation's root and sizes. */
static void settle(struct instance *candidate, struct arena *arena)
{
    if (candidate->family == FAMILY_MULTICAST &&
        candidate->as.multicast.collective.operation != OPERATION_MULTICAST)
        collective_make_messages(&candidate->as.multicast, arena);
}

/* True for a valid, smaller instance with the property. */
static bool serves(struct search *search, struct instance *candidate, struct instance_size *size)
{
    struct arena_mark mark = arena_mark(&search->scratch);
    bool good = is_sound(candidate, &search->scratch);
    if (good) {
        *size = instance_size(candidate, &search->scratch);
        good = instance_size_order(size, &search->size) < 0;
    }
    if (good) {
        search->left--;
        good = search->still(candidate, search->data, &search->scratch);
    }
    arena_rewind(&search->scratch, mark);
    return good;
}

/* Tries one candidate; *better if it replaced the current instance. */
static enum move_answer attempt(struct search *search, shrink_move *move, size_t number,
                                bool *better)
{
    struct arena *arena = &search->arenas[1 - search->place];
    struct instance_size size;
    arena_rewind(arena, (struct arena_mark){arena->newest, 0});
    struct instance candidate = instance_copy(&search->current, arena);
    enum move_answer answer = move(&candidate, number, arena);
    settle(&candidate, arena);
    *better = answer == MOVE_MADE && serves(search, &candidate, &size);
    if (*better) {
        search->current = candidate;
        search->size = size;
        search->place = 1 - search->place;
    }
    return answer;
}

/* Tries all moves of a kind, each as long as it helps; true if any did. */
static bool try_moves(struct search *search, shrink_move *move)
{
    bool any = false, better;
    for (size_t number = 0; search->left > 0;) {
        if (attempt(search, move, number, &better) == MOVE_NONE)
            break;
        any = any || better;
        number += !better;
    }
    return any;
}

/* No belief, or no service. */
static enum move_answer remove_objectives(struct instance *candidate, size_t number,
                                          struct arena *arena)
{
    (void)arena;
    if (number == 0)
        *candidate = instance_known(candidate);
    else if (candidate->family == FAMILY_EXCHANGE)
        candidate->as.exchange.service = NULL;
    return number < 2 ? MOVE_MADE : MOVE_NONE;
}

struct instance shrink(const struct instance *start, shrink_predicate *still, void *data,
                       size_t evaluations, struct arena *arena)
{
    static shrink_move *const others[] = {remove_objectives, change_group, change_number};
    struct search search = {.still = still, .data = data, .left = evaluations};
    for (int k = 0; k < 2; k++)
        arena_allocate(&search.arenas[k], 1, 1); /* allocates a block that rewinding keeps */
    arena_allocate(&search.scratch, 1, 1);
    search.current = instance_copy(start, &search.arenas[0]);
    search.size = instance_size(start, &search.scratch);
    for (bool better = true; better && search.left > 0;) {
        better = false;
        for (shrink_move *const *part = shrink_part_moves[start->family]; *part; part++)
            better = try_moves(&search, *part) || better;
        for (size_t k = 0; k < sizeof others / sizeof *others; k++)
            better = try_moves(&search, others[k]) || better;
    }
    struct instance result = instance_copy(&search.current, arena);
    arena_release(&search.arenas[0]);
    arena_release(&search.arenas[1]);
    arena_release(&search.scratch);
    return result;
}
