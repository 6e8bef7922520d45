/* Sets of nodes, as bits of 64-bit words. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_NODE_SET_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_NODE_SET_H

#include <stdbool.h>
#include <stdint.h>

static inline void set_include(uint64_t *set, int node)
{
    set[node / 64] |= UINT64_C(1) << (node % 64);
}

static inline void set_exclude(uint64_t *set, int node)
{
    set[node / 64] &= ~(UINT64_C(1) << (node % 64));
}

static inline bool set_contains(const uint64_t *set, int node)
{
    return set[node / 64] >> (node % 64) & 1;
}

/* Removes the smallest member of a non-empty word and returns its bit. */
static inline int word_take_first(uint64_t *word)
{
    int bit = __builtin_ctzll(*word);
    *word &= *word - 1;
    return bit;
}

#endif
