/* A schedule as text without its times: the order of every host's operations. The model's clock
 * restores the times, so that every operation starts as early as its order allows.
 *
 * Words separated by blanks. An exchange: "2>0" in the order of the starts, and "/" at the end of a
 * phase if times depend on phases. A multicast and a switched instance, host by host: "4:" starts
 * the operations of host 4, "1>7" sends message 1 to host 7, and in a multicast "1" receives
 * message 1. */
#include "experiments/suite/library.h"

#include "models/base/order.h"
#include "models/base/stream.h"
#include "models/exchange/clock.h"
#include "models/multicast/replay.h"
#include "models/switched/wormhole.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- words ---- */

/* A word of orders: "a>b", "a:", "a" or "/". */
struct word {
    enum { WORD_END, WORD_SEND, WORD_HOST, WORD_RECEIVE, WORD_PHASE, WORD_WRONG } kind;
    int a, b;
};

static bool read_count(const char **text, int *out)
{
    if (!isdigit((unsigned char)**text))
        return false;
    char *end;
    long number = strtol(*text, &end, 10);
    *text = end;
    *out = (int)number;
    return number <= SWITCHED_HOSTS_MOST;
}

static struct word next_word(const char **text)
{
    struct word word = {WORD_WRONG, 0, 0};
    *text += strspn(*text, " ");
    if (!**text) {
        word.kind = WORD_END;
    } else if (**text == '/') {
        (*text)++;
        word.kind = WORD_PHASE;
    } else if (read_count(text, &word.a)) {
        word.kind = **text == '>' ? WORD_SEND : **text == ':' ? WORD_HOST : WORD_RECEIVE;
        if (word.kind != WORD_RECEIVE)
            (*text)++;
        if (word.kind == WORD_SEND && !read_count(text, &word.b))
            word.kind = WORD_WRONG;
    }
    if (**text && **text != ' ')
        word.kind = WORD_WRONG;
    return word;
}

static struct verdict not_executable(const char *why)
{
    return verdict_no("orders: %s", why);
}

/* ---- exchange ---- */

/* By start, within phases if times depend on them. */
static int by_start(const void *a, const void *b, void *data)
{
    const struct transfer *x = *(const struct transfer *const *)a;
    const struct transfer *y = *(const struct transfer *const *)b;
    int phases = *(const bool *)data ? ORDER(x->phase, y->phase) : 0;
    return order_then(order_then(phases, ORDER(x->send_start, y->send_start)),
                      order_then(ORDER(x->send_end, y->send_end), ORDER(x, y)));
}

static struct verdict exchange_orders(const struct exchange *exchange,
                                      const struct timeline *timeline, FILE *out,
                                      struct arena *arena)
{
    bool phases = exchange_needs_phases(exchange);
    const struct transfer **ordered =
        ARENA_ARRAY(arena, const struct transfer *, timeline->count + 1);
    for (size_t k = 0; k < timeline->count; k++)
        ordered[k] = &timeline->transfers[k];
    qsort_r(ordered, timeline->count, sizeof *ordered, by_start, &phases);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = ordered[k];
        if (transfer->parcel_count > 0 ||
            transfer->bytes != exchange_bytes(exchange, transfer->from, transfer->to))
            return verdict_no(
                "transfer %d -> %d is not one whole message sent directly to its destination",
                transfer->from, transfer->to);
        if (phases && k > 0 && transfer->phase != ordered[k - 1]->phase)
            fputs("/ ", out);
        fprintf(out, "%d>%d ", transfer->from, transfer->to);
    }
    return verdict_yes();
}

static struct verdict execute_exchange(const struct exchange *exchange, const char *orders,
                                       struct arena *arena, struct timeline *out)
{
    bool phases = exchange_needs_phases(exchange);
    timeline_reserve(out, exchange_message_count(exchange) + 1);
    struct exchange_clock clock = exchange_clock_start(exchange, arena, out);
    for (struct word word; (word = next_word(&orders)).kind != WORD_END;) {
        if (word.kind == WORD_PHASE && phases) {
            exchange_clock_end_phase(&clock);
            continue;
        }
        if (word.kind != WORD_SEND || word.a >= exchange->nodes || word.b >= exchange->nodes)
            return not_executable("a word is not valid in an exchange, or names a missing node");
        double bytes = exchange_bytes(exchange, word.a, word.b);
        if (!(bytes > 0.0) || out->count > exchange_message_count(exchange))
            return not_executable("a message is missing in the instance, or sent twice");
        if (phases)
            exchange_clock_send(&clock, word.a, word.b, bytes);
        else
            exchange_clock_place(&clock, word.a, word.b, bytes);
    }
    if (phases)
        exchange_clock_end_phase(&clock);
    return verdict_yes();
}

/* ---- multicast ---- */

static void multicast_put(const struct multicast *multicast, const struct timeline *timeline,
                          FILE *out, struct arena *arena)
{
    const struct node_order *orders = multicast_orders(multicast, timeline, arena);
    for (int node = 0; node < multicast->nodes; node++) {
        if (orders[node].count > 0)
            fprintf(out, "%d: ", node);
        for (int k = 0; k < orders[node].count; k++) {
            const struct node_operation *operation = &orders[node].operations[k];
            const struct transfer *transfer = &timeline->transfers[operation->transfer];
            if (operation->sends)
                fprintf(out, "%d>%d ", transfer->message, transfer->to);
            else
                fprintf(out, "%d ", transfer->message);
        }
    }
}

/* Operations in the order of the words, and their transfers. */
struct listed {
    const struct multicast *multicast;
    struct node_order *orders; /* [nodes] */
    struct timeline transfers; /* from -1: the sender is not yet known */
    size_t *number;            /* [messages * nodes]: one more than the transfer to a node */
};

static size_t number_of(struct listed *listed, int message, int to)
{
    size_t *number =
        &listed->number[(size_t)message * (size_t)listed->multicast->nodes + (size_t)to];
    if (*number == 0) {
        timeline_append(&listed->transfers,
                        &(struct transfer){.message = message, .from = -1, .to = to}, NULL, 0);
        *number = listed->transfers.count;
    }
    return *number - 1;
}

static struct verdict list_operations(struct listed *listed, const char *orders,
                                      struct arena *arena)
{
    const struct multicast *multicast = listed->multicast;
    size_t most = 2 * multicast_transfer_count(multicast), count = 0;
    struct node_operation *operations = ARENA_ARRAY(arena, struct node_operation, most + 1);
    int node = -1;
    for (struct word word; (word = next_word(&orders)).kind != WORD_END;) {
        if (word.kind == WORD_HOST && word.a < multicast->nodes && !listed->orders[word.a].count) {
            node = word.a;
            listed->orders[node].operations = operations + count;
            continue;
        }
        bool sends = word.kind == WORD_SEND;
        if (node < 0 || (!sends && word.kind != WORD_RECEIVE) ||
            word.a >= multicast->message_count || (sends && word.b >= multicast->nodes))
            return not_executable(
                "a word is not valid in a multicast, or names a missing node or message");
        if (count == most)
            return not_executable("more sends and receives than there are destinations");
        size_t number = number_of(listed, word.a, sends ? word.b : node);
        int *from = &listed->transfers.transfers[number].from;
        if (sends && *from >= 0)
            return not_executable("a message is sent to a node twice");
        *from = sends ? node : *from;
        operations[count++] = (struct node_operation){sends, number, NULL};
        listed->orders[node].count++;
    }
    return verdict_yes();
}

static struct verdict execute_multicast(const struct multicast *multicast, const char *orders,
                                        struct arena *arena, struct timeline *out)
{
    size_t places = (size_t)multicast->message_count * (size_t)multicast->nodes;
    struct listed listed = {multicast, ARENA_ZEROED(arena, struct node_order, multicast->nodes),
                            timeline_start(arena), ARENA_ZEROED(arena, size_t, places + 1)};
    struct verdict verdict = list_operations(&listed, orders, arena);
    for (size_t k = 0; k < listed.transfers.count && verdict.ok; k++)
        if (listed.transfers.transfers[k].from < 0)
            verdict = not_executable("no node sends what a node receives");
    return verdict.ok ? multicast_replay(multicast, &listed.transfers, listed.orders, arena, out)
                      : verdict;
}

/* ---- switched ---- */

static void switched_put(const struct switched *switched, const struct timeline *timeline,
                         FILE *out, struct arena *arena)
{
    const struct port_turns sends = port_turns_of(timeline, switched->hosts, SENDS, arena);
    for (int host = 0; host < switched->hosts; host++) {
        if (sends.first[host] < sends.first[host + 1])
            fprintf(out, "%d: ", host);
        for (size_t k = sends.first[host]; k < sends.first[host + 1]; k++) {
            const struct transfer *transfer = &timeline->transfers[sends.turns[k].transfer];
            fprintf(out, "%d>%d ", transfer->message, transfer->to);
        }
    }
}

static struct verdict execute_switched(const struct switched *switched, const char *orders,
                                       struct arena *arena, struct timeline *out)
{
    struct routing routing = routing_make(switched, arena);
    struct plan plan = plan_start(switched, &routing, arena);
    int host = -1;
    for (struct word word; (word = next_word(&orders)).kind != WORD_END;) {
        if (word.kind == WORD_HOST && word.a < switched->hosts) {
            host = word.a;
            continue;
        }
        if (host < 0 || word.kind != WORD_SEND || word.a >= switched->message_count ||
            word.b >= switched->hosts)
            return not_executable(
                "a word is not valid in a switched instance, or names a missing host or message");
        if (plan.message != word.a)
            plan_begin(&plan, word.a);
        plan_send(&plan, host, word.b);
        if (!plan.fault.ok)
            return plan.fault;
    }
    return wormhole_simulate(&plan, arena, NULL, out);
}

/* ---- any family ---- */

/* Words can express only unsplit messages, and times only as the clocks of the models know them. */
static struct verdict check_kind(const struct instance *instance)
{
    if (instance_operations(instance) & ~OPERATION_BIT(OPERATION_MULTICAST))
        return not_executable("orders of collective operations are not supported");
    if (instance->family == FAMILY_EXCHANGE && exchange_is_executed(&instance->as.exchange))
        return not_executable("orders of exchanges with shared links are not supported");
    return verdict_yes();
}

struct verdict orders_of(const struct instance *instance, const struct timeline *timeline,
                         struct arena *arena, const char **out)
{
    struct text_stream made;
    struct verdict verdict = check_kind(instance);
    if (!verdict.ok)
        return verdict;
    text_stream_start(&made);
    if (instance->family == FAMILY_EXCHANGE)
        verdict = exchange_orders(&instance->as.exchange, timeline, made.stream, arena);
    else if (instance->family == FAMILY_MULTICAST)
        multicast_put(&instance->as.multicast, timeline, made.stream, arena);
    else
        switched_put(&instance->as.switched, timeline, made.stream, arena);
    const char *text = text_stream_finish_in(&made, arena);
    *out = *text ? arena_print(arena, "%.*s", (int)strlen(text) - 1, text) : text;
    return verdict;
}

struct verdict orders_execute(const struct instance *instance, const char *orders,
                              struct arena *arena, struct timeline *out)
{
    *out = timeline_start(arena);
    struct verdict verdict = check_kind(instance);
    if (!verdict.ok)
        return verdict;
    if (instance->family == FAMILY_EXCHANGE)
        return execute_exchange(&instance->as.exchange, orders, arena, out);
    if (instance->family == FAMILY_MULTICAST)
        return execute_multicast(&instance->as.multicast, orders, arena, out);
    return execute_switched(&instance->as.switched, orders, arena, out);
}
