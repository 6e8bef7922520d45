#include "algorithms/lib/exchange/makespan_interval.h"

#include <stdlib.h>
#include <string.h>

static int by_start(const void *a, const void *b, void *data)
{
    const double *start = data;
    int left = *(const int *)a, right = *(const int *)b;
    if (start[left] != start[right])
        return start[left] < start[right] ? -1 : 1;
    return left - right;
}

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
    qsort_r(sequence, count, sizeof *sequence, by_start, (void *)start);
    int64_t makespan = makespan_of(shop, sequence, scratch);
    bool better = makespan < interval->reached;
    if (better) {
        interval->reached = makespan;
        memcpy(interval->sequence, sequence, count * sizeof *sequence);
    }
    arena_rewind(scratch, mark);
    return better;
}
