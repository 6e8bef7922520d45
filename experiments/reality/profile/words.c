/* Profiles in a document: the meaning of their numbers, and a summary. */
#include "experiments/reality/profile/tables.h"

enum { MANY_ROWS = 24 }; /* more rows are left out unless requested */

const char profiled_meaning[] =
    "The time of a call is from the beginning of its first rank to the end of its last, by clocks "
    "that agree to within the uncertainty; a barrier brings the ranks together before. Agreement "
    "on sizes and planning are not part of it but costs of their own, the agreement as the rank "
    "took it that wrote the profile, waiting for later ranks included. That barrier, the gathering "
    "of times and, in mode library, the agreement are costs of the profile, which a program "
    "without a profile does not have.";

const char *profiled_carrier(const struct record *call, struct arena *arena)
{
    return call->algorithm ? call->algorithm : arena_print(arena, "the library: %s", call->why);
}

const char *profiled_bytes(double bytes, struct arena *arena)
{
    static const char *const units[] = {"B", "kB", "MB", "GB", "TB"};
    size_t unit = 0;
    if (isnan(bytes))
        return "sizes not known";
    while (bytes >= 999.5 && unit + 1 < sizeof units / sizeof *units) {
        bytes /= 1e3;
        unit++;
    }
    return arena_print(arena, "%.3g %s", bytes, units[unit]);
}

const char *profiled_work(const struct record *call, struct arena *arena)
{
    const char *root = call->root < 0 ? "" : arena_print(arena, " from %d", call->root);
    return arena_print(arena, "%s%s, %d ranks, %s", call->call, root, call->ranks,
                       profiled_bytes(call->bytes, arena));
}

/* "1 work", "3 works". */
static const char *counted(size_t count, const char *what, struct arena *arena)
{
    return arena_print(arena, "%zu %s%s", count, what, count == 1 ? "" : "s");
}

const char *profiled_result(const struct profiled *profiled, struct arena *arena)
{
    int outcomes[PROFILED_OUTCOMES] = {0}, lost = 0;
    double least = INFINITY, greatest = 0.0;
    if (profiled->total_count == 0)
        return "";
    for (size_t k = 0; k < profiled->total_count; k++) {
        const struct profiled_total *total = &profiled->totals[k];
        for (int outcome = 0; outcome < PROFILED_OUTCOMES; outcome++)
            outcomes[outcome] += total->outcomes[outcome];
        lost += total->lost_by_costs;
        least = fmin(least, total->least);
        greatest = fmax(greatest, total->greatest);
    }
    return arena_print(
        arena,
        "%s: %d faster than the baseline, %d slower, %d undecided (the %g %% interval of the ratio "
        "of medians has 1 in it, or there are fewer than five calls); ratios go from %.3g to %.3g. "
        "Agreement and planning undo %d of the faster ones.",
        counted(profiled->speedup_count, "comparison", arena), outcomes[PROFILED_FASTER],
        outcomes[PROFILED_SLOWER], outcomes[PROFILED_UNDECIDED], 100.0 * SUMMARY_LEVEL, least,
        greatest, lost);
}

/* ---- the parts ---- */

/* For that many ways. */
static void put_rows(struct document *document, struct table table, size_t ways, bool details)
{
    if (details || ways <= MANY_ROWS)
        document_table(document, &table, NULL);
    else
        document_paragraph(
            document, arena_print(document->arena,
                                  "A table of %zu rows is left out; --details prints it.", ways));
}

static void put_calls(struct document *document, const struct profiled *profiled)
{
    struct arena *arena = document->arena;
    const struct table calls = profiled_calls_table(profiled, arena);
    size_t count = 0;
    for (size_t k = 0; k < profiled->fate_count; k++)
        count += profiled->fates[k].count;
    document_paragraph(document,
                       arena_print(arena, "%s of %s. %s", counted(count, "call", arena),
                                   counted(profiled->way_count, "way", arena), profiled_meaning));
    document_table(document, &calls, NULL);
}

static void put_works(struct document *document, const struct profiled *profiled, bool details)
{
    document_paragraph(
        document,
        arena_print(
            document->arena,
            "By work, which is a call with its sizes, and by how it was carried out: the "
            "median over calls, with its %g %% interval by order statistics; the error of "
            "the prediction, the median over it, less 1; agreement and planning of the "
            "first call and of all; and how far apart the ranks began, in the median: where "
            "that is not small against the time, the time says little of the call.",
            100.0 * SUMMARY_LEVEL));
    put_rows(document, profiled_works_table(profiled, document->arena), profiled->way_count,
             details);
}

/* Nothing if there is no baseline to compare with. */
static void put_alone(struct document *document, const struct profiled *profiled)
{
    if (profiled->alone == 0 || profiled->alone == profiled->way_count)
        return;
    document_paragraph(
        document,
        arena_print(document->arena,
                    "Without a baseline: %s, as sizes are not known or no such work is in the "
                    "baseline, with the same engine and network.%s",
                    counted(profiled->alone, "way", document->arena),
                    profiled->has_baseline
                        ? ""
                        : " A profile without a network is held against others where --baseline "
                          "names it."));
}

static void put_speedups(struct document *document, const struct profiled *profiled, bool details)
{
    struct arena *arena = document->arena;
    const struct table totals = profiled_totals_table(profiled, arena);
    document_paragraph(
        document,
        arena_print(
            arena,
            "%s The speed-up is the median of the baseline, %s, over that of the same work; "
            "with costs, agreement and planning count against it, and the baseline has "
            "none. Means are geometric, each work counts once.",
            profiled_result(profiled, arena),
            profiled->has_baseline ? "the profile named so" : "calls left to the library"));
    document_table(document, &totals, NULL);
    put_rows(document, profiled_speedups_table(profiled, arena), profiled->speedup_count, details);
}

void profiled_put(struct document *document, const struct profiled *profiled, bool details)
{
    put_calls(document, profiled);
    put_works(document, profiled, details);
    if (profiled->speedup_count > 0)
        put_speedups(document, profiled, details);
    put_alone(document, profiled);
}
