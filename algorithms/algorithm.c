#include "algorithms/algorithm.h"

#include "algorithms/decoder.h"
#include "algorithms/lib/lp/rounding.h"
#include "models/base/hash.h"
#include "models/base/random.h"
#include "models/exchange/execution.h"
#include "models/switched/wormhole.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum outcome refuse(struct context *context, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(context->refusal, sizeof context->refusal, format, arguments);
    va_end(arguments);
    return OUTCOME_REFUSED;
}

static const struct registered_algorithm *find_registered(const char *name, size_t length)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (strncmp(found->name, name, length) == 0 && !found->name[length])
            return found;
    return NULL;
}

/* Those asked for so far. */
struct ablated {
    struct registered_algorithm registered;
    struct algorithm algorithm;
    struct ablated *next;
};

static const struct registered_algorithm *leave_out(const struct registered_algorithm *whole,
                                                    const char *name, const struct weight *term)
{
    static struct arena arena;
    static struct ablated *all;
    for (struct ablated *known = all; known; known = known->next)
        if (strcmp(known->registered.name, name) == 0)
            return &known->registered;
    struct ablated *made = ARENA_ZEROED(&arena, struct ablated, 1);
    made->registered = *whole;
    made->registered.name = arena_print(&arena, "%s", name);
    made->registered.algorithm = &made->algorithm;
    made->algorithm = *whole->algorithm;
    made->algorithm.name = made->registered.name;
    made->algorithm.title =
        arena_print(&arena, "%s without %s", whole->algorithm->title, term->name);
    made->algorithm.derived = true;
    made->algorithm.without = term->name;
    made->algorithm.whole = whole->algorithm;
    made->next = all;
    all = made;
    return &made->registered;
}

const struct registered_algorithm *algorithm_find(const char *name)
{
    const struct registered_algorithm *found = find_registered(name, strlen(name));
    const char *minus = strchr(name, '-');
    if (found || !minus)
        return found;
    found = find_registered(name, (size_t)(minus - name));
    const struct decoder *decoder = found ? found->algorithm->decoder : NULL;
    const struct weight *term = decoder ? decoder_term(decoder, minus + 1) : NULL;
    return term && !isnan(term->off) ? leave_out(found, name, term) : NULL;
}

enum family algorithm_family(const struct algorithm *algorithm)
{
    if (algorithm->multicast)
        return FAMILY_MULTICAST;
    return algorithm->switched ? FAMILY_SWITCHED : FAMILY_EXCHANGE;
}

/* The algorithm makes the plan, the simulation computes the times. */
static enum outcome plan_and_simulate(const struct algorithm *algorithm,
                                      const struct switched *switched, struct context *context,
                                      struct timeline *out)
{
    struct routing routing = routing_make(switched, context->arena);
    struct plan plan = plan_start(switched, &routing, context->arena);
    enum outcome outcome = algorithm->switched(switched, context, &plan);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct verdict verdict = wormhole_simulate(&plan, context->arena, NULL, out);
    if (verdict.ok)
        return OUTCOME_SCHEDULED;
    enum outcome refused = refuse(context, "%s", verdict.reason);
    return plan.too_long ? refused : OUTCOME_INVALID;
}

enum outcome execute_order(const struct exchange *exchange, struct context *context,
                           struct timeline *timeline)
{
    struct exchange plain = exchange_plain(exchange);
    struct verdict verdict = exchange_check(&plain, timeline, context->arena);
    if (verdict.ok)
        verdict = exchange_execute(exchange, timeline, context->arena);
    if (verdict.ok)
        return OUTCOME_SCHEDULED;
    refuse(context, "%s", verdict.reason);
    return OUTCOME_INVALID;
}

/* The algorithm chooses an order on the plain instance, the execution computes the times. */
static enum outcome order_and_execute(const struct algorithm *algorithm,
                                      const struct exchange *exchange, struct context *context,
                                      struct timeline *out)
{
    if (algorithm->exact)
        return refuse(context,
                      "it finds no optimum where times follow from what else is under "
                      "way; it takes ports held and slowdown none or leaving_cluster");
    struct exchange plain = exchange_plain(exchange);
    enum outcome outcome = algorithm->exchange(&plain, context, out);
    return outcome == OUTCOME_SCHEDULED ? execute_order(exchange, context, out) : outcome;
}

static enum outcome run_exchange(const struct algorithm *algorithm, const struct exchange *exchange,
                                 struct context *context, struct timeline *out)
{
    if (algorithm->own_timing || !exchange_is_executed(exchange))
        return algorithm->exchange(exchange, context, out);
    return order_and_execute(algorithm, exchange, context, out);
}

enum outcome algorithm_run_in(const struct algorithm *algorithm, const struct instance *instance,
                              struct context *context, struct timeline *out)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return run_exchange(algorithm, &instance->as.exchange, context, out);
    case FAMILY_MULTICAST:
        return algorithm->multicast(&instance->as.multicast, context, out);
    case FAMILY_SWITCHED:
        return plan_and_simulate(algorithm, &instance->as.switched, context, out);
    }
    return refuse(context, "unknown family");
}

static gsl_rng *seeded_generator(const struct algorithm *algorithm, const struct instance *instance,
                                 uint64_t seed, struct arena *arena)
{
    uint64_t hash = hash_string(hash_number(HASH_START, seed), algorithm->name);
    hash = hash_finish(hash_number(hash, instance_digest(instance)));
    return random_start(gsl_rng_mt19937, (unsigned long)(hash & 0xffffffffu), arena);
}

double algorithm_objective(const struct algorithm *algorithm, const struct instance *instance,
                           const struct timeline *timeline)
{
    return algorithm->exact_ready ? multicast_ready_to_receive(&instance->as.multicast, timeline)
                                  : timeline->completion;
}

/* A schedule that meets the proved bound is optimal, whatever the algorithm reports. */
static void set_proved(const struct algorithm *algorithm, const struct instance *instance,
                       const struct context *context, const struct timeline *out,
                       struct remarks *remarks)
{
    double reached = algorithm_objective(algorithm, instance, out);
    double proved = isnan(context->proved) ? reached : context->proved;
    bool met = reached <= proved * (1.0 + rounding_of_sums(instance, reached));
    remarks->proved = rounding_below(instance, proved);
    remarks->optimal = met ? OPTIMAL_PROVED : context->optimal;
}

enum outcome algorithm_run(const struct algorithm *algorithm, const struct instance *instance,
                           uint64_t seed, double time_limit, struct arena *scratch,
                           struct timeline *out, struct remarks *remarks)
{
    struct context context = {.arena = scratch,
                              .time_limit = time_limit,
                              .proved = NAN,
                              .without = algorithm->without,
                              .evaluations = algorithm->evaluations};
    enum outcome outcome;
    if (algorithm_family(algorithm) != instance->family) {
        outcome =
            refuse(&context, "%s schedules no %s", algorithm->name, family_name(instance->family));
    } else {
        struct arena_mark mark = arena_mark(scratch);
        if (algorithm->randomised)
            context.rng = seeded_generator(algorithm, instance, seed, scratch);
        outcome = algorithm_run_in(algorithm, instance, &context, out);
        if (scratch != out->arena)
            arena_rewind(scratch, mark);
    }
    remarks->proved = context.proved;
    remarks->optimal = OPTIMAL_NOT_PROVED;
    if (outcome == OUTCOME_SCHEDULED && algorithm->exact)
        set_proved(algorithm, instance, &context, out, remarks);
    memcpy(remarks->refusal, context.refusal, sizeof context.refusal);
    return outcome;
}
