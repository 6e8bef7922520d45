/* Orders by several members, for qsort. */
#ifndef COMMSCHED_MODELS_BASE_ORDER_H
#define COMMSCHED_MODELS_BASE_ORDER_H

/* -1, 0 or 1; of numbers, the smaller one first. */
#define ORDER(a, b) (((a) > (b)) - ((a) < (b)))

/* The first order, and among equals the second one. */
static inline int order_then(int first, int second)
{
    return first ? first : second;
}

#endif
