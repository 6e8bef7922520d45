/* Dispatch that keeps all ports busy, choosing idle pairs by weighted loads and lengths:
 * algorithms/exchange/dense.c. */
#include "algorithms/decoder.h"
#include "algorithms/lib/exchange/dense.h"

#include <string.h>

static const struct weight weights[] = {
    {"larger", "pairs whose busier port has much left, over the port bound", 2.7, 0.0, 10.0, 0.0},
    {"sum", "pairs whose two ports have much left in all, over the port bound", 2.2, 0.0, 10.0,
     0.0},
    {"length", "long messages, over the longest message", 0.25, -1.0, 3.0, 0.0},
    {"patience", "idle ports that wait for ports which fall idle soon, in port bounds per message",
     23.0, 0.0, 80.0, 0.0},
    {"delay", "pairs that need not wait long, over the port bound", 13.0, 0.0, 100.0, 0.0},
    {0},
};

static enum outcome decode(const struct instance *instance, struct context *context,
                           const double *values, struct timeline *out)
{
    struct dense_weights given;
    _Static_assert(sizeof weights / sizeof *weights - 1 == sizeof given / sizeof(double),
                   "one entry for each member");
    memcpy(&given, values, sizeof given);
    return dense(&instance->as.exchange, context, &given, out);
}

const struct decoder decoder_exchange_dense = {
    .name = "exchange_dense",
    .family = FAMILY_EXCHANGE,
    .about = "Pairs idle senders with idle receivers as soon as there are any, best pair first.",
    .weights = weights,
    .header = "algorithms/lib/exchange/dense.h",
    .type = "dense_weights",
    .call = "dense",
    .decode = decode,
};
