#include "algorithms/lib/switched/score_heap.h"

void score_heap_push(struct score_heap *heap, struct scored entry)
{
    size_t hole = heap->count++;
    for (; hole > 0 && score_before(entry, heap->entries[(hole - 1) / 2]); hole = (hole - 1) / 2)
        heap->entries[hole] = heap->entries[(hole - 1) / 2];
    heap->entries[hole] = entry;
}

struct scored score_heap_pop(struct score_heap *heap)
{
    struct scored top = heap->entries[0], last = heap->entries[--heap->count];
    size_t hole = 0;
    for (size_t child = 1; child < heap->count; child = 2 * hole + 1) {
        if (child + 1 < heap->count && score_before(heap->entries[child + 1], heap->entries[child]))
            child++;
        if (!score_before(heap->entries[child], last))
            break;
        heap->entries[hole] = heap->entries[child];
        hole = child;
    }
    heap->entries[hole] = last;
    return top;
}
