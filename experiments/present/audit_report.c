#include "experiments/present/audit_report.h"

#include "experiments/engine/files/output.h"
#include "experiments/present/emitter.h"
#include "models/format/format.h"

#include <errno.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

static const char *finding_words(const struct audit_result *result)
{
    bool tests_all = result->claim->claim->test;
    switch (result->finding) {
    case FINDING_HOLDS:
        if (result->claim->claim->recorded == RECORDED_AMENDED)
            return "holds under the amended hypothesis";
        return tests_all ? "holds on all tried" : "holds";
    case FINDING_REFUTED:
        return "refuted";
    case FINDING_UNDECIDED:
        return "undecided";
    case FINDING_FAILED:
        return "failed";
    }
    return "";
}

/* How much less was tried than there is; empty: nothing less. */
static const char *less_words(const struct audit_result *result, struct arena *arena)
{
    if (result->share < 1.0)
        return arena_print(arena, " (quick: %g of the trials%s)", result->share,
                           result->cut_short ? ", cut short" : "");
    return result->cut_short ? " (cut short)" : "";
}

const char *audit_verdict(const struct audit_result *result, struct arena *arena)
{
    const char *less = less_words(result, arena);
    if (result->as_recorded)
        return arena_print(arena, "%s, as recorded%s", finding_words(result), less);
    if (!audit_differs(result))
        return arena_print(arena, "%s%s", finding_words(result), less);
    return arena_print(arena, "%s, BUT RECORDED: %s%s", finding_words(result),
                       recorded_name(result->claim->claim->recorded),
                       result->share < 1.0 ? less : "");
}

enum tone audit_tone(const struct audit_result *result)
{
    if (audit_differs(result) || result->finding == FINDING_FAILED)
        return TONE_BAD;
    if (result->finding == FINDING_UNDECIDED)
        return TONE_POOR;
    return result->as_recorded || result->finding == FINDING_HOLDS ? TONE_GOOD : TONE_NONE;
}

/* ---- witnesses ---- */

static const char *comparison(const struct observation *seen, struct arena *arena)
{
    return arena_print(arena, "%.6g against %.6g", seen->measured, seen->allowed);
}

struct verdict witness_write(const struct audit_result *result, const char *directory,
                             uint64_t seed, struct arena *arena)
{
    const char *path = witness_path(result, directory, arena);
    if (!result->source)
        return unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR
                   ? verdict_yes()
                   : verdict_no("%s: cannot remove: %s", path, strerror(errno));
    struct verdict verdict = output_make_directory(arena_print(arena, "%s/witnesses", directory));
    struct output output;
    if (verdict.ok)
        verdict = output_open(&output, path, arena);
    if (!verdict.ok)
        return verdict;
    struct instance witness = result->witness;
    witness.name = result->claim->name;
    witness.about = arena_print(
        arena, "violates %s (%s): %s; commsched audit %s --seed %llu, number %zu of: %s, minimised",
        result->claim->claim->title, result->claim->claim->source,
        comparison(&result->witness_shows, arena), result->claim->name, (unsigned long long)seed,
        result->source->witness_index, result->source->space->name);
    format_write_instance(output.stream, &witness);
    return output_commit(&output);
}

/* ---- the table ---- */

static bool only_random(const struct audit_result *result)
{
    bool random = false;
    for (size_t k = 0; k < result->search_count; k++)
        random = random || result->searches[k].space->random;
    return random;
}

static struct entry violations(const struct audit_result *result, struct arena *arena)
{
    if (!result->claim->claim->test)
        return entry_text("-");
    if (result->violations == 0 && result->tried > 0 && only_random(result))
        return entry_text(arena_print(arena, "0 (share < %.2g)", 3.0 / (double)result->tried));
    return entry_whole((long long)result->violations);
}

static const char *interval(const struct estimate *estimate, struct arena *arena)
{
    return arena_print(arena, "%.4g [%.4g, %.4g] %s %.4g", estimate->value, estimate->low,
                       estimate->high,
                       estimate->check->relation == AT_MOST ? "<=" : ">=", estimate->check->limit);
}

/* The check that is least as it should be. */
static const struct estimate *deciding(const struct audit_result *result)
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

static const char *worst_case(const struct audit_result *result, struct arena *arena)
{
    const struct estimate *estimate = deciding(result);
    if (result->finding == FINDING_FAILED)
        return result->reason;
    if (result->source)
        return comparison(&result->witness_shows, arena);
    if (estimate)
        return interval(estimate, arena);
    return result->worst ? comparison(&result->worst->worst, arena) : "-";
}

struct table audit_table(const struct audit_result *results, size_t count, bool links,
                         const char *directory, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "claim"},
        {.heading = "verdict"},
        {.heading = "tried", .kind = COLUMN_COUNT},
        {.heading = "violations", .kind = COLUMN_COUNT},
        {.key = "worst", .heading = "worst case"},
        {.heading = "witness"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < count; k++) {
        const struct audit_result *result = &results[k];
        const char *name = result->claim->name, *anchor = links ? name : NULL;
        const char *witness = links ? "witness" : witness_path(result, directory, arena);
        TABLE_ROW(&table, entry_link(name, anchor),
                  entry_verdict(audit_verdict(result, arena), audit_tone(result)),
                  entry_whole((long long)result->tried), violations(result, arena),
                  entry_text(worst_case(result, arena)),
                  result->source ? entry_link(witness, anchor) : entry_text("-"));
    }
    return table;
}

/* ---- one claim ---- */

static void print_line(FILE *out, const char *key, const char *text)
{
    if (text)
        print_wrapped(out, text, key, "             ");
}

static void print_search(FILE *out, const struct search_result *search, struct arena *arena)
{
    bool any = search->worst_index != SIZE_MAX;
    fprintf(out, "  %s: %zu tried, %zu violations%s%s\n", search->space->name, search->tried,
            search->violations, any ? ", worst " : "",
            any ? comparison(&search->worst, arena) : "");
}

static void print_estimate(FILE *out, const struct estimate *estimate, struct arena *arena)
{
    fprintf(out, "  %s: %s, %zu observed: %s\n", estimate->check->what, interval(estimate, arena),
            estimate->count, finding_name(estimate->finding));
}

void audit_print_details(FILE *out, const struct audit_result *result, const char *directory,
                         struct arena *arena)
{
    const struct claim *claim = result->claim->claim;
    fprintf(out, "%s: %s\n", result->claim->name, audit_verdict(result, arena));
    print_line(out, "  claim:     ", claim->statement);
    print_line(out, "  where:     ", claim->hypotheses);
    print_line(out, "  source:    ", claim->source);
    print_line(out, "  remark:    ", claim->remark);
    for (size_t k = 0; k < result->search_count; k++)
        print_search(out, &result->searches[k], arena);
    for (size_t k = 0; k < result->estimate_count; k++)
        print_estimate(out, &result->estimates[k], arena);
    if (claim->test && result->violations == 0 && result->tried > 0 && only_random(result))
        fprintf(out, "  no violation: with 95 %% confidence fewer than %.2g of such instances\n",
                3.0 / (double)result->tried);
    if (result->source)
        fprintf(out, "  witness:   %s (%s)\n", witness_path(result, directory, arena),
                comparison(&result->witness_shows, arena));
    if (result->finding == FINDING_FAILED)
        fprintf(out, "  reason:    %s\n", result->reason);
}
