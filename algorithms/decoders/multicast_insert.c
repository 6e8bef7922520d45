/* Weighted choices on the insert discipline (algorithms/lib/multicast/weighted_insert.h). */
#include "algorithms/decoder.h"
#include "algorithms/lib/multicast/weighted_insert.h"

#include <math.h>
#include <string.h>

static enum outcome decode(const struct instance *instance, struct context *context,
                           const double *values, struct timeline *out)
{
    struct insert_weights weights;
    _Static_assert(sizeof weights % sizeof(double) == 0, "a struct of doubles");
    memcpy(&weights, values, sizeof weights);
    if (instance->family != FAMILY_MULTICAST)
        return refuse(context, "it does not schedule %s instances", family_name(instance->family));
    return weighted_insert(&instance->as.multicast, context, &weights, out);
}

static const struct weight weights[] = {
    {"completion", "ends early, seconds", 1.0, 0.0, 4.0, NAN},
    {"send_end", "the sender is soon done, seconds", 0.0, 0.0, 4.0, 0.0},
    {"available", "the receiver is idle early, seconds", 0.0, -1.0, 8.0, 0.0},
    {"work", "the receiver's virtual time is early, seconds", 0.0, -1.0, 8.0, 0.0},
    {"load", "the receiver has yet to receive much, seconds", 0.0, -1.0, 4.0, 0.0},
    {"owed", "the sender has yet to receive little, seconds", 0.0, -1.0, 4.0, 0.0},
    {"send", "the sender is fast, seconds", 0.0, -1.0, 8.0, 0.0},
    {"wire", "the wire is fast, seconds", 0.0, -1.0, 8.0, 0.0},
    {"idle", "the receiver idles little before the receive, seconds", 0.0, -1.0, 8.0, 0.0},
    {"wait", "the message waits little at the receiver, seconds", 0.0, -1.0, 8.0, 0.0},
    {"relay", "the receiver sends fast while many need the message, seconds", 0.0, -1.0, 8.0, 0.0},
    {"length", "long messages first, seconds of a mean receive", 0.0, -1.0, 8.0, 0.0},
    {"scarcity", "few have the message and many need it, mean receives", 0.0, -1.0, 8.0, 0.0},
    {0},
};

const struct decoder decoder_multicast_insert = {
    .name = "multicast_insert",
    .family = FAMILY_MULTICAST,
    .about = "a greedy on the insert discipline that weighs ends, loads, wires and scarcity",
    .weights = weights,
    .header = "algorithms/lib/multicast/weighted_insert.h",
    .type = "insert_weights",
    .call = "weighted_insert",
    .decode = decode,
};
