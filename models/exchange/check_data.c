/* Checks data: every byte leaves its origin, passes its stopovers in order and arrives. */
#include "models/base/units.h"
#include "models/exchange/checker.h"

#include <stdlib.h>

/* Bytes of message origin -> destination that arrive at, or leave, an intermediate node. */
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
        /* a transfer of its own message has no stopover, so parcel_count is enough */
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

struct verdict check_data(const struct check *check)
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
