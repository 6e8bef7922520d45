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
                       recorded_name(result->claim->claim->recorded),
                       result->share < 1.0 ? less : "");
}

enum tone audit_tone(const struct audit_result *result)
{
    if (audit_differs(result) || result->finding == FINDING_FAILED)
        return TONE_BAD;
    if (result->finding == FINDING_UNDECIDED)
        return TONE_POOR;
    return result->finding == FINDING_HOLDS ? TONE_GOOD : TONE_NONE;
}

/* ---- instances ---- */

static const char *violations_words(size_t violations, struct arena *arena)
{
    if (violations == 0)
        return "no violation";
    return arena_print(arena, "%zu violation%s", violations, violations == 1 ? "" : "s");
}

const char *audit_space_words(const struct search_result *search, struct arena *arena)
{
    const char *found = violations_words(search->violations, arena);
    if (!search->space->random)
        return arena_print(arena, "%s%zu, %s", search->whole ? "all " : "", search->tried, found);
    if (search->violations > 0 || search->tried == 0)
        return arena_print(arena, "%zu drawn, %s", search->tried, found);
    return arena_print(arena, "%zu drawn, %s: a share below %.2g with 95 %% confidence",
                       search->tried, found, share_limit(search->tried));
}

const char *audit_violations(const struct audit_result *result, struct arena *arena)
{
    double least = INFINITY, most = 0.0;
    bool whole = result->search_count > 0;
    for (size_t k = 0; k < result->search_count; k++) {
        const struct search_result *search = &result->searches[k];
        double limit = search->tried > 0 ? share_limit(search->tried) : NAN;
        whole = whole && search->whole;
        if (search->space->random) {
            least = fmin(least, limit);
            most = fmax(most, limit);
        }
    }
    if (!result->claim->claim->test)
        return "-";
    if (result->violations > 0 || (!whole && most == 0.0))
        return arena_print(arena, "%zu", result->violations);
    if (whole)
        return "0 of all";
    if (least == most)
        return arena_print(arena, "0 (share < %.2g)", most);
    return arena_print(arena, "0 (shares < %.2g to %.2g)", least, most);
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
