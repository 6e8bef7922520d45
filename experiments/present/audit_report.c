#include "experiments/present/audit_report.h"

#include "experiments/claims/audit.h"
#include "experiments/engine/files/output.h"
#include "experiments/present/tables/emitter.h"
#include "models/format/format.h"

#include <errno.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

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
    struct output output;
    if (verdict.ok)
        verdict = output_open(&output, path, arena);
    if (!verdict.ok)
        return verdict;
    struct instance witness = result->witness;
    witness.name = result->claim->name;
    witness.about = arena_print(arena,
                                "violates %s (%s): %s; found by commsched audit %s --seed %llu as "
                                "instance %zu of: %s; minimised",
                                result->claim->claim->title, result->claim->claim->source,
                                audit_comparison(&result->witness_shows, arena),
                                result->claim->name, (unsigned long long)seed,
                                result->source->witness_index, result->source->space->name);
    format_write_instance(output.stream, &witness);
    return output_commit(&output);
}

/* ---- the table ---- */

static const char *worst_case(const struct audit_result *result, struct arena *arena)
{
    const struct estimate *estimate = audit_deciding(result);
    if (result->finding == FINDING_FAILED)
        return result->reason;
    if (result->source)
        return audit_comparison(&result->witness_shows, arena);
    if (estimate)
        return audit_interval(estimate, arena);
    return result->worst ? audit_comparison(&result->worst->worst, arena) : "-";
}

struct table audit_table(const struct audit_result *results, size_t count, const char *directory,
                         struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "claim"},
        {.key = "kind"},
        {.heading = "reading"},
        {.heading = "verdict"},
        {.heading = "tried", .kind = COLUMN_COUNT},
        {.heading = "violations", .kind = COLUMN_COUNT},
        {.key = "worst", .heading = "worst case"},
        {.heading = "witness"},
        {.key = "section"},
        {.key = "words"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < count; k++) {
        const struct audit_result *result = &results[k];
        const struct claim *claim = result->claim->claim;
        const struct paper_statement *printed = claim->printed;
        TABLE_ROW(
            &table, entry_text(result->claim->name), entry_text(experiment_kind_words[claim->kind]),
            claim->reading ? entry_text(claim->reading) : (struct entry){0},
            entry_text(audit_verdict(result, arena)), entry_whole((long long)result->tried),
            entry_whole((long long)result->violations), entry_text(worst_case(result, arena)),
            result->source ? entry_text(witness_path(result, directory, arena)) : entry_text("-"),
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
    bool any = search->worst.applies;
    fprintf(out, "  %s: %s%zu %s, %zu violations%s%s\n", search->space->name,
            search->whole && !search->space->random ? "all " : "", search->tried,
            search->space->random ? "drawn" : "tried", search->violations,
            any ? "; worst case " : "", any ? audit_comparison(&search->worst, arena) : "");
}

static void print_estimate(FILE *out, const struct estimate *estimate, struct arena *arena)
{
    fprintf(out, "  %s: %s, %zu observed: %s\n", estimate->check->what,
            audit_interval(estimate, arena), estimate->count, finding_name(estimate->finding));
}

/* "words:     4.2: ..." */
static void print_source(FILE *out, const struct claim *claim, struct arena *arena)
{
    const struct paper_statement *printed = claim->printed;
    print_line(out, "  kind:      ", experiment_kind_words[claim->kind]);
    print_line(out, "  source:    ", claim->source);
    if (printed)
        print_line(out, "  words:     ",
                   arena_print(arena, "%s: \"%s\"", printed->section, printed->words));
    if (printed)
        print_line(out, "  erratum:   ", printed->erratum);
}

/* Of a refuted claim: the instance, or the number, that refutes it. */
static void print_refutation(FILE *out, const struct audit_result *result, const char *directory,
                             struct arena *arena)
{
    const struct estimate *estimate = audit_deciding(result);
    if (result->source) {
        const char *path = witness_path(result, directory, arena);
        fprintf(out, "  witness:   %s (%s)\n", path,
                audit_comparison(&result->witness_shows, arena));
        fprintf(out, "  schedules: commsched compare %s --exact\n", path);
    } else if (result->finding == FINDING_REFUTED && estimate) {
        print_line(
            out, "  reason:    ",
            arena_print(arena, "%s: %s", estimate->check->what, audit_interval(estimate, arena)));
    }
}

static void print_heading(FILE *out, const struct audit_result *result, struct arena *arena)
{
    const char *reading = result->claim->claim->reading;
    fprintf(out, "%s%s%s: %s\n", result->claim->name, reading ? ", " : "", reading ? reading : "",
            audit_verdict(result, arena));
}

static void print_findings(FILE *out, const struct audit_result *result, const char *directory,
                           struct arena *arena)
{
    print_line(out, "  reading:   ", result->claim->claim->reading);
    print_line(out, "  note:      ", result->claim->claim->note);
    print_refutation(out, result, directory, arena);
    for (size_t k = 0; k < result->search_count; k++)
        print_search(out, &result->searches[k], arena);
    for (size_t k = 0; k < result->estimate_count; k++)
        print_estimate(out, &result->estimates[k], arena);
    if (result->finding == FINDING_FAILED)
        fprintf(out, "  reason:    %s\n", result->reason);
}

void audit_print_details(FILE *out, const struct audit_result *result, const char *directory,
                         struct arena *arena)
{
    const struct claim *claim = result->claim->claim;
    print_heading(out, result, arena);
    print_source(out, claim, arena);
    print_line(out, "  claim:     ", claim->statement);
    print_line(out, "  where:     ", claim->hypotheses);
    print_line(out, "  remark:    ", claim->remark);
    print_findings(out, result, directory, arena);
}
