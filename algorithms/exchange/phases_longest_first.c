/* Phases of whole messages: longest first, each in the first phase in which both its ports are
 * free. A port serves at most n messages, so n nodes need at most 2n - 1 phases. O(n^3 / 64).
 * Length is without slowdown; ties go by sender and receiver. */
#include "algorithms/variant.h"
#include "models/base/order.h"
#include "models/exchange/clock.h"

#include <stdint.h>
#include <stdlib.h>

struct placed {
    int from, to;
    double seconds;
    size_t phase;
};

static int by_length(const void *a, const void *b)
{
    const struct placed *left = a, *right = b;
    return order_then(ORDER(right->seconds, left->seconds),
                      order_then(ORDER(left->from, right->from), ORDER(left->to, right->to)));
}

static int by_phase(const void *a, const void *b)
{
    const struct placed *left = a, *right = b;
    return order_then(ORDER(left->phase, right->phase), by_length(a, b));
}

enum { WORD = 64 };

/* The sets of phases in which ports are busy. */
struct busy {
    size_t words;
    uint64_t *sends, *receives; /* [nodes][words] */
};

/* The first phase in neither set; adds it to both. */
static size_t take_first_phase(struct busy *busy, int from, int to)
{
    uint64_t *send = busy->sends + (size_t)from * busy->words;
    uint64_t *receive = busy->receives + (size_t)to * busy->words;
    size_t word = 0;
    while (~(send[word] | receive[word]) == 0)
        word++;
    int bit = __builtin_ctzll(~(send[word] | receive[word]));
    send[word] |= UINT64_C(1) << bit;
    receive[word] |= UINT64_C(1) << bit;
    return word * WORD + (size_t)bit;
}

static struct placed *place_all(const struct exchange *exchange, size_t count, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes, used = 0;
    struct placed *placed = ARENA_ARRAY(arena, struct placed, count);
    struct busy busy = {.words = (2 * nodes + WORD - 1) / WORD};
    busy.sends = ARENA_ZEROED(arena, uint64_t, nodes * busy.words);
    busy.receives = ARENA_ZEROED(arena, uint64_t, nodes * busy.words);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double bytes = exchange_bytes(exchange, from, to);
            if (bytes > 0.0)
                placed[used++] =
                    (struct placed){from, to, exchange_send_time(exchange, from, to, bytes), 0};
        }
    qsort(placed, count, sizeof *placed, by_length);
    for (size_t k = 0; k < count; k++)
        placed[k].phase = take_first_phase(&busy, placed[k].from, placed[k].to);
    qsort(placed, count, sizeof *placed, by_phase);
    return placed;
}

static enum outcome longest_first(const struct exchange *exchange, struct context *context,
                                  struct timeline *out)
{
    size_t count = exchange_message_count(exchange);
    if (count == 0)
        return OUTCOME_SCHEDULED;
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    const struct placed *placed = place_all(exchange, count, context->arena);
    for (size_t k = 0; k < count; k++) {
        int from = placed[k].from, to = placed[k].to;
        exchange_clock_send(&clock, from, to, exchange_bytes(exchange, from, to));
        if (k + 1 == count || placed[k + 1].phase != placed[k].phase)
            exchange_clock_end_phase(&clock);
    }
    return OUTCOME_SCHEDULED;
}

EXCHANGE(phases_longest_first, "longest first", "commsched", longest_first(exchange, context, out));
