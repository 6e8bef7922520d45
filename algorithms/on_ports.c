#include "algorithms/on_ports.h"

#include "models/base/order.h"
#include "models/exchange/execution.h"

#include <stdlib.h>

enum { PORTS_MOST = 2048 };

/* A message and its ports, which are numbered from 0 by those in use. */
struct ported {
    int send, receive, from, to;
    double bytes;
};

struct messages {
    struct ported *list; /* by send port, then receive port */
    int count, ports;
    int pairs;  /* of ports: messages that share both count once */
    int *first; /* [ports * ports]: the first message of a pair, in the list */
};

static int by_ports(const void *a, const void *b)
{
    const struct ported *left = a, *right = b;
    return order_then(
        order_then(ORDER(left->send, right->send), ORDER(left->receive, right->receive)),
        order_then(ORDER(left->from, right->from), ORDER(left->to, right->to)));
}

static bool share_ports(const struct ported *a, const struct ported *b)
{
    return a->send == b->send && a->receive == b->receive;
}

/* Send ports and receive ports keep equal numbers. */
static void renumber_ports(const struct exchange *exchange, struct messages *messages,
                           struct arena *arena)
{
    int *number = ARENA_ZEROED(arena, int, exchange_port_count(exchange)); /* one more */
    for (int k = 0; k < messages->count; k++) {
        int *ports[] = {&messages->list[k].send, &messages->list[k].receive};
        for (int side = SENDS; side <= RECEIPTS; side++) {
            if (number[*ports[side]] == 0)
                number[*ports[side]] = ++messages->ports;
            *ports[side] = number[*ports[side]] - 1;
        }
    }
}

static struct messages messages_of(const struct exchange *exchange, struct arena *arena)
{
    struct messages messages = {
        .list = ARENA_ARRAY(arena, struct ported, exchange_message_count(exchange))};
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double bytes = exchange_bytes(exchange, from, to);
            if (bytes > 0.0)
                messages.list[messages.count++] =
                    (struct ported){exchange_port(exchange, from, to, SENDS),
                                    exchange_port(exchange, from, to, RECEIPTS), from, to, bytes};
        }
    renumber_ports(exchange, &messages, arena);
    if (messages.count > 0)
        qsort(messages.list, (size_t)messages.count, sizeof *messages.list, by_ports);
    for (int k = 0; k < messages.count; k++)
        messages.pairs += k == 0 || !share_ports(&messages.list[k - 1], &messages.list[k]);
    return messages;
}

/* A combined message has the start-ups and the time of all. */
static void add_message(const struct exchange *exchange, const struct ported *message,
                        struct exchange *on_ports)
{
    size_t place = (size_t)message->send * (size_t)on_ports->nodes + (size_t)message->receive;
    double *bytes = &on_ports->bytes.entries[place], *startup = &on_ports->startup.entries[place];
    double *per_byte = &on_ports->per_byte.entries[place];
    double own = matrix_at(&exchange->per_byte, exchange->nodes, message->from, message->to);
    double sum = *bytes + message->bytes;
    *startup += matrix_at(&exchange->startup, exchange->nodes, message->from, message->to);
    *per_byte = *bytes > 0.0 ? (*bytes * *per_byte + message->bytes * own) / sum : own;
    *bytes = sum;
}

static struct exchange exchange_of_ports(const struct exchange *exchange, struct messages *messages,
                                         struct arena *arena)
{
    int nodes = messages->ports > 0 ? messages->ports : 1;
    struct exchange on_ports = {.nodes = nodes,
                                .bytes = matrix_of_zeros(nodes, arena),
                                .startup = matrix_of_zeros(nodes, arena),
                                .per_byte = matrix_of_zeros(nodes, arena)};
    messages->first = ARENA_ARRAY(arena, int, (size_t)nodes *(size_t)nodes);
    for (int k = messages->count - 1; k >= 0; k--)
        messages->first[messages->list[k].send * nodes + messages->list[k].receive] = k;
    for (int k = 0; k < messages->count; k++)
        add_message(exchange, &messages->list[k], &on_ports);
    return on_ports;
}

/* Appends the messages of a transfer between ports one after the other. */
static void append_messages(const struct exchange *exchange, const struct messages *messages,
                            const struct transfer *transfer, struct timeline *out)
{
    int first = messages->first[transfer->from * messages->ports + transfer->to];
    double start = transfer->send_start;
    for (int k = first; k < messages->count; k++) {
        const struct ported *message = &messages->list[k];
        if (!share_ports(message, &messages->list[first]))
            break;
        double end =
            start + exchange_send_time(exchange, message->from, message->to, message->bytes);
        const struct transfer own = {.from = message->from,
                                     .to = message->to,
                                     .phase = transfer->phase,
                                     .bytes = message->bytes,
                                     .send_start = start,
                                     .send_end = end,
                                     .receive_start = start,
                                     .receive_end = end};
        timeline_append(out, &own, NULL, 0);
        start = end;
    }
}

static enum outcome refuse_exactly(const struct exchange *exchange, const struct messages *messages,
                                   struct context *context)
{
    if (messages->pairs < messages->count)
        return refuse(context,
                      "several messages share both their ports; it finds no optimum there");
    if (exchange->ports != PORTS_HELD || exchange_has_releases(exchange))
        return refuse(context,
                      "it finds no optimum with a map of ports unless ports are held and "
                      "there are no release times");
    return OUTCOME_SCHEDULED;
}

enum outcome choose_order_on_ports(const struct algorithm *algorithm,
                                   const struct exchange *exchange, struct context *context,
                                   struct timeline *out)
{
    struct messages messages = messages_of(exchange, context->arena);
    if (messages.ports > PORTS_MOST)
        return refuse(context, "messages use %d ports; at most %d are supported", messages.ports,
                      PORTS_MOST);
    if (algorithm->exact && refuse_exactly(exchange, &messages, context) == OUTCOME_REFUSED)
        return OUTCOME_REFUSED;
    struct exchange on_ports = exchange_of_ports(exchange, &messages, context->arena);
    struct timeline plan = timeline_start(context->arena);
    enum outcome outcome = choose_order(algorithm, &on_ports, context, &plan);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    if (timeline_forwards(&plan) || plan.count != (size_t)messages.pairs)
        return refuse(context, "it forwards or splits messages, and knows no map of ports");
    outcome = execute_order(&on_ports, &on_ports, context, &plan);
    for (size_t k = 0; k < plan.count && outcome == OUTCOME_SCHEDULED; k++)
        append_messages(exchange, &messages, &plan.transfers[k], out);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct exchange plain = exchange_plain(exchange);
    return execute_order(&plain, exchange, context, out);
}
