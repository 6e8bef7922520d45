/* commsched bound: all known lower bounds of an instance. */
#include "algorithms/bound.h"
#include "experiments/cli/common.h"
#include "models/base/wall_clock.h"
#include "models/bottleneck.h"
#include "models/exchange/service.h"

#include <stdio.h>

static const char doc[] =
    "Prints every known lower bound on the completion of an instance, in seconds, and the "
    "schedules for which it holds.\vBounds in closed form come first, then those that are "
    "computed, for example by a linear program, each within the time limit. A bound that reached "
    "the limit is valid, and is marked as unfinished. Below a bound is what gives it, if that is "
    "known: a port, the ports of a group, a shared link or a node, the bound but for that, and the "
    "largest messages that pass it. For an exchange with a service, bounds on its critical sum and "
    "tardiness follow, for direct schedules and, with the fastest links, for all "
    "schedules." FILE_LIMITS;

struct arguments {
    struct verb_input verb;
    double time_limit;
};

static const struct verb_option options[] = {
    OPTION("time-limit", "SECONDS", SECONDS, time_limit,
           "Limit of each computed bound (default 10)"),
    JSON_OPTION,
    {0},
};

/* Bounds are printed as they are found; in JSON they are collected. */
struct found {
    bool json;
    struct table table;
};

static void put(struct found *found, const char *name, double value, const char *applies,
                bool unfinished)
{
    TABLE_ROW(&found->table, entry_text(name), entry_number(value), entry_text(applies));
    if (unfinished)
        *table_entry(&found->table, "unfinished") = entry_truth(true);
    if (!found->json)
        printf("%s: %.12g s (%s%s)\n", name, value, applies, unfinished ? "; unfinished" : "");
}

/* Of the bound printed last. */
static void put_bottleneck(struct found *found, const struct instance *instance, const char *bound)
{
    struct arena *arena = found->table.arena;
    struct bottleneck bottleneck;
    if (!instance_bottleneck(instance, bound, arena, &bottleneck))
        return;
    *table_entry(&found->table, "bottleneck") = entry_text(bottleneck.what);
    *table_entry(&found->table, "without") = entry_number(bottleneck.without);
    *table_entry(&found->table, "largest_messages") = entry_text(bottleneck.largest_text);
    if (!found->json)
        printf("  %s\n", bottleneck_text(&bottleneck, arena));
}

/* Why there is none; what is "refused" or "failed". */
static void put_reason(struct found *found, const char *name, const char *what, const char *reason)
{
    if (found->json) {
        TABLE_ROW(&found->table, entry_text(name));
        *table_entry(&found->table, what) =
            entry_text(arena_print(found->table.arena, "%s", reason));
    } else {
        printf("%s: %s: %s\n", name, what, reason);
    }
}

/* False if it failed. */
static bool put_computed(struct found *found, const struct computed_bound *bound,
                         const struct instance *instance, double time_limit)
{
    struct arena scratch = {0};
    struct context context = {.arena = &scratch, .time_limit = time_limit};
    double value = 0.0, started = wall_clock();
    enum outcome outcome = computed_bound_value(bound, instance, &context, &value);
    bool stopped = context.unfinished || wall_clock() - started >= time_limit;
    if (outcome == OUTCOME_INVALID || outcome == OUTCOME_REFUSED)
        put_reason(found, bound->name, outcome == OUTCOME_INVALID ? "failed" : "refused",
                   context.refusal);
    else
        put(found, bound->name, value, bound->applies, stopped);
    arena_release(&scratch);
    return outcome != OUTCOME_INVALID;
}

/* In weighted seconds. */
static void put_service_bounds(struct found *found, const struct exchange *exchange)
{
    struct arena *arena = found->table.arena;
    for (const struct service_bound *bound = service_bounds; bound->name; bound++)
        for (int forwarding = 0; bound->asked(exchange) && forwarding <= 1; forwarding++)
            put(found, arena_print(arena, "%s%s", bound->name, forwarding ? "_forwarding" : ""),
                bound->value(exchange, forwarding),
                arena_print(arena, "%s schedules: %s", forwarding ? "all" : "direct",
                            bound->applies),
                false);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    struct found found = {arguments->verb.json,
                          table_of_keys("name,value,applies,bottleneck,without,largest_messages,"
                                        "unfinished,refused,failed",
                                        STYLE_GENERAL, arena)};
    const struct instance instance = load_instance(*arguments->verb.arguments.word, arena);
    for (const struct bound *bound = instance_bounds(&instance); bound->name; bound++) {
        put(&found, bound->name, bound->value(&instance), bound->applies, false);
        put_bottleneck(&found, &instance, bound->name);
    }
    if (instance.family == FAMILY_EXCHANGE)
        put_service_bounds(&found, &instance.as.exchange);
    bool good = true;
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++)
        if ((*bound)->family == instance.family)
            good = put_computed(&found, *bound, &instance, arguments->time_limit) && good;
    if (arguments->verb.json) {
        struct value *object = value_object();
        value_set(object, "bounds", table_array(&found.table));
        value_print(stdout, object);
    }
    return good ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

VERB(bound, "print the lower bounds of an instance", INPUT(.time_limit = 10.0), .options = options,
     TAKES("INSTANCE", 1, 1, "no instance given", "more than one instance given"));
