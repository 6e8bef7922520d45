/* Claims with several readings: their joint findings, and counts of claims by finding. */
#include "experiments/claims/audit.h"

#include <string.h>

enum finding finding_recorded(enum recorded recorded)
{
    static const enum finding findings[] = {[RECORDED_HOLDS] = FINDING_HOLDS,
                                            [RECORDED_REFUTED] = FINDING_REFUTED,
                                            [RECORDED_SHOWN] = FINDING_SHOWN};
    return findings[recorded];
}

/* tally[finding]: number of readings with that finding. */
static enum finding overall(const size_t *tally, size_t count)
{
    if (tally[FINDING_FAILED] > 0)
        return FINDING_FAILED;
    if (tally[FINDING_HOLDS] > 0 && tally[FINDING_REFUTED] > 0)
        return FINDING_DEPENDS;
    for (int k = FINDING_HOLDS; k < FINDING_FAILED; k++)
        if (tally[k] == count)
            return (enum finding)k;
    return FINDING_UNDECIDED;
}

enum finding claim_finding(const struct audit_result *readings, size_t count)
{
    size_t tally[FINDING_FAILED + 1] = {0};
    for (size_t k = 0; k < count; k++)
        tally[readings[k].finding]++;
    return overall(tally, count);
}

enum finding claim_recorded(const struct audit_result *readings, size_t count)
{
    size_t tally[FINDING_FAILED + 1] = {0};
    for (size_t k = 0; k < count; k++)
        tally[finding_recorded(readings[k].claim->claim->recorded)]++;
    return overall(tally, count);
}

size_t results_of_claim(const struct audit_result *results, size_t count)
{
    size_t own = 0;
    while (own < count && strcmp(results[own].claim->name, results->claim->name) == 0)
        own++;
    return own;
}

static bool differs(const struct audit_result *readings, size_t count)
{
    size_t k = 0;
    while (k < count && !audit_differs(&readings[k]))
        k++;
    return k < count;
}

struct claim_tally tally_claims(const struct audit_result *results, size_t count,
                                enum experiment_kind kind)
{
    struct claim_tally tally = {0};
    for (size_t k = 0, own; k < count; k += own) {
        own = results_of_claim(results + k, count - k);
        if (results[k].claim->claim->kind != kind)
            continue;
        tally.claims++;
        tally.readings += own;
        tally.found[claim_finding(results + k, own)]++;
        tally.differing += differs(results + k, own);
    }
    return tally;
}
