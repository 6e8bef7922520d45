#include "algorithms/bound.h"

#include "models/base/isolated.h"
#include "models/base/units.h"
#include "models/base/wall_clock.h"
#include "models/multicast/bounds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void raise_to(struct best_bound *best, double seconds, const char *by)
{
    if (seconds > best->seconds)
        *best = (struct best_bound){seconds, by, best->unfinished};
}

struct best_bounds closed_bounds(const struct instance *instance)
{
    const struct timeline nothing = {0};
    struct best_bound direct = {instance_lower_bound(instance, &nothing), "lower_bound", 0};
    if (instance->family == FAMILY_EXCHANGE)
        return (struct best_bounds){
            {direct,
             {exchange_forwarding_bound(&instance->as.exchange), "lower_bound_forwarding", 0}}};
    if (instance->family == FAMILY_MULTICAST && multicast_is_broadcast(&instance->as.multicast))
        raise_to(&direct, multicast_broadcast_bound(&instance->as.multicast),
                 "lower_bound_broadcast");
    return (struct best_bounds){{direct, direct}};
}

/* ---- bounds from outside the tree ---- */

struct call {
    const struct computed_bound *bound;
    const struct instance *instance;
    double time_limit;
};

struct called {
    enum outcome outcome;
    bool unfinished;
    double value;
    char refusal[sizeof((struct context *)0)->refusal];
};

static bool is_foreign(const struct computed_bound *bound)
{
    const struct computed_bound *const *found = foreign_bounds;
    while (*found && *found != bound)
        found++;
    return *found;
}

static void call(FILE *out, void *data)
{
    const struct call *call = data;
    struct arena arena = {0};
    struct called called;
    memset(&called, 0, sizeof called);
    struct context context = {.arena = &arena, .time_limit = call->time_limit};
    called.outcome = call->bound->value(call->instance, &context, &called.value);
    called.unfinished = context.unfinished;
    memcpy(called.refusal, context.refusal, sizeof called.refusal);
    fwrite(&called, sizeof called, 1, out);
    arena_release(&arena);
}

static enum outcome fail(struct context *context, const char *reason)
{
    refuse(context, "%.200s", reason);
    return OUTCOME_INVALID;
}

static enum outcome call_foreign(const struct computed_bound *bound,
                                 const struct instance *instance, struct context *context,
                                 double *out)
{
    struct call request = {bound, instance, context->time_limit};
    struct called called;
    char *text;
    size_t length;
    struct verdict verdict = run_isolated_for_text(
        call, &request, isolated_patience(context->time_limit), context->arena, &text, &length);
    if (!verdict.ok)
        return fail(context, verdict.reason);
    if (length != sizeof called)
        return fail(context, "it wrote to a descriptor that is not its own");
    memcpy(&called, text, sizeof called);
    called.refusal[sizeof called.refusal - 1] = '\0';
    context->unfinished = called.unfinished;
    *out = called.value;
    if (called.outcome != OUTCOME_SCHEDULED)
        return refuse(context, "%s", called.refusal);
    if (!(called.value >= 0.0 && isfinite(called.value)))
        return fail(context, "its value is no number from 0");
    return OUTCOME_SCHEDULED;
}

/* ---- all bounds ---- */

enum outcome computed_bound_value(const struct computed_bound *bound,
                                  const struct instance *instance, struct context *context,
                                  double *out)
{
    unsigned taken = bound->operations ? bound->operations : OPERATION_BIT(OPERATION_MULTICAST);
    if (instance->family == FAMILY_MULTICAST) {
        enum operation operation = instance->as.multicast.collective.operation;
        if (!(taken & OPERATION_BIT(operation)))
            return refuse(context, "it bounds no %s", operation_rules[operation].name);
    }
    struct instance known = instance_known(instance);
    return is_foreign(bound) ? call_foreign(bound, &known, context, out)
                             : bound->value(&known, context, out);
}

struct best_bounds best_bounds(const struct instance *instance, double seconds,
                               struct arena *scratch)
{
    struct verdict failed;
    return best_bounds_checked(instance, seconds, scratch, &failed);
}

struct best_bounds best_bounds_checked(const struct instance *instance, double seconds,
                                       struct arena *scratch, struct verdict *failed)
{
    *failed = verdict_yes();
    struct best_bounds best = closed_bounds(instance);
    double until = wall_clock() + seconds;
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++) {
        if ((*bound)->family != instance->family)
            continue;
        struct arena_mark mark = arena_mark(scratch);
        struct context context = {.arena = scratch, .time_limit = fmax(0.0, until - wall_clock())};
        double value = 0.0;
        enum outcome outcome = computed_bound_value(*bound, instance, &context, &value);
        if (outcome == OUTCOME_INVALID)
            *failed = verdict_no("in the bound %s: %s", (*bound)->name, context.refusal);
        bool direct = instance->family == FAMILY_EXCHANGE && !(*bound)->forwarding;
        for (int k = 0; k < (direct ? 1 : 2); k++) {
            if (outcome == OUTCOME_SCHEDULED)
                raise_to(&best.of[k], value, (*bound)->name);
            best.of[k].unfinished += context.unfinished;
        }
        arena_rewind(scratch, mark);
    }
    return best;
}
