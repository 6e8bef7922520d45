/* Checks data: every byte leaves its origin, passes its stopovers in order and arrives. */
#include "models/base/units.h"
#include "models/exchange/checker.h"
#include "models/timeline_turns.h"

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
    return check_stopovers(check);
}
