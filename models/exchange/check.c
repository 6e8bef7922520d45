/* The exchange's checker. It reads the instance and the timeline and nothing else. */
#include "models/base/units.h"
#include "models/exchange/exchange.h"

#include <stdlib.h>
#include <string.h>

#define NUMBER "%.12g"

struct check {
    const struct exchange *exchange;
    const struct timeline *timeline;
    struct arena *scratch;
};

static bool is_node(const struct check *check, int node)
{
    return node >= 0 && node < check->exchange->nodes;
}

static struct verdict bad_transfer(const struct check *check, const struct transfer *transfer,
                                   const char *what)
{
    return verdict_no("transfer %zu (%d -> %d at " NUMBER " s): %s",
                      (size_t)(transfer - check->timeline->transfers), transfer->from, transfer->to,
                      transfer->send_start, what);
}

/* NULL, or why nothing is gained: a node is given only what it has not had. */
static const char *idle_move(const struct transfer *transfer, const struct parcel *parcel)
{
    bool own = parcel->origin == parcel->destination; /* a node's message to itself */
    if (transfer->to == parcel->origin && !own)
        return "a parcel comes back to its origin";
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
    if (transfer->receive_start != transfer->send_start ||
        transfer->receive_end != transfer->send_end)
        return bad_transfer(check, transfer, "its receive times differ from its send times");
    return check_parcels(check, transfer);
}

static struct verdict check_duration(const struct check *check, const struct transfer *transfer,
                                     double per_byte_factor)
{
    const struct exchange *exchange = check->exchange;
    double expected =
        matrix_at(&exchange->startup, exchange->nodes, transfer->from, transfer->to) +
        transfer->bytes * per_byte_factor *
            matrix_at(&exchange->per_byte, exchange->nodes, transfer->from, transfer->to);
    double end = transfer->send_start + expected;
    if (clearly_differ(transfer->send_end, end, fmax(transfer->send_end, end)))
        return verdict_no("transfer %zu (%d -> %d) takes " NUMBER " s where the model says " NUMBER
                          " s",
                          (size_t)(transfer - check->timeline->transfers), transfer->from,
                          transfer->to, transfer->send_end - transfer->send_start, expected);
    return verdict_yes();
}

static struct verdict check_each_transfer(const struct check *check)
{
    struct verdict verdict = verdict_yes();
    bool slowed = check->exchange->slowdown != SLOWDOWN_NONE;
    for (size_t k = 0; k < check->timeline->count && verdict.ok; k++) {
        const struct transfer *transfer = &check->timeline->transfers[k];
        verdict = check_shape(check, transfer);
        if (verdict.ok && !slowed)
            verdict = check_duration(check, transfer, 1.0);
    }
    return verdict;
}

/* ---- ports ---- */

static int by_start(const void *a, const void *b)
{
    const struct transfer *left = *(const struct transfer *const *)a;
    const struct transfer *right = *(const struct transfer *const *)b;
    if (left->send_start != right->send_start)
        return left->send_start < right->send_start ? -1 : 1;
    if (left->send_end != right->send_end)
        return left->send_end < right->send_end ? -1 : 1;
    return (left > right) - (left < right);
}

static bool in_time_order(const struct transfer *const *transfers, size_t count)
{
    for (size_t k = 1; k < count; k++)
        if (by_start(&transfers[k - 1], &transfers[k]) > 0)
            return false;
    return true;
}

static int by_phase(const void *a, const void *b)
{
    const struct transfer *left = *(const struct transfer *const *)a;
    const struct transfer *right = *(const struct transfer *const *)b;
    if (left->phase != right->phase)
        return left->phase < right->phase ? -1 : 1;
    return (left > right) - (left < right);
}

/* A port serves its transfers in the order of their phases, one in each. */
static struct verdict check_phase_order(const struct check *check,
                                        const struct transfer **transfers, size_t count)
{
    qsort(transfers, count, sizeof *transfers, by_phase);
    for (size_t k = 1; k < count; k++) {
        const struct transfer *before = transfers[k - 1], *after = transfers[k];
        if (after->phase == before->phase ||
            clearly_less(after->send_start, before->send_end, before->send_end))
            return bad_transfer(check, before, "its port served a later or the same phase before");
    }
    return verdict_yes();
}

static struct verdict check_port(const struct check *check, const struct transfer **transfers,
                                 size_t count, const char *port)
{
    if (count < 2)
        return verdict_yes();
    if (!in_time_order(transfers, count))
        qsort(transfers, count, sizeof *transfers, by_start);
    const struct transfer *last = transfers[0]; /* to end */
    for (size_t k = 1; k < count; k++) {
        const struct transfer *next = transfers[k];
        if (spans_overlap(last->send_start, last->send_end, next->send_start, next->send_end))
            return verdict_no("node %d's %s port is busy until " NUMBER
                              " s when transfer %zu (%d -> %d) takes it at " NUMBER " s",
                              *port == 's' ? next->from : next->to, port, last->send_end,
                              (size_t)(next - check->timeline->transfers), next->from, next->to,
                              next->send_start);
        if (next->send_end > last->send_end)
            last = next;
    }
    return exchange_needs_phases(check->exchange) ? check_phase_order(check, transfers, count)
                                                  : verdict_yes();
}

/* The transfers grouped by sender, or by receiver, each group in the timeline's order;
 * first[node] .. first[node + 1] is node's group. */
static const struct transfer **group_by_port(const struct check *check, bool senders,
                                             size_t **first)
{
    size_t nodes = (size_t)check->exchange->nodes;
    const struct timeline *timeline = check->timeline;
    size_t *next = ARENA_ZEROED(check->scratch, size_t, nodes + 2);
    const struct transfer **grouped =
        ARENA_ARRAY(check->scratch, const struct transfer *, timeline->count);
    for (size_t k = 0; k < timeline->count; k++)
        next[(senders ? timeline->transfers[k].from : timeline->transfers[k].to) + 2]++;
    for (size_t node = 2; node <= nodes + 1; node++)
        next[node] += next[node - 1];
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        grouped[next[(senders ? transfer->from : transfer->to) + 1]++] = transfer;
    }
    *first = next;
    return grouped;
}

static struct verdict check_ports(const struct check *check, bool senders)
{
    size_t *first;
    const struct transfer **grouped = group_by_port(check, senders, &first);
    struct verdict verdict = verdict_yes();
    for (int node = 0; node < check->exchange->nodes && verdict.ok; node++)
        verdict = check_port(check, grouped + first[node], first[node + 1] - first[node],
                             senders ? "send" : "receive");
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
            verdict = bad_transfer(check, transfer, "it starts before the phase before has ended");
        else if (exchange->slowdown == SLOWDOWN_LEAVING_CLUSTER)
            verdict = check_duration(check, transfer,
                                     exchange_distant(exchange, transfer->from, transfer->to)
                                         ? leaving[exchange->cluster[transfer->from]]
                                         : 1.0);
    }
    return verdict;
}

static struct verdict check_phases(const struct check *check)
{
    size_t count = check->timeline->count;
    const struct transfer **ordered = ARENA_ARRAY(check->scratch, const struct transfer *, count);
    for (size_t k = 0; k < count; k++)
        ordered[k] = &check->timeline->transfers[k];
    qsort(ordered, count, sizeof *ordered, by_phase);
    int clusters = exchange_clusters(check->exchange);
    int *leaving = ARENA_ARRAY(check->scratch, int, clusters);
    struct verdict verdict = verdict_yes();
    double ended = 0.0;
    for (size_t first = 0, last; first < count && verdict.ok; first = last) {
        for (last = first; last < count && ordered[last]->phase == ordered[first]->phase;)
            last++;
        memset(leaving, 0, (size_t)clusters * sizeof *leaving);
        verdict = check_one_phase(check, ordered + first, last - first, ended, leaving);
        for (size_t k = first; k < last; k++)
            ended = fmax(ended, ordered[k]->send_end);
    }
    return verdict;
}

/* ---- data ---- */

/* Bytes of message origin -> destination put down at, or taken from, a node on its way. */
struct stopover {
    int node, origin, destination;
    bool taken;
    double time, bytes;
};

struct ledger {
    double *departed, *delivered; /* [nodes * nodes], by origin and destination */
    struct stopover *stopovers;
    size_t count;
};

static void enter_parcel(const struct check *check, struct ledger *ledger,
                         const struct transfer *transfer, const struct parcel *parcel)
{
    size_t message =
        (size_t)parcel->origin * (size_t)check->exchange->nodes + (size_t)parcel->destination;
    struct stopover stopover = {
        .origin = parcel->origin, .destination = parcel->destination, .bytes = parcel->bytes};
    if (transfer->from == parcel->origin) {
        ledger->departed[message] += parcel->bytes;
    } else {
        stopover.node = transfer->from;
        stopover.taken = true;
        stopover.time = transfer->send_start;
        ledger->stopovers[ledger->count++] = stopover;
    }
    if (transfer->to == parcel->destination) {
        ledger->delivered[message] += parcel->bytes;
    } else {
        stopover.node = transfer->to;
        stopover.taken = false;
        stopover.time = transfer->receive_end;
        ledger->stopovers[ledger->count++] = stopover;
    }
}

static struct ledger enter_all_parcels(const struct check *check)
{
    const struct timeline *timeline = check->timeline;
    size_t messages = (size_t)check->exchange->nodes * (size_t)check->exchange->nodes;
    struct ledger ledger = {
        .departed = ARENA_ZEROED(check->scratch, double, messages),
        .delivered = ARENA_ZEROED(check->scratch, double, messages),
        .stopovers = ARENA_ARRAY(check->scratch, struct stopover, 2 * timeline->parcel_count + 1),
    };
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        struct parcel own;
        int count;
        const struct parcel *parcel = timeline_parcels(timeline, transfer, &own, &count);
        /* its own message stops nowhere, so it needs no room among the stopovers */
        for (int p = 0; p < count; p++)
            enter_parcel(check, &ledger, transfer, &parcel[p]);
    }
    return ledger;
}

static int by_place(const struct stopover *left, const struct stopover *right)
{
    if (left->node != right->node)
        return left->node < right->node ? -1 : 1;
    if (left->origin != right->origin)
        return left->origin < right->origin ? -1 : 1;
    return (left->destination > right->destination) - (left->destination < right->destination);
}

static int by_place_and_time(const void *a, const void *b)
{
    const struct stopover *left = a, *right = b;
    int place = by_place(left, right);
    if (place != 0)
        return place;
    if (left->taken != right->taken)
        return left->taken - right->taken;
    if (left->time != right->time)
        return left->time < right->time ? -1 : 1;
    return (left->bytes > right->bytes) - (left->bytes < right->bytes);
}

/* A message at a node on its way: what was put there, by time, then what was taken, by time. */
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

static struct verdict check_stopovers(const struct check *check, struct ledger *ledger)
{
    struct stopover *stopover = ledger->stopovers;
    struct verdict verdict = verdict_yes();
    qsort(stopover, ledger->count, sizeof *stopover, by_place_and_time);
    for (size_t first = 0, put, last; first < ledger->count && verdict.ok; first = last) {
        put = 0;
        for (last = first; last < ledger->count && by_place(&stopover[first], &stopover[last]) == 0;
             last++)
            put += !stopover[last].taken;
        verdict = check_stock(check, stopover + first, put, last - first);
    }
    return verdict;
}

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
    return check_stopovers(check, &ledger);
}

struct verdict exchange_check(const struct exchange *exchange, const struct timeline *timeline,
                              struct arena *scratch)
{
    const struct check check = {.exchange = exchange, .timeline = timeline, .scratch = scratch};
    struct arena_mark mark = arena_mark(scratch);
    struct verdict verdict = check_each_transfer(&check);
    if (verdict.ok && exchange_needs_phases(exchange))
        verdict = check_phases(&check);
    if (verdict.ok)
        verdict = check_ports(&check, true);
    if (verdict.ok)
        verdict = check_ports(&check, false);
    if (verdict.ok)
        verdict = check_data(&check);
    arena_rewind(scratch, mark);
    return verdict;
}
