#include "algorithms/lib/exchange/dense_schedule.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PARTS 1000.0 /* per port bound; a cost of 1 is an excess of one such part at one port */

/* Of two transfers that start at the same time at one port, the one of zero duration comes
 * first. */
static int by_start(const void *a, const void *b, void *data)
{
    const struct dense_choice *x = a, *y = b;
    const struct dense_shop *shop = data;
    if (x->start != y->start)
        return x->start < y->start ? -1 : 1;
    double first = shop->length[x->message], second = shop->length[y->message];
    if (first != second)
        return first < second ? -1 : 1;
    return (x->message > y->message) - (x->message < y->message);
}

static double excess(const struct dense_shop *shop, const struct dense_ports *ports)
{
    double sum = 0.0;
    for (int node = 0; node < shop->nodes; node++) {
        double parts = (ports->end[node] - shop->bound) * shop->scale * PARTS;
        if (parts > 0.0)
            sum += parts * parts * parts * parts;
    }
    return sum;
}

double dense_cost(const struct dense_run *run)
{
    return excess(run->shop, &run->send) + excess(run->shop, &run->receive);
}

double dense_cost_limit(const struct dense_shop *shop, double cost)
{
    return shop->bound * (1.0 + sqrt(sqrt(cost)) / PARTS);
}

struct dense_schedule dense_schedule_of(const struct dense_shop *shop, struct arena *arena)
{
    return (struct dense_schedule){.choices = ARENA_ARRAY(arena, struct dense_choice, shop->count),
                                   .completion = INFINITY,
                                   .cost = INFINITY};
}

void dense_schedule_take(struct dense_schedule *schedule, struct dense_run *run)
{
    struct dense_choice *choices = schedule->choices;
    *schedule = (struct dense_schedule){run->choices, run->completion, dense_cost(run)};
    run->choices = choices;
    qsort_r(schedule->choices, (size_t)run->shop->count, sizeof *choices, by_start,
            (void *)run->shop);
}

void dense_schedule_read(struct dense_schedule *schedule, struct dense_run *run,
                         const struct timeline *timeline)
{
    const struct dense_shop *shop = run->shop;
    for (int k = 0; k < shop->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        schedule->choices[k] = (struct dense_choice){transfer->from * shop->nodes + transfer->to,
                                                     transfer->send_start};
    }
    qsort_r(schedule->choices, (size_t)shop->count, sizeof *schedule->choices, by_start,
            (void *)shop);
    dense_reset(run);
    dense_repeat(run, schedule->choices, shop->count);
    dense_schedule_take(schedule, run);
}

void dense_schedule_copy(struct dense_schedule *to, const struct dense_schedule *from,
                         const struct dense_shop *shop)
{
    memcpy(to->choices, from->choices, (size_t)shop->count * sizeof *to->choices);
    to->completion = from->completion;
    to->cost = from->cost;
}
