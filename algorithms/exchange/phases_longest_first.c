/* Phases of whole messages: longest first, each in the first phase in which both its ports are
 * free. A port serves at most n messages, so n nodes need at most 2n - 1 phases. O(n^3).
 * Length is without slowdown; ties go by sender and receiver. */
#include "algorithms/variant.h"
#include "models/base/order.h"
#include "models/exchange/clock.h"

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

/* The first phase in which both ports are idle; takes it. */
static size_t take_first_phase(bool *sends, bool *receives)
{
    size_t phase = 0;
    while (sends[phase] || receives[phase])
        phase++;
    sends[phase] = receives[phase] = true;
    return phase;
}

static struct placed *place_all(const struct exchange *exchange, size_t count, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes, used = 0;
    struct placed *placed = ARENA_ARRAY(arena, struct placed, count);
    size_t phases = 2 * nodes;
    bool *sends = ARENA_ZEROED(arena, bool, nodes *phases); /* by port: the phases that it serves */
    bool *receives = ARENA_ZEROED(arena, bool, nodes *phases);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double bytes = exchange_bytes(exchange, from, to);
            if (bytes > 0.0)
                placed[used++] =
                    (struct placed){from, to, exchange_send_time(exchange, from, to, bytes), 0};
        }
    qsort(placed, count, sizeof *placed, by_length);
    for (size_t k = 0; k < count; k++)
        placed[k].phase = take_first_phase(sends + (size_t)placed[k].from * phases,
                                           receives + (size_t)placed[k].to * phases);
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
