/* exchange 5: how often open shop is within 2 % of the bound. */
#include "experiments/papers/exchange/draws.h"

OBSERVE_WITHIN(1.02, "exchange/open_shop")

static const struct assertion assertions[] = {
    {"share within 2 %, all loads", ESTIMATE_SHARE, LOADS, 0, AT_LEAST, 0.5},
    {0},
};

const struct claim claim_exchange_open_shop_2 = {
    .title = "open shop often within 2 %",
    .statement =
        "the schedules of open shop are often within 2 % of the lower bound, which is "
        "read as in half of all cases",
    .hypotheses =
        "random networks of 5 to 50 nodes in the ranges of GUSTO, the loads of Figures 9 "
        "to 12 together",
    .source = "exchange 5",
    .recorded = RECORDED_HOLDS,
    .remark =
        "with servers nearly always; with 1 kB messages in a quarter of cases, a claim of "
        "its own",
    .survey = EXCHANGE_SURVEY(20, assertions),
};
