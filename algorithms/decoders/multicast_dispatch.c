/* Time-driven dispatch by its weights; the rule: algorithms/multicast/dispatch.c. */
#include "algorithms/decoder.h"
#include "algorithms/lib/multicast/dispatch.h"

#include <math.h>
#include <string.h>

static const struct weight weights[] = {
    {"backlog", "against waiting at the receiver, per mean receive", 1.25, 0.0, 4.0, 0.0},
    {"hunger", "for a receiver that idles until the arrival, per mean receive", 0.04, 0.0, 2.0,
     0.0},
    {"forwards", "for each forward by the receiver before the horizon", 0.35, 0.0, 2.0, 0.0},
    {"late", "against ends behind the horizon, per mean receive", 1.4, 0.0, 8.0, 0.0},
    {"wire", "against long wires, per mean receive", 0.1, 0.0, 4.0, 0.0},
    {"size", "for long receives, per mean receive", 0.17, -2.0, 2.0, 0.0},
    {"owed", "for receivers with much to receive in the time left, as a share", 1.3, 0.0, 4.0, 0.0},
    {"urgency", "receives first what many need: mean receives a receiver", 3.5, 0.0, 4.0, 0.0},
    {"patience", "backlog above which a node receives first, in mean receives", 5.5, 0.0, 8.0, 0.0},
    {"spare", "sends kept free before the horizon; negative: always sends", 1.5, -1.0, 6.0, -1.0},
    {"horizon", "at the start, over the lower bound", 1.07, 0.5, 4.0, NAN},
    {"reference", "share of the way to another schedule's completion", 0.79, 0.0, 1.5, 0.0},
    {"growth", "of the horizon when all stall, a factor", 1.04, 1.0, 2.0, 1.0},
    {"detour", "far: a wire so many times as costly as the nearest", 2.5, 0.0, 10.0, 0.0},
    {0},
};

static enum outcome decode(const struct instance *instance, struct context *context,
                           const double *values, struct timeline *out)
{
    struct dispatch_weights given;
    _Static_assert(sizeof weights / sizeof *weights - 1 == sizeof given / sizeof(double),
                   "one entry for each member");
    memcpy(&given, values, sizeof given);
    return multicast_dispatch(&instance->as.multicast, context, &given, out);
}

const struct decoder decoder_multicast_dispatch = {
    .name = "multicast_dispatch",
    .family = FAMILY_MULTICAST,
    .about = "time runs forward; free nodes send, receive or idle, by scores and thresholds",
    .weights = weights,
    .header = "algorithms/lib/multicast/dispatch.h",
    .type = "dispatch_weights",
    .call = "multicast_dispatch",
    .decode = decode,
};
