#include "models/exchange/waits.h"

#include "models/base/units.h"

#include <stdlib.h>

struct ending {
    double time;
    size_t transfer;
};

static int by_end(const void *a, const void *b)
{
    const struct ending *left = a, *right = b;
    if (left->time != right->time)
        return left->time < right->time ? -1 : 1;
    return (left->transfer > right->transfer) - (left->transfer < right->transfer);
}

/* When the ports and data of each transfer are ready in the plan. */
static double *ready_times(const struct timeline *plan, const struct precedence *precedence,
                           struct arena *arena)
{
    double *ready = ARENA_ZEROED(arena, double, plan->count + 1);
    for (size_t k = 0; k < plan->count; k++) {
        double end = plan->transfers[k].receive_end;
        size_t send = precedence->next_send[k], receive = precedence->next_receive[k];
        if (send != NO_TRANSFER)
            ready[send] = fmax(ready[send], end);
        if (receive != NO_TRANSFER)
            ready[receive] = fmax(ready[receive], end);
        for (size_t f = precedence->first_forward[k]; f < precedence->first_forward[k + 1]; f++)
            ready[precedence->forward[f]] = fmax(ready[precedence->forward[f]], end);
    }
    return ready;
}

static struct ending *sorted_ends(const struct timeline *plan, struct arena *arena)
{
    struct ending *ends = ARENA_ARRAY(arena, struct ending, plan->count);
    for (size_t k = 0; k < plan->count; k++)
        ends[k] = (struct ending){plan->transfers[k].receive_end, k};
    qsort(ends, plan->count, sizeof *ends, by_end);
    return ends;
}

/* The last transfer that began earlier and ended by then, up to rounding; NO_TRANSFER if its end is
 * earlier than rounding explains. */
static size_t awaited(const struct timeline *plan, const struct ending *ends, double start)
{
    size_t low = 0, high = plan->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (clearly_less(start, ends[middle].time, start))
            high = middle;
        else
            low = middle + 1;
    }
    while (low > 0 && plan->transfers[ends[low - 1].transfer].send_start >= start)
        low--;
    return low == 0 || clearly_less(ends[low - 1].time, start, start) ? NO_TRANSFER
                                                                      : ends[low - 1].transfer;
}

static struct waits *start_waits(size_t count, struct arena *arena)
{
    struct waits *waits = ARENA_ARRAY(arena, struct waits, 1);
    *waits = (struct waits){ARENA_ARRAY(arena, size_t, count), ARENA_ARRAY(arena, size_t, count),
                            ARENA_ZEROED(arena, double, count)};
    for (size_t k = 0; k < count; k++)
        waits->first[k] = waits->next[k] = NO_TRANSFER;
    return waits;
}

const struct waits *waits_of(const struct timeline *plan, struct precedence *precedence,
                             struct arena *arena)
{
    const double *ready = ready_times(plan, precedence, arena);
    const struct ending *ends = NULL;
    struct waits *waits = NULL;
    for (size_t k = 0; k < plan->count; k++) {
        double start = plan->transfers[k].send_start;
        if (!(start > ready[k]))
            continue;
        ends = ends ? ends : sorted_ends(plan, arena);
        size_t before = awaited(plan, ends, start);
        if (before == NO_TRANSFER)
            continue;
        waits = waits ? waits : start_waits(plan->count, arena);
        waits->delay[k] = start - plan->transfers[before].receive_end;
        waits->next[k] = waits->first[before];
        waits->first[before] = k;
        precedence->waiting[k]++;
    }
    return waits;
}
