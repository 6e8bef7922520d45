#include "experiments/claims/audit_store.h"

#include "experiments/engine/store/store_notes.h"
#include "experiments/present/audit_report.h"
#include "models/base/stream.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct note_key key_of(const struct registered_claim *claim,
                              const struct audit_options *options, struct arena *arena)
{
    const char *quick = options->share > 0.0
                            ? arena_print(arena, "quick, %g of the instances", options->share)
                            : "";
    return (struct note_key){"audit", claim->name, claim->digest, quick, options->seed};
}

struct verdict audit_keep(struct store *store, const struct audit_result *result,
                          const struct audit_options *options, struct arena *arena)
{
    struct text_stream note;
    if (options->deepen || result->cut_short || result->finding == FINDING_FAILED)
        return verdict_yes();
    text_stream_start(&note);
    struct value *value = audit_value(result, "", arena);
    value_set_number(value, "seconds", result->seconds);
    value_print(note.stream, value);
    text_stream_finish(&note);
    struct note_key key = key_of(result->claim, options, arena);
    struct verdict verdict = store_write_note(store, &key, note.text);
    free(note.text);
    return verdict;
}

/* An infinite measure was written as nothing. */
static struct observation observation_in(const struct value *value, const char *key)
{
    const struct value *child = value_child(value, key);
    struct observation seen = {child != NULL, value_number(child, "measured"),
                               value_number(child, "allowed")};
    if (seen.applies && isnan(seen.measured))
        seen.measured = INFINITY;
    return seen;
}

static void recall_searches(const struct value *value, struct audit_result *out,
                            struct arena *arena)
{
    const struct value *spaces = value_child(value, "spaces");
    const struct instance_space *space = out->claim->claim->spaces;
    const struct observation worst = observation_in(value, "worst");
    out->search_count = value_count(spaces);
    out->searches = ARENA_ZEROED(arena, struct search_result, out->search_count);
    for (size_t k = 0; k < out->search_count; k++) {
        const struct value *item = value_item(spaces, k);
        struct search_result *search = &out->searches[k];
        *search = (struct search_result){.space = &space[k],
                                         .tried = (size_t)value_whole(item, "tried"),
                                         .violations = (size_t)value_whole(item, "violations"),
                                         .worst = observation_in(item, "worst"),
                                         .worst_index = SIZE_MAX,
                                         .witness_index = SIZE_MAX};
        search->worst_index = search->worst.applies ? 0 : SIZE_MAX;
        if (!out->worst && search->worst.applies && search->worst.measured == worst.measured &&
            search->worst.allowed == worst.allowed)
            out->worst = search;
        if (!out->source && search->violations > 0)
            out->source = search;
    }
}

static void recall_estimates(const struct value *value, struct audit_result *out,
                             struct arena *arena)
{
    const struct value *assertions = value_child(value, "assertions");
    out->estimate_count = value_count(assertions);
    out->estimates = ARENA_ZEROED(arena, struct estimate, out->estimate_count);
    for (size_t k = 0; k < out->estimate_count; k++) {
        const struct value *item = value_item(assertions, k);
        out->estimates[k] = (struct estimate){.check = &out->claim->claim->survey->checks[k],
                                              .count = (size_t)value_whole(item, "observed"),
                                              .value = value_number(item, "value"),
                                              .low = value_number(item, "low"),
                                              .high = value_number(item, "high"),
                                              .finding = finding_of(value_text(item, "finding"))};
    }
}

/* A claim of the same digest has the same spaces and checks. */
static bool understand(const struct value *value, struct audit_result *out, struct arena *arena)
{
    const struct claim *claim = out->claim->claim;
    size_t spaces = 0, checks = claim->survey ? claim->survey->check_count : 0;
    while (claim->spaces && claim->spaces[spaces].name)
        spaces++;
    if (value_count(value_child(value, "spaces")) != spaces ||
        value_count(value_child(value, "assertions")) != checks)
        return false;
    out->finding = finding_of(value_text(value, "found"));
    out->as_recorded = value_truth(value, "as_recorded");
    out->tried = (size_t)value_whole(value, "tried");
    out->violations = (size_t)value_whole(value, "violations");
    out->witness_shows = observation_in(value, "witness_shows");
    out->seconds = value_number(value, "seconds");
    recall_searches(value, out, arena);
    recall_estimates(value, out, arena);
    return true;
}

struct verdict audit_recall(struct store *store, const struct registered_claim *claim,
                            const struct audit_options *options, struct arena *arena,
                            struct audit_result *out, bool *found)
{
    const char *text;
    struct note_key key = key_of(claim, options, arena);
    *found = false;
    *out =
        (struct audit_result){.claim = claim, .share = options->share > 0.0 ? options->share : 1.0};
    struct verdict verdict = store_read_note(store, &key, arena, &text);
    struct value *value = verdict.ok && text ? value_parse(text) : NULL;
    if (!value)
        return verdict;
    *found = understand(value, out, arena);
    value_release(value);
    return verdict;
}
