#include "tests/literal/literal.h"

#include <string.h>

struct sorting {
    bool (*in_order)(const void *context, int a, int b);
    const void *context;
    int *spare; /* [count] */
    uint64_t compared;
};

static void merge(struct sorting *sorting, int *entries, int middle, int count)
{
    int left = 0, right = middle;
    for (int k = 0; k < count; k++) {
        bool take_left = left < middle;
        if (take_left && right < count) {
            take_left = sorting->in_order(sorting->context, entries[left], entries[right]);
            sorting->compared++;
        }
        sorting->spare[k] = take_left ? entries[left++] : entries[right++];
    }
    memcpy(entries, sorting->spare, (size_t)count * sizeof *entries);
}

static void sort(struct sorting *sorting, int *entries, int count)
{
    if (count < 2)
        return;
    sort(sorting, entries, count / 2);
    sort(sorting, entries + count / 2, count - count / 2);
    merge(sorting, entries, count / 2, count);
}

uint64_t merge_sort(int *entries, int count, bool (*in_order)(const void *context, int a, int b),
                    const void *context, struct arena *arena)
{
    struct sorting sorting = {in_order, context, ARENA_ARRAY(arena, int, count), 0};
    sort(&sorting, entries, count);
    return sorting.compared;
}
