#include "algorithms/lib/multicast/rounds.h"

#include "models/base/order.h"

#include <stdlib.h>

struct rounds rounds_start(struct arena *arena)
{
    return (struct rounds){.arena = arena};
}

void rounds_add(struct rounds *rounds, int round, int from, int to, const int *pieces, int count)
{
    if (count == 0)
        return;
    ARENA_GROW(rounds->arena, rounds->moves, rounds->count, rounds->capacity);
    rounds->moves[rounds->count++] = (struct move){round, from, to, count, pieces};
    if (round >= rounds->end)
        rounds->end = round + 1;
}

struct rounds rounds_reversed(const struct rounds *rounds)
{
    struct rounds reversed = rounds_start(rounds->arena);
    for (size_t k = rounds->count; k > 0; k--) {
        const struct move *move = &rounds->moves[k - 1];
        rounds_add(&reversed, rounds->end - 1 - move->round, move->to, move->from, move->pieces,
                   move->count);
    }
    return reversed;
}

void rounds_append(struct rounds *rounds, const struct rounds *more, int offset)
{
    for (size_t k = 0; k < more->count; k++) {
        const struct move *move = &more->moves[k];
        rounds_add(rounds, offset + move->round, move->from, move->to, move->pieces, move->count);
    }
}

static int by_round(const void *a, const void *b)
{
    const struct move *left = *(const struct move *const *)a;
    const struct move *right = *(const struct move *const *)b;
    return order_then(ORDER(left->round, right->round), ORDER(left, right));
}

void rounds_run(const struct rounds *rounds, const struct multicast *multicast,
                const struct pieces *pieces, struct arena *arena, struct timeline *out)
{
    struct collective_clock clock = collective_clock_start(multicast, pieces, arena, out);
    const struct move **sorted = ARENA_ARRAY(arena, const struct move *, rounds->count);
    for (size_t k = 0; k < rounds->count; k++)
        sorted[k] = &rounds->moves[k];
    if (rounds->count > 0)
        qsort(sorted, rounds->count, sizeof *sorted, by_round);
    for (size_t begin = 0, end; begin < rounds->count; begin = end) {
        end = begin;
        for (; end < rounds->count && sorted[end]->round == sorted[begin]->round; end++)
            collective_clock_send(&clock, sorted[end]->from, sorted[end]->to, sorted[end]->pieces,
                                  sorted[end]->count);
        for (size_t k = begin; k < end; k++)
            collective_clock_receive(&clock, k);
    }
}
