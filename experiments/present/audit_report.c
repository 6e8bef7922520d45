#include "experiments/present/audit_report.h"

#include "experiments/claims/audit_store.h"
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
        return tests_all ? "holds on all tried" : "holds";
    case FINDING_REFUTED:
        return "refuted";
    case FINDING_DEPENDS:
        return "depends on reading";
    case FINDING_SHOWN:
        return "shown, not judged";
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
    if (result->as_recorded && result->finding != FINDING_SHOWN)
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
    if (result->finding == FINDING_SHOWN)
        return TONE_NONE;
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
    print_line(out, "  reading:   ", claim->reading);
    print_line(out, "  note:      ", claim->note);
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

static void set_observation(struct value *value, const char *key, const struct observation *seen)
{
    struct value *inner = value_object();
    value_set_number(inner, "measured", seen->measured);
    value_set_number(inner, "allowed", seen->allowed);
    value_set(value, key, inner);
}

static struct value *estimate_value(const struct estimate *estimate)
{
    struct value *value = value_object();
    value_set_text(value, "what", estimate->check->what);
    value_set_number(value, "value", estimate->value);
    value_set_number(value, "low", estimate->low);
    value_set_number(value, "high", estimate->high);
    value_set_text(value, "relation", estimate->check->relation == AT_MOST ? "<=" : ">=");
    value_set_number(value, "limit", estimate->check->limit);
    value_set_whole(value, "observed", (long long)estimate->count);
    value_set_text(value, "finding", finding_name(estimate->finding));
    return value;
}

static struct value *search_value(const struct search_result *search)
{
    struct value *value = value_object();
    value_set_text(value, "space", search->space->name);
    value_set_whole(value, "tried", (long long)search->tried);
    value_set_whole(value, "violations", (long long)search->violations);
    if (search->worst_index != SIZE_MAX)
        set_observation(value, "worst", &search->worst);
    return value;
}

struct value *audit_value(const struct audit_result *result, const char *directory,
                          struct arena *arena)
{
    const struct claim *claim = result->claim->claim;
    const struct paper_statement *printed = statement_of(claim);
    struct value *value = value_object(), *searches = value_array(), *estimates = value_array();
    value_set_text(value, "claim", result->claim->name);
    value_set_text(value, "title", claim->title);
    value_set_text(value, "statement", claim->statement);
    value_set_text(value, "hypotheses", claim->hypotheses);
    value_set_text(value, "source", claim->source);
    value_set_text(value, "remark", claim->remark);
    value_set_text(value, "kind", claim_kind_name(claim->kind));
    value_set_text(value, "section", printed ? printed->section : NULL);
    value_set_text(value, "words", printed ? printed->words : NULL);
    value_set_text(value, "reading", claim->reading);
    value_set_text(value, "note", claim->note);
    value_set_text(value, "recorded", recorded_name(claim->recorded));
    value_set_text(value, "found", finding_name(result->finding));
    value_set_bool(value, "as_recorded", result->as_recorded);
    value_set_bool(value, "cut_short", result->cut_short);
    value_set_whole(value, "tried", (long long)result->tried);
    value_set_whole(value, "violations", (long long)result->violations);
    for (size_t k = 0; k < result->search_count; k++)
        value_append(searches, search_value(&result->searches[k]));
    for (size_t k = 0; k < result->estimate_count; k++)
        value_append(estimates, estimate_value(&result->estimates[k]));
    value_set(value, "spaces", searches);
    value_set(value, "assertions", estimates);
    if (result->worst)
        set_observation(value, "worst", &result->worst->worst);
    value_set_text(value, "witness",
                   result->source ? witness_path(result, directory, arena) : NULL);
    if (result->source)
        set_observation(value, "witness_shows", &result->witness_shows);
    if (result->finding == FINDING_FAILED)
        value_set_text(value, "reason", result->reason);
    return value;
}
