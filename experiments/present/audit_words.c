/* Results of an audit as text. */
#include "experiments/present/audit_report.h"

#include "experiments/engine/statistics/statistics.h"
#include "models/base/stream.h"

#include <math.h>

const char *audit_comparison(const struct observation *seen, struct arena *arena)
{
    if (seen->allowed == 0.0 && (seen->measured == 0.0 || seen->measured == 1.0)) /* yes or no */
        return seen->measured == 0.0 ? "satisfied" : "violated";
    return arena_print(arena, "measured %.6g, allowed %.6g", seen->measured, seen->allowed);
}

const char *audit_interval(const struct estimate *estimate, struct arena *arena)
{
    const char *relation = estimate->check->relation == AT_MOST ? "<=" : ">=";
    if (isnan(estimate->low) ||
        (estimate->check->exact && estimate->check->estimator != ESTIMATE_GROWTH))
        return arena_print(arena, "%.4g, claimed %s %.4g", estimate->value, relation,
                           estimate->check->limit);
    return arena_print(arena, "%.4g [%.4g, %.4g], claimed %s %.4g", estimate->value, estimate->low,
                       estimate->high, relation, estimate->check->limit);
}

const struct estimate *audit_deciding(const struct audit_result *result)
{
    const struct estimate *worst = NULL;
    for (size_t k = 0; k < result->estimate_count; k++) {
        const struct estimate *estimate = &result->estimates[k];
        bool refutes = estimate->finding == FINDING_REFUTED;
        if (!worst || (refutes && worst->finding != FINDING_REFUTED) ||
            (worst->finding == FINDING_HOLDS && estimate->finding != FINDING_HOLDS))
            worst = estimate;
    }
    return worst;
}

/* ---- the verdict ---- */

static const char *estimate_reason(const struct estimate *estimate, struct arena *arena)
{
    if (estimate->count < LEAST_FOR_INTERVAL)
        return arena_print(arena, "%zu values; an interval needs %d", estimate->count,
                           LEAST_FOR_INTERVAL);
    return "the interval contains the limit";
}

const char *audit_reason(const struct audit_result *result, struct arena *arena)
{
    const struct estimate *estimate = audit_deciding(result);
    if (*result->reason)
        return result->reason;
    if (result->finding != FINDING_UNDECIDED)
        return NULL;
    if (estimate && estimate->finding != FINDING_HOLDS)
        return estimate_reason(estimate, arena);
    return estimate ? "fewer values than the recorded refutation has"
                    : arena_print(arena, "no witness among the %zu instances tried", result->tried);
}

static const char *finding_words(const struct audit_result *result, struct arena *arena)
{
    switch (result->finding) {
    case FINDING_HOLDS:
        return result->claim->claim->test ? "holds on all tried" : "holds";
    case FINDING_SHOWN:
        return "shown, not judged";
    case FINDING_UNDECIDED:
        return arena_print(arena, "undecided: %s", audit_reason(result, arena));
    case FINDING_REFUTED:
    case FINDING_DEPENDS:
    case FINDING_FAILED:
        break;
    }
    return finding_name(result->finding);
}

/* States how much was left out of the trials; empty: nothing. */
static const char *less_words(const struct audit_result *result, struct arena *arena)
{
    if (result->share < 1.0)
        return arena_print(arena, " (quick: %g of the trials%s)", result->share,
                           result->cut_short ? ", cut short" : "");
    return result->cut_short ? " (cut short)" : "";
}

const char *audit_verdict(const struct audit_result *result, struct arena *arena)
{
    const char *less = less_words(result, arena), *found = finding_words(result, arena);
    if (result->finding == FINDING_SHOWN)
        return arena_print(arena, "%s%s", found, less);
    if (result->as_recorded)
        return arena_print(arena, "%s, as recorded%s", found, less);
    if (!audit_differs(result))
        return arena_print(arena, "%s%s", found, less);
    return arena_print(arena, "%s, but the recorded verdict is: %s%s", found,
                       finding_name(result->claim->claim->recorded),
                       result->share < 1.0 ? less : "");
}

/* ---- counts ---- */

const char *audit_tally_words(const struct claim_tally *tally, struct arena *arena)
{
    static const char *const words[] = {[FINDING_HOLDS] = "hold",
                                        [FINDING_REFUTED] = "refuted",
                                        [FINDING_DEPENDS] = "depend on the reading",
                                        [FINDING_SHOWN] = "shown",
                                        [FINDING_UNDECIDED] = "undecided",
                                        [FINDING_FAILED] = "failed"};
    const char *between = ": ";
    struct text_stream made;
    text_stream_start(&made);
    fprintf(made.stream, "%zu claim%s", tally->claims, tally->claims == 1 ? "" : "s");
    if (tally->readings > tally->claims)
        fprintf(made.stream, " (%zu readings)", tally->readings);
    for (int k = FINDING_HOLDS; k <= FINDING_FAILED; k++) {
        if (tally->found[k] == 0)
            continue;
        fprintf(made.stream, "%s%zu %s", between, tally->found[k], words[k]);
        between = ", ";
    }
    return text_stream_finish_in(&made, arena);
}
