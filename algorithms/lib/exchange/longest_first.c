#include "algorithms/lib/exchange/longest_first.h"

#include "algorithms/lib/exchange/weights.h"

#include <stdint.h>
#include <stdlib.h>

/* The contents of one transfer. */
struct piece {
    int from, to;
    double bytes, seconds;
};

enum { WORD = 64 };

static int longest_first(const void *a, const void *b)
{
    const struct piece *left = a, *right = b;
    if (left->seconds != right->seconds)
        return left->seconds > right->seconds ? -1 : 1;
    if (left->from != right->from)
        return left->from < right->from ? -1 : 1;
    return (left->to > right->to) - (left->to < right->to);
}

/* The sets of phases in which ports are busy. */
struct busy {
    size_t words;
    uint64_t *sends, *receives; /* [nodes][words] */
};

/* The first phase in neither set; adds it to both. */
static size_t take_first_phase(struct busy *busy, const struct piece *piece)
{
    uint64_t *send = busy->sends + (size_t)piece->from * busy->words;
    uint64_t *receive = busy->receives + (size_t)piece->to * busy->words;
    size_t word = 0;
    while (~(send[word] | receive[word]) == 0)
        word++;
    int bit = __builtin_ctzll(~(send[word] | receive[word]));
    send[word] |= UINT64_C(1) << bit;
    receive[word] |= UINT64_C(1) << bit;
    return word * WORD + (size_t)bit;
}

/* The pieces of phase p, in order, are first[p] .. first[p + 1]. */
static size_t *sort_by_phase(const size_t *phase, size_t count, size_t phases, size_t *order,
                             struct arena *arena)
{
    size_t *first = ARENA_ZEROED(arena, size_t, phases + 2);
    for (size_t k = 0; k < count; k++)
        first[phase[k] + 2]++;
    for (size_t p = 2; p < phases + 2; p++)
        first[p] += first[p - 1];
    for (size_t k = 0; k < count; k++)
        order[first[phase[k] + 1]++] = k;
    return first;
}

static void send_pieces(struct exchange_clock *clock, struct piece *pieces, size_t count)
{
    size_t nodes = (size_t)clock->exchange->nodes, phases = 0;
    struct busy busy = {.words = (2 * nodes + WORD - 1) / WORD};
    busy.sends = ARENA_ZEROED(clock->arena, uint64_t, nodes * busy.words);
    busy.receives = ARENA_ZEROED(clock->arena, uint64_t, nodes * busy.words);
    size_t *phase = ARENA_ARRAY(clock->arena, size_t, count + 1);
    size_t *order = ARENA_ARRAY(clock->arena, size_t, count + 1);
    if (count > 1)
        qsort(pieces, count, sizeof *pieces, longest_first);
    for (size_t k = 0; k < count; k++) {
        phase[k] = take_first_phase(&busy, &pieces[k]);
        phases = phase[k] + 1 > phases ? phase[k] + 1 : phases;
    }
    const size_t *first = sort_by_phase(phase, count, phases, order, clock->arena);
    for (size_t p = 0; p < phases; p++) {
        for (size_t k = first[p]; k < first[p + 1]; k++) {
            const struct piece *piece = &pieces[order[k]];
            exchange_clock_send(clock, piece->from, piece->to, piece->bytes);
        }
        exchange_clock_end_phase(clock);
    }
}

void send_bytes_longest_first(struct exchange_clock *clock, const double *bytes)
{
    const struct exchange *exchange = clock->exchange;
    size_t nodes = (size_t)exchange->nodes, count = 0;
    struct piece *pieces = ARENA_ARRAY(clock->arena, struct piece, nodes * nodes);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double left = bytes[(size_t)from * nodes + (size_t)to];
            if (left > 0.0)
                pieces[count++] =
                    (struct piece){from, to, left, exchange_send_time(exchange, from, to, left)};
        }
    send_pieces(clock, pieces, count);
}

void send_whole_longest_first(struct exchange_clock *clock)
{
    send_bytes_longest_first(clock, weight_matrix(clock->exchange, exchange_bytes, clock->arena));
}
