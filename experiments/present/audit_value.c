#include "experiments/present/audit_value.h"

#include <string.h>

const char *recorded_name(enum recorded recorded)
{
    static const char *const words[] = {"holds", "refuted", "holds under the amended hypothesis"};
    return words[recorded];
}

const char *witness_path(const struct audit_result *result, const char *directory,
                         struct arena *arena)
{
    char *path = arena_print(arena, "%s/witnesses/%s.json", directory, result->claim->name);
    for (char *at = path + strlen(directory) + strlen("/witnesses/"); *at; at++)
        if (*at == '/')
            *at = '_';
    return path;
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
    struct value *value = value_object(), *searches = value_array(), *estimates = value_array();
    value_set_text(value, "claim", result->claim->name);
    value_set_text(value, "title", claim->title);
    value_set_text(value, "statement", claim->statement);
    value_set_text(value, "hypotheses", claim->hypotheses);
    value_set_text(value, "source", claim->source);
    value_set_text(value, "remark", claim->remark);
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
