#include "experiments/papers/broadcast/both_busy.h"

#include <math.h>
#include <stdbool.h>

/* ---- slowest-node-first ---- */

/* The earliest time at which two of them are free. */
static double second_least(const double *free, int count)
{
    double first = INFINITY, second = INFINITY;
    for (int k = 0; k < count; k++) {
        second = fmin(second, fmax(first, free[k]));
        first = fmin(first, free[k]);
    }
    return second;
}

double both_busy_slowest_first(const double *times, int count, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    double *free = ARENA_ZEROED(scratch, double, (size_t)count + 1); /* INFINITY: it has sent */
    double now, last = 0.0;
    while ((now = second_least(free, count + 1)) < INFINITY) {
        int from = count, to = 0; /* the root is the first, followed by the fastest */
        while (free[from] > now)
            from--;
        while (free[to] > now)
            to++;
        free[to] = now + times[from - 1];
        free[from] = INFINITY;
        last = fmax(last, free[to]);
    }
    arena_rewind(scratch, mark);
    return last;
}

/* ---- the optimum: in reversed time ---- */

struct tree_search {
    const double *times; /* [count], ascending */
    int count;
    bool *served;
    double *free; /* [served + 1]: for the root and those served; both ends become free at the same
                     time */
    double least;
};

/* Equal nodes are served in one order only. */
static bool is_repeated(const struct tree_search *search, int to)
{
    return to > 0 && !search->served[to - 1] && search->times[to - 1] == search->times[to];
}

static void try_trees(struct tree_search *search, int served, double last)
{
    if (served == search->count)
        search->least = last;
    for (int to = 0; to < search->count; to++)
        for (int from = 0; from <= served; from++) {
            double free = search->free[from], end = free + search->times[to];
            if (search->served[to] || is_repeated(search, to) || end >= search->least)
                continue;
            search->served[to] = true;
            search->free[from] = search->free[served + 1] = end;
            try_trees(search, served + 1, fmax(last, end));
            search->free[from] = free;
            search->served[to] = false;
        }
}

double both_busy_least(const double *times, int count, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct tree_search search = {times, count, ARENA_ZEROED(scratch, bool, count),
                                 ARENA_ZEROED(scratch, double, (size_t)count + 1), INFINITY};
    try_trees(&search, 0, 0.0);
    arena_rewind(scratch, mark);
    return search.least;
}
