/* exchange 5: greedy's distance to the bound, as printed. */
#include "experiments/papers/exchange/draws.h"

OBSERVE_WITHIN(1.25, "exchange/greedy")

static const struct assertion assertions[] = {
    {"share within 25 %, 1 MB", ESTIMATE_SHARE, LOAD_LARGE, 0, AT_LEAST, 0.99},
    {"share within 25 %, mixed", ESTIMATE_SHARE, LOAD_MIXED, 0, AT_LEAST, 0.99},
    {0},
};

const struct claim claim_exchange_greedy_25 = {
    .title = "greedy within 25 %",
    .statement =
        "the schedules of the greedy algorithm are within 25 % of the lower bound, which "
        "is read as in 99 % of cases",
    .hypotheses =
        "random networks of 5 to 50 nodes in the ranges of GUSTO, 1 MB and mixed "
        "messages (Figures 10 and 11)",
    .source = "exchange 5",
    .recorded = RECORDED_REFUTED,
    .remark = "holds with servers, and in the mean with 1 kB messages",
    .survey = EXCHANGE_SURVEY(20, assertions),
};
