/* Dispatch over free routes. While sends are chosen at one time, the best send of a delivery only
 * gets worse, so its key in the tournament is a lower bound, recomputed when it is the least. */
#include "algorithms/lib/switched/free_routes.h"
#include "algorithms/lib/message_set.h"
#include "algorithms/lib/switched/route_hops.h"
#include "models/base/order.h"
#include "models/base/tournament.h"

#include <math.h>
#include <string.h>

/* ---- the instance ---- */

/* A switch with destinations of a message. */
struct stop {
    int32_t place;   /* the switch */
    int32_t missing; /* number of its destinations to which no send has begun */
    int32_t nearest; /* hops from the nearest host that has the message or is receiving it */
    double share;    /* fraction of all destinations lacking it to which this switch is nearer than
                        that */
};

struct free_routes {
    const struct plan *plan; /* empty: the numbers of deliveries */
    /* Hops are channels between switches on the route; NULL to a switch without hosts. */
    uint16_t **hops;          /* [to][from] */
    int **order;              /* [to]: all switches, by hops to it, then id; itself first */
    int *hosts_at, *first_at; /* hosts by switch; [hosts], [switches + 1] */
    double *duration;         /* [message]: picoseconds, from a sender of mean overhead */
    double *network;          /* [message]: the part of it without the sender's overhead */
    double *receive;          /* [delivery]: picoseconds of the receiver's processor */
    double mean;              /* of all transfers */
    struct stop *stops;       /* before the first send */
    int32_t *stop_of;         /* [delivery] */
    int *first_stop;          /* [message + 1]: index of its first stop */
};

static void find_distances(struct free_routes *prepared, struct arena *arena)
{
    const struct routing *routing = prepared->plan->routing;
    int switches = routing->switches;
    struct route_hops hops = route_hops_start(routing, arena);
    int *key = ARENA_ARRAY(arena, int, switches);
    int *first = ARENA_ARRAY(arena, int, switches + 1);
    prepared->hops = hops.rows;
    prepared->order = ARENA_ZEROED(arena, int *, switches);
    for (int host = 0; host < routing->hosts; host++) {
        int to = routing->host_switch[host];
        if (prepared->order[to])
            continue;
        const uint16_t *row = route_hops_to(&hops, to);
        for (int from = 0; from < switches; from++)
            key[from] = row[from];
        prepared->order[to] = ARENA_ARRAY(arena, int, switches);
        list_by_key(key, switches, switches, first, prepared->order[to]);
    }
}

/* Numbers the stops of a message, by their first destinations; stop_at: [switch], initially none.
 * Returns the number of all stops so far. */
static int list_stops(struct free_routes *prepared, int message, int32_t *stop_at, int count)
{
    const struct plan *plan = prepared->plan;
    int source = plan->routing->host_switch[plan->switched->messages[message].source];
    for (int k = plan->first[message]; k < plan->first[message + 1]; k++) {
        int32_t place = plan->deliveries[k].target;
        if (stop_at[place] == PLAN_NONE) {
            prepared->stops[count] =
                (struct stop){.place = place, .nearest = prepared->hops[place][source]};
            stop_at[place] = count++;
        }
        prepared->stop_of[k] = stop_at[place];
        prepared->stops[stop_at[place]].missing++;
    }
    for (int stop = prepared->first_stop[message]; stop < count; stop++)
        stop_at[prepared->stops[stop].place] = PLAN_NONE;
    return count;
}

static void find_stops(struct free_routes *prepared, struct arena *arena)
{
    int messages = prepared->plan->switched->message_count;
    int deliveries = prepared->plan->first[messages];
    int switches = prepared->plan->routing->switches;
    int32_t *stop_at = ARENA_ARRAY(arena, int32_t, switches);
    prepared->stops = ARENA_ARRAY(arena, struct stop, deliveries);
    prepared->stop_of = ARENA_ARRAY(arena, int32_t, deliveries);
    prepared->first_stop = ARENA_ZEROED(arena, int, messages + 1);
    for (int k = 0; k < switches; k++)
        stop_at[k] = PLAN_NONE;
    for (int m = 0; m < messages; m++)
        prepared->first_stop[m + 1] = list_stops(prepared, m, stop_at, prepared->first_stop[m]);
}

/* The mean over all hosts for a message of this size; an integer, so that sums are exact. */
static double mean_send(const struct switched *switched, double bytes)
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
        const struct message *message = &switched->messages[m];
        prepared->network[m] = start + message->bytes * (double)time.per_byte;
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
    prepared->hosts_at = ARENA_ARRAY(arena, int, plan->routing->hosts);
    prepared->first_at = ARENA_ARRAY(arena, int, plan->routing->switches + 1);
    list_by_key(plan->routing->host_switch, plan->routing->hosts, plan->routing->switches,
                prepared->first_at, prepared->hosts_at);
    find_distances(prepared, arena);
    find_stops(prepared, arena);
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

/* ---- one pass ---- */

/* The active holders of a message are the hosts that may still send it, by the rule of plans: a
 * host's sends of a message that it receives follow all its sends of earlier ones, its own messages
 * first. So a host that continues with a later message, or idles while it could send, gives up the
 * earlier ones; a host that will send a message no more is no longer an active holder of it. */

/* A message. A moment is a time at which sends are chosen. */
struct spread {
    int active;       /* active holders, and receivers of transfers in progress */
    int idle;         /* idle active holders */
    int left;         /* destinations to which no send has begun */
    bool needed;      /* some destination lacked it at the beginning of this moment */
    int fewest;       /* least number of active holders since then */
    bool changed;     /* the shares of its stops are outdated */
    double doublings; /* the term of its urgency at this moment */
};

/* A host. The messages of which it is an active holder are listed by `next`: its own, the k-th as
 * entry deliveries + k, then what it received, by delivery. Its own are given up together. */
struct holder {
    int32_t oldest, newest; /* entries of the list; oldest PLAN_NONE: empty */
    double processor;       /* when its previous overheads are over */
    double missing;         /* picoseconds of what it has not begun to receive */
};

struct pass {
    const struct free_routes *prepared;
    const struct plan *plan; /* of the same */
    const struct free_routes_weights *weights;
    const double *bias;
    int count; /* of deliveries */

    struct spread *messages;
    struct holder *hosts;
    int32_t *next;     /* [entry] */
    size_t words;      /* per set of messages */
    uint64_t *holds;   /* [host][words]: messages of which it is an active holder */
    uint64_t *present; /* [switch][words]: messages with an active holder or receiver there */
    uint64_t *offered; /* [switch][words]: messages with an idle active holder there */
    int idle_hosts;    /* idle active holders of any message */

    struct stop *stops;
    bool *busy;       /* [channel] */
    int *route;       /* scratch: the channels of a route */
    int32_t *waiting; /* deliveries that have not begun */
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

static uint64_t *set_of(const struct pass *pass, uint64_t *sets, int owner)
{
    return sets + (size_t)owner * pass->words;
}

/* Makes the host an active holder of the message of this entry. */
static void hold(struct pass *pass, int host, int message, int32_t entry)
{
    struct holder *holder = &pass->hosts[host];
    if (holder->oldest == PLAN_NONE)
        holder->oldest = entry;
    else
        pass->next[holder->newest] = entry;
    holder->newest = entry;
    pass->next[entry] = PLAN_NONE;
    message_set_add(set_of(pass, pass->holds, host), message);
}

static struct pass start(const struct free_routes *prepared,
                         const struct free_routes_weights *weights, const double *bias,
                         struct arena *arena, struct free_routes_send *out)
{
    const struct switched *switched = prepared->plan->switched;
    const struct routing *routing = prepared->plan->routing;
    int messages = switched->message_count, count = prepared->plan->first[messages];
    size_t words = ((size_t)messages + 63) / 64, switches = (size_t)routing->switches;
    struct pass pass = {
        .prepared = prepared,
        .plan = prepared->plan,
        .weights = weights,
        .bias = bias,
        .count = count,
        .messages = ARENA_ARRAY(arena, struct spread, messages),
        .hosts = ARENA_ARRAY(arena, struct holder, routing->hosts),
        .next = ARENA_ARRAY(arena, int32_t, count + messages),
        .words = words,
        .holds = ARENA_ZEROED(arena, uint64_t, (size_t)routing->hosts * words),
        .present = ARENA_ARRAY(arena, uint64_t, switches * words),
        .offered = ARENA_ARRAY(arena, uint64_t, switches * words),
        .stops = ARENA_ARRAY(arena, struct stop, count),
        .busy = ARENA_ZEROED(arena, bool, routing->channels),
        .route = ARENA_ARRAY(arena, int, 2 * routing->switches + 2),
        .waiting = ARENA_ARRAY(arena, int32_t, count),
        .waiting_count = (size_t)count,
        .sender = ARENA_ARRAY(arena, int32_t, count),
        .choices = tournament_start(count, arena),
        .ends = tournament_start(count, arena),
        .out = out,
    };
    for (int host = 0; host < routing->hosts; host++)
        pass.hosts[host] = (struct holder){PLAN_NONE, PLAN_NONE, 0.0, 0.0};
    for (int m = 0; m < messages; m++) {
        pass.messages[m] =
            (struct spread){.active = 1, .left = switched->messages[m].count, .changed = true};
        hold(&pass, switched->messages[m].source, m, count + m);
    }
    for (int k = 0; k < prepared->first_stop[messages]; k++)
        pass.stops[k] = prepared->stops[k];
    for (int k = 0; k < count; k++) {
        pass.waiting[k] = k;
        pass.sender[k] = PLAN_NONE;
        pass.hosts[pass.plan->deliveries[k].host].missing += load_of(prepared, k);
    }
    return pass;
}

/* ---- reach ---- */

/* The reduction in distance of the destinations that still lack a message, once it has reached one
 * of its switches. */

/* Begins a send to a destination of the message. */
static void reach_stop(struct pass *pass, int message, int32_t delivery)
{
    const struct free_routes *prepared = pass->prepared;
    struct stop *reached = &pass->stops[prepared->stop_of[delivery]];
    reached->missing--;
    for (int k = prepared->first_stop[message]; k < prepared->first_stop[message + 1]; k++) {
        int hops = prepared->hops[pass->stops[k].place][reached->place];
        if (hops < pass->stops[k].nearest)
            pass->stops[k].nearest = hops;
    }
    pass->messages[message].changed = true;
}

static void update_shares(struct pass *pass, int message)
{
    struct stop *stops = pass->stops;
    int begin = pass->prepared->first_stop[message], missing = 0;
    int behind = pass->prepared->first_stop[message + 1];
    if (!pass->messages[message].changed)
        return;
    pass->messages[message].changed = false;
    for (int k = begin; k < behind; k++) {
        stops[k].share = 0.0;
        missing += stops[k].missing;
    }
    for (int k = begin; k < behind; k++) {
        const uint16_t *hops = pass->prepared->hops[stops[k].place];
        for (int from = begin; from < behind && stops[k].missing > 0; from++)
            if (hops[stops[from].place] < stops[k].nearest)
                stops[from].share += stops[k].missing;
    }
    for (int k = begin; k < behind && missing > 0; k++)
        stops[k].share /= missing;
}

/* ---- holders ---- */

/* Judged by the state at the beginning of this moment, with holders that have decreased since. */
enum move {
    MOVE_NONE,    /* it gives up nothing that is needed */
    MOVE_ON,      /* it gives up messages that other hosts can send */
    MOVE_REFUSED, /* it would give up a message of which it is the last active holder */
};

static bool is_own(const struct pass *pass, int32_t entry)
{
    return entry >= pass->count;
}

static int message_of(const struct pass *pass, int32_t entry)
{
    return is_own(pass, entry) ? entry - pass->count : pass->plan->deliveries[entry].message;
}

/* The host can send the message now, because it has given up all that comes before this entry: the
 * message's own, or the first of the host's messages. */
static bool is_turn(const struct pass *pass, int32_t entry, int host, int message)
{
    return is_own(pass, entry) ? pass->plan->switched->messages[message].source == host
                               : pass->plan->deliveries[entry].message == message;
}

/* The effect of an active holder's sending the message now. */
static enum move effect_of_sending(const struct pass *pass, int host, int message)
{
    enum move move = MOVE_NONE;
    for (int32_t k = pass->hosts[host].oldest; !is_turn(pass, k, host, message); k = pass->next[k])
        if (pass->messages[message_of(pass, k)].needed)
            move = pass->messages[message_of(pass, k)].fewest == 1 || move == MOVE_REFUSED
                       ? MOVE_REFUSED
                       : MOVE_ON;
    return move;
}

static void give_up_oldest(struct pass *pass, int host)
{
    int message = message_of(pass, pass->hosts[host].oldest);
    struct spread *given = &pass->messages[message];
    message_set_remove(set_of(pass, pass->holds, host), message);
    if (--given->active < given->fewest)
        given->fewest = given->active;
    pass->hosts[host].oldest = pass->next[pass->hosts[host].oldest];
}

/* Gives up all messages before this one. */
static void give_up_before(struct pass *pass, int host, int message)
{
    while (!is_turn(pass, pass->hosts[host].oldest, host, message))
        give_up_oldest(pass, host);
}

/* The number of a host's messages that are given up next, all of its own or one that it received;
 * 0: there is none, or one of them is needed and has at most `keep` active holders. */
static int spared(const struct pass *pass, int host, double keep)
{
    int count = 0;
    for (int32_t k = pass->hosts[host].oldest; k != PLAN_NONE; k = pass->next[k]) {
        const struct spread *message = &pass->messages[message_of(pass, k)];
        if (count > 0 && !is_own(pass, k))
            break;
        if (message->left > 0 && (message->active <= 1 || message->active <= keep))
            return 0;
        count++;
        if (!is_own(pass, k))
            break;
    }
    return count;
}

/* Gives up the messages of an idle host, in order, as far as they can be spared. */
static void retire(struct pass *pass, int host, double keep)
{
    for (int count; (count = spared(pass, host, keep)) > 0;)
        for (; count > 0; count--)
            give_up_oldest(pass, host);
}

/* ---- scores ---- */

/* The number of doublings needed for a growth: the logarithm to base 2, linearly interpolated
 * between powers of two, because libm's result depends on the platform. */
static inline double doublings(double growth)
{
    int exponent;
    double fraction = frexp(growth, &exponent);
    return exponent - 2 + 2.0 * fraction;
}

/* Whether the host sends, or its processor receives. */
static bool sends(const struct pass *pass, int host)
{
    return pass->busy[routing_injection(pass->plan->routing, host)] ||
           pass->hosts[host].processor > pass->now;
}

static bool receives(const struct pass *pass, int host)
{
    return pass->busy[routing_consumption(pass->plan->routing, host)];
}

static double duration_of(const struct pass *pass, int message)
{
    return pass->prepared->duration[message] / pass->prepared->mean;
}

/* The score of a delivery without the terms of its sender. */
static double score_of(const struct pass *pass, int32_t k)
{
    const struct delivery *delivery = &pass->plan->deliveries[k];
    double load = pass->hosts[delivery->host].missing / pass->prepared->mean;
    double share = pass->stops[pass->prepared->stop_of[k]].share;
    double score = -pass->weights->load * load - pass->messages[delivery->message].doublings -
                   pass->weights->reach * share * duration_of(pass, delivery->message);
    return pass->bias ? pass->bias[k] + score : score;
}

/* Adds an idle host to, or removes it from, the counts of every message of which it is an active
 * holder. */
static void count_idle(struct pass *pass, int host, int change)
{
    const uint64_t *holds = pass->holds + (size_t)host * pass->words;
    bool any = false;
    for (size_t word = 0; word < pass->words; word++)
        for (uint64_t left = holds[word]; left; left &= left - 1) {
            pass->messages[64 * word + (size_t)__builtin_ctzll(left)].idle += change;
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
    size_t words = pass->words;
    memset(pass->offered, 0, (size_t)routing->switches * words * sizeof *pass->offered);
    memset(pass->present, 0, (size_t)routing->switches * words * sizeof *pass->present);
    for (int k = 0; k < plan->first[messages]; k++)
        if (pass->ends.key[k] < INFINITY)
            message_set_add(set_of(pass, pass->present, plan->deliveries[k].target),
                            plan->deliveries[k].message);
    for (int m = 0; m < messages; m++)
        pass->messages[m].idle = 0;
    pass->idle_hosts = 0;
    for (int host = 0; host < routing->hosts; host++) {
        const uint64_t *holds = &pass->holds[(size_t)host * words];
        size_t place = (size_t)routing->host_switch[host] * words;
        add_set(pass->present + place, holds, words);
        if (sends(pass, host))
            continue;
        count_idle(pass, host, 1);
        add_set(pass->offered + place, holds, words);
    }
}

/* Begins a moment, until whose end the effects of sending a message only grow: computes the keys of
 * all deliveries that may begin now. */
static void list_choices(struct pass *pass)
{
    for (int m = 0; m < pass->plan->switched->message_count; m++) {
        struct spread *message = &pass->messages[m];
        message->needed = message->left > 0;
        message->fewest = message->active;
        if (!message->needed)
            continue;
        double growth = (double)message->left / (double)message->active + 1.0;
        message->doublings = pass->weights->urgency * duration_of(pass, m) * doublings(growth);
        update_shares(pass, m);
    }
    offer(pass);
    size_t kept = 0;
    for (size_t place = 0; place < pass->waiting_count; place++) {
        int32_t k = pass->waiting[place];
        if (pass->sender[k] != PLAN_NONE)
            continue;
        pass->waiting[kept++] = k;
        bool busy = receives(pass, pass->plan->deliveries[k].host);
        tournament_set(&pass->choices, k, busy ? INFINITY : score_of(pass, k), 0.0);
    }
    pass->waiting_count = kept;
}

static bool is_free(const struct pass *pass, int from_switch, const struct delivery *delivery)
{
    const struct routing *routing = pass->plan->routing;
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
        if (sends(pass, host) || !message_set_has(set_of(pass, pass->holds, host), message))
            continue;
        enum move move = effect_of_sending(pass, host, message);
        double total = move == MOVE_ON ? score + pass->weights->move : score;
        if (move != MOVE_REFUSED && (best->host == PLAN_NONE || total < best->score ||
                                     (total == best->score && host < best->host)))
            *best = (struct sender){total, host};
    }
}

static struct sender find_sender(struct pass *pass, int32_t k)
{
    const struct delivery *delivery = &pass->plan->deliveries[k];
    const int *order = pass->prepared->order[delivery->target];
    const uint16_t *hops = pass->prepared->hops[delivery->target];
    int message = delivery->message, switches = pass->plan->routing->switches;
    struct sender best = {0.0, PLAN_NONE};
    double score = score_of(pass, k), farthest = INFINITY;
    if (pass->messages[message].idle == 0)
        return best;
    for (int place = 0; place < switches && hops[order[place]] <= farthest; place++) {
        int from = order[place];
        double total = score + pass->weights->hop * hops[from];
        if (best.host != PLAN_NONE && total > best.score)
            break;
        if (farthest == INFINITY && message_set_has(set_of(pass, pass->present, from), message))
            farthest = hops[from] + pass->weights->stretch;
        if (!message_set_has(set_of(pass, pass->offered, from), message))
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
    const struct routing *routing = pass->plan->routing;
    const struct delivery *delivery = &pass->plan->deliveries[k];
    int count = routing_route(routing, pass->sender[k], delivery->host, pass->route);
    for (int place = 0; place < count; place++)
        pass->busy[pass->route[place]] = busy;
}

static void begin(struct pass *pass, int32_t k, int32_t sender)
{
    const struct switched *switched = pass->plan->switched;
    int message = pass->plan->deliveries[k].message;
    double overhead =
        switched_send_picoseconds(switched, sender, switched->messages[message].bytes);
    count_idle(pass, sender, -1);
    give_up_before(pass, sender, message);
    pass->messages[message].left--;
    pass->messages[message].active++;
    reach_stop(pass, message, k);
    pass->sender[k] = sender;
    pass->hosts[pass->plan->deliveries[k].host].missing -= load_of(pass->prepared, k);
    pass->hosts[sender].processor = pass->now + overhead;
    set_route(pass, k, true);
    double end = pass->now + (overhead + pass->prepared->network[message]);
    tournament_set(&pass->ends, k, end, 0.0);
    pass->out[pass->begun++] = (struct free_routes_send){k, sender};
}

/* Begins sends, best first, until no route is free. */
static void choose(struct pass *pass)
{
    list_choices(pass);
    while (pass->idle_hosts > 0) {
        int k = tournament_least(&pass->choices);
        if (pass->choices.key[k] == INFINITY)
            break;
        struct sender sender = {INFINITY, PLAN_NONE};
        if (!receives(pass, pass->plan->deliveries[k].host))
            sender = find_sender(pass, k);
        tournament_set(&pass->choices, k, sender.host == PLAN_NONE ? INFINITY : sender.score, 0.0);
        if (sender.host == PLAN_NONE || tournament_least(&pass->choices) != k)
            continue;
        tournament_set(&pass->choices, k, INFINITY, 0.0);
        begin(pass, k, sender.host);
    }
    for (int host = 0; host < pass->plan->routing->hosts; host++)
        if (!sends(pass, host))
            retire(pass, host, pass->weights->keep);
}

/* Ends a worm. True if its receiver still has to receive the message before it sends again. */
static bool arrive(struct pass *pass, int32_t k)
{
    const struct plan *plan = pass->prepared->plan;
    double *processor = &pass->hosts[plan->deliveries[k].host].processor;
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
        const struct delivery *delivery = &pass->plan->deliveries[k];
        if (receipt || !arrive(pass, k))
            hold(pass, delivery->host, delivery->message, k);
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
