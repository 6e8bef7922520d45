#include "models/exchange/precedence.h"

#include "models/base/units.h"
#include "models/timeline.h"

static void chain_ports(struct precedence *precedence, const struct exchange *exchange,
                        const struct timeline *timeline, enum port_side side, struct arena *arena)
{
    struct port_turns ports = exchange_port_turns(exchange, timeline, side, arena);
    size_t *next = side == SENDS ? precedence->next_send : precedence->next_receive;
    int count = exchange_port_count(exchange);
    for (int port = 0; port < count; port++)
        for (size_t k = ports.first[port] + 1; k < ports.first[port + 1]; k++) {
            next[ports.turns[k - 1].transfer] = ports.turns[k].transfer;
            precedence->waiting[ports.turns[k].transfer]++;
        }
}

/* For each receipt of one message at one node, records the first departure that needs it. */
static void pair_receipts(const struct exchange *exchange, const struct stopover *turns,
                          size_t count, size_t *departure_of)
{
    double message = exchange_bytes(exchange, turns->origin, turns->destination);
    double came = 0.0, left = 0.0;
    size_t receipts = 0, next = 0;
    while (receipts < count && !turns[receipts].departs)
        departure_of[receipts++] = NO_TRANSFER;
    for (size_t k = receipts; k < count; k++) {
        departure_of[k] = NO_TRANSFER;
        left += turns[k].bytes;
        for (; next < receipts && clearly_less(came, left, message); next++) {
            came += turns[next].bytes;
            departure_of[next] = turns[k].transfer;
        }
    }
}

static void chain_data(struct precedence *precedence, const struct exchange *exchange,
                       const struct timeline *timeline, struct arena *arena)
{
    size_t stopovers, *first = precedence->first_forward;
    const struct stopover *turns = stopovers_of(timeline, arena, &stopovers);
    size_t *departure = ARENA_ARRAY(arena, size_t, stopovers + 1);
    for (size_t begin = 0, end; begin < stopovers; begin = end) {
        end = stopovers_end(turns, begin, stopovers);
        pair_receipts(exchange, turns + begin, end - begin, departure + begin);
    }
    for (size_t k = 0; k < stopovers; k++)
        if (departure[k] != NO_TRANSFER) {
            first[turns[k].transfer + 2]++;
            precedence->waiting[departure[k]]++;
        }
    for (size_t k = 0; k < timeline->count; k++)
        first[k + 2] += first[k + 1];
    precedence->forward = ARENA_ARRAY(arena, size_t, stopovers + 1);
    for (size_t k = 0; k < stopovers; k++)
        if (departure[k] != NO_TRANSFER)
            precedence->forward[first[turns[k].transfer + 1]++] = departure[k];
}

struct precedence precedence_of(const struct exchange *exchange, const struct timeline *timeline,
                                enum receive_order receive_order, struct arena *arena)
{
    size_t count = timeline->count;
    struct precedence precedence = {.count = count,
                                    .next_send = ARENA_ARRAY(arena, size_t, count + 1),
                                    .next_receive = ARENA_ARRAY(arena, size_t, count + 1),
                                    .first_forward = ARENA_ZEROED(arena, size_t, count + 2),
                                    .waiting = ARENA_ZEROED(arena, size_t, count + 1),
                                    .ready = ARENA_ARRAY(arena, size_t, count + 1)};
    for (size_t k = 0; k < count; k++)
        precedence.next_send[k] = precedence.next_receive[k] = NO_TRANSFER;
    chain_ports(&precedence, exchange, timeline, SENDS, arena);
    if (receive_order == RECEIVE_ORDER_KEPT)
        chain_ports(&precedence, exchange, timeline, RECEIPTS, arena);
    chain_data(&precedence, exchange, timeline, arena);
    return precedence;
}

void precedence_start(struct precedence *precedence)
{
    for (size_t k = precedence->count; k-- > 0;)
        if (precedence->waiting[k] == 0)
            precedence->ready[precedence->ready_count++] = k;
}

void precedence_release(struct precedence *precedence, size_t k)
{
    if (k != NO_TRANSFER && --precedence->waiting[k] == 0)
        precedence->ready[precedence->ready_count++] = k;
}

void precedence_receive(struct precedence *precedence, size_t k)
{
    precedence->done++;
    for (size_t f = precedence->first_forward[k]; f < precedence->first_forward[k + 1]; f++)
        precedence_release(precedence, precedence->forward[f]);
}

struct verdict precedence_end(const struct precedence *precedence, struct timeline *timeline)
{
    size_t left = precedence->count - precedence->done;
    timeline_recount_completion(timeline);
    return left == 0 ? verdict_yes()
                     : verdict_no("the order has a cycle: %zu transfers wait for each other", left);
}
