/* Dispatch that keeps all ports busy, choosing idle pairs by weighted loads and lengths:
 * dense.h. */
#include "algorithms/decoder.h"
#include "algorithms/lib/exchange/dense.h"

#include <math.h>

static enum outcome decode(const struct instance *instance, struct context *context,
                           const double *weights, struct timeline *out)
{
    struct dense_weights named = {weights[0], weights[1], weights[2], weights[3], weights[4]};
    return dense(&instance->as.exchange, context, &named, out);
}

const struct decoder decoder_exchange_dense = {
    .name = "exchange_dense",
    .family = FAMILY_EXCHANGE,
    .about = "Pairs idle senders with idle receivers as soon as there are any, best pair first.",
    .weights =
        (const struct weight[]){
            {.name = "larger",
             .meaning = "pairs whose busier port has much left, over the port bound",
             .value = 2.7,
             .least = 0.0,
             .most = 10.0,
             .off = 0.0},
            {.name = "sum",
             .meaning = "pairs whose two ports have much left in all, over the port bound",
             .value = 2.2,
             .least = 0.0,
             .most = 10.0,
             .off = 0.0},
            {.name = "length",
             .meaning = "long messages, over the longest message",
             .value = 0.25,
             .least = -1.0,
             .most = 3.0,
             .off = 0.0},
            {.name = "patience",
             .meaning =
                 "idle ports that wait for ports which fall idle soon, in port bounds per message",
             .value = 23.0,
             .least = 0.0,
             .most = 80.0,
             .off = 0.0},
            {.name = "delay",
             .meaning = "pairs that need not wait long, over the port bound",
             .value = 13.0,
             .least = 0.0,
             .most = 100.0,
             .off = 0.0},
            {0}},
    .header = "algorithms/lib/exchange/dense.h",
    .type = "dense_weights",
    .call = "dense",
    .decode = decode,
};
