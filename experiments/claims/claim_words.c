/* Names of claim kinds and of recorded findings. */
#include "experiments/claims/claim.h"

const char *claim_kind_name(enum experiment_kind kind)
{
    return experiment_kind_words[kind];
}

const char *recorded_name(enum recorded recorded)
{
    static const char *const words[] = {
        [RECORDED_HOLDS] = "holds", [RECORDED_REFUTED] = "refuted", [RECORDED_SHOWN] = "shown"};
    return words[recorded];
}
