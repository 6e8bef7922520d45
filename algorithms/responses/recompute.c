/* Replans what has not begun with the algorithm, at every checkpoint that requires it. */
#include "algorithms/lib/exchange/adjustment.h"
#include "algorithms/lib/multicast/adjustment.h"
#include "algorithms/response.h"

const struct response response_recompute = {
    .name = "recompute",
    .about = "plans anew, at checkpoints, all transfers that have not begun",
    .source = "exchange 6.3",
    .exchange = exchange_adjusted,
    .multicast = multicast_adjusted,
};
