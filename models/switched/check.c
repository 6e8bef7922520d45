/* The checker of switched multicasts. It simulates the orders of the timeline again and requires
 * identical times. */
#include "models/base/units.h"
#include "models/switched/wormhole.h"

#define NUMBER "%.12g"

static bool is_time(double seconds)
{
    return isfinite(seconds) && seconds >= 0.0;
}

static struct verdict check_shape(const struct switched *switched, const struct timeline *timeline,
                                  size_t k)
{
    const struct transfer *transfer = &timeline->transfers[k];
    if (transfer->message < 0 || transfer->message >= switched->message_count)
        return plan_bad_transfer(timeline, k, "there is no such message");
    if (transfer->bytes != switched->messages[transfer->message].bytes)
        return plan_bad_transfer(timeline, k, "its bytes differ from those of its message");
    if (transfer->phase < 0)
        return plan_bad_transfer(timeline, k, "its phase is negative");
    if (transfer->parcel_count > 0)
        return plan_bad_transfer(timeline, k, "it carries parcels");
    if (!is_time(transfer->send_start) || !is_time(transfer->send_end) ||
        !is_time(transfer->receive_start) || !is_time(transfer->receive_end))
        return plan_bad_transfer(timeline, k, "its times are not finite and non-negative");
    return verdict_yes();
}

static struct verdict check_times(const struct timeline *timeline, const struct timeline *again)
{
    static const char *const words[] = {"send_start", "send_end", "receive_start", "receive_end"};
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *claim = &timeline->transfers[k], *fact = &again->transfers[k];
        const double claimed[] = {claim->send_start, claim->send_end, claim->receive_start,
                                  claim->receive_end};
        const double simulated[] = {fact->send_start, fact->send_end, fact->receive_start,
                                    fact->receive_end};
        for (int time = 0; time < 4; time++)
            if (clearly_differ(claimed[time], simulated[time],
                               fmax(claimed[time], simulated[time])))
                return verdict_no("transfer %zu (message %d, %d -> %d): its %s is " NUMBER
                                  " s, simulated " NUMBER " s",
                                  k, claim->message, claim->from, claim->to, words[time],
                                  claimed[time], simulated[time]);
    }
    return verdict_yes();
}

struct verdict switched_check(const struct switched *switched, const struct timeline *timeline,
                              struct arena *scratch)
{
    for (size_t k = 0; k < timeline->count; k++) {
        struct verdict verdict = check_shape(switched, timeline, k);
        if (!verdict.ok)
            return verdict;
    }
    struct routing routing = routing_make(switched, scratch);
    struct timeline again = timeline_start(scratch);
    struct verdict verdict = wormhole_replay(switched, &routing, timeline, scratch, NULL, &again);
    return verdict.ok ? check_times(timeline, &again) : verdict;
}
