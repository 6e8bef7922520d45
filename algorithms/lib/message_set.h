/* Sets of messages: a bit for each, numbered by the user. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MESSAGE_SET_H
#define COMMSCHED_ALGORITHMS_LIB_MESSAGE_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline void message_set_add(uint64_t *set, int k)
{
    set[k / 64] |= UINT64_C(1) << (k % 64);
}

static inline void message_set_remove(uint64_t *set, int k)
{
    set[k / 64] &= ~(UINT64_C(1) << (k % 64));
}

static inline bool message_set_has(const uint64_t *set, int k)
{
    return set[k / 64] >> (k % 64) & 1;
}

/* The least member of both sets from `begin` to `end` - 1 that is not in `without` (NULL: empty);
 * -1: none. */
static inline int message_set_common(const uint64_t *a, const uint64_t *b, const uint64_t *without,
                                     int begin, int end)
{
    uint64_t mask = ~UINT64_C(0) << (begin % 64);
    for (int word = begin / 64; word * 64 < end; word++, mask = ~UINT64_C(0)) {
        uint64_t common = a[word] & b[word] & mask;
        if (without)
            common &= ~without[word];
        if (common) {
            int k = word * 64 + __builtin_ctzll(common);
            return k < end ? k : -1;
        }
    }
    return -1;
}

#endif
