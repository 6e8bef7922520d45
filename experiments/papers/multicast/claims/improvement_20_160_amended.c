/* multicast, improvement by 20 to 160 %, over ECF where messages are large. */
#include "experiments/papers/multicast/ratios.h"

static const char *const settings[] = {
    MULTICASTS("16", "large network=slow"),
    MULTICASTS("16", "hybrid network=slow"),
    MULTICASTS("32", "large network=slow"),
    MULTICASTS("32", "hybrid network=slow"),
    MULTICASTS("64", "large network=slow"),
    MULTICASTS("64", "hybrid network=slow"),
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/ecf", "multicast/wrp"},
    {0},
};

OBSERVE_RATIOS(settings, comparisons)

#define IN(number, words) BETWEEN("ECF over WRP, " words, (number), 1.2, 2.6)

static const struct assertion assertions[] = {
    IN(0, "16 sources, large, slow"),
    IN(1, "16 sources, hybrid, slow"),
    IN(2, "32 sources, large, slow"),
    IN(3, "32 sources, hybrid, slow"),
    IN(4, "64 sources, large, slow"),
    IN(5, "64 sources, hybrid, slow"),
    {0},
};

const struct claim claim_multicast_improvement_20_160_amended = {
    .title = "improvement of ECF by 20 to 160 %",
    .statement = "the best algorithm, WRP, improves upon ECF by 20 to 160 %",
    .hypotheses =
        "means of multiple multicast among 64 nodes, large and hybrid messages, slow network",
    .source = "multicast 1",
    .recorded = RECORDED_AMENDED,
    .survey = RATIO_SURVEY(settings, comparisons, 100, assertions),
};
