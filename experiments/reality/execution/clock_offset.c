#include "experiments/reality/execution/clock_offset.h"

struct clock_offset clock_offset_of(const struct round_trip *trips, size_t count)
{
    const struct round_trip *least = trips;
    for (size_t k = 1; k < count; k++)
        if (trips[k].returned - trips[k].sent < least->returned - least->sent)
            least = &trips[k];
    double half = (least->returned - least->sent) / 2.0;
    return (struct clock_offset){
        .at = least->sent + half,
        .offset = least->there - (least->sent + half),
        .uncertainty = half,
    };
}

struct clock_offset clock_offset_between(const struct clock_offset *before,
                                         const struct clock_offset *after, double at)
{
    double span = after->at - before->at;
    double share = span > 0.0 ? (at - before->at) / span : 0.0;
    return (struct clock_offset){
        .at = at,
        .offset = before->offset + share * (after->offset - before->offset),
        .uncertainty =
            before->uncertainty > after->uncertainty ? before->uncertainty : after->uncertainty,
    };
}
