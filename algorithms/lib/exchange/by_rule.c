#include "algorithms/lib/exchange/by_rule.h"

#include "models/base/order.h"
#include "models/exchange/clock.h"

#include <math.h>

struct waiting {
    struct exchange_candidate message;
    int send_port, receive_port;
    double rank; /* the rule's number */
};

struct list_schedule {
    struct exchange_clock clock;
    message_rule *rule;
    struct waiting *waiting; /* [count] */
    size_t count;
    double *send_left, *receive_left; /* [ports]: seconds */
};

static void add(struct list_schedule *list, int from, int to, double bound)
{
    const struct exchange *exchange = list->clock.exchange;
    struct waiting *added = &list->waiting[list->count++];
    *added = (struct waiting){
        .message = {.from = from,
                    .to = to,
                    .bytes = exchange_bytes(exchange, from, to),
                    .duration = exchange_message_time(exchange, from, to),
                    .release = matrix_at(&exchange->release, exchange->nodes, from, to),
                    .bound = bound},
        .send_port = exchange_port(exchange, from, to, SENDS),
        .receive_port = exchange_port(exchange, from, to, RECEIPTS)};
    list->send_left[added->send_port] += added->message.duration;
    list->receive_left[added->receive_port] += added->message.duration;
}

static void rank(struct list_schedule *list, struct waiting *waiting)
{
    struct exchange_candidate *message = &waiting->message;
    message->send_free = list->clock.send_free[waiting->send_port];
    message->receive_free = list->clock.receive_free[waiting->receive_port];
    message->send_left = list->send_left[waiting->send_port];
    message->receive_left = list->receive_left[waiting->receive_port];
    waiting->rank = list->rule(message);
}

static bool goes_before(const struct waiting *one, const struct waiting *other)
{
    const struct exchange_candidate *a = &one->message, *b = &other->message;
    if (one->rank != other->rank)
        return one->rank < other->rank;
    int load = ORDER(fmax(b->send_left, b->receive_left), fmax(a->send_left, a->receive_left));
    return order_then(load, order_then(ORDER(a->from, b->from), ORDER(a->to, b->to))) < 0;
}

static void send(struct list_schedule *list, const struct waiting *next)
{
    const struct exchange_candidate *message = &next->message;
    double *send_free = &list->clock.send_free[next->send_port];
    double *receive_free = &list->clock.receive_free[next->receive_port];
    *send_free = *receive_free = fmax(message->release, fmax(*send_free, *receive_free));
    exchange_clock_place(&list->clock, message->from, message->to, message->bytes);
    list->send_left[next->send_port] -= message->duration;
    list->receive_left[next->receive_port] -= message->duration;
}

enum outcome exchange_by_rule(const struct exchange *exchange, message_rule *rule,
                              struct context *context, struct timeline *out)
{
    struct arena *arena = context->arena;
    int nodes = exchange->nodes, ports = exchange_port_count(exchange);
    double bound = exchange_port_bound(exchange);
    struct list_schedule list = {
        .clock = exchange_clock_start(exchange, arena, out),
        .rule = rule,
        .waiting = ARENA_ARRAY(arena, struct waiting, exchange_message_count(exchange)),
        .send_left = ARENA_ZEROED(arena, double, ports),
        .receive_left = ARENA_ZEROED(arena, double, ports)};
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                add(&list, from, to, bound);
    for (size_t k = 0; k < list.count; k++)
        rank(&list, &list.waiting[k]);
    while (list.count > 0) {
        size_t best = 0;
        for (size_t k = 1; k < list.count; k++)
            if (goes_before(&list.waiting[k], &list.waiting[best]))
                best = k;
        const struct waiting next = list.waiting[best];
        list.waiting[best] = list.waiting[--list.count];
        send(&list, &next);
        for (size_t k = 0; k < list.count; k++)
            if (list.waiting[k].send_port == next.send_port ||
                list.waiting[k].receive_port == next.receive_port)
                rank(&list, &list.waiting[k]);
    }
    return OUTCOME_SCHEDULED;
}
