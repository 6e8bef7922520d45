#include "algorithms/lib/exchange/start_order.h"

#include <stdlib.h>
#include <string.h>

struct beginning {
    double start;
    size_t place;
};

static int by_start(const void *a, const void *b)
{
    const struct beginning *left = a, *right = b;
    if (left->start != right->start)
        return left->start < right->start ? -1 : 1;
    return (left->place > right->place) - (left->place < right->place);
}

void sort_by_start(struct timeline *timeline, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    size_t count = timeline->count;
    struct beginning *beginnings = ARENA_ARRAY(scratch, struct beginning, count + 1);
    struct transfer *old = ARENA_ARRAY(scratch, struct transfer, count + 1);
    for (size_t k = 0; k < count; k++) {
        beginnings[k] = (struct beginning){timeline->transfers[k].send_start, k};
        old[k] = timeline->transfers[k];
    }
    qsort(beginnings, count, sizeof *beginnings, by_start);
    for (size_t k = 0; k < count; k++)
        timeline->transfers[k] = old[beginnings[k].place];
    arena_rewind(scratch, mark);
}

void append_from(struct timeline *timeline, const struct timeline *added, size_t first)
{
    timeline_reserve(timeline, timeline->count + added->count - first);
    for (size_t k = first; k < added->count; k++)
        timeline_append(timeline, &added->transfers[k], NULL, 0);
}
