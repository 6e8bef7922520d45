/* A summary in a document: the meaning of its numbers, and the conclusions. */
#include "experiments/reality/summary/tables.h"

#include <string.h>

static const char *extent_words(const struct outside *outside, struct arena *arena)
{
    size_t schedules = 0;
    for (size_t k = 0; k < outside->group_count; k++)
        schedules += outside->groups[k].count;
    return arena_print(arena,
                       "%zu execution%s in %zu group%s of one engine, network, mode and "
                       "model.",
                       schedules, schedules == 1 ? "" : "s", outside->group_count,
                       outside->group_count == 1 ? "" : "s");
}

/* The reason why there are no intervals of ranks. */
static const char *repetition_words(const struct outside *outside)
{
    bool ranked = false;
    for (size_t k = 0; k < outside->group_count; k++) {
        ranked = ranked || outside->groups[k].count > 1;
        if (!isnan(outside->groups[k].tau_low))
            return "";
    }
    return ranked ? " No group has five repetitions of each schedule, so there are no intervals."
                  : " No group has two schedules to rank.";
}

static const char *links_words(const struct outside *outside)
{
    bool open = false, unknown = false;
    for (size_t k = 0; k < outside->other_count; k++) {
        open = open || outside->others[k].links == EXECUTED_LINKS_OPEN;
        unknown = unknown || outside->others[k].links == EXECUTED_LINKS_UNKNOWN;
    }
    return open
               ? "Where links let a node send or receive several messages at once, a schedule that "
                 "does not is measured against something that the model excludes: such ratios "
                 "are not comparable."
           : unknown ? "Whether these links let a node send or receive several messages at once is "
                       "not known; only where they do not is a ratio a comparison."
                     : "The links let every node send and receive one message at a time, for the "
                       "library's algorithms as for schedules.";
}

enum { MANY_GROUPS = 16 }; /* more are collapsed where the document supports it */

/* Compares two models of one engine and mode. */
static void put_beside(struct document *document, const struct outside *outside,
                       const struct summary_total *plain, const struct summary_total *other)
{
    struct arena *arena = document->arena;
    const struct summary_beside beside = summary_beside_of(outside, plain, other, arena);
    const struct summary_errors *errors = beside.errors;
    if (beside.places == 0)
        return;
    document_paragraph(
        document,
        arena_print(arena,
                    "%s, mode %s, where both were measured: \"%s\" is off by %.2f %% in the median "
                    "and %.2f %% at most (%s), \"%s\" by %.2f %% and %.2f %% (%s). Choosing by the "
                    "former costs up to %.2f %%, by the latter up to %.2f %%.",
                    plain->engine, executed_mode_words[plain->mode], plain->model,
                    100.0 * errors[0].median, 100.0 * errors[0].greatest, errors[0].furthest,
                    other->model, 100.0 * errors[1].median, 100.0 * errors[1].greatest,
                    errors[1].furthest, 100.0 * beside.choice_cost[0],
                    100.0 * beside.choice_cost[1]));
}

static void put_models(struct document *document, const struct outside *outside)
{
    for (size_t k = 0; k + 1 < outside->total_count; k++) {
        const struct summary_total *plain = &outside->totals[k], *next = plain + 1;
        if (strcmp(plain->engine, next->engine) == 0 && plain->mode == next->mode)
            put_beside(document, outside, plain, next);
    }
}

void outside_put(struct document *document, const struct outside *outside)
{
    struct arena *arena = document->arena;
    const struct table totals = outside_totals_table(outside, arena),
                       groups = outside_groups_table(outside, arena);
    document_paragraph(
        document,
        arena_print(
            arena,
            "%s The error of a prediction is the median of the measured completions over the "
            "predicted one, less 1; the tables show its size without its sign. A pair of schedules "
            "is ranked where the predictions differ by more than %g %%, and surely reversed where "
            "the %g %% intervals of the medians do not overlap either. A model holds where all "
            "errors are within %g %% and at least nine of ten such pairs are ranked right. The "
            "mean of tau has a 95 %% interval where there are at least five networks.",
            extent_words(outside, arena), 100.0 * (SUMMARY_APART - 1.0), 100.0 * SUMMARY_LEVEL,
            100.0 * SUMMARY_ERROR_GOAL));
    document_table(document, &totals, NULL);
    put_models(document, outside);
    document_paragraph(
        document,
        arena_print(
            arena,
            "By network: Kendall's tau-b of the predicted and the measured order (1 for the "
            "same order, -1 for the reverse) with a %g %% bootstrap interval over "
            "repetitions, and the cost of choosing the schedule that the model predicts to "
            "be the fastest instead of the fastest one measured in that mode under any "
            "model.%s",
            100.0 * SUMMARY_LEVEL, repetition_words(outside)));
    document_table(document, &groups, outside->group_count > MANY_GROUPS ? "By network" : NULL);
    if (outside->other_count == 0)
        return;
    const struct table others = outside_others_table(outside, arena);
    document_paragraph(document, arena_print(arena,
                                             "The same messages by the library's own algorithms, "
                                             "against the best schedule of any mode. %s",
                                             links_words(outside)));
    document_table(document, &others, NULL);
}

void outside_put_details(struct document *document, const struct outside *outside)
{
    const struct table schedules = outside_schedules_table(outside, document->arena),
                       transfers = outside_transfers_table(outside, document->arena);
    document_table(document, &schedules, "Every schedule: predicted and measured seconds, ranks");
    document_table(document, &transfers,
                   "Every schedule: how late its transfers end, in percent of its predicted "
                   "completion");
}
