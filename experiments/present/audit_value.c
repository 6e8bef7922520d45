/* Results of an audit as JSON. */
#include "experiments/claims/audit.h"
#include "experiments/present/audit_report.h"

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

/* share_below: the 95 % limit of the share of violating draws, where none of them violates. */
static struct value *search_value(const struct search_result *search)
{
    struct value *value = value_object();
    bool random = search->space->random;
    value_set_text(value, "space", search->space->name);
    value_set_bool(value, "random", random);
    value_set_bool(value, "all", search->whole);
    value_set_whole(value, "tried", (long long)search->tried);
    value_set_whole(value, "violations", (long long)search->violations);
    if (random && search->violations == 0 && search->tried > 0)
        value_set_number(value, "share_below", share_limit(search->tried));
    if (search->worst.applies)
        set_observation(value, "worst", &search->worst);
    return value;
}

/* The values of a single reading. */
static void set_result(struct value *value, const struct audit_result *result,
                       const char *directory, struct arena *arena)
{
    struct value *searches = value_array(), *estimates = value_array();
    const char *reason = audit_reason(result, arena);
    value_set_text(value, "recorded", finding_name(result->claim->claim->recorded));
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
    if (reason)
        value_set_text(value, "reason", reason);
}

static void set_head(struct value *value, const struct registered_claim *registered)
{
    const struct claim *claim = registered->claim;
    const struct paper_statement *printed = claim->printed;
    value_set_text(value, "claim", registered->name);
    value_set_text(value, "title", claim->title);
    value_set_text(value, "statement", claim->statement);
    value_set_text(value, "hypotheses", claim->hypotheses);
    value_set_text(value, "source", claim->source);
    value_set_text(value, "kind", experiment_kind_words[claim->kind]);
    value_set_text(value, "section", printed ? printed->section : NULL);
    value_set_text(value, "words", printed ? printed->words : NULL);
    value_set_text(value, "remark", claim->remark);
}

static struct value *reading_value(const struct audit_result *result, const char *directory,
                                   struct arena *arena)
{
    struct value *value = value_object();
    value_set_text(value, "reading", result->claim->claim->reading);
    value_set_text(value, "note", result->claim->claim->note);
    set_result(value, result, directory, arena);
    return value;
}

static void set_readings(struct value *value, const struct audit_result *readings, size_t count,
                         const char *directory, struct arena *arena)
{
    struct value *list = value_array();
    bool as_recorded = true;
    for (size_t k = 0; k < count; k++) {
        as_recorded = as_recorded && readings[k].as_recorded;
        value_append(list, reading_value(&readings[k], directory, arena));
    }
    value_set_text(value, "recorded", finding_name(claim_recorded(readings, count)));
    value_set_text(value, "found", finding_name(claim_finding(readings, count)));
    value_set_bool(value, "as_recorded", as_recorded);
    value_set(value, "readings", list);
}

struct value *audit_value(const struct audit_result *readings, size_t count, const char *directory,
                          struct arena *arena)
{
    struct value *value = value_object();
    set_head(value, readings->claim);
    if (readings->claim->claim->reading)
        set_readings(value, readings, count, directory, arena);
    else
        set_result(value, readings, directory, arena);
    return value;
}

struct value *audit_tally_value(const struct claim_tally *tally)
{
    struct value *value = value_object();
    value_set_whole(value, "claims", (long long)tally->claims);
    value_set_whole(value, "readings", (long long)tally->readings);
    for (int k = FINDING_HOLDS; k <= FINDING_FAILED; k++)
        value_set_whole(value, finding_name((enum finding)k), (long long)tally->found[k]);
    value_set_whole(value, "not_as_recorded", (long long)tally->differing);
    return value;
}
