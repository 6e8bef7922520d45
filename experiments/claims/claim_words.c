/* The words for what a claim is and what is expected of it. */
#include "experiments/claims/claim.h"

const char *claim_kind_name(enum experiment_kind kind)
{
    static const char *const words[] = {[EXPERIMENT_PRINTED] = "printed",
                                        [EXPERIMENT_EXTENSION] = "extension",
                                        [EXPERIMENT_CROSS_CHECK] = "cross-check"};
    return words[kind];
}

const char *recorded_name(enum recorded recorded)
{
    static const char *const words[] = {
        [RECORDED_HOLDS] = "holds", [RECORDED_REFUTED] = "refuted", [RECORDED_SHOWN] = "shown"};
    return words[recorded];
}
