#include "algorithms/lib/multicast/rounds.h"

#include "algorithms/lib/best_of.h"

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

struct rounds rounds_pipelined(const struct rounds *rounds, int pieces)
{
    struct rounds pipelined = rounds_start(rounds->arena);
    int *all = ARENA_ARRAY(rounds->arena, int, pieces);
    for (int piece = 0; piece < pieces; piece++) {
        all[piece] = piece;
        for (size_t k = 0; k < rounds->count; k++) {
            const struct move *move = &rounds->moves[k];
            rounds_add(&pipelined, move->round + piece, move->from, move->to, &all[piece], 1);
        }
    }
    return pipelined;
}

/* Stable sort by round. begin[r] is where round r begins. */
static const struct move **sort(const struct rounds *rounds, size_t *begin, struct arena *arena)
{
    const struct move **sorted = ARENA_ARRAY(arena, const struct move *, rounds->count);
    size_t *place = ARENA_ZEROED(arena, size_t, rounds->end + 1);
    for (size_t k = 0; k < rounds->count; k++)
        place[rounds->moves[k].round + 1]++;
    for (int round = 0; round < rounds->end; round++)
        place[round + 1] += place[round];
    for (int round = 0; round <= rounds->end; round++)
        begin[round] = place[round];
    for (size_t k = 0; k < rounds->count; k++)
        sorted[place[rounds->moves[k].round]++] = &rounds->moves[k];
    return sorted;
}

void rounds_run(const struct rounds *rounds, struct collective_clock *clock)
{
    size_t *begin = ARENA_ARRAY(clock->arena, size_t, rounds->end + 1);
    const struct move **sorted = sort(rounds, begin, clock->arena);
    for (int round = 0; round < rounds->end; round++) {
        size_t first = clock->timeline->count - clock->first;
        for (size_t k = begin[round]; k < begin[round + 1]; k++)
            collective_clock_send(clock, sorted[k]->from, sorted[k]->to, sorted[k]->pieces,
                                  sorted[k]->count);
        for (size_t k = begin[round]; k < begin[round + 1]; k++)
            collective_clock_receive(clock, first + (k - begin[round]));
    }
}

double rounds_try(const struct rounds *rounds, const struct multicast *multicast,
                  const struct pieces *pieces, struct context *context, struct timeline *best)
{
    struct arena scratch = {0};
    struct timeline found = timeline_start(&scratch);
    struct collective_clock clock = collective_clock_start(multicast, pieces, &scratch, &found);
    rounds_run(rounds, &clock);
    context->evaluated += (double)rounds->count;
    keep_better(&found, best);
    double completion = found.completion;
    arena_release(&scratch);
    return completion;
}
