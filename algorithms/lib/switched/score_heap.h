/* A heap of deliveries by score, least first. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_SCORE_HEAP_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_SCORE_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct scored {
    double key;
    int32_t delivery;
};

/* The caller provides room for all that it pushes. */
struct score_heap {
    struct scored *entries;
    size_t count;
};

/* Ties: the smallest delivery. */
static inline bool score_before(struct scored a, struct scored b)
{
    return a.key != b.key ? a.key < b.key : a.delivery < b.delivery;
}

void score_heap_push(struct score_heap *heap, struct scored entry);

/* Removes the first of a non-empty heap. */
struct scored score_heap_pop(struct score_heap *heap);

#endif
