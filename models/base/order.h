/* Orders by several members, for qsort; and by small numbers. */
#ifndef COMMSCHED_MODELS_BASE_ORDER_H
#define COMMSCHED_MODELS_BASE_ORDER_H

#include <string.h>

/* -1, 0 or 1; of numbers, the smaller one first. */
#define ORDER(a, b) (((a) > (b)) - ((a) < (b)))

/* Of pointers to texts. */
static inline int order_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The first order, and among equals the second one. */
static inline int order_then(int first, int second)
{
    return first ? first : second;
}

/* Lists the numbers below `count` by their keys, which are below `keys`, then by number.
 * first[keys + 1]: where those of each key begin in list[count]. */
static inline void list_by_key(const int *key, int count, int keys, int *first, int *list)
{
    memset(first, 0, ((size_t)keys + 1) * sizeof *first);
    for (int k = 0; k < count; k++)
        first[key[k]]++;
    for (int k = 0; k < keys; k++)
        first[k + 1] += first[k];
    for (int k = count - 1; k >= 0; k--)
        list[--first[key[k]]] = k;
}

#endif
