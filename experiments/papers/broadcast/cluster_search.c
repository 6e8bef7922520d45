#include "experiments/papers/broadcast/cluster_search.h"

#include <math.h>
#include <string.h>

struct order_search {
    struct cluster sequence;
    double least;
    struct arena *scratch;
};

static void exchange(struct processor *a, struct processor *b)
{
    struct processor moved = *a;
    *a = *b;
    *b = moved;
}

static bool same(const struct processor *a, const struct processor *b)
{
    return a->send == b->send && a->receive == b->receive;
}

/* Equal processors stand in one order only. */
static bool tried(const struct processor *processors, int place, int next)
{
    for (int p = place; p < next; p++)
        if (same(&processors[p], &processors[next]))
            return true;
    return false;
}

static void try_orders(struct order_search *search, int place)
{
    struct processor *processors = search->sequence.processors;
    if (place == search->sequence.count) {
        struct broadcast_times times = cluster_follow(&search->sequence, NULL, search->scratch);
        search->least = fmin(search->least, times.total);
    }
    for (int next = place; next < search->sequence.count; next++) {
        if (tried(processors, place, next))
            continue;
        exchange(&processors[place], &processors[next]);
        try_orders(search, place + 1);
        exchange(&processors[place], &processors[next]);
    }
}

double cluster_least_without_delay(const struct cluster *cluster, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    size_t count = (size_t)cluster->count;
    struct order_search search = {*cluster, INFINITY, scratch};
    search.sequence.processors = ARENA_ARRAY(scratch, struct processor, count);
    memcpy(search.sequence.processors, cluster->processors, count * sizeof *cluster->processors);
    try_orders(&search, 1);
    arena_rewind(scratch, mark);
    return search.least;
}

struct delay_search {
    const struct cluster *cluster;
    int most_delay;
    double least;
    double *idle; /* [count]: from when a holder is; INFINITY: it has no message */
};

/* Sends in the order of their ends; the largest of the holders' times only grows. */
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
