/* Moves on the numbers of an instance. */
#include "experiments/shrink/shrink.h"
#include "models/base/common_divisor.h"

#include <math.h>

enum { GROUPS = 8, MOST_DECIMALS = 12, MOST_DIGITS = 4, MOST_HALVINGS = 52 };

#define LARGEST_WHOLE 9007199254740992.0 /* 2^53: doubles represent all whole numbers up to it */

/* ---- all numbers of a group ---- */

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

enum move_answer shrink_all_numbers_move(struct instance *candidate, size_t number,
                                         struct arena *arena)
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

/* ---- one number ---- */

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

enum move_answer shrink_number_move(struct instance *candidate, size_t number, struct arena *arena)
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
