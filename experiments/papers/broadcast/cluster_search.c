#include "experiments/papers/broadcast/cluster_search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void exchange(struct processor *a, struct processor *b)
{
    struct processor moved = *a;
    *a = *b;
    *b = moved;
}

/* The next permutation, equal processors in one order only; after the last one the first, and
 * false. */
static bool next_order(struct processor *list, int count)
{
    int place = count - 2, other = count - 1;
    while (place >= 0 && processor_order(&list[place], &list[place + 1]) >= 0)
        place--;
    while (place >= 0 && processor_order(&list[place], &list[other]) >= 0)
        other--;
    if (place >= 0)
        exchange(&list[place], &list[other]);
    for (int k = place + 1, l = count - 1; k < l; k++, l--)
        exchange(&list[k], &list[l]);
    return place >= 0;
}

double cluster_least_without_delay(const struct cluster *cluster, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    size_t count = (size_t)cluster->count;
    struct cluster sequence = {ARENA_ARRAY(scratch, struct processor, count), cluster->count};
    double least = INFINITY;
    memcpy(sequence.processors, cluster->processors, count * sizeof *cluster->processors);
    qsort(sequence.processors + 1, count - 1, sizeof *cluster->processors, processor_order);
    do
        least = fmin(least, cluster_follow(&sequence, NULL, scratch).total);
    while (next_order(sequence.processors + 1, cluster->count - 1));
    arena_rewind(scratch, mark);
    return least;
}

struct delay_search {
    const struct cluster *cluster;
    int most_delay;
    double least;
    double *idle; /* [count]: when a holder becomes idle; INFINITY: it has no message */
};

/* Sends are made in the order of their ends; the largest of the holders' times only grows. */
static void try_delays(struct delay_search *search, int served, double last, double total)
{
    const struct processor *processors = search->cluster->processors;
    int count = search->cluster->count;
    if (served == count) {
        search->least = total;
        return;
    }
    for (int from = 0; from < count; from++)
        for (int delay = 0; delay <= search->most_delay && search->idle[from] < INFINITY; delay++) {
            double idle = search->idle[from], end = idle + delay + processors[from].send;
            for (int to = 1; to < count && end >= last; to++) {
                double received = end + processors[to].receive;
                if (search->idle[to] < INFINITY || received >= search->least)
                    continue;
                search->idle[from] = end;
                search->idle[to] = received;
                try_delays(search, served + 1, end, fmax(total, received));
                search->idle[from] = idle;
                search->idle[to] = INFINITY;
            }
        }
}

double cluster_less_with_delays(const struct cluster *cluster, int most_delay, double total,
                                struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct delay_search search = {cluster, most_delay, total,
                                  ARENA_ARRAY(scratch, double, cluster->count)};
    for (int p = 0; p < cluster->count; p++)
        search.idle[p] = p == 0 ? 0.0 : INFINITY;
    try_delays(&search, 1, 0.0, 0.0);
    arena_rewind(scratch, mark);
    return search.least;
}
