/* Dispatch over free routes. While sends are chosen at one time, the best send of a delivery only
 * gets worse, so its key in the tournament is a lower bound, recomputed when it is the least. */
#include "algorithms/lib/switched/free_routes.h"
#include "algorithms/lib/switched/chain.h"
#include "models/base/order.h"
#include "models/base/tournament.h"

#include <math.h>
#include <string.h>

/* ---- distances ---- */

/* For each switch, all switches by the length of their routes to it. Hops are channels between
 * switches on the route. Both are NULL for a switch without hosts. */
struct near_switches {
    int **order;     /* [to]: all switches, by hops to it, then id; itself first */
    uint16_t **hops; /* [to][from] */
};

/* ---- reach ---- */

/* The reduction in distance of the destinations that still lack a message, once it has reached one
 * of its switches. */

/* A switch with destinations of a message. */
struct stop {
    int32_t place;   /* the switch */
    int32_t missing; /* number of its destinations to which no send has begun */
    int32_t nearest; /* hops from the nearest host that has the message or is receiving it */
    double share;    /* fraction of all destinations lacking it to which this switch is nearer than
                        that */
};

struct message_reach {
    const struct near_switches *near;
    const int32_t *stop_of; /* [delivery] */
    const int *first;       /* [message + 1]: index of its first stop */
    struct stop *stops;
    bool *changed; /* [message]: its shares are outdated */
};

/* ---- the instance ---- */

struct free_routes {
    const struct plan *plan; /* empty: the numbers of deliveries */
    struct near_switches near;
    int *hosts_at, *first_at; /* hosts by switch; [hosts], [switches + 1] */
    double *duration;         /* [message]: picoseconds, from a sender of mean overhead */
    double *network;          /* [message]: the part of it without the sender's overhead */
    double *receive;          /* [delivery]: picoseconds of the receiver's processor */
    double mean;              /* of all transfers */
};

static struct near_switches near_switches_find(const struct routing *routing, struct arena *arena)
{
    int switches = routing->switches;
    struct route_hops hops = route_hops_start(routing, arena);
    struct near_switches near = {.order = ARENA_ZEROED(arena, int *, switches), .hops = hops.rows};
    int *key = ARENA_ARRAY(arena, int, switches);
    int *first = ARENA_ARRAY(arena, int, switches + 1);
    for (int host = 0; host < routing->hosts; host++) {
        int to = routing->host_switch[host];
        if (near.order[to])
            continue;
        const uint16_t *row = route_hops_find(&hops, to);
        for (int from = 0; from < switches; from++)
            key[from] = row[from];
        near.order[to] = ARENA_ARRAY(arena, int, switches);
        list_by_key(key, switches, switches, first, near.order[to]);
    }
    return near;
}

/* Numbers the stops of a message, by their first destinations; stop_at: [switch], initially
 * none. */
static int list_stops(const struct plan *plan, int message, int32_t *stop_at, int32_t *stop_of,
                      struct stop *stops, int count)
{
    int begin = count;
    for (int k = plan->first[message]; k < plan->first[message + 1]; k++) {
        int32_t place = plan->deliveries[k].target;
        if (stop_at[place] == PLAN_NONE) {
            stops[count] = (struct stop){.place = place};
            stop_at[place] = count++;
        }
        stop_of[k] = stop_at[place];
        stops[stop_of[k]].missing++;
    }
    for (int stop = begin; stop < count; stop++)
        stop_at[stops[stop].place] = PLAN_NONE;
    return count;
}

/* The state before the first send; near must outlive it. */
static struct message_reach message_reach_make(const struct plan *plan,
                                               const struct near_switches *near,
                                               struct arena *arena)
{
    const struct routing *routing = plan->routing;
    int messages = plan->switched->message_count, deliveries = plan->first[messages], count = 0;
    int32_t *stop_at = ARENA_ARRAY(arena, int32_t, routing->switches);
    int32_t *stop_of = ARENA_ARRAY(arena, int32_t, deliveries);
    int *first = ARENA_ARRAY(arena, int, messages + 1);
    struct message_reach reach = {.near = near,
                                  .stop_of = stop_of,
                                  .first = first,
                                  .stops = ARENA_ARRAY(arena, struct stop, deliveries),
                                  .changed = ARENA_ARRAY(arena, bool, messages)};
    for (int k = 0; k < routing->switches; k++)
        stop_at[k] = PLAN_NONE;
    for (int m = 0; m < messages; m++) {
        int place = routing->host_switch[plan->switched->messages[m].source];
        first[m] = count;
        count = list_stops(plan, m, stop_at, stop_of, reach.stops, count);
        for (int stop = first[m]; stop < count; stop++)
            reach.stops[stop].nearest = near->hops[reach.stops[stop].place][place];
        reach.changed[m] = true;
    }
    first[messages] = count;
    return reach;
}

/* Begins a send to a destination of the message. */
static void message_reach_send(struct message_reach *reach, int message, int32_t delivery)
{
    struct stop *reached = &reach->stops[reach->stop_of[delivery]];
    reached->missing--;
    for (int k = reach->first[message]; k < reach->first[message + 1]; k++) {
        struct stop *stop = &reach->stops[k];
        int hops = reach->near->hops[stop->place][reached->place];
        if (hops < stop->nearest)
            stop->nearest = hops;
    }
    reach->changed[message] = true;
}

/* Updates the shares of a message. */
static void message_reach_update(struct message_reach *reach, int message)
{
    struct stop *stops = reach->stops;
    int begin = reach->first[message], behind = reach->first[message + 1], missing = 0;
    if (!reach->changed[message])
        return;
    reach->changed[message] = false;
    for (int k = begin; k < behind; k++) {
        stops[k].share = 0.0;
        missing += stops[k].missing;
    }
    for (int k = begin; k < behind; k++) {
        const uint16_t *hops = reach->near->hops[stops[k].place];
        for (int from = begin; from < behind && stops[k].missing > 0; from++)
            if (hops[stops[from].place] < stops[k].nearest)
                stops[from].share += stops[k].missing;
    }
    for (int k = begin; k < behind && missing > 0; k++)
        stops[k].share /= missing;
}

/* The mean over all hosts for a message of this size; an integer, so that sums are exact. */
static double mean_send(const struct switched *switched, int64_t bytes)
{
    double sum = 0.0;
    if (!switched->send)
        return switched_send_picoseconds(switched, 0, bytes);
    for (int host = 0; host < switched->hosts; host++)
        sum += switched_send_picoseconds(switched, host, bytes);
    return round(sum / switched->hosts);
}

static void set_durations(struct free_routes *prepared, struct arena *arena)
{
    const struct plan *plan = prepared->plan;
    const struct switched *switched = plan->switched;
    struct switched_picoseconds time = switched_picoseconds(switched);
    double sum = 0.0, start = (double)time.switch_delay + (double)time.per_byte;
    prepared->duration = ARENA_ARRAY(arena, double, switched->message_count);
    prepared->network = ARENA_ARRAY(arena, double, switched->message_count);
    prepared->receive = ARENA_ARRAY(arena, double, switched_transfer_count(switched));
    for (int m = 0; m < switched->message_count; m++) {
        const struct switched_message *message = &switched->messages[m];
        prepared->network[m] = start + (double)message->bytes * (double)time.per_byte;
        prepared->duration[m] = mean_send(switched, message->bytes) + prepared->network[m];
        sum += message->count * prepared->duration[m];
        for (int k = plan->first[m]; k < plan->first[m + 1]; k++) {
            int host = plan->deliveries[k].host;
            prepared->receive[k] = switched_receive_picoseconds(switched, host, message->bytes);
        }
    }
    prepared->mean = sum > 0.0 ? sum / (double)switched_transfer_count(switched) : 1.0;
}

struct free_routes *free_routes_prepare(const struct plan *plan, struct arena *arena)
{
    struct free_routes *prepared = ARENA_ZEROED(arena, struct free_routes, 1);
    prepared->plan = plan;
    prepared->near = near_switches_find(plan->routing, arena);
    prepared->hosts_at = ARENA_ARRAY(arena, int, plan->routing->hosts);
    prepared->first_at = ARENA_ARRAY(arena, int, plan->routing->switches + 1);
    list_by_key(plan->routing->host_switch, plan->routing->hosts, plan->routing->switches,
                prepared->first_at, prepared->hosts_at);
    set_durations(prepared, arena);
    return prepared;
}

/* Sends of a source's own messages first, in their order across messages; then message by
 * message. */
void free_routes_plan(const struct free_routes *prepared, const struct free_routes_send *sends,
                      struct arena *scratch, struct plan *plan)
{
    const struct plan *empty = prepared->plan;
    int messages = empty->switched->message_count, count = empty->first[messages];
    struct arena_mark mark = arena_mark(scratch);
    int *filled = ARENA_ARRAY(scratch, int, messages);
    int *order = ARENA_ARRAY(scratch, int, count);
    for (int m = 0; m < messages; m++)
        filled[m] = empty->first[m];
    for (int k = 0; k < count; k++) {
        const struct delivery *delivery = &empty->deliveries[sends[k].delivery];
        int m = delivery->message;
        order[filled[m]++] = k;
        if (sends[k].from != empty->switched->messages[m].source)
            continue;
        if (m != plan->message)
            plan_begin(plan, m);
        plan_send(plan, sends[k].from, delivery->host);
    }
    for (int m = 0; m < messages; m++) {
        plan_begin(plan, m);
        for (int place = empty->first[m]; place < empty->first[m + 1]; place++) {
            const struct free_routes_send *send = &sends[order[place]];
            if (send->from != empty->switched->messages[m].source)
                plan_send(plan, send->from, empty->deliveries[send->delivery].host);
        }
    }
    arena_rewind(scratch, mark);
}

/* ---- holders ---- */

/* The hosts that may still send a message, by the rule of plans: a host's sends of a message that
 * it receives follow all its sends of earlier ones, its own messages first. So a host that
 * continues with a later message, or idles while it could send, gives up the earlier ones; a host
 * that will send a message no more is no longer an active holder of it. */
struct message_holders {
    const struct plan *plan;
    size_t words;             /* per set of messages */
    uint64_t *holds;          /* [host][words]: messages of which it is an active holder */
    bool *own;                /* [host]: its own messages are not given up */
    int32_t *first_own;       /* [host]: its own messages, a list by next_own; or PLAN_NONE */
    int32_t *next_own;        /* [message] */
    int32_t *oldest, *newest; /* [host]: received and not given up, by next; or PLAN_NONE */
    int32_t *next;            /* [delivery] */
    int *active;  /* [message]: active holders, and receivers of transfers in progress */
    int *left;    /* [message]: destinations to which no send has begun */
    bool *needed; /* [message]: some destination lacked it at the last look */
    int *fewest;  /* [message]: least number of active holders since the last look */
};

/* Sets of messages, by host or by switch. */

static bool contains(const uint64_t *sets, size_t words, int owner, int message)
{
    return sets[(size_t)owner * words + (size_t)message / 64] >> (message % 64) & 1;
}

static void add(uint64_t *sets, size_t words, int owner, int message)
{
    sets[(size_t)owner * words + (size_t)message / 64] |= UINT64_C(1) << (message % 64);
}

/* Begins a send of the message. */
static void message_holders_send(struct message_holders *holders, int message)
{
    holders->left[message]--;
    holders->active[message]++;
}

/* Judged by the state at the last look, with holders that have decreased since. */
enum move {
    MOVE_NONE,    /* it gives up nothing that is needed */
    MOVE_ON,      /* it gives up messages that other hosts can send */
    MOVE_REFUSED, /* it would give up a message of which it is the last active holder */
};

static void drop(struct message_holders *holders, int host, int message)
{
    holders->holds[(size_t)host * holders->words + (size_t)message / 64] &=
        ~(UINT64_C(1) << (message % 64));
    if (--holders->active[message] < holders->fewest[message])
        holders->fewest[message] = holders->active[message];
}

static struct message_holders message_holders_start(const struct plan *plan, struct arena *arena)
{
    const struct switched *switched = plan->switched;
    int hosts = switched->hosts, messages = switched->message_count;
    size_t words = ((size_t)messages + 63) / 64;
    struct message_holders holders = {
        .plan = plan,
        .words = words,
        .holds = ARENA_ZEROED(arena, uint64_t, (size_t)hosts * words),
        .own = ARENA_ZEROED(arena, bool, hosts),
        .first_own = ARENA_ARRAY(arena, int32_t, hosts),
        .next_own = ARENA_ARRAY(arena, int32_t, messages),
        .oldest = ARENA_ARRAY(arena, int32_t, hosts),
        .newest = ARENA_ARRAY(arena, int32_t, hosts),
        .next = ARENA_ARRAY(arena, int32_t, plan->first[messages]),
        .active = ARENA_ARRAY(arena, int, messages),
        .left = ARENA_ARRAY(arena, int, messages),
        .needed = ARENA_ARRAY(arena, bool, messages),
        .fewest = ARENA_ARRAY(arena, int, messages),
    };
    for (int host = 0; host < hosts; host++)
        holders.first_own[host] = holders.oldest[host] = holders.newest[host] = PLAN_NONE;
    for (int m = messages - 1; m >= 0; m--) {
        int source = switched->messages[m].source;
        holders.active[m] = 1;
        holders.left[m] = switched->messages[m].count;
        holders.own[source] = true;
        holders.next_own[m] = holders.first_own[source];
        holders.first_own[source] = m;
        add(holders.holds, words, source, m);
    }
    return holders;
}

/* Begins a moment: until the next look, the effects of sending a message only grow. */
static void message_holders_look(struct message_holders *holders)
{
    for (int m = 0; m < holders->plan->switched->message_count; m++) {
        holders->needed[m] = holders->left[m] > 0;
        holders->fewest[m] = holders->active[m];
    }
}

/* Records that its receiver has it. */
static void message_holders_receive(struct message_holders *holders, int32_t delivery)
{
    int host = holders->plan->deliveries[delivery].host;
    if (holders->oldest[host] == PLAN_NONE)
        holders->oldest[host] = delivery;
    else
        holders->next[holders->newest[host]] = delivery;
    holders->newest[host] = delivery;
    holders->next[delivery] = PLAN_NONE;
    add(holders->holds, holders->words, host, holders->plan->deliveries[delivery].message);
}

/* The larger of the previous effect and that of giving up one more message. */
static enum move with(const struct message_holders *holders, int message, enum move move)
{
    if (!holders->needed[message])
        return move;
    return holders->fewest[message] == 1 || move == MOVE_REFUSED ? MOVE_REFUSED : MOVE_ON;
}

/* The effect of an active holder's sending the message now. */
static enum move message_holders_move(const struct message_holders *holders, int host, int message)
{
    enum move move = MOVE_NONE;
    if (holders->own[host]) {
        if (holders->plan->switched->messages[message].source == host)
            return MOVE_NONE;
        for (int m = holders->first_own[host]; m != PLAN_NONE; m = holders->next_own[m])
            move = with(holders, m, move);
    }
    for (int32_t k = holders->oldest[host]; holders->plan->deliveries[k].message != message;
         k = holders->next[k])
        move = with(holders, holders->plan->deliveries[k].message, move);
    return move;
}

static void give_up_own(struct message_holders *holders, int host)
{
    for (int m = holders->first_own[host]; m != PLAN_NONE; m = holders->next_own[m])
        drop(holders, host, m);
    holders->own[host] = false;
}

static void give_up_oldest(struct message_holders *holders, int host)
{
    int32_t delivery = holders->oldest[host];
    drop(holders, host, holders->plan->deliveries[delivery].message);
    holders->oldest[host] = holders->next[delivery];
}

/* Gives up all messages before this one. */
static void message_holders_advance(struct message_holders *holders, int host, int message)
{
    if (holders->own[host]) {
        if (holders->plan->switched->messages[message].source == host)
            return;
        give_up_own(holders, host);
    }
    while (holders->plan->deliveries[holders->oldest[host]].message != message)
        give_up_oldest(holders, host);
}

static bool can_spare(const struct message_holders *holders, int message, double keep)
{
    return holders->left[message] == 0 ||
           (holders->active[message] > 1 && holders->active[message] > keep);
}

/* Gives up the messages of an idle host, in order, up to one that is needed and has at most `keep`
 * active holders. */
static void message_holders_retire(struct message_holders *holders, int host, double keep)
{
    if (holders->own[host]) {
        for (int m = holders->first_own[host]; m != PLAN_NONE; m = holders->next_own[m])
            if (!can_spare(holders, m, keep))
                return;
        give_up_own(holders, host);
    }
    while (holders->oldest[host] != PLAN_NONE &&
           can_spare(holders, holders->plan->deliveries[holders->oldest[host]].message, keep))
        give_up_oldest(holders, host);
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
    int *route;        /* scratch: the channels of a route */
    double *processor; /* [host]: when its previous overheads are over */
    double *missing;   /* [host]: picoseconds of what it has not begun to receive */
    double *doublings; /* [message]: the term of its urgency at this moment */
    int32_t *waiting;  /* deliveries that have not begun */
    size_t waiting_count;
    int32_t *sender;           /* [delivery]: or PLAN_NONE */
    struct tournament choices; /* deliveries that may begin now, by score */
    struct tournament ends;    /* worms by their ends; then, with second key 1, receipts */
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
        .reach = message_reach_make(plan, &prepared->near, arena),
        .busy = ARENA_ZEROED(arena, bool, routing->channels),
        .route = ARENA_ARRAY(arena, int, 2 * routing->switches + 2),
        .processor = ARENA_ZEROED(arena, double, routing->hosts),
        .missing = ARENA_ZEROED(arena, double, routing->hosts),
        .doublings = ARENA_ARRAY(arena, double, messages),
        .waiting = ARENA_ARRAY(arena, int32_t, count),
        .waiting_count = (size_t)count,
        .sender = ARENA_ARRAY(arena, int32_t, count),
        .choices = tournament_start(count, arena),
        .ends = tournament_start(count, arena),
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

static void add_set(uint64_t *set, const uint64_t *added, size_t words)
{
    for (size_t word = 0; word < words; word++)
        set[word] |= added[word];
}

static void offer(struct pass *pass)
{
    const struct plan *plan = pass->prepared->plan;
    const struct routing *routing = plan->routing;
    int messages = plan->switched->message_count;
    size_t words = pass->holders.words;
    memset(pass->offered, 0, (size_t)routing->switches * words * sizeof *pass->offered);
    memset(pass->present, 0, (size_t)routing->switches * words * sizeof *pass->present);
    for (int k = 0; k < plan->first[messages]; k++)
        if (pass->ends.key[k] < INFINITY)
            add(pass->present, words, plan->deliveries[k].target, plan->deliveries[k].message);
    for (int m = 0; m < messages; m++)
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
        bool busy = receives(pass, pass->prepared->plan->deliveries[k].host);
        tournament_set(&pass->choices, k, busy ? INFINITY : score_of(pass, k), 0.0);
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
        if (sends(pass, host) || !contains(pass->holders.holds, pass->holders.words, host, message))
            continue;
        enum move move = message_holders_move(&pass->holders, host, message);
        double total = move == MOVE_ON ? score + pass->weights->move : score;
        if (move != MOVE_REFUSED && (best->host == PLAN_NONE || total < best->score ||
                                     (total == best->score && host < best->host)))
            *best = (struct sender){total, host};
    }
}

static struct sender find_sender(struct pass *pass, int32_t k)
{
    const struct delivery *delivery = &pass->prepared->plan->deliveries[k];
    const int *order = pass->prepared->near.order[delivery->target];
    const uint16_t *hops = pass->prepared->near.hops[delivery->target];
    int message = delivery->message, switches = pass->prepared->plan->routing->switches;
    struct sender best = {0.0, PLAN_NONE};
    size_t words = pass->holders.words;
    double score = score_of(pass, k), farthest = INFINITY;
    if (pass->idle[message] == 0)
        return best;
    for (int place = 0; place < switches && hops[order[place]] <= farthest; place++) {
        int from = order[place];
        double total = score + pass->weights->hop * hops[from];
        if (best.host != PLAN_NONE && total > best.score)
            break;
        if (farthest == INFINITY && contains(pass->present, words, from, message))
            farthest = hops[from] + pass->weights->stretch;
        if (!contains(pass->offered, words, from, message))
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
    int count = routing_route(routing, pass->sender[k], delivery->host, pass->route);
    for (int place = 0; place < count; place++)
        pass->busy[pass->route[place]] = busy;
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
    tournament_set(&pass->ends, k, end, 0.0);
    pass->out[pass->begun++] = (struct free_routes_send){k, sender};
}

/* Begins sends, best first, until no route is free. */
static void choose(struct pass *pass)
{
    message_holders_look(&pass->holders);
    list_choices(pass);
    while (pass->idle_hosts > 0) {
        int k = tournament_least(&pass->choices);
        if (pass->choices.key[k] == INFINITY)
            break;
        struct sender sender = {INFINITY, PLAN_NONE};
        if (!receives(pass, pass->prepared->plan->deliveries[k].host))
            sender = find_sender(pass, k);
        tournament_set(&pass->choices, k, sender.host == PLAN_NONE ? INFINITY : sender.score, 0.0);
        if (sender.host == PLAN_NONE || tournament_least(&pass->choices) != k)
            continue;
        tournament_set(&pass->choices, k, INFINITY, 0.0);
        begin(pass, k, sender.host);
    }
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
    tournament_set(&pass->ends, k, *processor, 1.0);
    return true;
}

/* Advances to the time when transfers end. */
static void proceed(struct pass *pass)
{
    struct tournament *ends = &pass->ends;
    pass->now = ends->key[tournament_least(ends)];
    while (ends->key[tournament_least(ends)] == pass->now) {
        int k = tournament_least(ends);
        bool receipt = ends->second[k] > 0.0;
        tournament_set(ends, k, INFINITY, 0.0);
        if (receipt || !arrive(pass, k))
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
