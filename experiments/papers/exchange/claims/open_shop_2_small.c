/* exchange 5: how often open shop is within 2 % of the bound, 1 kB messages. */
#include "experiments/papers/exchange/draws.h"

OBSERVE_WITHIN(1.02, "exchange/open_shop")

static const struct assertion assertions[] = {
    {"share within 2 %, 1 kB", ESTIMATE_SHARE, LOAD_SMALL, 0, AT_LEAST, 0.5},
    {0},
};

const struct claim claim_exchange_open_shop_2_small = {
    .title = "open shop often within 2 %, 1 kB messages",
    .statement =
        "the schedules of open shop are often within 2 % of the lower bound, which is "
        "read as in half of the cases",
    .hypotheses =
        "random networks of 5 to 50 nodes in the ranges of GUSTO, 1 kB messages "
        "(Figure 9)",
    .source = "exchange 5",
    .recorded = RECORDED_REFUTED,
    .remark = "holds for all loads together, a claim of its own",
    .survey = EXCHANGE_SURVEY(20, assertions),
};
