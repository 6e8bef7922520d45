/* The checker of exchanges. It reads only the instance and the timeline. */
#include "models/base/order.h"
#include "models/base/sum.h"
#include "models/base/units.h"
#include "models/exchange/exchange.h"
#include "models/exchange/links.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER "%.12g" /* times and sizes in reasons */

struct check {
    const struct exchange *exchange;
    const struct timeline *timeline;
    struct arena *scratch;
};

/* "transfer 3 (0 -> 1)" */
static const char *check_named(const struct check *check, const struct transfer *transfer)
{
    return arena_print(check->scratch, "transfer %zu (%d -> %d)",
                       (size_t)(transfer - check->timeline->transfers), transfer->from,
                       transfer->to);
}

/* A failure that names the transfer and states the error. */
static struct verdict bad_transfer(const struct check *check, const struct transfer *transfer,
                                   const char *what)
{
    return verdict_no("transfer %zu (%d -> %d at " NUMBER " s): %s",
                      (size_t)(transfer - check->timeline->transfers), transfer->from, transfer->to,
                      transfer->send_start, what);
}

/* ---- ports ---- */

static int by_start(const void *a, const void *b)
{
    const struct port_turn *left = a, *right = b;
    return order_then(
        ORDER(left->start, right->start),
        order_then(ORDER(left->end, right->end), ORDER(left->transfer, right->transfer)));
}

static const char *port_named(const struct check *check, enum port_side side, int port)
{
    const char *kind = side == SENDS ? "send" : "receive";
    return check->exchange->port_map ? arena_print(check->scratch, "%s port %d", kind, port)
                                     : arena_print(check->scratch, "node %d's %s port", port, kind);
}

static struct verdict check_port(const struct check *check, enum port_side side, int port,
                                 struct port_turn *turns, size_t count)
{
    qsort(turns, count, sizeof *turns, by_start);
    const struct port_turn *last = turns; /* the one that ends last */
    for (size_t k = 1; k < count; k++) {
        const struct port_turn *next = &turns[k];
        const struct transfer *transfer = &check->timeline->transfers[next->transfer];
        if (spans_overlap(last->start, last->end, next->start, next->end))
            return verdict_no("%s is busy until " NUMBER " s when %s takes it at " NUMBER " s",
                              port_named(check, side, port), last->end,
                              check_named(check, transfer), next->start);
        if (next->end > last->end)
            last = next;
    }
    return verdict_yes();
}

/* No port carries two transfers at once, except receive ports with interleaved receipts. */
static struct verdict check_ports(const struct check *check)
{
    int count = exchange_port_count(check->exchange);
    int sides = check->exchange->ports == PORTS_INTERLEAVED ? 1 : 2;
    struct verdict verdict = verdict_yes();
    for (int side = SENDS; side < sides && verdict.ok; side++) {
        struct port_turns ports = exchange_port_turns(check->exchange, check->timeline,
                                                      (enum port_side)side, check->scratch);
        for (int port = 0; port < count && verdict.ok; port++)
            verdict = check_port(check, (enum port_side)side, port, ports.turns + ports.first[port],
                                 ports.first[port + 1] - ports.first[port]);
    }
    return verdict;
}

/* ---- data ---- */

/* Checks data: every byte leaves its origin, passes its stopovers in order and arrives. */

/* Bytes that leave the origins of messages and arrive at their destinations: [nodes * nodes], by
 * origin and destination. */
struct ledger {
    double *departed, *delivered;
};

static struct ledger enter_all_parcels(const struct check *check)
{
    const struct timeline *timeline = check->timeline;
    size_t nodes = (size_t)check->exchange->nodes;
    struct ledger ledger = {ARENA_ZEROED(check->scratch, double, nodes *nodes),
                            ARENA_ZEROED(check->scratch, double, nodes *nodes)};
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        struct parcel own;
        int count;
        const struct parcel *parcel = timeline_parcels(timeline, transfer, &own, &count);
        for (int p = 0; p < count; p++) {
            size_t message = (size_t)parcel[p].origin * nodes + (size_t)parcel[p].destination;
            if (transfer->from == parcel[p].origin)
                ledger.departed[message] += parcel[p].bytes;
            if (transfer->to == parcel[p].destination)
                ledger.delivered[message] += parcel[p].bytes;
        }
    }
    return ledger;
}

/* The stopovers of a message at a node: `put` arrivals by time, then the departures by time. */
static struct verdict check_stock(const struct check *check, const struct stopover *stopover,
                                  size_t put, size_t count)
{
    int node = stopover->node, origin = stopover->origin, destination = stopover->destination;
    double message = exchange_bytes(check->exchange, origin, destination), came = 0.0, left = 0.0;
    size_t next = 0;
    for (size_t k = put; k < count; k++) {
        while (next < put &&
               !clearly_less(stopover[k].time, stopover[next].time, stopover[next].time))
            came += stopover[next++].bytes;
        left += stopover[k].bytes;
        if (clearly_less(came, left, message))
            return verdict_no("node %d forwards bytes of message %d -> %d at " NUMBER
                              " s before it received them",
                              node, origin, destination, stopover[k].time);
    }
    while (next < put)
        came += stopover[next++].bytes;
    if (clearly_less(left, came, message))
        return verdict_no(NUMBER " bytes of message %d -> %d stay at node %d", came - left, origin,
                          destination, node);
    if (clearly_less(message, came, message))
        return verdict_no("node %d receives " NUMBER
                          " bytes of message %d -> %d, which has only " NUMBER,
                          node, came, origin, destination, message);
    return verdict_yes();
}

static struct verdict check_stopovers(const struct check *check)
{
    size_t count;
    const struct stopover *stopovers = stopovers_of(check->timeline, check->scratch, &count);
    struct verdict verdict = verdict_yes();
    for (size_t first = 0, put, last; first < count && verdict.ok; first = last) {
        last = stopovers_end(stopovers, first, count);
        for (put = first; put < last && !stopovers[put].departs;)
            put++;
        verdict = check_stock(check, stopovers + first, put - first, last - first);
    }
    return verdict;
}

/* Every message arrives completely, and no node forwards data that it does not have. */
static struct verdict check_data(const struct check *check)
{
    struct ledger ledger = enter_all_parcels(check);
    int nodes = check->exchange->nodes;
    for (int origin = 0; origin < nodes; origin++)
        for (int destination = 0; destination < nodes; destination++) {
            size_t k = (size_t)origin * (size_t)nodes + (size_t)destination;
            double bytes = exchange_bytes(check->exchange, origin, destination);
            if (clearly_less(bytes, ledger.departed[k], bytes))
                return verdict_no("node %d sends " NUMBER
                                  " bytes of message %d -> %d, which has "
                                  "only " NUMBER,
                                  origin, ledger.departed[k], origin, destination, bytes);
            if (clearly_differ(ledger.delivered[k], bytes, bytes))
                return verdict_no("message %d -> %d: " NUMBER " of " NUMBER " bytes arrive", origin,
                                  destination, ledger.delivered[k], bytes);
        }
    return check_stopovers(check);
}

static bool is_node(const struct check *check, int node)
{
    return node >= 0 && node < check->exchange->nodes;
}

/* NULL, or why the move is useless: a node may receive only what it has never had. */
static const char *idle_move(const struct transfer *transfer, const struct parcel *parcel)
{
    bool own = parcel->origin == parcel->destination; /* a node's message to itself */
    if (transfer->to == parcel->origin && !own)
        return "a parcel returns to its origin";
    if (transfer->from == parcel->destination && !own)
        return "a parcel leaves its destination";
    if (transfer->from == transfer->to && !(own && transfer->from == parcel->origin))
        return "a parcel goes from a node to itself";
    return NULL;
}

static struct verdict check_parcels(const struct check *check, const struct transfer *transfer)
{
    struct parcel own;
    int count;
    const struct parcel *parcel = timeline_parcels(check->timeline, transfer, &own, &count);
    double bytes = 0.0;
    for (int k = 0; k < count; k++) {
        if (!is_node(check, parcel[k].origin) || !is_node(check, parcel[k].destination))
            return bad_transfer(check, transfer, "a parcel's node does not exist");
        if (!(parcel[k].bytes > 0.0) || !isfinite(parcel[k].bytes))
            return bad_transfer(check, transfer, "a parcel has no bytes");
        const char *idle = idle_move(transfer, &parcel[k]);
        if (idle)
            return bad_transfer(check, transfer, idle);
        bytes += parcel[k].bytes;
    }
    if (clearly_differ(bytes, transfer->bytes, fmax(bytes, transfer->bytes)))
        return bad_transfer(check, transfer, "its parcels do not sum to its bytes");
    return verdict_yes();
}

static struct verdict check_shape(const struct check *check, const struct transfer *transfer)
{
    if (!is_node(check, transfer->from) || !is_node(check, transfer->to))
        return bad_transfer(check, transfer, "a node does not exist");
    if (transfer->phase < 0)
        return bad_transfer(check, transfer, "its phase is negative");
    if (!(transfer->bytes > 0.0) || !isfinite(transfer->bytes))
        return bad_transfer(check, transfer, "it carries no bytes");
    if (!(transfer->send_start >= 0.0) || !isfinite(transfer->send_end))
        return bad_transfer(check, transfer, "its times are not finite and non-negative");
    if (!(transfer->receive_start >= 0.0) || !isfinite(transfer->receive_end))
        return bad_transfer(check, transfer, "its receive times are not finite and non-negative");
    bool apart = transfer->receive_start != transfer->send_start ||
                 transfer->receive_end != transfer->send_end;
    if (apart && !exchange_receives_apart(check->exchange))
        return bad_transfer(check, transfer, "its receive times differ from its send times");
    if (!exchange_is_linked(check->exchange, transfer->from, transfer->to))
        return bad_transfer(check, transfer, "its link is absent");
    return check_parcels(check, transfer);
}

/* The transfer lasts as long as the model says, with its per-byte time multiplied by the factor. */
static struct verdict check_duration(const struct check *check, const struct transfer *transfer,
                                     double per_byte_factor)
{
    const struct exchange *exchange = check->exchange;
    double expected =
        matrix_at(&exchange->startup, exchange->nodes, transfer->from, transfer->to) +
        transfer->bytes * per_byte_factor *
            matrix_at(&exchange->per_byte, exchange->nodes, transfer->from, transfer->to);
    double end = transfer->send_start + expected;
    if (!clearly_differ(transfer->send_end, end, fmax(transfer->send_end, end)))
        return verdict_yes();
    return verdict_no("%s takes " NUMBER " s where the model says " NUMBER " s",
                      check_named(check, transfer), transfer->send_end - transfer->send_start,
                      expected);
}

static struct verdict check_held(const struct check *check, const struct transfer *transfer,
                                 const char *port, double start, double end)
{
    double expected =
        exchange_port_time(check->exchange, transfer->from, transfer->to, transfer->bytes);
    if (!clearly_differ(end, start + expected, fmax(end, start + expected)))
        return verdict_yes();
    return verdict_no("%s holds its %s port " NUMBER " s where the model says " NUMBER " s",
                      check_named(check, transfer), port, end - start, expected);
}

/* Overlapped latency: both ports are held as long as the model says, the receive port from no
 * earlier than one latency after the send port. */
static struct verdict check_overlap(const struct check *check, const struct transfer *transfer)
{
    const struct exchange *exchange = check->exchange;
    double arrival = transfer->send_start +
                     matrix_at(&exchange->latency, exchange->nodes, transfer->from, transfer->to);
    struct verdict verdict =
        check_held(check, transfer, "send", transfer->send_start, transfer->send_end);
    if (verdict.ok)
        verdict =
            check_held(check, transfer, "receive", transfer->receive_start, transfer->receive_end);
    if (verdict.ok && clearly_less(transfer->receive_start, arrival, arrival))
        return bad_transfer(check, transfer, "it is received before it arrives");
    return verdict;
}

static struct verdict check_each_transfer(const struct check *check)
{
    struct verdict verdict = verdict_yes();
    bool apart = exchange_receives_apart(check->exchange);
    bool alone =
        check->exchange->slowdown == SLOWDOWN_NONE && check->exchange->ports != PORTS_INTERLEAVED;
    for (size_t k = 0; k < check->timeline->count && verdict.ok; k++) {
        const struct transfer *transfer = &check->timeline->transfers[k];
        verdict = check_shape(check, transfer);
        if (verdict.ok && apart)
            verdict = check_overlap(check, transfer);
        else if (verdict.ok && alone)
            verdict = check_duration(check, transfer, 1.0);
        double released = exchange_released(check->exchange, check->timeline, transfer);
        if (verdict.ok && clearly_less(transfer->send_start, released, released))
            verdict = bad_transfer(check, transfer, "it starts before its message is released");
    }
    return verdict;
}

/* ---- phases ---- */

static struct verdict check_one_phase(const struct check *check,
                                      const struct transfer *const *transfers, size_t count,
                                      double earliest, int *leaving)
{
    const struct exchange *exchange = check->exchange;
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < count; k++)
        if (exchange_distant(exchange, transfers[k]->from, transfers[k]->to))
            leaving[exchange->cluster[transfers[k]->from]]++;
    for (size_t k = 0; k < count && verdict.ok; k++) {
        const struct transfer *transfer = transfers[k];
        if (exchange->execution == EXECUTION_SYNCHRONOUS &&
            clearly_less(transfer->send_start, earliest, earliest))
            verdict = bad_transfer(check, transfer,
                                   exchange->phase_startup > 0.0
                                       ? "it starts before the start-up of its phase has passed"
                                       : "it starts before the previous phase has ended");
        else if (exchange->slowdown == SLOWDOWN_LEAVING_CLUSTER)
            verdict = check_duration(check, transfer,
                                     exchange_distant(exchange, transfer->from, transfer->to)
                                         ? leaving[exchange->cluster[transfer->from]]
                                         : 1.0);
    }
    return verdict;
}

/* Synchronous execution: no transfer starts before the previous phase has ended and the start-up of
 * its own phase has passed. Slowdown: each transfer lasts as long as the load of its phase
 * implies. */
static struct verdict check_phases(const struct check *check)
{
    size_t count = check->timeline->count;
    const struct transfer **ordered = timeline_by_phase(check->timeline, check->scratch);
    int clusters = exchange_clusters(check->exchange);
    int *leaving = ARENA_ARRAY(check->scratch, int, clusters);
    struct verdict verdict = verdict_yes();
    double ended = 0.0;
    for (size_t first = 0, last; first < count && verdict.ok; first = last) {
        for (last = first; last < count && ordered[last]->phase == ordered[first]->phase;)
            last++;
        memset(leaving, 0, (size_t)clusters * sizeof *leaving);
        verdict = check_one_phase(check, ordered + first, last - first,
                                  ended + check->exchange->phase_startup, leaving);
        for (size_t k = first; k < last; k++)
            ended = fmax(ended, ordered[k]->send_end);
    }
    return verdict;
}

/* Each port serves its transfers in the order of their phases, at most one per phase. */
static struct verdict check_phase_order(const struct check *check)
{
    int nodes = check->exchange->nodes;
    const struct transfer **ordered = timeline_by_phase(check->timeline, check->scratch);
    const struct transfer **last = ARENA_ZEROED(check->scratch, const struct transfer *, 2 * nodes);
    for (size_t k = 0; k < check->timeline->count; k++) {
        const struct transfer **of_port[] = {&last[ordered[k]->from],
                                             &last[nodes + ordered[k]->to]};
        for (int side = 0; side < 2; side++) {
            const struct transfer *before = *of_port[side];
            if (before &&
                (before->phase == ordered[k]->phase ||
                 clearly_less(ordered[k]->send_start, before->send_end, before->send_end)))
                return bad_transfer(check, before,
                                    "its port has already served this or a later phase");
            *of_port[side] = ordered[k];
        }
    }
    return verdict_yes();
}

/* ---- buffers ---- */

/* The start or end of a transfer's use of a resource: a buffer, a port's threads, or a link. */
struct turn {
    int resource;
    bool ends;
    double time;
    const struct transfer *transfer;
};

/* At the same time, starts come before ends. */
static int by_resource_and_time(const void *a, const void *b)
{
    const struct turn *left = a, *right = b;
    return order_then(ORDER(left->resource, right->resource),
                      order_then(ORDER(left->time, right->time),
                                 order_then(ORDER(left->ends, right->ends),
                                            ORDER(left->transfer, right->transfer))));
}

/* Data that are received directly, up to rounding, are not stored. */
static bool is_stored(const struct transfer *transfer)
{
    return clearly_less(transfer->send_start, transfer->receive_start, transfer->receive_start);
}

static struct verdict check_room(const struct check *check, const struct transfer *transfer,
                                 double stored)
{
    double room = check->exchange->buffer[transfer->to];
    if (!clearly_less(room, stored, stored))
        return verdict_yes();
    return verdict_no("node %d stores " NUMBER " bytes, more than its buffer of " NUMBER
                      ", when %s arrives at " NUMBER " s",
                      transfer->to, stored, room, check_named(check, transfer),
                      transfer->send_start);
}

/* What is not received directly fits into the buffer until it has been received. */
static struct verdict check_buffered(const struct check *check)
{
    const struct timeline *timeline = check->timeline;
    size_t count = 0, over = 0, most = timeline->count + 1;
    struct turn *coming = ARENA_ARRAY(check->scratch, struct turn, most),
                *leaving = ARENA_ARRAY(check->scratch, struct turn, most);
    for (size_t k = 0; k < timeline->count && check->exchange->buffer; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        coming[count] = (struct turn){transfer->to, false, transfer->send_start, transfer};
        leaving[count] = (struct turn){transfer->to, true, transfer->receive_end, transfer};
        count += is_stored(transfer);
    }
    qsort(coming, count, sizeof *coming, by_resource_and_time);
    qsort(leaving, count, sizeof *leaving, by_resource_and_time);
    struct verdict verdict = verdict_yes();
    struct sum stored = {0};
    for (size_t k = 0; k < count && verdict.ok; k++) {
        const struct transfer *transfer = coming[k].transfer;
        while (leaving[over].transfer->to < transfer->to ||
               (leaving[over].transfer->to == transfer->to &&
                !clearly_less(coming[k].time, leaving[over].time, leaving[over].time)))
            sum_add(&stored, -leaving[over++].transfer->bytes);
        sum_add(&stored, transfer->bytes);
        verdict = check_room(check, transfer, sum_value(&stored));
    }
    return verdict;
}

/* ---- what several transfers share ---- */

/* Several transfers share the threads of a receive port, or a link, at a time: from starts and ends
 * alone, integrates what each transfer has had when it ends. */

/* A transfer in progress. */
struct user {
    const struct transfer *transfer;
    double whole; /* seconds of a port, or of a link: all that it needs */
    double cap;   /* of a link's speed: the most that it can use */
    double rate, had;
};

/* The users of one resource at a time. */
struct users {
    const struct check *check;
    const struct links *links; /* NULL: the resources are the threads of ports */
    struct user *user;         /* [count]; of a link by cap */
    int count;
    double time, lost; /* lost: what sharing divides all rates by */
};

static double per_byte_of(const struct check *check, const struct transfer *transfer)
{
    return matrix_at(&check->exchange->per_byte, check->exchange->nodes, transfer->from,
                     transfer->to);
}

/* ---- interleaved receipts ---- */

static void share_port(struct users *users)
{
    const struct interleaving *interleaving = &users->check->exchange->interleaving;
    bool equal = interleaving->share == SHARE_EQUAL;
    double shares = 0.0;
    for (int k = 0; k < users->count; k++)
        shares += equal ? 1.0 : users->user[k].whole;
    for (int k = 0; k < users->count; k++)
        users->user[k].rate = shares > 0.0 ? (equal ? 1.0 : users->user[k].whole) / shares : 0.0;
    users->lost = users->count > 1 ? 1.0 + interleaving->alpha : 1.0;
}

/* No port receives more transfers at once than it has threads. A transfer also finds a thread if
 * one of the current receipts ends by then, up to rounding. */
static struct verdict check_threads(const struct users *users, const struct transfer *transfer)
{
    int busy = 0;
    for (int k = 0; k < users->count; k++) {
        const struct transfer *other = users->user[k].transfer;
        busy += spans_overlap(other->receive_start, other->receive_end, transfer->receive_start,
                              transfer->receive_end);
    }
    return busy < users->check->exchange->interleaving.threads
               ? verdict_yes()
               : verdict_no(
                     "node %d receives %d transfers at once when %s takes its port at " NUMBER " s",
                     transfer->to, busy, check_named(users->check, transfer),
                     transfer->receive_start);
}

/* Each transfer ends when it has been served. A transfer of zero duration ends when it starts. */
static struct verdict check_served(const struct users *users, const struct user *user)
{
    const struct transfer *transfer = user->transfer;
    double last = transfer->receive_end;
    if (user->whole > 0.0 ? !clearly_differ(user->had, user->whole, last)
                          : !clearly_differ(transfer->receive_start, last, last))
        return verdict_yes();
    return verdict_no("%s ends at " NUMBER " s with " NUMBER " of its " NUMBER " s served",
                      check_named(users->check, transfer), last, user->had, user->whole);
}

/* ---- shared links ---- */

/* NO_LINK for a transfer that shares no link: it stays inside a cluster, its link takes no time, or
 * its largest share of the link is within rounding of zero. */
static int link_of(const struct check *check, const struct links *links,
                   const struct transfer *transfer)
{
    int link = link_between(links, transfer->from, transfer->to);
    if (link == NO_LINK || links->per_byte[link] == 0.0)
        return NO_LINK;
    return links->per_byte[link] < DBL_EPSILON * per_byte_of(check, transfer) ? NO_LINK : link;
}

/* Water-filling: the speed is divided equally among the flows, and what slower flows leave goes to
 * the others. */
static void share_link(struct users *users)
{
    double left = 1.0;
    for (int k = 0; k < users->count; k++) {
        struct user *user = &users->user[k];
        user->rate = fmin(user->cap, left / (users->count - k));
        left -= user->rate;
    }
}

/* The bytes of each transfer have flowed when it ends. The missing or excess flow is reported in
 * seconds at the last rate. */
static struct verdict check_flowed(const struct users *users, const struct user *user)
{
    const struct transfer *transfer = user->transfer;
    double per_byte =
        users->links->per_byte[link_between(users->links, transfer->from, transfer->to)];
    double end = transfer->send_end + (user->whole - user->had) / user->rate;
    if (!clearly_differ(transfer->send_end, end, fmax(transfer->send_end, end)))
        return verdict_yes();
    return verdict_no("%s ends at " NUMBER " s with " NUMBER " of its " NUMBER
                      " bytes transferred over its shared link",
                      check_named(users->check, transfer), transfer->send_end, user->had / per_byte,
                      transfer->bytes);
}

/* ---- both ---- */

static void share_out(struct users *users)
{
    (users->links ? share_link : share_port)(users);
}

static void advance(struct users *users, double time)
{
    if (time > users->time) {
        share_out(users);
        for (int k = 0; k < users->count; k++)
            users->user[k].had += (time - users->time) * users->user[k].rate / users->lost;
    }
    users->time = time;
}

static struct verdict begin_use(struct users *users, const struct turn *turn)
{
    const struct check *check = users->check;
    const struct transfer *transfer = turn->transfer;
    struct user user = {.transfer = transfer};
    struct verdict verdict = verdict_yes();
    if (users->links) {
        double per_byte = users->links->per_byte[turn->resource];
        user.whole = transfer->bytes * per_byte;
        user.cap = per_byte / per_byte_of(check, transfer);
    } else {
        user.whole =
            exchange_send_time(check->exchange, transfer->from, transfer->to, transfer->bytes);
        verdict = check_threads(users, transfer);
    }
    int k = users->count++;
    for (; k > 0 && users->user[k - 1].cap > user.cap; k--)
        users->user[k] = users->user[k - 1];
    users->user[k] = user;
    return verdict;
}

static struct verdict end_use(struct users *users, const struct turn *turn)
{
    int k = 0;
    while (users->user[k].transfer != turn->transfer)
        k++;
    if (users->user[k].rate == 0.0)
        share_out(users);
    struct user user = users->user[k];
    users->count--;
    memmove(users->user + k, users->user + k + 1, (size_t)(users->count - k) * sizeof user);
    return (users->links ? check_flowed : check_served)(users, &user);
}

/* Transfers that share nothing last as long as the model says; the others contribute two turns. */
static struct verdict list_turns(const struct check *check, const struct links *links,
                                 struct turn *turns, size_t *count)
{
    const struct exchange *exchange = check->exchange;
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < check->timeline->count && verdict.ok; k++) {
        const struct transfer *transfer = &check->timeline->transfers[k];
        int from = transfer->from, to = transfer->to;
        int resource = links ? link_of(check, links, transfer) : to;
        double startup = links ? matrix_at(&exchange->startup, exchange->nodes, from, to) : 0.0;
        double begin = transfer->send_start + startup, end = transfer->send_end;
        if (resource == NO_LINK) {
            verdict = check_duration(check, transfer, 1.0);
        } else if (links ? clearly_less(end, begin, begin) : end < begin) {
            verdict = bad_transfer(check, transfer,
                                   links ? "it ends before its start-up has passed"
                                         : "it ends before it starts");
        } else {
            turns[(*count)++] = (struct turn){resource, false, fmin(begin, end), transfer};
            turns[(*count)++] = (struct turn){resource, true, end, transfer};
        }
    }
    return verdict;
}

/* No port receives more transfers at once than it has threads, and each transfer ends when it has
 * been served; or the bytes of each have flowed over its link. */
static struct verdict check_shares(const struct check *check)
{
    size_t most = check->timeline->count + 1, count = 0;
    struct turn *turns = ARENA_ARRAY(check->scratch, struct turn, 2 * most);
    struct links links = links_of(check->exchange, check->scratch);
    struct users users = {.check = check,
                          .links = exchange_shares_links(check->exchange) ? &links : NULL,
                          .user = ARENA_ARRAY(check->scratch, struct user, most),
                          .lost = 1.0};
    struct verdict verdict = list_turns(check, users.links, turns, &count);
    qsort(turns, count, sizeof *turns, by_resource_and_time);
    for (size_t k = 0; k < count && verdict.ok; k++) {
        advance(&users, turns[k].time);
        verdict = (turns[k].ends ? end_use : begin_use)(&users, &turns[k]);
    }
    return verdict;
}

/* ---- the whole ---- */

struct verdict exchange_check(const struct exchange *exchange, const struct timeline *timeline,
                              struct arena *scratch)
{
    const struct check check = {.exchange = exchange, .timeline = timeline, .scratch = scratch};
    const struct {
        bool applies;
        struct verdict (*judge)(const struct check *check);
    } rules[] = {
        {true, check_each_transfer},
        {exchange_shares_links(exchange) || exchange->ports == PORTS_INTERLEAVED, check_shares},
        {exchange_needs_phases(exchange), check_phases},
        {true, check_ports},
        {exchange_needs_phases(exchange), check_phase_order},
        {exchange->ports == PORTS_BUFFERED, check_buffered},
        {true, check_data},
    };
    struct arena_mark mark = arena_mark(scratch);
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < sizeof rules / sizeof *rules && verdict.ok; k++)
        if (rules[k].applies)
            verdict = rules[k].judge(&check);
    arena_rewind(scratch, mark);
    return verdict;
}
