#include "experiments/present/audit_report.h"

#include "experiments/claims/audit.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/statistics/statistics.h"
#include "experiments/present/tables/table.h"
#include "models/base/stream.h"
#include "models/format/format.h"

#include <errno.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

/* Results of an audit as text. */

static const char *comparison_words(const struct observation *seen, struct arena *arena)
{
    if (seen->allowed == 0.0 && (seen->measured == 0.0 || seen->measured == 1.0)) /* yes or no */
        return seen->measured == 0.0 ? "satisfied" : "violated";
    return arena_print(arena, "measured %.6g, allowed %.6g", seen->measured, seen->allowed);
}

static const char *interval_text(const struct estimate *estimate, struct arena *arena)
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

/* What the witness shows, or else the check that decides. */
static const char *worst_case(const struct audit_result *result, struct arena *arena)
{
    const struct estimate *estimate = audit_deciding(result);
    if (result->finding == FINDING_FAILED)
        return result->reason;
    if (result->source)
        return comparison_words(&result->witness_shows, arena);
    if (estimate)
        return interval_text(estimate, arena);
    return result->worst.applies ? comparison_words(&result->worst, arena) : "-";
}

/* ---- the verdict ---- */

const char *audit_reason(const struct audit_result *result, struct arena *arena)
{
    const struct estimate *estimate = audit_deciding(result);
    if (*result->reason)
        return result->reason;
    if (result->finding != FINDING_UNDECIDED)
        return NULL;
    if (estimate && estimate->finding != FINDING_HOLDS)
        return estimate->count >= LEAST_FOR_INTERVAL
                   ? "the interval contains the limit"
                   : arena_print(arena, "%zu values; an interval needs %d", estimate->count,
                                 LEAST_FOR_INTERVAL);
    return estimate ? "fewer values than the recorded refutation has"
                    : arena_print(arena, "no witness among the %zu instances tried", result->tried);
}

const char *finding_words(enum finding finding)
{
    return finding == FINDING_DEPENDS ? "depends on the reading"
           : finding == FINDING_SHOWN ? "shown, not judged"
                                      : finding_name(finding);
}

static const char *result_words(const struct audit_result *result, struct arena *arena)
{
    if (result->finding == FINDING_HOLDS && result->claim->test)
        return "holds on all tried";
    if (result->finding == FINDING_UNDECIDED)
        return arena_print(arena, "undecided: %s", audit_reason(result, arena));
    return finding_words(result->finding);
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
    const char *less = less_words(result, arena), *found = result_words(result, arena);
    if (result->finding == FINDING_SHOWN || (!result->as_recorded && !audit_differs(result)))
        return arena_print(arena, "%s%s", found, less);
    if (result->as_recorded)
        return arena_print(arena, "%s, as recorded%s", found, less);
    return arena_print(arena, "%s, but the recorded verdict is: %s%s", found,
                       finding_name(result->claim->recorded), result->share < 1.0 ? less : "");
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

/* Results of an audit as JSON. */

static void set_observation(struct value *value, const char *key, const struct observation *seen)
{
    struct value *inner = value_object();
    value_set_number(inner, "measured", seen->measured);
    value_set_number(inner, "allowed", seen->allowed);
    value_set(value, key, inner);
}

static struct value *estimates_value(const struct audit_result *result, struct arena *arena)
{
    struct table table =
        table_of_keys("what,value,low,high,relation,limit,observed,finding", STYLE_GENERAL, arena);
    for (size_t k = 0; k < result->estimate_count; k++) {
        const struct estimate *estimate = &result->estimates[k];
        TABLE_ROW(&table, entry_text(estimate->check->what), entry_number(estimate->value),
                  entry_number(estimate->low), entry_number(estimate->high),
                  entry_text(estimate->check->relation == AT_MOST ? "<=" : ">="),
                  entry_number(estimate->check->limit), entry_whole((long long)estimate->count),
                  entry_text(finding_name(estimate->finding)));
    }
    return table_array(&table);
}

/* share_below: the 95 % limit of the share of violating draws, where none of them violates. */
static struct value *searches_value(const struct audit_result *result, struct arena *arena)
{
    struct table table =
        table_of_keys("space,random,all,tried,violations,share_below,worst.measured,worst.allowed",
                      STYLE_GENERAL, arena);
    for (size_t k = 0; k < result->search_count; k++) {
        const struct search_result *search = &result->searches[k];
        const struct find *find = &search->find;
        const struct observation worst = find_worst(find);
        bool random = search->space->random, never = find->violations == 0.0 && find->tried > 0.0;
        TABLE_ROW(&table, entry_text(search->space->name), entry_truth(random),
                  entry_truth(search->whole), entry_whole((long long)find->tried),
                  entry_whole((long long)find->violations),
                  entry_if(random && never, entry_number(share_limit((size_t)find->tried))),
                  entry_if(worst.applies, entry_number(worst.measured)),
                  entry_if(worst.applies, entry_number(worst.allowed)));
    }
    return table_array(&table);
}

/* The values of a single reading. */
static void set_result(struct value *value, const struct audit_result *result,
                       const char *directory, struct arena *arena)
{
    const struct claim *claim = result->claim;
    const char *reason = audit_reason(result, arena);
    if (claim->reading) {
        value_set_text(value, "reading", claim->reading);
        value_set_text(value, "note", claim->note);
    }
    value_set_text(value, "recorded", finding_name(claim->recorded));
    value_set_text(value, "found", finding_name(result->finding));
    value_set_bool(value, "as_recorded", result->as_recorded);
    value_set_bool(value, "cut_short", result->cut_short);
    value_set_whole(value, "tried", (long long)result->tried);
    value_set_whole(value, "violations", (long long)result->violations);
    value_set(value, "spaces", searches_value(result, arena));
    value_set(value, "assertions", estimates_value(result, arena));
    if (result->worst.applies)
        set_observation(value, "worst", &result->worst);
    value_set_text(value, "witness",
                   result->source ? witness_path(result, directory, arena) : NULL);
    if (result->source)
        set_observation(value, "witness_shows", &result->witness_shows);
    if (reason)
        value_set_text(value, "reason", reason);
}

static struct value *head_value(const struct claim *claim, struct arena *arena)
{
    const struct paper_statement *printed = claim->printed;
    struct table table = table_of_keys(
        "claim,title,statement,hypotheses,source,kind,section,words,remark", STYLE_GENERAL, arena);
    TABLE_ROW(&table, entry_text(claim->name), entry_text(claim->title),
              entry_text(claim->statement), entry_text(claim->hypotheses),
              entry_text(claim->source), entry_text(experiment_kind_words[claim->kind]),
              entry_text(printed ? printed->section : NULL),
              entry_text(printed ? printed->words : NULL), entry_text(claim->remark));
    return table_object(&table, 0);
}

static void set_readings(struct value *value, const struct audit_result *readings, size_t count,
                         const char *directory, struct arena *arena)
{
    struct value *list = value_array();
    bool as_recorded = true;
    for (size_t k = 0; k < count; k++) {
        struct value *reading = value_object();
        set_result(reading, &readings[k], directory, arena);
        value_append(list, reading);
        as_recorded = as_recorded && readings[k].as_recorded;
    }
    value_set_text(value, "recorded", finding_name(claim_finding(readings, count, true)));
    value_set_text(value, "found", finding_name(claim_finding(readings, count, false)));
    value_set_bool(value, "as_recorded", as_recorded);
    value_set(value, "readings", list);
}

struct value *audit_value(const struct audit_result *readings, size_t count, const char *directory,
                          struct arena *arena)
{
    struct value *value = head_value(readings->claim, arena);
    if (readings->claim->reading)
        set_readings(value, readings, count, directory, arena);
    else
        set_result(value, readings, directory, arena);
    return value;
}

/* ---- witnesses ---- */

struct verdict witness_write(const struct audit_result *result, const char *directory,
                             uint64_t seed, struct arena *arena)
{
    const char *path = witness_path(result, directory, arena);
    if (!result->source)
        return unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR
                   ? verdict_yes()
                   : verdict_no("%s: cannot remove: %s", path, strerror(errno));
    struct verdict verdict = output_make_directory(arena_print(arena, "%s/witnesses", directory));
    if (!verdict.ok)
        return verdict;
    struct instance witness = result->witness;
    witness.name = result->claim->name;
    witness.about =
        arena_print(arena,
                    "violates %s (%s): %s; found by commsched audit %s --seed %llu as "
                    "instance %zu of: %s; minimised",
                    result->claim->title, result->claim->source,
                    comparison_words(&result->witness_shows, arena), result->claim->name,
                    (unsigned long long)seed, (size_t)result->source->find.witness_index,
                    result->source->space->name);
    struct text_file file;
    text_file_start(&file, path);
    format_write_instance(file.made.stream, &witness);
    return text_file_finish(&file, arena);
}

/* ---- the table ---- */

struct table audit_table(const struct audit_result *results, size_t count, int kind,
                         const char *directory, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "claim"},
        {.key = "kind"},
        {.heading = "reading"},
        {.heading = "verdict"},
        {.heading = "tried"},
        {.heading = "violations"},
        {.key = "worst", .heading = "worst case"},
        {.heading = "witness"},
        {.key = "section"},
        {.key = "words"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < count; k++) {
        const struct audit_result *result = &results[k];
        const struct claim *claim = result->claim;
        const struct paper_statement *printed = claim->printed;
        if (kind != ANY_KIND && kind != (int)claim->kind)
            continue;
        TABLE_ROW(&table, entry_text(result->claim->name),
                  entry_text(experiment_kind_words[claim->kind]), entry_if_any(claim->reading),
                  entry_text(audit_verdict(result, arena)), entry_whole((long long)result->tried),
                  entry_whole((long long)result->violations), entry_text(worst_case(result, arena)),
                  result->source ? entry_text(witness_path(result, directory, arena))
                                 : entry_text("-"),
                  entry_text(printed ? printed->section : NULL),
                  entry_text(printed ? printed->words : NULL));
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
    struct observation worst = find_worst(&search->find);
    fprintf(out, "  %s: %s%.0f %s, %.0f violations%s%s\n", search->space->name,
            search->whole && !search->space->random ? "all " : "", search->find.tried,
            search->space->random ? "drawn" : "tried", search->find.violations,
            worst.applies ? "; worst case " : "",
            worst.applies ? comparison_words(&worst, arena) : "");
}

static void print_estimate(FILE *out, const struct estimate *estimate, struct arena *arena)
{
    fprintf(out, "  %s: %s, %zu observed: %s\n", estimate->check->what,
            interval_text(estimate, arena), estimate->count, finding_name(estimate->finding));
}

/* Of a refuted claim: the instance, or the number, that refutes it. */
static void print_refutation(FILE *out, const struct audit_result *result, const char *directory,
                             struct arena *arena)
{
    const struct estimate *estimate = audit_deciding(result);
    if (result->source) {
        const char *path = witness_path(result, directory, arena);
        fprintf(out, "  witness:   %s (%s)\n", path,
                comparison_words(&result->witness_shows, arena));
        fprintf(out, "  schedules: commsched compare %s --exact\n", path);
    } else if (result->finding == FINDING_REFUTED && estimate) {
        print_line(out, "  reason:    ",
                   arena_print(arena, "%s: %s", estimate->check->what, worst_case(result, arena)));
    }
}

void audit_print_details(FILE *out, const struct audit_result *result, const char *directory,
                         struct arena *arena)
{
    const struct claim *claim = result->claim;
    const struct paper_statement *printed = claim->printed;
    const char *reading = claim->reading;
    fprintf(out, "%s%s%s: %s\n", result->claim->name, reading ? ", " : "", reading ? reading : "",
            audit_verdict(result, arena));
    print_line(out, "  kind:      ", experiment_kind_words[claim->kind]);
    print_line(out, "  source:    ", claim->source);
    if (printed) {
        print_line(out, "  words:     ",
                   arena_print(arena, "%s: \"%s\"", printed->section, printed->words));
        print_line(out, "  erratum:   ", printed->erratum);
    }
    print_line(out, "  claim:     ", claim->statement);
    print_line(out, "  where:     ", claim->hypotheses);
    print_line(out, "  remark:    ", claim->remark);
    print_line(out, "  reading:   ", reading);
    print_line(out, "  note:      ", claim->note);
    print_refutation(out, result, directory, arena);
    for (size_t k = 0; k < result->search_count; k++)
        print_search(out, &result->searches[k], arena);
    for (size_t k = 0; k < result->estimate_count; k++)
        print_estimate(out, &result->estimates[k], arena);
    if (result->finding == FINDING_FAILED)
        fprintf(out, "  reason:    %s\n", result->reason);
}
