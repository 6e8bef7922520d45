/* Dispatch over free routes. While sends are chosen at one time, the best send of a delivery only
 * gets worse, so its key in the heap is a lower bound, recomputed when it reaches the top. */
#include "algorithms/lib/switched/free_routes.h"
#include "algorithms/lib/switched/free_routes_instance.h"
#include "algorithms/lib/switched/message_holders.h"

#include <math.h>
#include <string.h>

/* ---- a heap of deliveries by score, least first ---- */

struct scored {
    double key;
    int32_t delivery;
};

/* The caller provides room for all that it pushes. */
struct score_heap {
    struct scored *entries;
    size_t count;
};

/* Ties: the smallest delivery. */
static bool score_before(struct scored a, struct scored b)
{
    return a.key != b.key ? a.key < b.key : a.delivery < b.delivery;
}

static void score_heap_push(struct score_heap *heap, struct scored entry)
{
    size_t hole = heap->count++;
    for (; hole > 0 && score_before(entry, heap->entries[(hole - 1) / 2]); hole = (hole - 1) / 2)
        heap->entries[hole] = heap->entries[(hole - 1) / 2];
    heap->entries[hole] = entry;
}

/* Removes the first of a non-empty heap. */
static struct scored score_heap_pop(struct score_heap *heap)
{
    struct scored top = heap->entries[0], last = heap->entries[--heap->count];
    size_t hole = 0;
    for (size_t child = 1; child < heap->count; child = 2 * hole + 1) {
        if (child + 1 < heap->count && score_before(heap->entries[child + 1], heap->entries[child]))
            child++;
        if (!score_before(heap->entries[child], last))
            break;
        heap->entries[hole] = heap->entries[child];
        hole = child;
    }
    heap->entries[hole] = last;
    return top;
}

/* ---- one pass ---- */

/* The number of doublings needed for a growth: the logarithm to base 2, linearly interpolated
 * between powers of two, because libm's result depends on the platform. */
static inline double doublings(double growth)
{
    int exponent;
    double fraction = frexp(growth, &exponent);
    return exponent - 2 + 2.0 * fraction;
}

struct pass {
    const struct free_routes *prepared;
    const struct free_routes_weights *weights;
    const double *bias;
    struct message_holders holders;
    struct message_reach reach;
    uint64_t *present; /* [switch][words]: messages with an active holder or receiver there */
    uint64_t *offered; /* [switch][words]: messages with an idle active holder there */
    int *idle;         /* [message]: idle active holders */
    int idle_hosts;    /* idle active holders of any message */
    bool *busy;        /* [channel] */
    double *processor; /* [host]: when its previous overheads are over */
    double *missing;   /* [host]: picoseconds of what it has not begun to receive */
    double *doublings; /* [message]: the term of its urgency at this moment */
    int32_t *waiting;  /* deliveries that have not begun */
    size_t waiting_count;
    int32_t *sender; /* [delivery]: or PLAN_NONE */
    struct score_heap choices, ends;
    struct free_routes_send *out;
    size_t begun;
    double now, considered;
};

/* The time for which a receiver is occupied. */
static double load_of(const struct free_routes *prepared, int32_t k)
{
    return prepared->duration[prepared->plan->deliveries[k].message] + prepared->receive[k];
}

static struct pass start(const struct free_routes *prepared,
                         const struct free_routes_weights *weights, const double *bias,
                         struct arena *arena, struct free_routes_send *out)
{
    const struct plan *plan = prepared->plan;
    const struct routing *routing = plan->routing;
    int messages = plan->switched->message_count, count = plan->first[messages];
    struct pass pass = {
        .prepared = prepared,
        .weights = weights,
        .bias = bias,
        .holders = message_holders_start(plan, arena),
        .reach = message_reach_copy(&prepared->reach, messages, arena),
        .busy = ARENA_ZEROED(arena, bool, routing->channels),
        .processor = ARENA_ZEROED(arena, double, routing->hosts),
        .missing = ARENA_ZEROED(arena, double, routing->hosts),
        .doublings = ARENA_ARRAY(arena, double, messages),
        .waiting = ARENA_ARRAY(arena, int32_t, count),
        .waiting_count = (size_t)count,
        .sender = ARENA_ARRAY(arena, int32_t, count),
        .choices.entries = ARENA_ARRAY(arena, struct scored, count),
        .ends.entries = ARENA_ARRAY(arena, struct scored, count),
        .out = out,
    };
    pass.idle = ARENA_ARRAY(arena, int, messages);
    pass.present = ARENA_ARRAY(arena, uint64_t, (size_t)routing->switches * pass.holders.words);
    pass.offered = ARENA_ARRAY(arena, uint64_t, (size_t)routing->switches * pass.holders.words);
    for (int k = 0; k < count; k++) {
        pass.waiting[k] = k;
        pass.sender[k] = PLAN_NONE;
        pass.missing[plan->deliveries[k].host] += load_of(prepared, k);
    }
    return pass;
}

/* Whether the host sends, or its processor receives. */
static bool sends(const struct pass *pass, int host)
{
    return pass->busy[routing_injection(pass->prepared->plan->routing, host)] ||
           pass->processor[host] > pass->now;
}

static bool receives(const struct pass *pass, int host)
{
    return pass->busy[routing_consumption(pass->prepared->plan->routing, host)];
}

static double duration_of(const struct pass *pass, int message)
{
    return pass->prepared->duration[message] / pass->prepared->mean;
}

/* The score of a delivery without the terms of its sender. */
static double score_of(const struct pass *pass, int32_t k)
{
    const struct delivery *delivery = &pass->prepared->plan->deliveries[k];
    double load = pass->missing[delivery->host] / pass->prepared->mean;
    double share = pass->reach.stops[pass->reach.stop_of[k]].share;
    double score = -pass->weights->load * load - pass->doublings[delivery->message] -
                   pass->weights->reach * share * duration_of(pass, delivery->message);
    return pass->bias ? pass->bias[k] + score : score;
}

/* Adds an idle host to, or removes it from, the counts of every message of which it is an active
 * holder. */
static void count_idle(struct pass *pass, int host, int change)
{
    const uint64_t *holds = pass->holders.holds + (size_t)host * pass->holders.words;
    bool any = false;
    for (size_t word = 0; word < pass->holders.words; word++)
        for (uint64_t left = holds[word]; left; left &= left - 1) {
            pass->idle[64 * word + (size_t)__builtin_ctzll(left)] += change;
            any = true;
        }
    pass->idle_hosts += any ? change : 0;
}

/* Marks where the message is, or to where it is on its way. */
static void show(struct pass *pass, const struct delivery *delivery)
{
    pass->present[(size_t)delivery->target * pass->holders.words +
                  (size_t)delivery->message / 64] |= UINT64_C(1) << (delivery->message % 64);
}

static void add_set(uint64_t *set, const uint64_t *added, size_t words)
{
    for (size_t word = 0; word < words; word++)
        set[word] |= added[word];
}

/* The delivery of an event: the end of a worm, or, for numbers after those of all deliveries, of a
 * receipt. */
static int32_t delivery_of(const struct pass *pass, int32_t event)
{
    int32_t count = pass->prepared->plan->first[pass->prepared->plan->switched->message_count];
    return event < count ? event : event - count;
}

static void offer(struct pass *pass)
{
    const struct routing *routing = pass->prepared->plan->routing;
    size_t words = pass->holders.words;
    memset(pass->offered, 0, (size_t)routing->switches * words * sizeof *pass->offered);
    memset(pass->present, 0, (size_t)routing->switches * words * sizeof *pass->present);
    for (size_t k = 0; k < pass->ends.count; k++)
        show(pass,
             &pass->prepared->plan->deliveries[delivery_of(pass, pass->ends.entries[k].delivery)]);
    for (int m = 0; m < pass->prepared->plan->switched->message_count; m++)
        pass->idle[m] = 0;
    pass->idle_hosts = 0;
    for (int host = 0; host < routing->hosts; host++) {
        const uint64_t *holds = &pass->holders.holds[(size_t)host * words];
        size_t place = (size_t)routing->host_switch[host] * words;
        add_set(pass->present + place, holds, words);
        if (sends(pass, host))
            continue;
        count_idle(pass, host, 1);
        add_set(pass->offered + place, holds, words);
    }
}

/* Computes the keys of all deliveries that may begin now. */
static void list_choices(struct pass *pass)
{
    const struct message_holders *holders = &pass->holders;
    for (int m = 0; m < pass->prepared->plan->switched->message_count; m++)
        if (holders->left[m] > 0) {
            double growth = (double)holders->left[m] / (double)holders->active[m] + 1.0;
            pass->doublings[m] = pass->weights->urgency * duration_of(pass, m) * doublings(growth);
            message_reach_update(&pass->reach, m);
        }
    offer(pass);
    size_t kept = 0;
    for (size_t place = 0; place < pass->waiting_count; place++) {
        int32_t k = pass->waiting[place];
        if (pass->sender[k] != PLAN_NONE)
            continue;
        pass->waiting[kept++] = k;
        if (!receives(pass, pass->prepared->plan->deliveries[k].host))
            score_heap_push(&pass->choices, (struct scored){score_of(pass, k), k});
    }
    pass->waiting_count = kept;
}

static bool is_free(const struct pass *pass, int from_switch, const struct delivery *delivery)
{
    const struct routing *routing = pass->prepared->plan->routing;
    for (int state = 2 * from_switch; state >> 1 != delivery->target;) {
        const struct routing_edge *edge = routing_hop(routing, state, delivery->target);
        if (pass->busy[routing_channel(edge, delivery->host)])
            return false;
        state = edge->next;
    }
    return true;
}

struct sender {
    double score;
    int32_t host; /* PLAN_NONE: no host can send it now */
};

/* The best sender of a switch from which the route is free; ties: the smallest host. */
static void try_switch(const struct pass *pass, int from, double score, int message,
                       struct sender *best)
{
    const struct free_routes *prepared = pass->prepared;
    for (int place = prepared->first_at[from]; place < prepared->first_at[from + 1]; place++) {
        int32_t host = prepared->hosts_at[place];
        if (sends(pass, host) || !message_holders_has(&pass->holders, host, message))
            continue;
        enum move move = message_holders_move(&pass->holders, host, message);
        double total = move == MOVE_ON ? score + pass->weights->move : score;
        if (move != MOVE_REFUSED && (best->host == PLAN_NONE || total < best->score ||
                                     (total == best->score && host < best->host)))
            *best = (struct sender){total, host};
    }
}

static bool contains(const struct pass *pass, const uint64_t *sets, int place, int message)
{
    return sets[(size_t)place * pass->holders.words + (size_t)message / 64] >> (message % 64) & 1;
}

static struct sender find_sender(struct pass *pass, int32_t k)
{
    const struct delivery *delivery = &pass->prepared->plan->deliveries[k];
    const uint16_t *order = pass->prepared->near.order[delivery->target];
    const uint16_t *hops = pass->prepared->near.hops[delivery->target];
    int message = delivery->message, switches = pass->prepared->plan->routing->switches;
    struct sender best = {0.0, PLAN_NONE};
    double score = score_of(pass, k), farthest = INFINITY;
    if (pass->idle[message] == 0)
        return best;
    for (int place = 0; place < switches && hops[order[place]] <= farthest; place++) {
        int from = order[place];
        double total = score + pass->weights->hop * hops[from];
        if (best.host != PLAN_NONE && total > best.score)
            break;
        if (farthest == INFINITY && contains(pass, pass->present, from, message))
            farthest = hops[from] + pass->weights->stretch;
        if (!contains(pass, pass->offered, from, message))
            continue;
        pass->considered++;
        if (is_free(pass, from, delivery))
            try_switch(pass, from, total, message, &best);
    }
    return best;
}

/* ---- worms ---- */

static void set_route(struct pass *pass, int32_t k, bool busy)
{
    const struct routing *routing = pass->prepared->plan->routing;
    const struct delivery *delivery = &pass->prepared->plan->deliveries[k];
    pass->busy[routing_injection(routing, pass->sender[k])] = busy;
    pass->busy[routing_consumption(routing, delivery->host)] = busy;
    for (int state = 2 * routing->host_switch[pass->sender[k]]; state >> 1 != delivery->target;) {
        const struct routing_edge *edge = routing_hop(routing, state, delivery->target);
        pass->busy[routing_channel(edge, delivery->host)] = busy;
        state = edge->next;
    }
}

static void begin(struct pass *pass, int32_t k, int32_t sender)
{
    const struct switched *switched = pass->prepared->plan->switched;
    int message = pass->prepared->plan->deliveries[k].message;
    double overhead =
        switched_send_picoseconds(switched, sender, switched->messages[message].bytes);
    count_idle(pass, sender, -1);
    message_holders_advance(&pass->holders, sender, message);
    message_holders_send(&pass->holders, message);
    message_reach_send(&pass->reach, message, k);
    pass->sender[k] = sender;
    pass->missing[pass->prepared->plan->deliveries[k].host] -= load_of(pass->prepared, k);
    pass->processor[sender] = pass->now + overhead;
    set_route(pass, k, true);
    double end = pass->now + (overhead + pass->prepared->network[message]);
    score_heap_push(&pass->ends, (struct scored){end, k});
    pass->out[pass->begun++] = (struct free_routes_send){k, sender};
}

/* Begins sends, best first, until no route is free. */
static void choose(struct pass *pass)
{
    message_holders_look(&pass->holders);
    list_choices(pass);
    while (pass->choices.count > 0 && pass->idle_hosts > 0) {
        struct scored top = score_heap_pop(&pass->choices);
        if (receives(pass, pass->prepared->plan->deliveries[top.delivery].host))
            continue;
        struct sender sender = find_sender(pass, top.delivery);
        if (sender.host == PLAN_NONE)
            continue;
        struct scored entry = {sender.score, top.delivery};
        if (pass->choices.count == 0 || score_before(entry, pass->choices.entries[0]))
            begin(pass, top.delivery, sender.host);
        else
            score_heap_push(&pass->choices, entry);
    }
    pass->choices.count = 0;
    for (int host = 0; host < pass->prepared->plan->routing->hosts; host++)
        if (!sends(pass, host))
            message_holders_retire(&pass->holders, host, pass->weights->keep);
}

/* Ends a worm. True if its receiver still has to receive the message before it sends again. */
static bool arrive(struct pass *pass, int32_t k)
{
    const struct plan *plan = pass->prepared->plan;
    double *processor = &pass->processor[plan->deliveries[k].host];
    double receive = pass->prepared->receive[k];
    set_route(pass, k, false);
    if (receive == 0.0)
        return false;
    *processor = fmax(*processor, pass->now) + receive;
    int32_t event = k + plan->first[plan->switched->message_count];
    score_heap_push(&pass->ends, (struct scored){*processor, event});
    return true;
}

/* Advances to the time when transfers end. */
static void proceed(struct pass *pass)
{
    pass->now = pass->ends.entries[0].key;
    while (pass->ends.count > 0 && pass->ends.entries[0].key == pass->now) {
        int32_t event = score_heap_pop(&pass->ends).delivery, k = delivery_of(pass, event);
        if (event != k || !arrive(pass, k))
            message_holders_receive(&pass->holders, k);
    }
}

double free_routes_pass(const struct free_routes *prepared,
                        const struct free_routes_weights *weights, const double *bias,
                        struct arena *scratch, struct free_routes_send *sends)
{
    struct arena_mark mark = arena_mark(scratch);
    struct pass pass = start(prepared, weights, bias, scratch, sends);
    size_t count = pass.waiting_count;
    for (choose(&pass); pass.begun < count; choose(&pass))
        proceed(&pass);
    arena_rewind(scratch, mark);
    return pass.considered;
}

enum outcome switched_free_routes(const struct switched *switched, struct context *context,
                                  const struct free_routes_weights *weights, struct plan *plan)
{
    struct free_routes *prepared = free_routes_prepare(plan, context->arena);
    struct free_routes_send *sends =
        ARENA_ARRAY(context->arena, struct free_routes_send, switched_transfer_count(switched));
    context->evaluated += free_routes_pass(prepared, weights, NULL, context->arena, sends);
    free_routes_plan(prepared, sends, context->arena, plan);
    return OUTCOME_SCHEDULED;
}
